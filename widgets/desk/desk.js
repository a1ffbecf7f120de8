// The referee's desk. Python draws every part; the verdict comes in the first answer to a touch
// (`turn`), what must be reckoned in the second (`reckoned`). The case file is kept in the browser.
const AT_ONCE = ["head", "form", "table", "answer", "log"];
const RECKONED = ["odds", "needed", "fair"];
const KEPT = "four-voyages:cases";
const AWAY = "four-voyages:cases-put-away";
const INBOX = "four-voyages:inbox";
const SINGLE = "four-voyages:single-keys";
const PATIENCE_MS = 700;
const DESPAIR_MS = 8000;
const LARGEST = 4100000;

const kept = {
  read(key) {
    try {
      return localStorage.getItem(key) || "";
    } catch {
      return "";
    }
  },
  write(key, text) {
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  },
  list(key) {
    try {
      const found = JSON.parse(kept.read(key) || "[]");
      return Array.isArray(found) ? found : [];
    } catch {
      return [];
    }
  },
};

function now() {
  const here = new Date();
  return new Date(here - here.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}

function render({ model, el }) {
  const root = document.createElement("div");
  const painted = {};
  let awaited = null;
  let timers = [];
  let ready = false;

  root.className = "fv-panel-live fv-desk-live";
  root.innerHTML = model.get("shell");
  el.appendChild(root);
  const part = (name) => root.querySelector(`[data-part="${name}"]`);

  function send(message) {
    awaited = `${Date.now()}-${Math.random()}`;
    root.dataset.awaiting = "";
    model.send({ ...message, now: now(), turn: awaited });
    timers.forEach(clearTimeout);
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
      if (painted[name] === html) continue;
      painted[name] = html;
      swap(part(name), html);
      if (name === "form" || name === "head") widen(part(name));
    }
  }

  // What stands at the foot of the screen while the dice and the verdict are out of sight.
  const bar = root.querySelector(".fv-desk-bar");
  function tell() {
    const spot = part("answer").querySelector(".fv-desk-supposed [data-next], [data-next], .fv-due");
    const supposed = part("answer").querySelector(".fv-desk-supposed");
    bar.firstElementChild.textContent = spot ? `${supposed ? "What if: " : ""}${spot.textContent}` : "";
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
    root.dataset.reckoning = "";
  }

  function reckoned() {
    if (awaited) return;
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

  function follow(spot) {
    if (!spot) return;
    const target = spot === "next" ? null : root.querySelector(`[data-k="${spot}"]`);
    if (target) target.focus({ preventScroll: true });
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

// The search: a combobox whose options Python finds.
function finder(root, model, send) {
  const field = root.querySelector("#fv-desk-find");
  const list = root.querySelector("#fv-desk-found");
  let at = -1;
  let wanted = 0;

  const options = () => [...list.querySelectorAll("[data-pick]")];
  const shut = () => {
    list.hidden = true;
    at = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };
  const mark = (to) => {
    const all = options();
    if (!all.length) return;
    at = (to + all.length) % all.length;
    all.forEach((option, n) => option.setAttribute("aria-selected", String(n === at)));
    field.setAttribute("aria-activedescendant", all[at].id);
    all[at].scrollIntoView({ block: "nearest" });
  };
  const pick = (option) => {
    if (!option) return;
    field.value = "";
    shut();
    send({ do: "take", rule: option.dataset.pick });
  };
  const look = () => {
    wanted = Date.now();
    model.send({ do: "find", text: field.value, turn: "" });
  };
  model.on("change:found", () => {
    list.innerHTML = model.get("found");
    if (document.activeElement !== field) return;
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    field.dataset.took = Date.now() - wanted;
    mark(0);
  });
  field.addEventListener("input", look);
  field.addEventListener("focus", look);
  field.addEventListener("blur", () => setTimeout(shut, 150));
  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden && options().length) {
        list.hidden = false;
        field.setAttribute("aria-expanded", "true");
      }
      mark(at + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!list.hidden) pick(options()[Math.max(at, 0)]);
    } else if (event.key === "Escape") {
      if (list.hidden) field.blur();
      field.value = list.hidden ? field.value : "";
      shut();
    }
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // keeps the focus
  list.addEventListener("click", (event) => pick(event.target.closest("[data-pick]")));
}

// The case file as a file, loaded again, and as a page to print.
function files(root, model, send) {
  const save = (name, type, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 2000);
  };
  root.addEventListener("click", (event) => {
    if (event.target.closest("[data-save]")) save(`case-file-${now().slice(0, 10)}.json`, "application/json", model.get("saved"));
  });
  root.addEventListener("change", async (event) => {
    const field = event.target.closest("[data-load]");
    if (!field?.files.length) return;
    const text = await field.files[0].slice(0, LARGEST).text();
    field.value = "";
    send({ do: "load", text });
  });
  model.on("change:paper", () => {
    const text = model.get("paper");
    save(`case-file-${now().slice(0, 10)}.html`, "text/html", text.slice(text.indexOf("\n") + 1));
  });
}

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

export default { render };
