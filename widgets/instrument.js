/* A small instrument: draws what Python sends, sends what is touched, remembers it on this computer. */
const number = (text) => (text === undefined ? null : Number(text));
export default {
  render({ model, el }) {
    const KEY = `four-voyages:${model.get("key")}`;
    const draw = () => {
      const held = el.contains(document.activeElement) ? document.activeElement.dataset.k : null;
      el.innerHTML = model.get("html");
      if (held) el.querySelector(`[data-k="${held}"]`)?.focus({ preventScroll: true });
    };
    const keep = () => {
      try { localStorage.setItem(KEY, model.get("kept")); } catch { /* nothing kept */ }
    };
    el.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-do]");
      if (!button) return;
      const { do: what, at, by, name } = button.dataset;
      model.send({ do: what, at: number(at), by: number(by), name: name ?? null });
    });
    model.on("change:html", draw);
    model.on("change:kept", keep);
    draw();
    let before = null;
    try { before = localStorage.getItem(KEY); } catch { /* nothing kept */ }
    if (before) model.send({ do: "all", kept: before });
    return () => { model.off("change:html", draw); model.off("change:kept", keep); };
  },
};
