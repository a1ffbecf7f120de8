/* A page of rulings: a filter over its lines, and on each line where the rule is used, by what rolls, and how
   the odds stand in the book's example. Pages without such lines are left alone. */
(() => {
  "use strict";
  const { found, root } = window.fourVoyages.search;
  const KINDS = {
    all: ["all", () => true],
    ruled: ["ruled on", (line) => line.querySelector("div > .ruling")],
    assumed: ["assumed", (line) => line.querySelector("div > .assumed")],
    house: ["with a house rule", (line) => line.querySelector(".house") || line.matches(".switch")],
    rolls: ["that dice decide", (line) => line.querySelector(".cited[data-rolls]")],
  };
  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const lines = () => [...document.querySelectorAll("main .rule-text")];

  function begin() {
    const all = lines();
    if (!all.length) return;
    if (!document.querySelector(".sift")) {
      const first = all[0].closest(".cell"), head = first.previousElementSibling;
      (head?.matches(".cell.md:has(> h2)") ? head : first).before(sift());
    }
    for (const line of all) {
      const told = line.querySelector(":scope > div > p");
      if (!told || line.querySelector(".here")) continue;
      const here = document.createElement("a");
      here.className = "here";
      here.href = `#${line.id}`;
      here.textContent = "#";
      here.setAttribute("aria-label", `Link to ${line.id}`);
      told.append(" ", here);
    }
    apply();
  }

  // ---- the filter
  let wanted = [], kind = "all";
  function sift() {
    const form = document.createElement("form");
    form.className = "sift";
    form.setAttribute("role", "search");
    form.setAttribute("aria-label", "The lines of this page");
    const options = Object.entries(KINDS).map(([name, [label]]) => `<option value="${name}">${label}</option>`);
    form.innerHTML = '<label><span>Filter</span><input type="search" autocomplete="off" spellcheck="false" ' +
      'placeholder="words or a number"></label>' +
      `<select aria-label="Which lines">${options.join("")}</select><p role="status"></p>`;
    const read = () => {
      wanted = words(form.querySelector("input").value);
      kind = form.querySelector("select").value;
      apply();
    };
    form.addEventListener("input", read);
    form.addEventListener("submit", (event) => event.preventDefault());
    return form;
  }

  function apply() {
    const fits = KINDS[kind][1];
    let shown = 0, every = 0;
    for (const line of lines()) {
      const parts = line.wordsOf ??= wordsOf(line);
      const hit = fits(line) && wanted.every((word) => parts.some((part) => part.startsWith(word)));
      line.hidden = !hit;
      every += 1;
      shown += hit ? 1 : 0;
    }
    for (const cell of document.querySelectorAll("main > .cell:has(.rule-text)")) {
      const empty = !cell.querySelector(".rule-text:not([hidden])");
      cell.hidden = empty;
      const before = cell.previousElementSibling;
      if (before?.matches(".cell.md:has(> h2)")) before.hidden = empty;
    }
    const status = document.querySelector(".sift [role=status]");
    if (status) status.textContent = shown === every ? `${every} lines` : `${shown} of ${every} lines`;
  }

  /* The words that a reader sees of a line, without the fold that tells where it is used. */
  function wordsOf(line) {
    const seen = line.cloneNode(true);
    seen.querySelector(".cited")?.remove();
    return words(seen.textContent);
  }

  /* A link to a line that is filtered away brings it back. */
  function reveal() {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* a “%” cut off in the middle: as it came */ }
    const line = document.getElementById(id);
    if (!line?.matches(".rule-text")) return;
    if (line.hidden) {
      const form = document.querySelector(".sift");
      form.reset();
      wanted = [];
      kind = "all";
      apply();
      line.scrollIntoView();
    }
  }

  // ---- where a rule is used
  document.addEventListener("toggle", async (event) => {
    const fold = event.target;
    if (!fold.matches?.(".rule-text .cited[data-rule]") || !fold.open || fold.dataset.told) return;
    fold.dataset.told = "yes";
    try {
      const { rules, rolls } = await found();
      const record = rules.get(fold.dataset.rule);
      if (record) tell(fold, record, rolls);
    } catch {
      delete fold.dataset.told;
    }
  }, true);

  function tell(fold, record, rolls) {
    const pages = document.createElement("p");
    pages.append(record.cited.length ? "Told or cited on " : "No page cites it yet.");
    record.cited.forEach(([file, title, above], n) => {
      const link = document.createElement("a");
      link.href = root + file;
      link.textContent = above ? `${title} (${above})` : title;
      pages.append(n ? ", " : "", link);
    });
    if (record.cited.length) pages.append(".");
    fold.append(pages);
    const rolling = record.played.map((id) => rolls.get(id)).filter((roll) => roll?.odds.length);
    for (const roll of rolling.slice(0, 2)) fold.append(odds(roll));
  }

  function odds(roll) {
    const table = document.createElement("table");
    table.className = "odds";
    const caption = table.createCaption();
    caption.textContent = `${roll.title}, in the book’s example`;
    const most = Math.max(...roll.odds.map(([, , percent]) => parseFloat(percent.replace(/[<>]/, ""))));
    for (const [outcome, fraction, percent] of roll.odds) {
      const row = table.insertRow();
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = outcome;
      row.append(head);
      const bar = row.insertCell();
      bar.className = "bar";
      const stroke = document.createElement("i");
      stroke.style.width = `${parseFloat(percent.replace(/[<>]/, "")) / most * 100}%`;
      bar.append(stroke);
      row.insertCell().textContent = fraction;
      row.lastChild.className = "fr";
      row.insertCell().textContent = percent;
      row.lastChild.className = "pc";
    }
    return table;
  }

  begin();
  reveal();
  document.addEventListener("cell-live", begin);
  addEventListener("hashchange", reveal);
})();
