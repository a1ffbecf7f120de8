// Keeps one text in the browser's storage, and brings it back when the page is opened again.
function render({ model, el }) {
  const key = model.get("key");
  const kept = keeper(`four-voyages:${location.pathname}:${key}`);
  kept.settle();
  el.style.display = "none";

  function keep() {
    const sentence = "This browser keeps nothing for the page: save to a file instead.";
    model.set("trouble", kept.write(model.get("text")) ? "" : sentence);
    model.save_changes();
  }

  const linked = address.read(key);
  model.set("found", linked || kept.read());
  model.set("came", linked ? "address" : kept.read() ? "storage" : "nowhere");
  model.save_changes();
  model.on("change:text", keep);
  return () => model.off("change:text", keep);
}

export default { render };
