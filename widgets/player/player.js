// The player's own: the game kept in the browser, files, the set-up's table, replay by keyboard.
function files(model, el) {
  el.addEventListener("click", (event) => {
    if (!event.target.closest("[data-save]")) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([model.get("saved")], { type: "application/json" }));
    link.download = model.get("file");
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  el.addEventListener("change", async (event) => {
    const field = event.target.closest("[data-load]");
    if (!field?.files.length) return;
    const [file] = field.files;
    const text = file.size > Number(field.dataset.load) ? "" : await file.text(); // its size says enough
    field.value = "";
    say(model, { do: "load", text, size: file.size });
  });
}

// Another tab holds this game, or another one, in a different state: the reader says which counts.
function elsewhere(model, el, kept) {
  const place = el.querySelector("[data-elsewhere]");
  const look = () => { place.hidden = !kept.apart(); };
  place.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    kept.settle();
    if (button.dataset.take) say(model, { do: "load", text: kept.shared() });
    else kept.write(model.get("saved"));
    look();
  });
  look();
  return kept.watch(look);
}

function table(el) {
  const number = (body) => {
    [...body.rows].forEach((row, n) => {
      for (const field of row.querySelectorAll("input, select")) {
        field.name = `${body.dataset.rows}.${n}.${field.dataset.column}`;
        field.ariaLabel = field.ariaLabel.replace(/\d+$/, n + 1);
      }
      row.querySelector("[data-drop]").ariaLabel = `Remove line ${n + 1}`;
    });
    add(body.closest("form"));
  };
  const add = (form) => {
    for (const sum of form?.querySelectorAll("[data-sum]") ?? []) {
      let total = 0;
      for (const field of form.querySelectorAll(`[data-column="${sum.dataset.sum}"]`)) total += Number(field.value) || 0;
      const pool = form.querySelector(`[name="${sum.dataset.of}"]`)?.value;
      sum.lastChild.textContent = ` of ${pool}`;
      sum.querySelector("b").textContent = total;
      sum.classList.toggle("fv-off", String(total) !== String(pool));
    }
  };
  el.addEventListener("input", (event) => add(event.target.closest("form")));
  el.addEventListener("click", (event) => {
    const drop = event.target.closest("[data-drop]"), more = event.target.closest("[data-add]");
    if (drop) {
      const body = drop.closest("tbody");
      if (body.rows.length > 1) drop.closest("tr").remove();
      number(body);
      body.querySelector("input").focus();
    } else if (more) {
      const body = more.closest("form").querySelector(`[data-rows="${more.dataset.add}"]`);
      const row = body.rows[body.rows.length - 1].cloneNode(true);
      body.append(row);
      const fields = row.querySelectorAll("input");
      fields[0].value = "";
      const moved = row.querySelector(`[data-column="${body.dataset.shift}"]`);
      if (moved) moved.value = Number(moved.value) + Number(body.dataset.by);
      number(body);
      fields[0].focus();
    }
  });
}

// Texts that another page keeps in this browser, or that lie in a file, are taken into their field.
function texts(el) {
  const put = (from, text, said) => {
    const part = from.closest(".fv-text");
    if (text) part.querySelector("textarea").value = text;
    part.querySelector(".fv-text-said").textContent = said;
  };
  el.addEventListener("click", (event) => {
    const take = event.target.closest("[data-other-page]");
    if (!take) return;
    const text = keeper(take.dataset.otherPage).read();
    put(take, text, text ? "Taken: begin the game to play with it." : "This browser keeps none yet.");
  });
  el.addEventListener("change", async (event) => {
    const field = event.target.closest("[data-text-file]");
    if (!field?.files.length) return;
    const [file] = field.files;
    const text = await file.slice(0, 600000).text();
    put(field, text, `Taken from ${file.name}: begin the game to play with it.`);
    field.value = "";
  });
  el.addEventListener("submit", (event) => {
    for (const field of event.target.querySelectorAll("textarea[data-keep]")) {
      if (field.value !== field.defaultValue && field.value.length < 600000) keeper(field.dataset.keep).write(field.value);
    }
  }, true);
}

function slide(model, el) {
  // While the slider is dragged its steps are shown, not only when it is let go.
  el.addEventListener("input", (event) => {
    const slider = event.target.closest('input[type="range"][data-do]');
    if (slider) say(model, { ...slider.dataset, value: slider.value });
  });
}

