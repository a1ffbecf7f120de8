// Keeps one text in the browser's storage, and brings it back when the page is opened again.
function render({ model, el }) {
  const key = model.get("key");
  const place = `four-voyages:${location.pathname}:${key}`;
  el.style.display = "none";

  function kept() {
    try {
      return localStorage.getItem(place) || "";
    } catch {
      return "";
    }
  }

  function keep() {
    try {
      if (model.get("text")) localStorage.setItem(place, model.get("text"));
      else localStorage.removeItem(place);
      model.set("trouble", "");
    } catch {
      model.set("trouble", "This browser keeps nothing for the page: save to a file instead.");
    }
    model.save_changes();
  }

  const linked = address.read(key);
  model.set("found", linked || kept());
  model.set("came", linked ? "address" : kept() ? "storage" : "nowhere");
  model.save_changes();
  model.on("change:text", keep);
  return () => model.off("change:text", keep);
}

export default { render };
