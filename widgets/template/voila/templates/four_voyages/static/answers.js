/* Exercises of a lesson: an answer is read as an exact number and compared. What is typed is parsed by the
   small grammar below and never run; numbers and powers that would not end are refused with a sentence.
   A notebook that is open outside the book brings this file along with each exercise: it takes effect once. */
(() => {
  "use strict";
  if (window.fourVoyagesAnswers) return;
  const LONGEST = 200;      // characters of an answer
  const DIGITS = 60;        // of one number
  const BITS = 4_000;       // of a numerator or denominator
  const POWER = 200;
  const TEN = 60;           // the largest power of ten of a number such as 1e-3
  const SAID = 40;          // characters of an answer in a sentence

  class Unread extends Error {}

  const gcd = (a, b) => { while (b) [a, b] = [b, a % b]; return a < 0n ? -a : a; };
  const bits = (n) => (n < 0n ? -n : n).toString(2).length;
  function ratio(p, q = 1n) {
    if (!q) throw new Unread("Nothing can be divided by 0.");
    if (bits(p) > BITS || bits(q) > BITS) {
      throw new Unread("That number is too large to be an answer here. A shorter form will do.");
    }
    const common = gcd(p, q) || 1n;
    const sign = q < 0n ? -1n : 1n;
    return { p: sign * p / common, q: sign * q / common };
  }
  const add = (a, b) => ratio(a.p * b.q + b.p * a.q, a.q * b.q);
  const minus = (a) => ({ p: -a.p, q: a.q });
  const times = (a, b) => ratio(a.p * b.p, a.q * b.q);
  const over = (a, b) => ratio(a.p * b.q, a.q * b.p);
  const same = (a, b) => a.p === b.p && a.q === b.q;
  function whole(a, least, most, what) {
    if (a.q !== 1n || a.p < BigInt(least) || a.p > BigInt(most)) {
      throw new Unread(`${what} must be a whole number from ${least} to ${most} here.`);
    }
    return Number(a.p);
  }
  function power(a, b) {
    const n = whole(b, -POWER, POWER, "An exponent");
    if (bits(a.p) * Math.abs(n) > BITS || bits(a.q) * Math.abs(n) > BITS) {
      throw new Unread("That power is too large to be an answer here. A shorter form will do.");
    }
    const up = BigInt(Math.abs(n));
    return n < 0 ? ratio(a.q ** up, a.p ** up) : ratio(a.p ** up, a.q ** up);
  }
  function factorial(a) {
    const n = whole(a, 0, 200, "What stands before “!”");
    let product = 1n;
    for (let k = 2n; k <= BigInt(n); k++) product *= k;
    return ratio(product);
  }
  function choose(a, b) {
    const n = whole(a, 0, 500, "The first number of a binomial"), k = whole(b, 0, 500, "The second");
    if (k > n) return ratio(0n);
    let ways = 1n;
    for (let i = 0; i < k; i++) ways = ways * BigInt(n - i) / BigInt(i + 1);
    return ratio(ways);
  }
  function root(a) {
    const [p, q] = [a.p, a.q].map(rooted);
    if (p === null || q === null) {
      throw new Unread("That root is no fraction: give it as a decimal of three figures or more.");
    }
    return ratio(p, q);
  }
  /* The whole root of a square; null of what is none. */
  function rooted(n) {
    if (n < 0n) return null;
    let r = 1n << BigInt(Math.ceil(bits(n) / 2));
    for (let less = (r + n / r) / 2n; less < r; less = (r + n / r) / 2n) r = less;
    return r * r === n ? r : null;
  }
  const CALLS = {
    c: [2, choose], binomial: [2, choose], comb: [2, choose], choose: [2, choose], ncr: [2, choose],
    rational: [2, over], fraction: [2, over], factorial: [1, factorial],
    sqrt: [1, root], root: [1, root],
  };

  /* A decimal as it was written: 0.41(6) repeats its 6; 4e-3 has its point moved; “…” says that it goes on. */
  function decimal(text) {
    const [, before, after = "", again = "", moved = "0", on] =
      text.match(/^(\d*)(?:\.(\d*))?(?:\((\d+)\))?(?:e([-+]?\d+))?(…?)$/);
    if ((before + after + again).length > DIGITS || Math.abs(moved) > TEN) {
      throw new Unread(`A number of more than ${DIGITS} digits is more than an answer needs.`);
    }
    const scale = 10n ** BigInt(after.length);
    let value = ratio(BigInt(before + after || "0"), scale);
    if (again) {
      const nines = 10n ** BigInt(again.length) - 1n;
      value = add(value, ratio(BigInt(again), nines * scale));
    }
    value = times(value, power(ratio(10n), ratio(BigInt(moved))));
    return {
      value, places: Math.max(0, after.length - Number(moved)), on: Boolean(on),
      figures: (before + after).replace(/^0+/, "").length,
    };
  }

  const NUMBERED = /(\d)e(?=[-+]?\d)/g;  // 4e-3: the only letter that a number has
  const GROUPED = /^[-+]?[1-9]\d{0,2}(?:([, '’_.])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
  const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";

  /* What is written small or in one character, as a sum of plain numbers: 2½, ⁵⁄₁₂, (5/6)³. */
  function flat(text) {
    const plain = (part) => part.normalize("NFKC").replace("⁄", "/").replace("−", "-");
    return text.replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
      .replace(/(?:(\d+)\s*)?([¼½¾⅐-⅞↉])/g, (_, n, part) => `(${n ? `${n}+` : ""}${plain(part)})`)
      .replace(/([⁰¹²³⁴-⁹]+)[⁄\/]([₀-₉]+)/g, (_, p, q) => `(${plain(p)}/${plain(q)})`)
      .replace(new RegExp(`[${RAISED}]+`, "g"), (part) => `^(${plain(part)})`);
  }

  /* An answer in plain signs, in each way in which it can be meant: 2,528 is a decimal to some and a thousand
     to others, and so is 10.000. */
  function words(text) {
    let t = flat(text).normalize("NFKC").toLowerCase()
      .replace(/(\d+)\s*분의\s*(\d+)/g, "$2/$1")
      .replace(/\s+(?:(?:chances?|cases?|times)\s+)?(?:out\s+of|in|of|to|von|auf)\s+/g, " / ")
      .replace(/\.\.\.+/g, "…").replace(/[−–—]/g, "-").replace(/[·×∙]/g, "*").replace(/[÷⁄∕:]/g, "/")
      .replace(/\*\*/g, "^").replace(/percent|per cent|prozent|퍼센트/g, "%")
      .replace(/√\s*(\d+(?:\.\d+)?)/g, "sqrt($1)").replace(/√/g, "sqrt")
      .trim().replace(/^(?:[a-z]\s*)?[=≈~]\s*/, "").replace(/(\d)\.$/, "$1");
    const ways = [];
    const [grouped, sign] = t.match(GROUPED) ?? [];
    const joined = grouped?.replaceAll(sign, "").replace(",", ".");
    if (grouped && sign !== ".") ways.push(joined);
    if (!/[a-z]/.test(t.replace(NUMBERED, "$1"))) t = t.replace(/(\d),(?=\d)/g, "$1.");
    ways.push(t.replace(/^(\d+)\s+(\d+\s*\/\s*\d+)$/, "$1+$2"));
    if (grouped && sign === ".") ways.push(joined);
    return ways;
  }

  /* What an answer in plain signs says: its exact value, and how exactly a lone decimal was stated. */
  function read(source) {
    const tokens = source.match(/\d*\.?\d+(?:\(\d+\))?(?:e[-+]?\d+)?…?|\d+\.?…?|[a-z]+|[-+*\/^()!%,]|\S/g) ?? [];
    let at = 0, depth = 0;
    const lone = { value: null };
    const peek = () => tokens[at];
    const take = (t) => (peek() === t ? (at++, true) : false);
    function sum() {
      if (++depth > 40) throw new Unread("Those are more brackets than an answer needs.");
      let value = product();
      while (peek() === "+" || peek() === "-") {
        value = tokens[at++] === "+" ? add(value, product()) : add(value, minus(product()));
      }
      depth--;
      return value;
    }
    function product() {
      let value = signed();
      for (;;) {
        if (take("*")) value = times(value, signed());
        else if (take("/")) value = over(value, signed());
        else return value;
      }
    }
    function signed() {
      let sign = 1;
      while (peek() === "-" || peek() === "+") if (tokens[at++] === "-") sign = -sign;
      const value = raised();
      return sign < 0 ? minus(value) : value;
    }
    function raised() {
      let value = atom();
      for (;;) {
        if (take("!")) value = factorial(value);
        else if (take("%")) value = over(value, ratio(100n));
        else break;
      }
      if (!take("^")) return value;
      let sign = 1;
      while (peek() === "-" || peek() === "+") if (tokens[at++] === "-") sign = -sign;
      const exponent = raised();
      return power(value, sign < 0 ? minus(exponent) : exponent);
    }
    function atom() {
      const token = tokens[at++];
      if (token === undefined) throw new Unread("Something is missing at the end.");
      if (/^[\d.]/.test(token) && /\d/.test(token)) {
        const stated = decimal(token);
        lone.stated = stated;
        return stated.value;
      }
      if (token === "(") {
        const value = sum();
        if (!take(")")) throw new Unread("A bracket is open and not closed.");
        return value;
      }
      const call = Object.hasOwn(CALLS, token) ? CALLS[token] : null;
      if (call && take("(")) {
        const given = [sum()];
        while (take(",")) given.push(sum());
        if (!take(")")) throw new Unread("A bracket is open and not closed.");
        if (given.length !== call[0]) throw new Unread(`“${token}” takes ${call[0]} number${call[0] === 1 ? "" : "s"} here.`);
        return call[1](...given);
      }
      throw new Unread(`“${brief(token)}” is not understood here: give a number such as 5/12, 0.4167 or 41.67 %.`);
    }
    if (!tokens.length) throw new Unread("Give an answer first: a fraction, a decimal or a percentage.");
    const value = sum();
    if (at < tokens.length) {
      throw new Unread(`“${brief(tokens.slice(at).join(" "))}” is left over: give one number, such as 5/12.`);
    }
    const alone = tokens.filter((t) => t !== "-" && t !== "+");
    const stated = alone.length === 1 || (alone.length === 2 && alone[1] === "%") ? lone.stated : null;
    const percent = alone[1] === "%";
    const rounded = stated && (stated.on || stated.places || percent) && !/\(/.test(alone[0]) ? stated : null;
    return { value, rounded, percent };
  }

  const brief = (text) => (text.length > SAID ? `${text.slice(0, SAID - 1)}…` : text);
  const exactly = (text) => { const [p, q = "1"] = text.split("/"); return ratio(BigInt(p), BigInt(q)); };
  const written = (a) => (a.q === 1n ? `${a.p}` : `${a.p}/${a.q}`);
  const size = (a) => (a.p < 0n ? minus(a) : a);
  const less = (a, b) => a.p * b.q < b.p * a.q;
  const near = (a) => Number(a.p * 10n ** 6n / a.q) / 1e6;

  /* {right, said}: whether the answer is right, and the sentence about it. */
  function judge(text, answer, misses = {}) {
    if (text.length > LONGEST) {
      return { right: null, said: `${text.length} characters are more than an answer needs: give a fraction, such as 5/12.` };
    }
    const told = words(text).map((way) => judged(way, answer, misses));
    return told.find((verdict) => verdict.right) ?? told.find((verdict) => verdict.right === false) ?? told[0];
  }
  function judged(way, answer, misses) {
    let given;
    try {
      given = read(way);
    } catch (error) {
      if (error instanceof Unread) return { right: null, said: error.message };
      return { right: null, said: "That cannot be read as a number. Give a fraction, such as 5/12." };
    }
    const right = exactly(answer);
    if (same(given.value, right)) return { right: true, said: `Right. ${written(right)} is exact.` };
    if (given.rounded) {
      const unit = ratio(1n, 10n ** BigInt(given.rounded.places + (given.percent ? 2 : 0)));
      const apart = size(add(given.value, minus(right)));
      if (less(apart, unit)) {
        if (given.rounded.figures < 3) {
          return { right: null, said: "That may be rounded: give three figures at least, or the exact fraction." };
        }
        const places = `${given.rounded.places} decimal${given.rounded.places === 1 ? "" : "s"}`;
        return { right: true, said: `Right to the ${places} that you gave. Exactly it is ${written(right)}.` };
      }
    }
    for (const [miss, why] of Object.entries(misses)) {
      if (same(given.value, exactly(miss))) return { right: false, said: `Not that. ${why}` };
    }
    if (given.value.p < 0n && right.p > 0n) return { right: false, said: "Not that: it cannot be less than 0." };
    if (less(right, ratio(1n)) && less(ratio(1n), given.value)) {
      return { right: false, said: "Not that. A chance is never more than 1; for a percentage write the sign %." };
    }
    const far = Math.abs(near(given.value) - near(right));
    if (far <= 0.02 * Math.abs(near(right))) return { right: false, said: "Not that, though it is near. Is it rounded, or off by a case?" };
    return { right: false, said: `Not that. You gave ${brief(written(given.value))}; try again, or take the hint.` };
  }
  window.fourVoyagesAnswers = { judge, recall };

  // ---- on the page
  const KEY = (exercise) => `four-voyages:${location.pathname}:exercise:${exercise.dataset.key}`;
  function missesOf(exercise) {
    return Object.fromEntries((exercise.dataset.misses || "").split("|").filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]));
  }
  function check(exercise, { quietly = false } = {}) {
    const field = exercise.querySelector("input");
    const unit = exercise.querySelector(".answering > span")?.textContent;
    const text = unit && field.value.trim().endsWith(unit) ? field.value.trim().slice(0, -unit.length) : field.value;
    const { right, said } = judge(text, exercise.dataset.answer, missesOf(exercise));
    const verdict = exercise.querySelector(".verdict");
    const state = right === null ? "unread" : right ? "right" : "wrong";
    exercise.dataset.state = state;
    field.toggleAttribute("aria-invalid", false);
    if (state !== "right") field.setAttribute("aria-invalid", "true");
    verdict.textContent = "";
    if (quietly) verdict.textContent = said;
    else setTimeout(() => { verdict.textContent = said; }, 30); // so that a repeat is heard too
    if (right !== null) exercise.dataset.tried = "";
    keep(exercise);
  }
  function keep(exercise) {
    const text = exercise.querySelector("input").value;
    try {
      if (text.trim()) localStorage.setItem(KEY(exercise), JSON.stringify({ text, checked: "state" in exercise.dataset }));
      else localStorage.removeItem(KEY(exercise));
    } catch { /* this browser keeps nothing */ }
  }
  function recall(root) {
    for (const exercise of root.querySelectorAll(".fv-exercise:not([data-recalled])")) {
      exercise.dataset.recalled = "";
      let kept = null;
      try { kept = JSON.parse(localStorage.getItem(KEY(exercise)) ?? "null"); } catch { /* nothing kept */ }
      if (typeof kept?.text !== "string") continue;
      exercise.querySelector("input").value = kept.text;
      if (kept.checked) check(exercise, { quietly: true });
    }
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.(".fv-exercise .check");
    if (button) check(button.closest(".fv-exercise"));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches?.(".fv-exercise input")) {
      event.preventDefault();
      check(event.target.closest(".fv-exercise"));
    }
  });
  document.addEventListener("input", (event) => {
    const exercise = event.target.closest?.(".fv-exercise");
    if (!exercise) return;
    delete exercise.dataset.state;
    event.target.removeAttribute("aria-invalid");
    exercise.querySelector(".verdict").textContent = "";
    keep(exercise);
  });
  document.addEventListener("toggle", (event) => {
    const exercise = event.target.closest?.(".fv-exercise");
    if (exercise && event.target.matches(".hint") && event.target.open) exercise.dataset.tried = "";
  }, true);
  document.addEventListener("cell-live", (event) => recall(event.target));
  document.documentElement.classList.add("with-answers");
  recall(document);
})();
