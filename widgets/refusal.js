// Where a refusal is read: beside what was touched, and in sight. What stands there only because the
// sentence itself is elsewhere is marked data-near, and goes with the next answer.
const refusal = {
  clear(root) {
    for (const near of root.querySelectorAll("[data-near]")) near.remove();
  },
  // Whether all of it is seen: inside the window, and above what is stuck to its foot.
  seen(place, foot = null) {
    const { top, bottom, width } = place.getBoundingClientRect();
    const bar = foot?.getBoundingClientRect();
    const floor = bar?.height && getComputedStyle(foot).visibility !== "hidden" ? Math.min(innerHeight, bar.top) : innerHeight;
    return width > 0 && top >= 0 && bottom <= floor;
  },
  bring(place, foot = null) {
    for (let fold = place.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (refusal.seen(place, foot)) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollIntoView({ block: "center", behavior: still ? "auto" : "smooth" });
  },
  // The sentence once more, `where` an element stands ("afterend", "beforeend" ...).
  beside(element, where, words, classes) {
    const near = document.createElement("p");
    near.className = classes;
    near.dataset.near = "";
    near.textContent = words;
    element.insertAdjacentElement(where, near);
    return near;
  },
};