// On a phone: while the board is seen and the question is below the screen, it floats over it.
function float(el) {
  const ask = el.querySelector(".fv-ask"), frame = el.querySelector(".fv-play");
  const look = () => {
    const board = boardOf(el)?.getBoundingClientRect();
    const below = frame.getBoundingClientRect().top > innerHeight - 220;
    const afloat = Boolean(board) && board.top < innerHeight * 0.6 && board.bottom > 0 && below;
    if (afloat === ask.classList.contains("fv-afloat")) return;
    const room = ask.offsetHeight;
    ask.classList.toggle("fv-afloat", afloat && innerWidth <= 640);
    // What floats leaves its room behind, so that nothing under it moves.
    frame.style.paddingTop = ask.classList.contains("fv-afloat") ? `${room + 32}px` : "";
  };
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  document.addEventListener("cell-live", () => requestAnimationFrame(look));
  new IntersectionObserver(look).observe(frame);
  look();
}

const EDGE = 16; // px between what is brought into sight and the edge of the window

// After an answer the next question is in sight, with the board over it; so is the one about a place
// that was chosen from the list below it, down to its field and buttons. A wide page has room for
// both, and shows the whole of them; where a low one has not, the top of the board gives way.
function follow(model, el) {
  const look = () => requestAnimationFrame(() => {
    const question = el.querySelector(".fv-question");
    if (!el.dataset.ready || !question) return;
    const { top } = question.getBoundingClientRect();
    const { bottom } = (el.querySelector(".fv-choose") ?? question).getBoundingClientRect();
    const board = innerWidth > 640 ? boardOf(el)?.getBoundingClientRect() : null;
    const both = board && bottom - board.top < innerHeight - 2 * EDGE;
    const high = both ? board.top : top;
    if (high >= 0 && bottom <= innerHeight) return;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    if (both) scrollBy({ top: Math.max(high - EDGE, bottom + EDGE / 2 - innerHeight), behavior });
    else question.scrollIntoView({ block: "center", behavior });
  });
  model.on("change:question", look);
  el.addEventListener("click", (event) => { if (event.target.closest(".fv-near button")) look(); });
}

// What is refused is read beside what was touched, where the sentence over the game is out of sight.
function refuse(model, el) {
  let touched = null;
  const note = (event) => { touched = event.submitter ?? event.target; };
  for (const kind of ["click", "change", "submit"]) el.addEventListener(kind, note, true);
  const told = () => {
    refusal.clear(el);
    const bad = el.querySelector('[data-part="notice"] .fv-bad');
    if (!bad || !touched || refusal.seen(bad)) return;
    const near = "form, .fv-acts, .fv-answers, .fv-seats, .fv-near";
    const place = touched.isConnected && (touched.closest(".fv-choose") ?? touched.closest(near));
    if (!place) return refusal.bring(bad);
    const last = place.matches(".fv-form") && place.querySelector("[type=submit]");
    refusal.bring(refusal.beside(last || place, last ? "beforebegin" : "afterend", bad.textContent, "fv-bad"));
  };
  model.on("change:turn", () => setTimeout(told)); // once all parts are drawn
  return (place) => { touched = place; };
}

// A digit outside any field is the face of the die that is due; Python refuses one that no face has.
function digits(model, el, touch) {
  const heard = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
    const at = event.target;
    if (at.closest?.("input:not([type=radio], [type=checkbox], [type=file]), select, textarea, [contenteditable], dialog")) return;
    if (!el.contains(at) && window.fourVoyages?.singleKeys?.on === false) return;
    const faces = el.querySelector(".fv-answers:has([data-do=face])");
    if (!faces) return;
    event.preventDefault();
    touch(faces);
    say(model, { do: "face", face: event.key });
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
}

// What has just happened, and the log, are read from their ends.
function ends(el) {
  for (const name of ["news", "log"]) {
    const part = el.querySelector(`[data-part="${name}"]`);
    const toEnd = () => {
      const list = part.querySelector(".fv-news") ?? part;
      list.scrollTop = list.scrollHeight;
    };
    part.addEventListener("part", toEnd);
    part.closest("details")?.addEventListener("toggle", toEnd);
  }
}

function render({ model, el }) {
  el.classList.add("fv-desk", "fv-player");
  el.dataset.waiting = "game";
  drawParts(model, el);
  listen(model, el);
  files(model, el);
  table(el);
  texts(el);
  slide(model, el);
  follow(model, el);
  ends(el);
  const forget = digits(model, el, refuse(model, el));
  const kept = keeper(model.get("key"));
  const done = elsewhere(model, el, kept);
  model.on("change:saved", () => { if (model.get("ready")) kept.write(model.get("saved")); });
  const ready = () => {
    if (!model.get("ready")) return;
    kept.write(model.get("saved"));
    whenDrawn(el, (board) => {
      steer(model, board);
      delete el.dataset.waiting;
      float(el);
      el.dataset.ready = "yes";
    });
  };
  model.on("change:ready", ready);
  if (model.get("ready")) ready();
  else say(model, { do: "hello", text: kept.read() });
  return () => (forget(), done());
}
export default { render };
