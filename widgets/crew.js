/* The crew builder: draws what Python sends, sends what is touched, and remembers the crew on this computer. */
const KEY = "four-voyages:crew";
function remembered(kept) {
  try { return JSON.parse(kept.read()); } catch { return null; }
}
export default {
  render({ model, el }) {
    const draw = () => {
      const held = el.contains(document.activeElement) ? document.activeElement.dataset.k : null;
      el.innerHTML = model.get("html");
      if (held) el.querySelector(`[data-k="${held}"]`)?.focus({ preventScroll: true });
    };
    const kept = keeper(KEY);
    kept.settle(); // a crew is soon dialled anew: each tab has its own, and a later one the last
    const keep = () => kept.write(JSON.stringify(model.get("plucks")));
    el.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-do]");
      if (!button) return;
      const { do: what, at, by } = button.dataset;
      model.send({ do: what, at: at === undefined ? null : Number(at), by: by === undefined ? null : Number(by) });
    });
    model.on("change:html", draw);
    model.on("change:plucks", keep);
    draw();
    const before = remembered(kept);
    if (Array.isArray(before)) model.send({ do: "all", plucks: before });
    return () => { model.off("change:html", draw); model.off("change:plucks", keep); };
  },
};
