/* The second click of a double click answers no question, nor does a key that is held down: the question
   that they would answer has only just been drawn, and nobody has read it. */
(() => {
  "use strict";
  const ANSWERS = ".fv-answers"; // where the buttons stand that answer an open question
  const DOUBLE = 300;            // two clicks on one spot within this are one gesture
  const SPOT = 8;

  let last = { at: -Infinity };
  document.addEventListener("click", (event) => {
    const { clientX: x, clientY: y, detail } = event;
    const at = performance.now();
    const second = detail > 1 || (at - last.at < DOUBLE && Math.hypot(x - last.x, y - last.y) < SPOT);
    const byHand = detail > 0; // a key’s click has none
    if (byHand) last = { at, x, y };
    const fallen = event.target.closest?.("[data-do=face]"); // two dice may well show the same face
    if (byHand && second && !fallen && event.target.closest?.(ANSWERS)) stop(event);
  }, true);

  document.addEventListener("keydown", (event) => {
    const presses = event.key === "Enter" || event.key === " ";
    if (event.repeat && presses && event.target.closest?.(ANSWERS)) stop(event);
  }, true);

  function stop(event) {
    event.preventDefault();
    event.stopPropagation();
  }
})();
