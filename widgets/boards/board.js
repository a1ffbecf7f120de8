function render({ model, el }) {
  el.classList.add("fv-desk");
  el.dataset.waiting = "board";
  drawParts(model, el);
  listen(model, el);
  whenDrawn(el, (board) => {
    steer(model, board);
    delete el.dataset.waiting;
  });
}
export default { render };
