// The referee's desk. Python draws every part; the verdict comes in the first answer to a touch
// (`turn`), what must be reckoned in the second (`reckoned`). The case file is kept in the browser.
const AT_ONCE = ["head", "form", "table", "answer", "log"];
const RECKONED = ["odds", "needed", "fair"];
const PATIENCE_MS = 700;
const DESPAIR_MS = 8000;
const WEIGHING_MS = 150; // sooner than anybody asks; light attacks are weighed by then

function render({ model, el }) {
  const root = document.createElement("div");
  const painted = {};
  let awaited = null;
  let touched = {};
  let timers = [];
  let ready = false;
  let weighing = 0;

  root.className = "fv-panel-live fv-desk-live";
  root.dataset.ownKeys = "/"; // the page's own search leaves it to the desk's
  root.innerHTML = model.get("shell");
  el.appendChild(root);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);

  function send(message) {
    awaited = `${Date.now()}-${Math.random()}`;
    touched = message;
    root.dataset.awaiting = "";
    model.send({ ...message, now: now(), turn: awaited });
    timers.forEach(clearTimeout);
    clearTimeout(weighing);
    weigh("");
    timers = [
      setTimeout(() => (part("wait").textContent = "Working it out …"), PATIENCE_MS),
      setTimeout(() => {
        part("wait").textContent =
          "No answer from the book’s engine. Reload the page: the case file is kept.";
      }, DESPAIR_MS),
    ];
  }

  function paint(names) {
    for (const name of names) {
      const html = model.get(name);
      if (painted[name] === html) {
        asDrawn(part(name));
        continue;
      }
      painted[name] = html;
      swap(part(name), html);
      if (name === "form" || name === "head") widen(part(name));
    }
  }

  // What stands at the foot of the screen while the dice and the verdict are out of sight.
  const bar = root.querySelector(".fv-desk-bar");
  function tell() {
    const spot = part("answer").querySelector(".fv-desk-supposed [data-next], [data-next]:not(.fv-desk-due), .fv-due");
    const go = part("table").querySelector(".go");
    if (go) bar.lastElementChild.innerHTML = go.innerHTML;
    bar.hidden = !go;
    const supposed = part("answer").querySelector(".fv-desk-supposed");
    const wrong = part("answer").querySelector(".fv-notice") ?? part("form").querySelector(".fv-why");
    const due = spot ? `${supposed ? "What if: " : ""}${spot.textContent}` : "";
    bar.firstElementChild.textContent = wrong ? wrong.textContent : due;
    bar.firstElementChild.classList.toggle("fv-wrong", Boolean(wrong));
  }
  const watcher = new IntersectionObserver((seen) => {
    for (const one of seen) bar.classList.toggle("fv-desk-off", one.isIntersecting);
  });
  watcher.observe(part("table"));

  function stand() {
    for (const slot of root.querySelectorAll('[data-slot="stand"]')) slot.innerHTML = model.get("stand");
  }

  function answered() {
    if (awaited && model.get("turn") !== awaited) return; // an answer to an earlier touch
    if (pressed(root, answered)) return;
    timers.forEach(clearTimeout);
    part("wait").textContent = "";
    delete root.dataset.awaiting;
    const first = awaited;
    awaited = null;
    if (innerWidth >= 860) keepHeight(part("answer")); // beneath it nothing must jump
    paint(AT_ONCE);
    tell();
    say(model.get("said"));
    if (ready) address.write("ruling", model.get("link"));
    if (first) follow(model.get("focus"));
    refusal.clear(root);
    if (first && ready) refused();
    root.dataset.reckoning = "";
    clearTimeout(weighing);
    weighing = setTimeout(weigh, WEIGHING_MS, "Weighing the odds …");
  }

  function weigh(words) {
    part("wait").textContent = words;
    part("weighing").textContent = words;
  }

  function reckoned() {
    if (pressed(root, reckoned)) return;
    if (awaited) return;
    clearTimeout(weighing);
    weigh("");
    paint([...RECKONED, "log"]);
    stand();
    delete root.dataset.reckoning;
    if (!ready) begin();
  }

  function begin() {
    ready = true;
    keep();
    delete root.dataset.waiting;
    root.dataset.ready = "";
    if (led) address.show(root, '[data-part="answer"] > *');
  }

  function keep() {
    if (!ready) return;
    if (!kept.write(KEPT, model.get("saved"))) {
      part("wait").textContent = "This browser keeps nothing for the page: save the case file as a file.";
    }
  }

  function say(words) {
    const status = part("status");
    status.textContent = "";
    if (words) setTimeout(() => (status.textContent = words), 30);
  }

  // What was refused is read beside the control that was touched, and whoever throws while a fact is
  // refused is led to it. What comes without a touch, from another tab, moves nothing.
  function refused() {
    const told = part("answer").querySelector(".fv-notice");
    if (!told || ["merge", "inbox"].includes(touched.do)) return;
    const throws = ["throw", "all-typed", "typed", "face"].includes(touched.do);
    const wrong = throws && part("form").querySelector(".fv-why");
    if (wrong) {
      wrong.closest(".fv-fact, .fv-thing")?.querySelector("[aria-invalid], input")?.focus({ preventScroll: true });
      refusal.bring(wrong, bar);
      return;
    }
    if (refusal.seen(told, bar)) return;
    const at = root.querySelector(control(touched));
    const place = at?.closest(".fv-fact, .fv-thing, .fv-choice, .fv-desk-fillings, .fv-desk-files, .fv-desk-entry > div");
    const why = place?.querySelector(".fv-why");
    const words = told.lastChild.textContent.trim();
    refusal.bring(why ?? (place ? refusal.beside(place, "beforeend", words, "fv-why") : told), bar);
  }

  // The selector of the control that sent a message.
  function control({ do: act, name, key }) {
    const quoted = (text) => JSON.stringify(String(text ?? ""));
    if (act === "set" || act === "house") return `[data-set=${quoted(name)}]`;
    if (act === "add" || act === "remove") return `[data-k=${quoted(`${act}:${name}`)}]`;
    if (act === "note") return `[data-note=${quoted(key)}]`;
    return { load: "[data-load]", fill: "[data-fill]", aim: "[data-aim]" }[act] ?? `form[data-do=${quoted(act)}]`;
  }

  function follow(spot) {
    if (!spot) return;
    focusOn(root, spot);
    if (/^(row|remove|add):/.test(spot)) return; // the form has the eye, not the verdict
    if (spot === "title") {
      part("answer").style.minHeight = "";
      return;
    }
    const seen = part("answer").firstElementChild;
    if (!seen) return;
    const { top, bottom } = seen.getBoundingClientRect();
    if (top < 60 || bottom > innerHeight - 90) {
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const block = innerWidth < 860 ? "start" : "center";
      part("table").style.scrollMarginTop = "8px";
      (innerWidth < 860 ? part("table") : seen).scrollIntoView({ block, behavior: still ? "auto" : "smooth" });
    }
  }

  const sent = (take) => {
    const found = kept.list(INBOX);
    if (found.length) kept.write(INBOX, "");
    if (found.length && take) take(found);
    return found;
  };

  hands(root, "ruling", send, say);
  finder(root, model, send);
  files(root, model, send, kept);
  const forget = shortcuts(root, send);
  root.addEventListener("change", (event) => {
    const at = event.target;
    if (at.dataset.note) send({ do: "note", key: at.dataset.note, text: at.value });
    else if (at.dataset.hands !== undefined) send({ do: "hands", side: at.dataset.hands, value: at.value });
    else if (at.dataset.fill !== undefined) send({ do: "fill", value: at.value });
    else if (at.dataset.aim !== undefined) send({ do: "aim", value: at.value });
  });
  root.addEventListener("click", (event) => {
    const button = event.target.closest('[data-do="begin"]');
    if (button) kept.write(AWAY, model.get("saved"));
    if (event.target.closest('[data-do="bring-back"]')) kept.write(AWAY, "");
  }, true);

  const elsewhere = (event) => {
    if (event.key === KEPT && event.newValue && event.newValue !== model.get("saved")) {
      send({ do: "merge", text: event.newValue });
    } else if (event.key === INBOX) inbox();
  };
  const inbox = () => sent((found) => send({ do: "inbox", sent: found }));
  const restore = () => {
    const text = address.read("ruling");
    if (text && text !== model.get("link")) send({ do: "link", text });
  };
  model.on("change:turn", answered);
  model.on("change:reckoned", reckoned);
  model.on("change:saved", keep);
  window.addEventListener("storage", elsewhere);
  window.addEventListener("focus", inbox);
  window.addEventListener("hashchange", restore);

  paint([...AT_ONCE, ...RECKONED]);
  root.dataset.waiting = ""; // shown once the case file is there
  const aside = sent();
  const led = address.leads("ruling");
  const hello = (tries) => {
    if (ready) return;
    send({ do: "hello", text: kept.read(KEPT), away: kept.read(AWAY), sent: aside, link: address.read("ruling") });
    if (tries) timers.push(setTimeout(hello, 2500, tries - 1)); // a kernel that was still starting
  };
  hello(4);
  return () => {
    window.removeEventListener("storage", elsewhere);
    window.removeEventListener("focus", inbox);
    window.removeEventListener("hashchange", restore);
    forget();
    clearTimeout(weighing);
    watcher.disconnect();
    timers.forEach(clearTimeout);
  };
}

// Folds that are open where there is room for them, until somebody shuts them.
const widened = new Set();
function widen(place) {
  for (const fold of place.querySelectorAll("details[data-wide]")) {
    if (widened.has(fold.dataset.k)) continue;
    widened.add(fold.dataset.k);
    fold.open = innerWidth >= 860;
  }
}

export default { render };
