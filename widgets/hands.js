// What hands do in HTML that Python drew, for panels and for the desk: every touch of a control goes
// out as one message through `send`, and new HTML takes its place without losing focus or folds.
function hands(root, key, send, say) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button, [data-turn]");
    if (!button || !root.contains(button)) return;
    if (button.dataset.turn) send({ do: "turn", at: Number(button.dataset.turn), by: 1 });
    else if (button.dataset.step) step(button, Number(button.dataset.step), send);
    else if (button.dataset.copy) copy(address.link(key, button.dataset.copy), button, say);
    else if (button.dataset.file) file(button, say);
    else if (button.dataset.do) send({ do: button.dataset.do, ...JSON.parse(button.dataset.with || "{}") });
  });
  root.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button, summary, label")) return;
    root.dataset.pressed = "";
    const released = () => setTimeout(() => {
      delete root.dataset.pressed;
      root.dispatchEvent(new Event("released"));
    });
    const over = new AbortController();
    for (const end of ["pointerup", "pointercancel", "blur"]) {
      window.addEventListener(end, () => (over.abort(), released()), { signal: over.signal });
    }
  }, true);
  root.addEventListener("change", (event) => {
    const input = event.target;
    if (!input.dataset.set) return;
    const value = input.type === "checkbox" ? input.checked : input.value;
    send({ do: input.dataset.house ? "house" : "set", name: input.dataset.set, value });
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    send({ do: form.dataset.do, text: form.querySelector("input")?.value ?? "", fields: Object.fromEntries(new FormData(form)) });
  });
  root.addEventListener("keydown", (event) => keys(event, root, send));
  // Widgets of the host page must not take the keys that are typed here for their own.
  root.addEventListener("keydown", (event) => event.stopPropagation());
}

// New HTML for a part; what had the focus, and which folds were open, stays so.
function swap(place, html) {
  const held = place.contains(document.activeElement) ? document.activeElement.closest("[data-k]") : null;
  const open = [...place.querySelectorAll("details[open][data-k]")].map((fold) => fold.dataset.k);
  place.innerHTML = html;
  for (const fold of place.querySelectorAll("details[data-k]")) {
    if (open.includes(fold.dataset.k)) fold.open = true;
  }
  const fell = place.querySelector(".fv-long tr.hit");
  if (fell) fell.closest(".fv-long").scrollTop = fell.offsetTop - 150;
  if (!held) return;
  const again = place.querySelector(`[data-k="${held.dataset.k}"]`) || place.querySelector("[data-next]");
  if (again) again.focus({ preventScroll: true });
}

// The focus on what has this key; on the first control of it if it is a row, which is brought in sight.
function focusOn(root, spot) {
  const found = spot && root.querySelector(`[data-k="${spot}"]`);
  if (!found) return;
  const row = found.classList.contains("fv-row");
  (row ? found.querySelector("input, select") : found).focus({ preventScroll: true });
  if (row || spot.startsWith("remove:")) found.scrollIntoView({ block: "nearest" });
}

// While a button is pressed nothing under it is drawn anew, for then its click would be lost: leaving
// a field by pressing a button is two touches at once. Whether `then` waits for the button.
function pressed(root, then) {
  if (!("pressed" in root.dataset)) return false;
  root.addEventListener("released", then, { once: true });
  return true;
}

// What was refused: switches show again what the book has kept, where Python draws nothing new.
function asDrawn(place) {
  for (const input of place.querySelectorAll("input[data-set]")) {
    if (["checkbox", "radio"].includes(input.type)) input.checked = input.defaultChecked;
  }
  for (const list of place.querySelectorAll("select[data-set]")) {
    const kept = [...list.options].findIndex((option) => option.defaultSelected);
    if (kept >= 0) list.selectedIndex = kept;
  }
}

// What is below the answer must not jump from roll to roll: its place may grow, never shrink.
// Measured before anything is redrawn, so that the browser lays the page out only once.
function keepHeight(place) {
  const { width, height } = place.getBoundingClientRect();
  if (!height || place.querySelector("details[open]")) return;
  const floor = place.dataset.width === String(width) ? parseFloat(place.style.minHeight) || 0 : 0;
  place.dataset.width = width;
  if (height > floor) place.style.minHeight = `${height}px`;
}

function step(button, by, send) {
  const input = button.parentElement.querySelector("input");
  const now = Number(input.value);
  const low = Number(input.getAttribute("aria-valuemin"));
  const high = Number(input.getAttribute("aria-valuemax"));
  let next = Number.isInteger(now) ? now + by : low;
  if (input.hasAttribute("aria-valuemax")) next = Math.min(high, next);
  if (input.hasAttribute("aria-valuemin")) next = Math.max(low, next);
  if (String(next) === input.value) return;
  input.value = next;
  send({ do: "set", name: input.dataset.set, value: String(next) });
}

const STEPS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 3, PageDown: -3 };

function keys(event, root, send) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.target;
  const by = STEPS[event.key];
  if (at.getAttribute("role") === "spinbutton" && at.tagName === "INPUT") {
    if (!by || event.key === "ArrowLeft" || event.key === "ArrowRight") return; // they move the caret
    event.preventDefault();
    step(at, by, send);
  } else if (at.dataset.turn) {
    const face = /^[0-9]$/.test(event.key) ? Number(event.key) : null;
    const turned = event.key === "Enter" || event.key === " " ? 1 : Math.sign(by || 0);
    if (!turned && face === null) return;
    event.preventDefault();
    send({ do: "turn", at: Number(at.dataset.turn), ...(turned ? { by: turned } : { face }) });
  } else if (/^[0-9]$/.test(event.key) && at.tagName !== "INPUT") {
    // A digit anywhere in the panel is the next die, while one is awaited; 7 is refused in words.
    if (root.querySelector(".fv-faces")) {
      event.preventDefault();
      send({ do: "face", face: event.key });
    }
  }
}

// A ruling put aside for the case file on the referee's desk, which takes it in when next open.
function file(button, say) {
  try {
    const inbox = JSON.parse(localStorage.getItem("four-voyages:inbox") || "[]");
    inbox.push({ link: button.dataset.file, seed: button.dataset.seed || "" });
    localStorage.setItem("four-voyages:inbox", JSON.stringify(inbox));
    button.disabled = true;
    button.textContent = "In the case file";
    say("Put into the case file on the referee’s desk.");
  } catch {
    say("This browser keeps nothing for the page: copy the link instead.");
    button.textContent = "Not kept: copy the link";
  }
}

async function copy(text, button, say) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.body.appendChild(document.createElement("textarea"));
    field.value = text;
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  say("Link copied.");
  button.textContent = "Link copied";
  setTimeout(() => (button.textContent = "Copy link"), 1500);
}
