// The search: a combobox whose options Python finds.
function finder(root, model, send) {
  const field = root.querySelector("#fv-desk-find");
  const list = root.querySelector("#fv-desk-found");
  let at = -1;
  let wanted = 0;
  let asked = 0;      // each search has its number, and only the answer to the last one counts
  let entered = false; // Enter came before that answer did

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
    entered = false;
    if (!option) return;
    field.value = "";
    shut();
    send({ do: "take", rule: option.dataset.pick });
  };
  const look = () => {
    wanted = Date.now();
    asked += 1;
    entered = false;
    list.dataset.stale = "";
    model.send({ do: "find", text: field.value, turn: String(asked) });
  };
  model.on("change:found", () => {
    if (!model.get("found").endsWith(`<!--${asked}-->`)) return;
    list.innerHTML = model.get("found");
    delete list.dataset.stale;
    if (document.activeElement !== field) return;
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    field.dataset.took = Date.now() - wanted;
    mark(0);
    if (entered) pick(options()[0]);
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
      if ("stale" in list.dataset) entered = true;
      else if (!list.hidden) pick(options()[Math.max(at, 0)]);
    } else if (event.key === "Escape") {
      if (list.hidden) field.blur();
      field.value = list.hidden ? field.value : "";
      shut();
    }
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // keeps the focus
  list.addEventListener("click", (event) => pick(event.target.closest("[data-pick]")));
}
