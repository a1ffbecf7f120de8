/* Projector mode of a lesson: big type, one step at a time. A screen is a cell of the page; its steps are its
   paragraphs, its lines of algebra, or what folds out. And the button that prints the handout. */
(() => {
  "use strict";
  const main = document.getElementById("text");
  const root = document.documentElement;
  const LARGEST = 2.8, LEAST = 1, FINER = 0.1;
  const HEADING = "h1, h2, h3";  // a cell that is nothing else is told in the bar alone
  const STILL = "input, select, textarea, [role=spinbutton], [contenteditable]";

  let screens = [], at = 0, steps = [], shown = 0, bar = null, from = null;

  const on = () => root.classList.contains("projecting");
  const shows = (cell) => {
    if (cell.matches(".md")) return [...cell.children].some((block) => !block.matches(HEADING));
    const part = cell.querySelector(".live:not(.coming), .stored");
    return Boolean(part?.textContent.trim()) && !part.querySelector(":scope > .output > .margin");
  };

  /* The steps of a screen after the first: each can be shown and taken back. */
  function stepsOf(cell) {
    const hidden = (el) => ({
      show() { el.classList.remove("to-come"); },
      hide() { el.classList.add("to-come"); },
    });
    const folded = (el) => ({ show() { el.open = true; }, hide() { el.open = false; } });
    if (cell.matches(".md")) {
      const blocks = [...cell.children].flatMap((block) =>
        block.matches("ul, ol") ? [...block.children] : [block]);
      const opening = blocks.findIndex((block) => !block.matches(HEADING));
      return blocks.slice(opening + 1).map(hidden);
    }
    return [
      ...[...cell.querySelectorAll(".fv-algebra li")].slice(1).map(hidden),
      ...[...cell.querySelectorAll(".fv-exercise > details, .fv-surprise > details")].map(folded),
    ];
  }

  function enter(number, whole = false) {
    at = Math.max(0, Math.min(screens.length - 1, number));
    for (const cell of screens) {
      cell.classList.toggle("on-screen", cell === screens[at]);
      cell.style.zoom = "";
    }
    steps = stepsOf(screens[at]);
    shown = whole ? steps.length : 0;
    steps.forEach((step, n) => (n < shown ? step.show() : step.hide()));
    fit();
    tell();
    main.scrollTop = 0;
    grown.disconnect();
    grown.observe(screens[at]);
  }
  /* What grows while it is on the screen (a ruling, a hint) is made smaller only if it no longer fits. */
  const over = () => main.scrollHeight > main.clientHeight || main.scrollWidth > main.clientWidth;
  const grown = new ResizeObserver(() => { if (on() && over()) fit(); });

  /* As large as the whole screen still fits; what does not fit at all scrolls. */
  function fit() {
    const cell = screens[at];
    for (let zoom = LARGEST; zoom >= LEAST - 0.001; zoom -= FINER) {
      cell.style.zoom = zoom.toFixed(2);
      const wide = [...cell.querySelectorAll(".math")].some((line) => line.scrollWidth > line.clientWidth + 1);
      if (!wide && !over()) return;
    }
  }

  function tell() {
    const cells = [...main.querySelectorAll(":scope > .cell")];
    const before = cells.slice(0, cells.indexOf(screens[at]) + 1).reverse()
      .map((cell) => cell.matches(".md") && cell.querySelector("h1, h2")).find(Boolean);
    const more = steps.length ? `, part ${shown + 1} of ${steps.length + 1}` : "";
    bar.querySelector("[role=status]").textContent = `Step ${at + 1} of ${screens.length}${more}`;
    bar.querySelector("b").textContent = [...(before?.childNodes ?? [])]
      .filter((node) => !node.matches?.(".anchor-link")).map((node) => node.textContent).join("");
    const rail = bar.querySelector("progress");
    rail.max = screens.length;
    rail.value = at + (shown + 1) / (steps.length + 1);
    bar.querySelector("[data-go=back]").disabled = at === 0 && shown === 0;
    bar.querySelector("[data-go=next]").disabled = at === screens.length - 1 && shown === steps.length;
  }

  function next() {
    if (shown < steps.length) {
      steps[shown++].show();
      fit();
      tell();
    } else if (at < screens.length - 1) enter(at + 1);
  }
  function back() {
    if (shown > 0) {
      steps[--shown].hide();
      fit();
      tell();
    } else if (at > 0) enter(at - 1, true);
  }

  function begin() {
    from = document.activeElement;
    screens = [...main.querySelectorAll(":scope > .cell")].filter(shows);
    const read = screens.findIndex((cell) => cell.getBoundingClientRect().bottom > 90);
    root.classList.add("projecting");
    bar ??= build();
    bar.hidden = false;
    enter(scrollY < 80 ? 0 : Math.max(0, read));
    bar.querySelector("[data-go=next]").focus({ preventScroll: true });
  }

  function leave() {
    const here = screens[at];
    grown.disconnect();
    root.classList.remove("projecting");
    for (const cell of screens) {
      cell.classList.remove("on-screen");
      cell.style.zoom = "";
      cell.querySelectorAll(".to-come").forEach((el) => el.classList.remove("to-come"));
    }
    bar.hidden = true;
    if (document.fullscreenElement) document.exitFullscreen();
    here?.scrollIntoView({ block: "start" });
    if (from?.isConnected) from.focus({ preventScroll: true });
  }

  function build() {
    const made = document.createElement("aside");
    made.className = "projector-bar";
    made.setAttribute("aria-label", "Projector");
    made.innerHTML =
      '<progress max="1" value="0" aria-label="How far the lesson is"></progress>' +
      '<button type="button" data-go="back" aria-label="One step back">←</button>' +
      '<button type="button" data-go="next" aria-label="Next step">→</button>' +
      '<b></b><span role="status"></span>' +
      '<button type="button" data-go="full">Full screen</button>' +
      '<button type="button" data-go="leave">Leave <kbd>Esc</kbd></button>';
    made.addEventListener("click", (event) => {
      const go = event.target.closest("[data-go]")?.dataset.go;
      if (go === "full") {
        if (document.fullscreenElement) document.exitFullscreen();
        else root.requestFullscreen?.().catch(() => {});
      } else ({ back, next, leave })[go]?.();
    });
    document.body.append(made);
    return made;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return; // the keys are those of the search
    const typing = event.target.matches?.(STILL);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // with Caps Lock too
    if (!on()) {
      if (key === "p" && !typing && window.fourVoyages.singleKeys.on) { event.preventDefault(); begin(); }
      return;
    }
    if (event.key === "Escape") { event.preventDefault(); return leave(); }
    if (typing || (event.target.closest?.("#text button, #text summary, #text a") && event.key === " ")) return;
    const scrolls = main.scrollHeight - main.clientHeight;
    const go = {
      ArrowRight: next, PageDown: next, ArrowLeft: back, PageUp: back,
      ArrowDown: main.scrollTop < scrolls - 2 ? null : next,
      ArrowUp: main.scrollTop > 2 ? null : back,
      Home: () => enter(0), End: () => enter(screens.length - 1, true), p: leave,
      " ": event.target.closest?.(".projector-bar") ? null : next,
    }[key];
    if (!go) return;
    event.preventDefault();
    go();
  });
  addEventListener("resize", () => { if (on()) fit(); });
  // A live part that arrives while it is on the screen, or is drawn anew, may need another size.
  document.addEventListener("cell-live", (event) => {
    if (on() && event.target === screens[at]) enter(at, shown === steps.length && shown > 0);
  });

  // Outside the book nothing answers these buttons: they show where this script runs.
  document.querySelectorAll(".fv-opening .ways").forEach((ways) => { ways.hidden = false; });
  document.addEventListener("click", (event) => {
    const doing = event.target.closest?.("[data-lesson-do]")?.dataset.lessonDo;
    if (doing === "project") begin();
    if (doing === "print") print();
  });

  // The instructor's page is printed with its answers unfolded.
  let opened = [];
  addEventListener("beforeprint", () => {
    if (on()) leave();
    opened = [...document.querySelectorAll(".fv-answers-of details:not([open])")];
    opened.forEach((fold) => { fold.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach((fold) => { fold.open = false; }));
})();
