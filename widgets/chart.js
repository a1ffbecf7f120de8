// Draws the scene held by `holder` into the sources of a plot: picks the lying or the upright
// picture by the plot's shape, takes colours from the page, and scales lines and letters with it.
// Nothing that is set here goes back to Python, except taps.
const charts = (window.fvCharts ??= new WeakMap());
if (!charts.has(plot)) charts.set(plot, {});
const state = charts.get(plot);

const quietly = (model, values) => {
  model.setv(values, { silent: true });
  model.change.emit();
};

function palette() {
  const page = getComputedStyle(document.documentElement);
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const found = {};
  for (const [name, [day, night]] of Object.entries(colours)) {
    found[name] = page.getPropertyValue(`--${name}`).trim() || (dark ? night : day);
  }
  // Of a stack of families the canvas takes the first and the last: Bokeh asks for each to be
  // loaded, and a stand-in made of a font that this computer lacks would fail.
  for (const [name, families] of Object.entries(faces)) {
    const stack = (page.getPropertyValue(`--${name}`).trim() || families).split(",");
    found[name] = [stack[0], stack[stack.length - 1]].map((family) => family.trim()).join(", ");
  }
  return found;
}

function circle(x, y, radius) {
  const xs = [], ys = [];
  for (let i = 0; i < 40; i++) {
    xs.push(x + radius * Math.cos((Math.PI * i) / 20));
    ys.push(y + radius * Math.sin((Math.PI * i) / 20));
  }
  return [[xs], [ys]];
}

const odd = (list) => list.filter((_, i) => i % 2);
const even = (list) => list.filter((_, i) => i % 2 === 0);

function draw() {
  state.due = false;
  const wide = plot.inner_width, high = plot.inner_height;
  const text = holder.data.scene[0];
  if (!wide || !high || !text) return;
  if (state.text !== text) {
    state.text = text;
    state.scenes = JSON.parse(text);
  }
  const scene = state.scenes[high > wide ? 1 : 0];
  const [left, bottom, right, top] = scene.window;
  const scale = Math.min(wide / (right - left), high / (top - bottom));
  const ink = palette();
  const clear = "rgba(0,0,0,0)";
  const areas = [], lines = [], words = [];
  for (let i = 0; i < 3; i++) {
    areas.push({ xs: [], ys: [], fill: [], stroke: [], width: [], dash: [], alpha: [] });
    lines.push({ xs: [], ys: [], stroke: [], width: [], dash: [], alpha: [] });
    words.push({ x: [], y: [], text: [], colour: [], font: [], size: [], style: [], align: [] });
  }
  for (const [role, kind, ...rest] of scene.shapes) {
    const style = styles[role];
    if (kind === "t") {
      const to = words[style.layer];
      const [x, y, says, anchor] = rest;
      to.x.push(x);
      to.y.push(y);
      to.text.push(says);
      to.colour.push(ink[style.fill]);
      to.font.push(ink[style.face]);
      to.size.push(`${(style.size * scale).toFixed(2)}px`);
      to.style.push([style.weight === "bold" && "bold", style.slant === "italic" && "italic"]
        .filter(Boolean).join(" ") || "normal");
      to.align.push({ start: "left", middle: "center", end: "right" }[anchor]);
      continue;
    }
    const to = kind === "l" ? lines[style.layer] : areas[style.layer];
    if (kind === "l") {
      to.xs.push(even(rest[0]));
      to.ys.push(odd(rest[0]));
    } else {
      const [xs, ys] = kind === "c" ? circle(...rest) : [rest[0].map(even), rest[0].map(odd)];
      to.xs.push([xs]);
      to.ys.push([ys]);
      to.fill.push(style.fill ? ink[style.fill] : clear);
    }
    to.stroke.push(style.stroke ? ink[style.stroke] : clear);
    to.width.push(style.width ? Math.max(0.6, style.width * scale) : 0);
    to.dash.push(style.dash.map((part) => Math.max(1, Math.round(part * scale))));
    to.alpha.push(style.opacity);
  }
  const middle = [(left + right) / 2, (bottom + top) / 2];
  quietly(plot.x_range, { start: middle[0] - wide / scale / 2, end: middle[0] + wide / scale / 2 });
  quietly(plot.y_range, { start: middle[1] - high / scale / 2, end: middle[1] + high / scale / 2 });
  [...areas, ...lines, ...words].forEach((data, i) => quietly(sources[i], { data }));
  state.svg = () => picture({ wide, high, scale, middle, areas, lines, words, paper: ink.card });
  name();
}

// What was drawn, as an SVG of the same size: the same layers, colours and words.
function picture({ wide, high, scale, middle, areas, lines, words, paper }) {
  const make = (tag, attributes, says = "") => {
    const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, value);
    el.textContent = says;
    return el;
  };
  const x = (at) => ((at - middle[0]) * scale + wide / 2).toFixed(2);
  const y = (at) => ((middle[1] - at) * scale + high / 2).toFixed(2);
  const path = (xs, ys) => xs.map((at, i) => `${i ? "L" : "M"}${x(at)},${y(ys[i])}`).join("");
  const stroke = (data, i) => ({
    stroke: data.stroke[i], "stroke-width": data.width[i], "stroke-dasharray": data.dash[i].join(" ") || "none",
    "stroke-linejoin": "round", opacity: data.alpha[i],
  });
  const svg = make("svg", { width: wide, height: high, viewBox: `0 0 ${wide} ${high}` });
  svg.append(make("title", {}, state.scenes[0].title), make("rect", { width: wide, height: high, fill: paper }));
  areas.forEach((area, layer) => {
    area.xs.forEach(([rings], i) => svg.append(make("path", {
      d: rings.map((ring, n) => `${path(ring, area.ys[i][0][n])}Z`).join(""),
      fill: area.fill[i], "fill-rule": "evenodd", ...stroke(area, i),
    })));
    const line = lines[layer], word = words[layer];
    line.xs.forEach((xs, i) => svg.append(make("path", {
      d: path(xs, line.ys[i]), fill: "none", "stroke-linecap": "round", ...stroke(line, i),
    })));
    word.text.forEach((says, i) => {
      const bold = word.style[i].includes("bold"), slanted = word.style[i].includes("italic");
      svg.append(make("text", {
        x: x(word.x[i]), y: y(word.y[i]), dy: "0.32em", fill: word.colour[i], "font-family": word.font[i],
        "font-size": word.size[i], "font-weight": bold ? "bold" : "normal", "font-style": slanted ? "italic" : "normal",
        "text-anchor": { left: "start", center: "middle", right: "end" }[word.align[i]],
      }, says));
    });
  });
  return { svg, width: wide, height: high };
}

// A canvas says nothing to a screen reader: the picture gets its name from the scene.
function name() {
  for (const view of Bokeh.index.query?.((one) => one.model === plot) ?? []) {
    view.el.setAttribute("role", "img");
    view.el.setAttribute("aria-label", state.scenes[0].title);
    view.el.dataset.drawn = String(++state.count || (state.count = 1));
  }
}

// However many things change at once, the picture is drawn once a frame.
function soon() {
  if (state.due) return;
  state.due = true;
  requestAnimationFrame(draw);
}

if (!state.watching) {
  state.watching = true;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", soon);
  new MutationObserver(soon).observe(document.documentElement, { attributes: true });
  document.fonts?.ready.then(soon);
  for (const face of ["ui", "body"]) {
    for (const cut of ["", "bold ", "italic "]) {
      document.fonts?.load(`${cut}16px ${palette()[face]}`).then(soon, () => {});
    }
  }
}
soon();
