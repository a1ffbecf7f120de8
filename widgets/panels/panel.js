// A rule's panel. Python draws every part as HTML; here are only the hands and the ears:
// what is touched goes out as one message, and what comes back is painted in one go.
const PARTS = ["facts", "house", "tray", "answer", "odds"];
const PATIENCE_MS = 700;
const DESPAIR_MS = 8000;

function render({ model, el }) {
  const key = model.get("key");
  const root = document.createElement("div");
  const painted = {};
  let awaited = null;
  let timers = [];
  let led = false; // here by a link, whose ruling is still to be brought into sight

  root.className = "fv-panel-live";
  root.innerHTML = model.get("shell");
  el.appendChild(root);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);
  const status = part("status");

  function send(message) {
    awaited = `${Date.now()}-${Math.random()}`;
    root.dataset.awaiting = "";
    model.send({ ...message, turn: awaited });
    timers.forEach(clearTimeout);
    timers = [
      setTimeout(() => part("wait").textContent = "Working it out …", PATIENCE_MS),
      setTimeout(() => {
        part("wait").textContent =
          "No answer from the book’s engine. Reload the page: this panel comes back as it is.";
      }, DESPAIR_MS),
    ];
  }

  function paint() {
    keepHeight(part("answer"));
    for (const name of PARTS) {
      const html = model.get(name);
      if (painted[name] === html) {
        asDrawn(part(name));
        continue;
      }
      painted[name] = html;
      swap(part(name), html);
    }
  }

  function answered() {
    if (awaited && model.get("turn") !== awaited) return; // an answer to an earlier touch
    if (pressed(root, answered)) return;
    timers.forEach(clearTimeout);
    part("wait").textContent = "";
    delete root.dataset.awaiting;
    delete root.dataset.waiting;
    awaited = null;
    paint();
    say(model.get("said"));
    address.write(key, model.get("link"));
    follow(model.get("focus"));
    if (led) address.show(root, ".fv-notice, .fv-big");
    led = false;
  }

  function say(words) {
    status.textContent = "";
    if (words) setTimeout(() => (status.textContent = words), 30); // so that a repeat is heard too
  }

  function follow(spot) {
    focusOn(root, spot);
  }

  function restore() {
    address.claim(key, model.get("rule"));
    const text = address.read(key);
    if (!text || text === model.get("link")) return;
    root.dataset.waiting = ""; // the page shows a panel only once it stands as its link says
    led = address.leads(key);
    send({ do: "link", text });
  }

  hands(root, key, send, say);
  model.on("change:turn", answered);
  window.addEventListener("hashchange", restore);
  paint();
  restore();
  return () => {
    model.off("change:turn", answered);
    window.removeEventListener("hashchange", restore);
    timers.forEach(clearTimeout);
  };
}

export default { render };
