// The bench for questions. Python draws every part; here a touch goes out as one message, and what comes
// back is painted in one go. hash.js and hands.js are put before this file.
const PARTS = ["rule", "case", "event", "answer", "chart"];
const PATIENCE_MS = 700;

function render({ model, el }) {
  const key = model.get("key");
  const root = document.createElement("div");
  const painted = {};
  let awaited = null, timer = null;

  root.className = "fv-panel-live";
  root.innerHTML = model.get("shell");
  el.appendChild(root);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);

  function send(message) {
    awaited = `${Date.now()}-${Math.random()}`;
    root.dataset.awaiting = "";
    model.send({ ...message, turn: awaited });
    clearTimeout(timer);
    timer = setTimeout(() => (part("wait").textContent = "Working it out …"), PATIENCE_MS);
  }
  function paint() {
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
  function say(words) {
    part("status").textContent = "";
    if (words) setTimeout(() => (part("status").textContent = words), 30);
  }
  function answered() {
    if (awaited && model.get("turn") !== awaited) return; // an answer to an earlier touch
    if (pressed(root, answered)) return;
    clearTimeout(timer);
    part("wait").textContent = "";
    delete root.dataset.awaiting;
    delete root.dataset.waiting;
    awaited = null;
    paint();
    say(model.get("said"));
    focusOn(root, model.get("focus"));
    address.write(key, model.get("link"));
  }
  function restore() {
    const text = address.read(key);
    if (!text || text === model.get("link")) return;
    root.dataset.waiting = "";
    send({ do: "link", text });
  }

  root.addEventListener("change", (event) => {
    const { target } = event;
    if ("rule" in target.dataset) send({ do: "rule", value: target.value });
    else if ("policy" in target.dataset) send({ do: "policy", value: target.value });
    else if (target.dataset.ask) {
      const { ask: name, partOf } = target.dataset;
      const boxes = [...root.querySelectorAll(`input[data-part-of="${partOf}"]:checked`)].map((box) => box.value);
      send({ do: "ask", part: partOf, name, value: target.type === "checkbox" ? boxes : target.value });
    }
  });
  hands(root, key, send, say);
  model.on("change:turn", answered);
  window.addEventListener("hashchange", restore);
  paint();
  restore();
  return () => {
    model.off("change:turn", answered);
    window.removeEventListener("hashchange", restore);
    clearTimeout(timer);
  };
}

export default { render };
