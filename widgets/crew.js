/* The crew builder: draws what Python sends, sends what is touched, and remembers the crew on this computer. */
const KEY = "four-voyages:crew";
function remembered() {
  try { return JSON.parse(localStorage.getItem(KEY)); } catch { return null; }
}
export default {
  render({ model, el }) {
    const draw = () => {
      const held = el.contains(document.activeElement) ? document.activeElement.dataset.k : null;
      el.innerHTML = model.get("html");
      if (held) el.querySelector(`[data-k="${held}"]`)?.focus({ preventScroll: true });
    };
    const keep = () => {
      try { localStorage.setItem(KEY, JSON.stringify(model.get("plucks"))); } catch { /* nothing kept */ }
    };
    el.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-do]");
      if (!button) return;
      const { do: what, at, by } = button.dataset;
      model.send({ do: what, at: at === undefined ? null : Number(at), by: by === undefined ? null : Number(by) });
    });
    model.on("change:html", draw);
    model.on("change:plucks", keep);
    draw();
    const before = remembered();
    if (Array.isArray(before)) model.send({ do: "all", plucks: before });
    return () => { model.off("change:html", draw); model.off("change:plucks", keep); };
  },
};
