/* Every chart can be taken along: as a picture (PNG, SVG) and as figures (CSV). All of it is made here in the
   page, from what the page shows; nothing is asked of the kernel or of any other host. */
(() => {
  "use strict";
  const PICTURES = ".fv-plot, .fv-curve, .fv-grid, .fv-picture, .fv-chart, table.ledger, table.fv-odds";
  const WIDEST = 2_400;  // pixels of a PNG
  const LONGEST = 60;    // letters of a chart's name in the name of a file
  const NS = "http://www.w3.org/2000/svg";
  const INK = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
    "fill-opacity", "font-family", "font-size", "font-style", "font-weight", "text-anchor", "fill-rule"];

  const slug = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, LONGEST);

  // ---- which charts a cell holds
  function allIn(cell, seen = () => true) {
    const part = cell.querySelector(".live:not(.coming)") ?? cell.querySelector(".stored");
    const found = [...(part?.querySelectorAll(PICTURES) ?? [])].filter((el) =>
      seen(el) && !el.parentElement.closest(".fv-curve, .fv-grid, .fv-plot"));
    return found.filter((el) => !found.some((other) => other !== el && other.contains(el)));
  }
  const chartsIn = (cell) => allIn(cell, (el) => el.checkVisibility?.() !== false);
  function nameOf(chart) {
    const caption = chart.querySelector("caption, figcaption, title")?.cloneNode(true);
    caption?.querySelectorAll("ul, em").forEach((el) => el.remove());
    if (chart.matches(".fv-grid")) return "Two dice";
    if (chart.matches(".fv-chart, .fv-picture")) return "Board";
    return caption?.textContent.trim() || "Chart";
  }
  /* The charts of the page with their names; one that is called like another before it has a number. What is folded
     or not shown just now counts as well, so that a name stays what it is. */
  function named() {
    const names = new Map(), taken = new Set();
    for (const chart of [...document.querySelectorAll(".cell.code")].flatMap((cell) => allIn(cell))) {
      const name = nameOf(chart);
      let own = name;
      for (let n = 2; taken.has(slug(own)); n++) own = `${name.slice(0, LONGEST - 4)} ${n}`;
      taken.add(slug(own));
      names.set(chart, own);
    }
    return names;
  }

  // ---- figures
  const words = (cell) => {
    const copy = cell.cloneNode(true);
    copy.querySelectorAll(".fv-unseen, .bar").forEach((el) => el.remove());
    copy.querySelectorAll("small").forEach((el) => el.previousSibling && el.before(", "));
    const exact = copy.querySelector("[title]")?.title.replace(/^exactly /, "");
    return (exact ?? copy.querySelector("b")?.textContent ?? copy.textContent).replace(/\s+/g, " ").trim();
  };
  function rowsOf(chart) {
    if (chart.dataset.rows) return JSON.parse(chart.dataset.rows);
    if (chart.matches(".fv-grid")) {
      const rows = [...chart.querySelectorAll("td[title]")].map((cell) => {
        const [, first, second, result] = cell.title.match(/^(\d+) and (\d+): (.*)$/) ?? [];
        return [first, second, Number(first) + Number(second), result];
      });
      return [["first", "second", "sum", "result"], ...rows];
    }
    const table = chart.matches("table") ? chart : chart.querySelector("table");
    const rows = [...(table?.querySelectorAll("tr") ?? [])].map((row) =>
      [...row.children].filter((cell) => !cell.matches("td.bar") && cell.textContent.trim() !== "bar").map(words));
    if (!table || table.tHead) return rows;
    return [chart.matches(".fv-curve") ? ["at least", "chance", "percent"] : [], ...rows]; // it has no names of its own
  }
  function csvOf(chart) {
    const rows = rowsOf(chart);
    return rows.length ? window.fourVoyagesFigures.csv(rows) : "";
  }

  // ---- pictures: what is drawn on the page, drawn again as SVG
  const make = (name, attributes) => {
    const el = document.createElementNS(NS, name);
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
    return el;
  };
  const clear = (colour) => !colour || colour === "transparent" || /, 0\)$/.test(colour);

  function inked(svg) {
    const copy = svg.cloneNode(true);
    const to = [copy, ...copy.querySelectorAll("*")];
    [svg, ...svg.querySelectorAll("*")].forEach((el, n) => {
      const style = getComputedStyle(el);
      to[n].removeAttribute("class");
      for (const name of INK) to[n].style.setProperty(name, style.getPropertyValue(name));
    });
    copy.querySelectorAll("style").forEach((el) => el.remove());
    return copy;
  }

  function drawing(chart) {
    const frame = chart.getBoundingClientRect();
    const pad = 12;
    const [width, height] = [frame.width + 2 * pad, frame.height + 2 * pad].map(Math.ceil);
    const page = getComputedStyle(document.body);
    const svg = make("svg", { xmlns: NS, width, height, viewBox: `0 0 ${width} ${height}` });
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--card").trim();
    svg.append(make("rect", { width, height, fill: paper || page.backgroundColor }));
    const x = (left) => (left - frame.left + pad).toFixed(1), y = (top) => (top - frame.top + pad).toFixed(1);

    function text(node, style) {
      const range = document.createRange();
      let line = null;
      const flush = () => {
        if (!line) return;
        const size = parseFloat(style.fontSize);
        const base = line.bottom - (line.bottom - line.top - size) / 2 - size * 0.22;
        const el = make("text", { x: x(line.left), y: y(base), fill: style.color });
        el.style.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        el.style.fontVariantNumeric = style.fontVariantNumeric;
        el.textContent = line.words.join(" ");
        svg.append(el);
        line = null;
      };
      for (const found of node.data.matchAll(/\S+/g)) {
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        if (line && Math.abs(box.top - line.top) > 3) flush();
        line ??= { left: box.left, top: box.top, bottom: box.bottom, words: [] };
        line.words.push(found[0]);
      }
      flush();
    }

    (function walk(el) {
      const style = getComputedStyle(el), box = el.getBoundingClientRect();
      if (style.display === "none" || style.visibility === "hidden" || el.matches(".fv-unseen, details:not([open]), summary, .fv-keep")) return;
      if (el instanceof SVGSVGElement) {
        const copy = inked(el);
        for (const [key, value] of Object.entries({ x: x(box.left), y: y(box.top), width: box.width, height: box.height })) {
          copy.setAttribute(key, value);
        }
        svg.append(copy);
        return;
      }
      if (box.width && box.height && !clear(style.backgroundColor)) {
        svg.append(make("rect", { x: x(box.left), y: y(box.top), width: box.width, height: box.height, fill: style.backgroundColor }));
      }
      for (const [side, line] of [["Top", [box.left, box.top, box.right, box.top]],
        ["Bottom", [box.left, box.bottom, box.right, box.bottom]]]) {
        const thick = parseFloat(style[`border${side}Width`]);
        if (!thick || clear(style[`border${side}Color`]) || style[`border${side}Style`] === "none") continue;
        svg.append(make("path", {
          d: `M${x(line[0])},${y(line[1])}H${x(line[2])}`, stroke: style[`border${side}Color`], "stroke-width": thick,
        }));
      }
      for (const child of el.childNodes) {
        if (child.nodeType === 1) walk(child);
        else if (child.nodeType === 3) text(child, style);
      }
    })(chart);
    return { svg, width, height };
  }

  const data = (blob) => new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = reject;
    reader.readAsDataURL(blob);
  });
  /* A picture that leaves the page takes the faces of its words along. */
  async function withFaces(svg) {
    const used = new XMLSerializer().serializeToString(svg);
    const rules = [...document.styleSheets].flatMap((sheet) => {
      try { return [...sheet.cssRules]; } catch { return []; }
    }).filter((rule) => rule instanceof CSSFontFaceRule);
    const css = [];
    for (const rule of rules) {
      const family = rule.style.getPropertyValue("font-family").replace(/["']/g, "");
      const url = rule.style.getPropertyValue("src").match(/^url\("([^"]+)"\)/)?.[1];
      if (!url || !used.includes(family)) continue;
      const inside = await data(await (await fetch(new URL(url, rule.parentStyleSheet.href ?? location.href))).blob());
      css.push(`@font-face{font-family:"${family}";font-style:${rule.style.getPropertyValue("font-style") || "normal"};` +
        `font-weight:${rule.style.getPropertyValue("font-weight") || 400};src:url(${inside})}`);
    }
    const style = make("style", {});
    style.textContent = css.join("");
    svg.prepend(style);
    return new XMLSerializer().serializeToString(svg);
  }

  /* A live board is a canvas of Bokeh's; what was drawn on it last is drawn again in strokes and words. */
  const isBoard = (chart) => chart.matches(".fv-chart") && !chart.querySelector("svg.fv-picture");
  function boardOf(chart) {
    for (const view of window.Bokeh?.index?.query?.(() => true) ?? []) {
      let host = view.el;
      while (host && host !== chart) host = host.parentNode ?? host.host;
      const drawn = host && window.fvCharts?.get(view.model)?.svg?.();
      if (drawn) return drawn;
    }
    throw new Error("The board is not drawn yet.");
  }

  async function pictureOf(chart, kind) {
    const { svg, width, height } = isBoard(chart) ? boardOf(chart) : drawing(chart);
    const source = await withFaces(svg);
    const blob = new Blob([source], { type: "image/svg+xml" });
    if (kind === "svg") return blob;
    const image = new Image();
    image.src = await data(blob);
    await image.decode();
    const scale = Math.min(3, WIDEST / width);
    const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }

  function save(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  // ---- the button
  function fileName(chart, kind) {
    const name = named().get(chart) ?? nameOf(chart);
    return `${slug(document.querySelector("h1")?.textContent ?? "page")}-${slug(name) || "chart"}.${kind}`;
  }
  function kinds(chart) {
    const folded = !isBoard(chart) && ![chart, ...chart.querySelectorAll("svg, table")].some((el) =>
      el.matches("svg, table") && el.checkVisibility?.() !== false);
    return [...(folded ? [] : ["png", "svg"]), ...(rowsOf(chart).length ? ["csv"] : [])];
  }
  function fill(menu, cell) {
    const list = menu.querySelector("ul"), names = named();
    list.replaceChildren(...chartsIn(cell).map((chart, n) => {
      const item = document.createElement("li");
      const name = document.createElement("span");
      name.textContent = names.get(chart) ?? nameOf(chart);
      item.append(name, ...kinds(chart).map((kind) => {
        const button = Object.assign(document.createElement("button"), { type: "button", textContent: kind.toUpperCase() });
        button.setAttribute("aria-label", `${kind.toUpperCase()} of ${name.textContent}`);
        Object.assign(button.dataset, { keep: kind, of: n });
        return button;
      }));
      return item;
    }));
  }
  async function keep(button) {
    const cell = button.closest(".cell"), said = button.closest(".fv-keep").querySelector("[role=status]");
    const chart = chartsIn(cell)[Number(button.dataset.of)];
    const kind = button.dataset.keep;
    try {
      const blob = kind === "csv"
        ? new Blob([`\ufeff${csvOf(chart)}\n`], { type: "text/csv" })
        : await pictureOf(chart, kind);
      save(blob, fileName(chart, kind));
      said.textContent = `Saved as ${fileName(chart, kind)}.`;
    } catch (error) {
      console.warn(error);
      said.textContent = "This browser could not save it. A screenshot will do.";
    }
  }

  function offer(cell) {
    const there = cell.querySelector(":scope > .fv-keep");
    if (there) return cell.append(there); // below what has come to life
    if (!chartsIn(cell).length) return;
    const menu = document.createElement("details");
    menu.className = "fv-keep";
    menu.innerHTML = '<summary>Save</summary><ul></ul><p role="status"></p>';
    menu.addEventListener("toggle", () => { if (menu.open) fill(menu, cell); });
    menu.addEventListener("click", (event) => {
      const button = event.target.closest("[data-keep]");
      if (button) keep(button);
    });
    cell.append(menu);
  }
  window.fourVoyagesKeepsakes = { csvOf, pictureOf };
  document.addEventListener("cell-live", (event) => { if (event.target.matches?.(".cell.code")) offer(event.target); });
  document.querySelectorAll(".cell.code").forEach(offer);
})();
