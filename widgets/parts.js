// A widget whose parts are HTML from Python. `shell` holds elements with data-part="name"; each
// part is a trait of that name. A touch on [data-do] goes to Python as a message; whoever had the
// focus in a part that is redrawn keeps it, by data-key.
//
// From a touch until its answer the widget is `data-awaiting`; `turn` changes with every answer.
// Each message says which `question` was seen when it was sent: an answer to another is dropped.
// Dice of a real table may be typed faster than they are answered: each waits for the die that it is.
function say(model, message) {
  if (message.do === "face" && awaits(model)) {
    (model.typed ??= []).push(message);
    return;
  }
  model.asked = (model.asked ?? 0) + 1;
  mark(model);
  model.send({ ...message, question: model.get("question") });
}

const awaits = (model) => (model.asked ?? 0) > (model.answered ?? 0);

function nextTyped(model) {
  if (awaits(model)) return;
  const message = model.typed?.shift();
  if (!message) return;
  const due = [...model.places].some((el) => el.querySelector("[data-do=face]"));
  if (due) say(model, message);
  else model.typed = []; // no further die was due
}

function mark(model) {
  const waiting = awaits(model);
  for (const el of model.places ?? []) {
    el.toggleAttribute("data-awaiting", waiting);
    el.setAttribute("aria-busy", waiting);
  }
}

function fields(root) {
  const found = {};
  for (const field of root.querySelectorAll("[name]")) {
    if (field.type === "radio" && !field.checked) continue;
    found[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  return found;
}

function redraw(host, html) {
  const held = host.contains(document.activeElement) ? document.activeElement : null;
  const key = held?.dataset.key;
  host.innerHTML = html;
  if (!held) return;
  const next = (key && host.querySelector(`[data-key="${CSS.escape(key)}"]`)) ||
    host.querySelector("[data-first]");
  next?.focus({ preventScroll: true });
}

function drawParts(model, el) {
  (model.places ??= new Set()).add(el);
  model.on("change:turn", () => {
    model.answered = model.asked;
    mark(model);
    setTimeout(() => nextTyped(model)); // once all parts are drawn
  });
  el.innerHTML = model.get("shell");
  for (const host of el.querySelectorAll("[data-part]")) {
    const name = host.dataset.part;
    host.innerHTML = model.get(name);
    model.on(`change:${name}`, () => {
      redraw(host, model.get(name));
      host.dispatchEvent(new CustomEvent("part", { bubbles: true }));
    });
  }
}

function listen(model, el) {
  el.addEventListener("click", (event) => {
    const from = event.target.closest("[data-do]");
    if (!from || from.matches("form, select, input, [aria-disabled=true]")) return;
    say(model, { ...from.dataset });
  });
  el.addEventListener("submit", (event) => {
    event.preventDefault();
    say(model, { ...event.target.dataset, ...(event.submitter?.dataset ?? {}), fields: fields(event.target) });
  });
  el.addEventListener("change", (event) => {
    const from = event.target.closest("select[data-do], input[data-do]");
    if (from && from.type !== "file") say(model, { ...from.dataset, value: from.value });
  });
}

// The board that this widget belongs to: the nearest one up the page.
function boardOf(el) {
  for (let node = el; node; node = node.parentElement) {
    const board = node.querySelector?.(".fv-chart:not(.fv-lying):not(.fv-upright)");
    if (board) return board;
  }
  return null;
}

// Arrow keys on the board move the proposed place, Enter takes it, Escape lets go.
function steer(model, board) {
  if (!board || board.dataset.steered) return;
  board.dataset.steered = "yes";
  board.tabIndex = 0;
  board.setAttribute("role", "group");
  board.setAttribute("aria-label", "Board: arrow keys move the proposed place, Enter goes there");
  const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  board.addEventListener("keydown", (event) => {
    const way = ways[event.key];
    if (way) {
      // A square table lies the same way on both sheets; the others stand on their left edge.
      const upright = board.clientHeight > board.clientWidth && !board.matches(".fv-capillary");
      const [x, y] = upright ? [way[1], -way[0]] : way;
      const step = event.shiftKey ? 0.2 : 1;
      say(model, { do: "nudge", x: x * step, y: y * step });
    } else if (event.key === "Enter") say(model, { do: "go" });
    else if (event.key === "Escape") say(model, { do: "let-go" });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

// The page waits with showing the widget until its board is drawn, but not for ever.
function whenDrawn(el, done, tries = 0) {
  const board = boardOf(el);
  if (board?.querySelector("[data-drawn]") || tries > 200) done(board);
  else setTimeout(whenDrawn, 50, el, done, tries + 1);
}
