/* The page's own script. The text is on the page before the kernel runs; here each cell's stored output
   gives way to its live one as soon as that is drawn, and a kernel that is gone is said. */
(() => {
  "use strict";
  const PATIENCE = 90_000;       // how long a first start may take before the page says so
  const STEADY = 4_000;          // a live part without height is shown after this
  const WATCH = 15_000;          // how often an open page asks after its kernel
  const TOUCH = 3_000;           // and at most this often when a live part is touched
  const RETRIES = 4;             // of drawing a part of which something had not arrived yet
  const REPLY = 10_000;          // after this long without an answer the kernel is looked after

  // ---- the front end: Voila's own, begun while the cells run instead of after the last one
  const listen = window.addEventListener;
  window.addEventListener = function (type, listener, options) {
    if (type === "load" && document.readyState !== "complete") {
      queueMicrotask(() => listener.call(window, new Event("load")));
    } else {
      listen.call(this, type, listener, options);
    }
  };
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.voila_finish = () => {};

  let settings = {};
  let begun;
  const app = new Promise((resolve) => {
    Object.defineProperty(window, "jupyterapp", { configurable: true, set: resolve });
  });

  function start(given) {
    settings = given;
    begun = Date.now();
    if (settings.boards) bokeh();
    app.then(watch);
    // A phone that puts a page away tells it no more than this. A page that may be brought back as it stands
    // (`persisted`) keeps its kernel; it is stopped later, if nobody comes back. So is one whose cells are still
    // running: a server that has to stop a kernel in the middle of a cell answers nobody else meanwhile.
    const stop = stopper(settings);
    listen.call(window, "pagehide", (event) => {
      if (!event.persisted && document.documentElement.dataset.ran) stop();
    });
    setTimeout(() => {
      if (document.querySelector(".cell.expects")) {
        tell("The live parts of this page have not started. The text can be read as it is.");
      }
    }, PATIENCE);
  }

  let bokehScript;
  function bokeh() {
    bokehScript ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = settings.bokeh;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    return bokehScript;
  }

  /* The kernel is stopped, once; also when the page is closed and nothing of it can wait for an answer. */
  function stopper(given) {
    let sent = false;
    return () => {
      if (sent) return;
      sent = true;
      const form = new FormData();
      form.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
      navigator.sendBeacon(`${given.base}voila/api/shutdown/${given.kernel}`, form);
    };
  }

  /* A page without code needs no kernel: the one that was started for it is stopped, once it has started. */
  function release(given) {
    const send = stopper(given);
    setTimeout(send, 5_000);
    listen.call(window, "pagehide", send);
    document.documentElement.dataset.live = document.documentElement.dataset.ran = "0";
  }

  // ---- a cell's live output arrives, is drawn out of sight, and takes the stored one's place
  const printed = new Map(
    [...document.querySelectorAll(".stored")].map((stored) => [stored, stored.innerHTML.trim()]),
  );

  function arrive(number) {
    const cell = document.getElementById(`cell-${number}`);
    const template = document.getElementById(`live-${number}`);
    if (!cell || !template) return;
    const stored = cell.querySelector(".stored");
    const models = template.content.querySelectorAll("[data-model]");
    if (!models.length) {
      if (template.innerHTML.trim() !== printed.get(stored)) {
        stored.replaceChildren(template.content.cloneNode(true));
      }
      template.remove();
      settle(cell);
      return;
    }
    const live = document.createElement("div");
    live.className = "live coming";
    live.append(template.content.cloneNode(true));
    template.remove();
    cell.append(live);
    draw(cell, stored, live).catch((error) => {
      console.warn(error);
      fail(cell);
    });
  }

  async function draw(cell, stored, live) {
    const { widgetManager: manager } = await app;
    for (const place of live.querySelectorAll("[data-model]")) {
      await known(manager, place.dataset.model);
      if (usesBokeh(manager)) await bokeh();
      const type = "application/vnd.jupyter.widget-view+json";
      const data = { [type]: { model_id: place.dataset.model, version_major: 2, version_minor: 0 } };
      const made = await rendered(manager, type, data);
      made.constructor.attach(made, place);
    }
    await steady(live);
    const focused = stored.contains(document.activeElement);
    live.classList.remove("coming");
    stored.remove();
    settle(cell);
    if (focused) live.querySelector("button, input, select, a")?.focus({ preventScroll: true });
  }

  /* A part drawn by the widget manager. It says in the page that it found a model missing, which a slow computer
     may yet bring: then it is drawn again, and if that does not help the part counts as failed. */
  async function rendered(manager, type, data) {
    for (let tries = 0; ; tries++) {
      const output = manager.rendermime.createRenderer(type);
      await output.renderModel({ data, metadata: {}, trusted: true, setData() {} });
      if (!output.node.textContent.startsWith("Error displaying widget")) return output;
      output.dispose();
      if (tries === RETRIES) throw new Error(`The part ${data[type].model_id} was not drawn.`);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
  }

  /* Resolved once the manager has the model; the message that opens it may come after the cell's output. */
  async function known(manager, model) {
    for (let waited = 0; !manager.has_model(model); waited += 25) {
      if (waited > 20_000) throw new Error(`The page has no model ${model}.`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return manager.get_model(model);
  }

  function usesBokeh(manager) {
    if (window.Bokeh) return false;
    return [...(manager._modelsSync?.values() ?? [])].some((model) =>
      model.get("_model_module") === "@bokeh/jupyter_bokeh");
  }

  /* Resolved when what is drawn has a height that has held for two frames, or after a while without one.
     A widget that needs longer marks an element `data-waiting` until it is ready. */
  function steady(live) {
    return new Promise((resolve) => {
      const from = performance.now();
      let last = -1;
      const look = () => {
        const height = live.offsetHeight;
        const waiting = live.querySelector("[data-waiting]") || height < 8;
        if ((!waiting && height === last) || performance.now() - from > STEADY) return resolve();
        last = height;
        (document.hidden ? (f) => setTimeout(f, 50) : requestAnimationFrame)(look);
      };
      look();
    });
  }

  function settle(cell) {
    cell.classList.remove("expects");
    cell.classList.add("settled");
    cell.dispatchEvent(new CustomEvent("cell-live", { bubbles: true }));
    if (!document.querySelector(".cell.expects")) {
      document.documentElement.dataset.live = String(Date.now() - begun);
    }
  }

  function fail(cell) {
    cell.classList.remove("expects");
    cell.querySelector(".live.coming")?.remove();
    if (cell.querySelector(".trouble")) return;
    const note = document.createElement("p");
    note.className = "trouble";
    note.textContent = "This part could not be brought to life; it stands as it was printed. " +
      "Reloading the page may mend it.";
    cell.append(note);
  }

  /* The last cell has run: what still expects a live part and was sent none will get none. */
  function finish() {
    for (const cell of document.querySelectorAll(".cell.expects")) {
      if (!cell.querySelector(".live")) fail(cell);
    }
    document.documentElement.dataset.ran = String(Date.now() - begun);
  }

  // ---- a kernel that is gone
  const LOST = new Set(["dead", "terminating", "restarting", "autorestarting"]);
  let gone = false;
  async function watch({ widgetManager }) {
    const kernel = widgetManager?.kernel;
    if (!kernel) return lost();
    kernel.statusChanged.connect((_, status) => {
      if (LOST.has(status)) lost();
    });
    kernel.connectionStatusChanged.connect((_, status) => {
      if (status !== "connected") setTimeout(ask, 600);
    });
    window.fourVoyages.watching = true;
    setInterval(() => { if (!document.hidden) ask(); }, WATCH);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
    listen.call(window, "pageshow", (event) => { if (event.persisted) ask(); });
    listen.call(window, "online", () => ask());
    listen.call(window, "error", (event) => { if (unsent(event.error)) lost(); });
    listen.call(window, "unhandledrejection", (event) => { if (unsent(event.reason)) lost(); });
    new MutationObserver(() => awaitAnswers(kernel))
      .observe(document, { subtree: true, attributes: true, attributeFilter: ["data-awaiting"] });
    let asked = 0;
    for (const touch of ["pointerdown", "keydown"]) {
      document.addEventListener(touch, (event) => {
        if (!event.target.closest?.(".live") || Date.now() - asked < TOUCH) return;
        asked = Date.now();
        ask();
      }, { capture: true, passive: true });
    }
  }

  /* Whether an error says that a message to the kernel could not even leave the page. */
  function unsent(error) {
    return /^Cannot (send|open|close)\b|^Kernel is dead|^Canceled, restarting/.test(error?.message ?? "");
  }

  /* What is touched is `data-awaiting` until its answer comes. A kernel that is at rest while an answer is
     awaited will not give it; one that is at work is given its time. */
  const awaiting = new Map();
  function awaitAnswers(kernel) {
    for (const [place, timer] of awaiting) {
      if (place.isConnected && place.hasAttribute("data-awaiting")) continue;
      clearTimeout(timer);
      awaiting.delete(place);
    }
    for (const place of document.querySelectorAll("[data-awaiting]")) {
      if (!awaiting.has(place)) awaiting.set(place, setTimeout(remind, REPLY, place, kernel));
    }
  }
  function remind(place, kernel) {
    if (!place.isConnected || !place.hasAttribute("data-awaiting")) return;
    if (kernel.status !== "busy") return lost();
    ask();
    awaiting.set(place, setTimeout(remind, REPLY, place, kernel));
  }

  /* Ask the server after the kernel; a server that does not answer is asked once more before it is said. */
  async function ask(again = true) {
    if (gone || leaving) return;
    const url = `${settings.base}api/kernels/${settings.kernel}`;
    try {
      const answer = await fetch(url, { cache: "no-store" });
      if (answer.status === 404) return lost();
      if (answer.ok) {
        const { execution_state: state } = await answer.json();
        if (state === "dead") return lost();
        untell();
      }
    } catch {
      if (again === false) {
        tell("The book’s server does not answer. What you did on this page is kept: reload it once the server is back.");
      } else {
        setTimeout(ask, 2_500, false);
      }
    }
  }

  function lost() {
    if (leaving) return;
    gone = true;
    document.documentElement.dataset.kernel = "gone";
    tell("This page has gone to sleep: its dice no longer answer. What you did is kept, and reloading brings it back.");
  }

  let leaving = false;
  listen.call(window, "beforeunload", () => { leaving = true; });
  listen.call(window, "pageshow", () => { leaving = false; });

  const banner = document.getElementById("banner");
  function tell(sentence) {
    banner.querySelector("p").textContent = sentence;
    banner.hidden = false;
  }
  function untell() {
    if (!gone) banner.hidden = true;
  }
  banner.querySelector("button").addEventListener("click", () => location.reload());

  // ---- contents on a narrow screen, and the page's code
  const fold = document.querySelector(".toc h2 button");
  fold?.addEventListener("click", () => {
    fold.setAttribute("aria-expanded", String(fold.getAttribute("aria-expanded") !== "true"));
  });
  const code = document.querySelector(".show-code");
  code?.addEventListener("click", () => {
    const shown = document.documentElement.classList.toggle("with-code");
    code.setAttribute("aria-pressed", String(shown));
    for (const source of document.querySelectorAll(".source")) source.open = shown;
    code.textContent = shown ? "hide its code" : "show its code";
  });
  for (const here of document.querySelectorAll(".mast-head nav [aria-current]")) {
    const row = here.parentElement;
    row.scrollLeft = here.offsetLeft - row.offsetLeft - 16;
  }

  window.fourVoyages = { start, release, arrive, finish, lost, tell };
})();
