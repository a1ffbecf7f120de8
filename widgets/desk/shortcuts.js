const SINGLE = "four-voyages:single-keys";

// Single keys, while nothing is being written; they can be switched off, for good.
function shortcuts(root, send) {
  const toggle = root.querySelector("[data-keys]");
  toggle.checked = kept.read(SINGLE) !== "off";
  toggle.addEventListener("change", () => kept.write(SINGLE, toggle.checked ? "" : "off"));
  const go = (selector) => {
    const target = root.querySelector(selector);
    if (!target) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "center" });
  };
  const does = {
    "/": () => root.querySelector("#fv-desk-find").focus(),
    r: () => send({ do: "throw" }),
    t: () => send({ do: "all-typed" }),
    v: () => go("[data-next]"),
    l: () => go("[data-note]"),
    u: () => root.querySelector('[data-do="return"]')?.click(),
  };
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const at = event.target;
    if (event.key === "Escape" && root.contains(at) && at.matches("input:not(#fv-desk-find), select")) at.blur();
    if (at.matches?.("input:not([type=radio]):not([type=checkbox]), select, textarea, [contenteditable]")) return;
    if (!toggle.checked) return;
    const digit = /^[0-9]$/.test(event.key) && !root.contains(at) && root.querySelector(".fv-faces");
    const act = digit ? () => send({ do: "face", face: event.key }) : does[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  document.addEventListener("keydown", pressed, true);
  return () => document.removeEventListener("keydown", pressed, true);
}
