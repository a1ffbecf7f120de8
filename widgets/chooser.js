// A chooser: what is chosen goes to Python, which sends back the HTML of what it shows.
// Choices stand in the address under the chooser's key (hash.js is put before this file).
function render({ model, el }) {
  el.innerHTML = model.get("shell");
  const root = el.firstElementChild;
  const shown = root.querySelector(".chooser-shown");
  const status = root.querySelector("[role=status]");
  const lists = [...root.querySelectorAll("select")];
  const key = model.get("key");
  let awaited = null;

  const draw = () => { shown.innerHTML = model.get("shown"); };
  const send = (text, whole) => {
    awaited = `${Date.now()}-${Math.random()}`;
    root.dataset.awaiting = "";
    root.setAttribute("aria-busy", "true");
    model.send({ text, whole, turn: awaited });
  };
  const answered = () => {
    if (awaited && model.get("turn") !== awaited) return; // an answer to an earlier choice
    delete root.dataset.awaiting;
    delete root.dataset.waiting;
    root.removeAttribute("aria-busy");
    shown.style.minHeight = `${shown.offsetHeight}px`; // nothing below jumps up
    draw();
    status.textContent = model.get("said");
    address.write(key, model.get("chosen"));
  };
  const restore = () => {
    const text = address.read(key);
    if (!text || text === model.get("chosen")) return;
    for (const [name, value] of new URLSearchParams(text)) {
      const list = lists.find((one) => one.name === name);
      if (list && [...list.options].some((one) => one.value === value)) list.value = value;
    }
    root.dataset.waiting = ""; // the page shows it only once it stands as its link says
    send(text, true);
  };

  root.addEventListener("change", () => {
    send(new URLSearchParams(lists.map((list) => [list.name, list.value])).toString(), true);
  });
  // Widgets of the host page must not take the keys that are pressed here for their own.
  root.addEventListener("keydown", (event) => event.stopPropagation());
  model.on("change:turn", answered);
  window.addEventListener("hashchange", restore);
  draw();
  restore();
  return () => {
    model.off("change:turn", answered);
    window.removeEventListener("hashchange", restore);
  };
}
export default { render };
