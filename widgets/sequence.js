// A sequence: buttons and slider by parts.js, arrow keys on the board and anywhere in the desk.
const TYPED = "input, select, textarea";

function keys(model, place) {
  const ways = { ArrowRight: { do: "step", by: 1 }, ArrowLeft: { do: "step", by: -1 },
    Home: { do: "end", end: "first" }, End: { do: "end", end: "last" } };
  place.addEventListener("keydown", (event) => {
    const way = ways[event.key];
    if (!way || event.target.matches(TYPED) || event.ctrlKey || event.metaKey || event.altKey) return;
    say(model, way);
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

function render({ model, el }) {
  el.classList.add("fv-desk", "fv-sequence");
  el.dataset.waiting = "board";
  drawParts(model, el);
  listen(model, el);
  keys(model, el);
  whenDrawn(el, (board) => {
    if (board && !board.dataset.steered) {
      board.dataset.steered = "yes";
      board.tabIndex = 0;
      board.setAttribute("role", "group");
      board.setAttribute("aria-label", "Board: the left and right arrow keys step back and on");
      keys(model, board);
    }
    delete el.dataset.waiting;
  });
}
export default { render };
