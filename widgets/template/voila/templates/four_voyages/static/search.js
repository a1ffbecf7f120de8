/* The search over the whole book. What can be found comes as a script of the book's own (`data-search`), asked
   for when somebody first searches; it is ranked here as widgets/search/ranking.py ranks it. */
(() => {
  "use strict";
  const SHORT = 2, STARTS = 6, EXACT = 8, NEAR = 4, TOLD = 1, INFLECTED = 2, TITLE = 12, IDENTICAL = 40;
  const OWN = 2, HOME = 1; // what a rule’s own text is worth before texts about it, and those of its own page
  const ENDINGS = ["", "s", "es", "d", "ed", "ing"];
  const LONGEST = 80;
  const MOST = 40;       // rows that are drawn
  const SNIPPET = 150;   // letters of a text
  const KINDS = { page: "Page", roll: "Rolls", term: "Term", house: "House rule", rule: "Rule" };
  const ORDER = Object.keys(KINDS);
  const keys = window.fourVoyages.singleKeys;
  const { root = "", search: source = "" } = document.body.dataset;

  const bare = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC"); // Méré as Mere
  const words = (text) => bare(text).toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

  // ---- what can be found
  let asked;
  function found() {
    asked ??= new Promise((resolve, reject) => {
      window.fourVoyagesFound = (data) => resolve(prepared(data));
      const script = document.createElement("script");
      script.src = source;
      script.onerror = () => { asked = undefined; script.remove(); reject(new Error("no search")); };
      document.head.append(script);
    });
    return asked;
  }

  /* The records with their fields by whole names, and `texts`: what is searched of each. */
  function prepared(data) {
    const rolls = new Map();
    const all = data.records.map((plain, order) => {
      const game = data.games[plain.g] ?? ["", ""];
      const record = {
        order, kind: plain.k, id: plain.i ?? "", title: plain.t ?? "", text: plain.x ?? "", href: plain.h,
        game: game[0], gameTitle: game[1], more: plain.m ?? "", marks: plain.s ?? [], told: plain.w ?? [],
        page: data.pages[plain.p ?? -1], cited: (plain.c ?? []).map((n) => data.pages[n]),
        played: plain.u ?? [], odds: plain.o ?? [],
      };
      if (record.kind === "roll") rolls.set(record.id, record);
      return record;
    });
    const cache = new Map();
    const of = (text) => {
      if (!cache.has(text)) cache.set(text, new Set(words(text)));
      return cache.get(text);
    };
    for (const record of all) record.texts = textsOf(record, { rolls, of, told: data.told });
    for (const record of all) {
      for (const id of record.played) rolls.get(id)?.texts.told.push([of(record.text), 0]);
    }
    return { all, rolls, rules: new Map(all.filter((r) => r.kind === "rule").map((r) => [r.id, r])) };
  }

  function textsOf(record, { rolls, of, told }) {
    const near = new Set(words(`${record.gameTitle} ${record.game}`));
    const add = (text) => words(text).forEach((word) => near.add(word));
    if (record.page && record.kind !== "page") add(record.page[1]);
    switch (record.kind) {
      case "page":
        add(record.text);
        return { title: record.title, own: of(record.title), near, told: [[of(record.more), 0]] };
      case "roll":
        add(`${record.text} ${record.more}`);
        return { title: record.title, own: of(`${record.title} ${record.id.split(".").slice(1).join(" ")}`), near,
          told: [[of(outcomes(record)), 0]] };
      case "rule":
        return { title: record.id, own: of(record.id), near, told: [
          [of(record.text), OWN], [of(record.more), 0], ...record.told.map((n) => [of(told[n]), HOME]),
          ...record.played.flatMap((id) => rolls.get(id) ?? []).map((roll) =>
            [of(`${roll.title} ${roll.text} ${outcomes(roll)}`), roll.page === record.page ? HOME : 0]),
        ] };
      case "house":
        return { title: record.title, own: of(`${record.title} ${record.id.replaceAll("_", " ")}`), near,
          told: [[of(record.text), 0], [of(record.more), 0]] };
      default:
        return { title: record.title, own: of(`${record.title} ${record.id}`), near, told: [[of(record.text), 0]] };
    }
  }
  const outcomes = (roll) => roll.odds.map(([outcome]) => outcome).join(" ");

  // ---- how well a record fits what was typed: 0 if it lacks a word
  /* Whoever has typed a whole word of the book means it or a form of it, “sever” and “severed”: another word that only
     begins so, “several”, is then worth little. */
  function score(wanted, texts, whole = () => false) {
    let sum = 1;
    const last = wanted.at(-1) ?? "";
    const other = whole(last) && !has(new Set(words(texts.title)), last);
    if (wanted.length && !other && texts.title.toLowerCase().startsWith(wanted.join(" "))) sum += TITLE;
    for (const word of wanted) {
      const long = word.length > SHORT;
      const worth = (parts, points) => (long && (has(parts, word) || !whole(word)) ? points : 1);
      if (begins(texts.own, word)) sum += worth(texts.own, texts.own.has(word) ? EXACT : STARTS);
      else if (begins(texts.near, word)) sum += worth(texts.near, NEAR);
      else {
        let best = 0;
        for (const [parts, more] of texts.told) {
          const hit = told(word, parts);
          if (hit) best = Math.max(best, hit + more);
        }
        if (!best) return 0;
        sum += best;
      }
    }
    return sum;
  }
  function begins(parts, word) {
    if (parts.has(word)) return true;
    for (const part of parts) if (part.startsWith(word)) return true;
    return false;
  }
  const has = (parts, word) => ENDINGS.some((ending) => parts.has(word + ending));
  function told(word, parts) {
    if (word.length > SHORT && has(parts, word)) return INFLECTED + TOLD;
    return begins(parts, word) ? TOLD : 0;
  }

  /* The records that hold every word of the text, the best first. */
  function ranked(text, all) {
    const wanted = words(text.slice(0, LONGEST));
    if (!wanted.length) return [];
    const typed = text.trim().toLowerCase();
    const hits = [];
    const spoken = new Set(wanted.filter((word) => all.some(({ texts }) =>
      has(texts.own, word) || has(texts.near, word) || texts.told.some(([parts]) => has(parts, word)))));
    const whole = (word) => spoken.has(word);
    for (const record of all) {
      let points = score(wanted, record.texts, whole);
      if (!points) continue;
      if (record.id.toLowerCase() === typed) points += IDENTICAL;
      hits.push({ record, points });
    }
    hits.sort((a, b) => b.points - a.points ||
      ORDER.indexOf(a.record.kind) - ORDER.indexOf(b.record.kind) || a.record.order - b.record.order);
    return hits.map((hit) => hit.record);
  }

  // ---- a result as a row
  function row(record, wanted) {
    const item = document.createElement("li");
    const link = element("a", "hit", item);
    link.href = root + record.href;
    const head = element("span", "head", link);
    element("i", "what", head).textContent = KINDS[record.kind];
    if (record.title) marked(element("b", "", head), record.title, wanted);
    if (record.kind === "rule" || record.kind === "roll") marked(element("code", "", head), record.id, wanted);
    if (record.kind === "term" && record.id) Object.assign(element("span", "ko", head), { lang: "ko", textContent: record.id });
    for (const mark of record.marks) element("small", `mark ${mark.split(" ")[0].toLowerCase()}`, head).textContent = mark;
    const said = shownText(record, wanted);
    if (said) marked(element("span", "text", link), said, wanted);
    const place = record.page ? [record.page[2], record.page[1]].filter(Boolean).join(", ") : record.gameTitle;
    if (record.page && record.kind !== "page") {
      const to = element("a", "place", item);
      to.href = root + record.page[0];
      to.textContent = place;
    } else if (place && place !== record.title) {
      element("span", "place", item).textContent = place;
    }
    return item;
  }

  /* The part of the text in which a word was found; of a rule, else the part of its ruling. */
  function shownText(record, wanted) {
    const fits = (text) => wanted.some((word) => words(text).some((part) => part.startsWith(word)));
    let text = record.text;
    if (record.kind === "rule" && !fits(text) && fits(record.more)) text = `${text.slice(0, 60)} … ${around(record.more, wanted)}`;
    return text.length <= SNIPPET ? text : around(text, wanted);
  }
  function around(text, wanted) {
    const lower = text.toLowerCase();
    const at = Math.min(...wanted.map((word) => lower.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u")))
      .filter((n) => n >= 0), Infinity);
    if (at < SNIPPET - 30 || at === Infinity) return text.length <= SNIPPET ? text : `${text.slice(0, SNIPPET)}…`;
    const from = text.lastIndexOf(" ", at - 50) + 1;
    return `… ${text.slice(from, from + SNIPPET)}${from + SNIPPET < text.length ? "…" : ""}`;
  }

  function marked(host, text, wanted) {
    let at = 0;
    for (const { 0: part, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      const word = wanted.filter((one) => part.toLowerCase().startsWith(one)).sort((a, b) => b.length - a.length)[0];
      if (!word) continue;
      host.append(text.slice(at, index));
      element("mark", "", host).textContent = part.slice(0, word.length);
      at = index + word.length;
    }
    host.append(text.slice(at));
  }

  function element(name, classes, parent) {
    const made = document.createElement(name);
    if (classes) made.className = classes;
    parent?.append(made);
    return made;
  }

  // ---- a field with its results
  let fields = 0;
  function attach(form) {
    if (form.dataset.ready) return;
    form.dataset.ready = "yes";
    const input = form.querySelector("input");
    const status = element("p", "count", form);
    const list = element("ol", "hits", form);
    status.setAttribute("role", "status");
    list.id = `hits-${fields += 1}`;
    input.setAttribute("aria-controls", list.id);
    list.hidden = true;
    let turn = 0;

    async function seek() {
      const mine = turn += 1;
      const text = input.value;
      if (!words(text).length) {
        list.hidden = true;
        status.textContent = text.trim() ? "Only letters and figures are searched: type a word, or a rule’s id." : "";
        return;
      }
      let all;
      try {
        ({ all } = await found());
      } catch {
        status.textContent = "The search could not be fetched: the book’s server does not answer.";
        return;
      }
      if (mine !== turn) return;
      const hits = ranked(text, all);
      const wanted = words(text.slice(0, LONGEST));
      list.replaceChildren(...hits.slice(0, MOST).map((record) => row(record, wanted)));
      list.hidden = !hits.length;
      list.scrollTop = 0;
      status.textContent = counted(hits.length, text);
    }
    const counted = (many, text) => {
      if (!many) return `Nothing in the book has “${text.trim().slice(0, 40)}”. Try fewer letters.`;
      if (many > MOST) return `${many} found, the best ${MOST} are shown: another word narrows it.`;
      return many === 1 ? "1 found" : `${many} found`;
    };

    input.addEventListener("focus", () => found().catch(() => {}));
    input.addEventListener("input", seek);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await seek();
      list.querySelector("a.hit")?.click();
    });
    form.addEventListener("keydown", (event) => {
      const links = [...list.querySelectorAll("a.hit")];
      const at = links.indexOf(document.activeElement.closest?.("li")?.querySelector("a.hit"));
      const down = event.key === "ArrowDown", up = event.key === "ArrowUp";
      if ((down || up) && links.length && !list.hidden) {
        event.preventDefault();
        const next = at + (down ? 1 : -1);
        if (next < 0) input.focus();
        else links[Math.min(next, links.length - 1)].focus();
      } else if (event.key === "Escape" && !form.closest("dialog") && input.value) {
        input.value = "";
        seek();
        input.focus();
      } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== " ") {
        input.focus(); // the letter goes on with what was typed
      }
    });
    if (input.value) seek();
  }

  // ---- the header's button and the key “/”
  const opener = document.querySelector(".seek-open");
  let dialog;
  function open() {
    if (!dialog) {
      dialog = element("dialog", "seeker", document.body);
      dialog.setAttribute("aria-label", "Search the book");
      dialog.innerHTML = '<form class="seek" role="search" action="#"><label><span>Search every rule, ruling, house rule, ' +
        'term and page</span><input type="search" autocomplete="off" spellcheck="false" enterkeyhint="go" ' +
        'placeholder="sever, hatch, kraken.combat.3 …"></label></form>' +
        '<button type="button" class="shut">Close</button>' +
        '<label class="single"><input type="checkbox" role="switch"> Single keys: <kbd>/</kbd> finds' +
        `${document.querySelector("[data-lesson-do=project]") ? ", <kbd>p</kbd> projects" : ""}</label>`;
      const single = dialog.querySelector(".single input");
      single.addEventListener("change", () => { keys.on = single.checked; });
      attach(dialog.querySelector("form"));
      dialog.querySelector(".shut").addEventListener("click", () => dialog.close());
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog || event.target.closest("a")) dialog.close();
      });
    }
    dialog.querySelector(".single input").checked = keys.on;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("input").select();
  }
  if (opener && source) {
    opener.hidden = false;
    opener.addEventListener("click", open);
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || !source) return;
    if (!keys.on || keys.takenByAPart("/")) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    const here = document.querySelector("main form.seek input");
    const box = here?.getBoundingClientRect();
    if (box && box.bottom > 0 && box.top < innerHeight) here.select();
    else open();
  }, true);

  const ready = () => document.querySelectorAll("main form.seek").forEach(attach);
  ready();
  document.addEventListener("cell-live", ready);
  window.fourVoyages.search = { found, ranked, score, root };
})();
