"use strict";
const content = JSON.parse(document.getElementById("content").textContent);
const images = JSON.parse(document.getElementById("images").textContent);
const outcomes = ["failed", "changed", "new", "passed"];
const modes = ["side", "slider", "difference", "onion"];
const $ = (id) => document.getElementById(id);

/** An element with attributes and children; texts are texts. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const items = content.results.map((item, index) => ({ ...item.result, name: item.name, reason: item.reason, isRecorded: item.isRecorded, index }));
const has = (outcome) => items.some((item) => item.outcome === outcome);
const notable = outcomes.slice(0, 3).filter(has);
const state = {
  filters: new Set(notable.length ? notable : outcomes), text: "", selected: -1, mode: "side", frame: 0, playing: 0, split: 50, opacity: 50, fits: true,
  accepted: new Set(), shown: [],
};

function remembered(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try { localStorage.setItem("inbetween-theme", theme); } catch { /* Pages of files may have no storage. */ }
}
setTheme(remembered("inbetween-theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));

// The list

function drawFilters() {
  $("filters").replaceChildren(...outcomes.map((outcome) => {
    const count = items.filter((item) => item.outcome === outcome).length;
    return make("button", {
      class: `chip ${outcome}`, "data-outcome": outcome, "aria-pressed": String(state.filters.has(outcome)), onclick: () => {
        if (state.filters.has(outcome)) state.filters.delete(outcome); else state.filters.add(outcome);
        drawFilters();
        drawList();
      },
    }, make("span", { class: "dot" }), make("b", {}, String(count)), outcome);
  }));
}

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  const use = document.createElementNS(svg.namespaceURI, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

function row(item) {
  return make("div", {
    class: `row ${item.outcome}`, role: "option", id: `row-${item.index}`, "aria-selected": String(item.index === state.selected), title: item.name,
    onclick: () => select(item.index),
  }, make("span", { class: "dot", role: "img", "aria-label": item.outcome }), make("span", { class: "name" }, item.title, item.variant ? make("span", { class: "variant" }, ` ${item.variant}`) : null),
  state.accepted.has(item.name) ? icon("check") : null);
}

function drawList() {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  state.shown = items.filter((item) => state.filters.has(item.outcome) && words.every((word) => item.name.toLowerCase().includes(word)));
  const children = [];
  let file = null;
  for (const item of state.shown) {
    if (item.file !== file) {
      file = item.file;
      // The end of a long path says more than its beginning.
      children.push(make("h3", { title: file }, make("bdi", {}, file || "–")));
    }
    children.push(row(item));
  }
  if (!children.length) children.push(make("div", { class: "empty" }, items.length ? "No preview is like this." : "There are no previews."));
  $("list").replaceChildren(...children);
  if (!state.shown.some((item) => item.index === state.selected)) select(state.shown[0]?.index ?? -1);
}

// The moment that shows most: where a strip differs most, or else where it is farthest from how it begins.
function telling(item) {
  const frames = item.frames;
  const far = frames.map((frame, place) => item.motion?.new?.[place] ?? item.motion?.golden?.[place] ?? 0);
  const much = frames.map((frame) => !differs(frame) || item.outcome !== "changed" ? 0 : frame.difference?.pixels ?? Infinity);
  const values = much.some((value) => value > 0) ? much : far;
  return Math.max(0, values.indexOf(Math.max(...values)));
}

function select(index) {
  document.getElementById(`row-${state.selected}`)?.setAttribute("aria-selected", "false");
  state.selected = index;
  state.frame = items[index] ? telling(items[index]) : 0;
  stop();
  const element = document.getElementById(`row-${index}`);
  element?.setAttribute("aria-selected", "true");
  element?.scrollIntoView({ block: "nearest" });
  $("list").setAttribute("aria-activedescendant", element ? element.id : "");
  draw();
}

function step(by) {
  const place = state.shown.findIndex((item) => item.index === state.selected);
  const next = state.shown[Math.min(state.shown.length - 1, Math.max(0, place + by))];
  if (next) select(next.index);
}

// The images

const differs = (frame) => frame.golden !== frame.new && !(frame.difference && frame.difference.pixels === 0);

function picture(frame, item, ...layers) {
  const factor = pageFactor(frame, item);
  const sizes = layers.filter((layer) => ["IMG", "CANVAS"].includes(layer?.tagName)).map((layer) => {
    const [width, height] = layer.tagName === "IMG" ? [layer.naturalWidth, layer.naturalHeight] : [layer.width, layer.height];
    layer.style.width = `${width * factor}px`;
    layer.style.height = `${height * factor}px`;
    return [width, height];
  });
  if (!sizes.length) sizes.push([frame.width, frame.height]);
  const [width, height] = [0, 1].map((axis) => Math.max(...sizes.map((size) => size[axis])) * factor);
  return make("div", { class: "picture", style: `width:${width}px;height:${height}px` }, ...layers);
}

/** Pixels of the page for one of an image: as many points as it has, or as many as there is room for. */
function pageFactor(frame, item) {
  const scale = item.scale || 1;
  if (!state.fits) return 1 / scale;
  const box = $("stage").getBoundingClientRect();
  const isPair = state.mode === "side" && item.outcome === "changed";
  const room = [(box.width - 40 - (isPair ? 24 : 0)) / (isPair ? 2 : 1), box.height - 72];
  const [width, height] = [frame.fullWidth ?? frame.width, frame.fullHeight ?? frame.height];
  return Math.max(0.02, Math.min(1.5 / scale, room[0] / width, room[1] / height));
}

const decoded = new Map();
/** Whole, so that its size is known. */
async function load(hash) {
  if (!hash || !images[hash]) return null;
  if (!decoded.has(hash)) {
    const image = new Image();
    image.src = images[hash];
    decoded.set(hash, image.decode().then(() => image, () => null));
  }
  const image = await decoded.get(hash);
  if (!image) return null;
  const copy = Object.assign(image.cloneNode(), { draggable: false });
  await copy.decode().catch(() => {});
  return copy;
}

function pixels(image, width, height) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (image) context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/** The new image paled, with what differs in one colour, the more the stronger. */
function difference(golden, current) {
  const width = Math.max(golden?.naturalWidth ?? 0, current?.naturalWidth ?? 0);
  const height = Math.max(golden?.naturalHeight ?? 0, current?.naturalHeight ?? 0);
  const [before, after] = [pixels(golden, width, height), pixels(current, width, height)];
  const canvas = make("canvas", { width, height });
  const context = canvas.getContext("2d");
  const result = context.createImageData(width, height);
  const out = result.data;
  const isDark = document.documentElement.dataset.theme === "dark";
  const ground = isDark ? 24 : 250;
  for (let i = 0; i < out.length; i += 4) {
    const distance = Math.max(Math.abs(before[i] - after[i]), Math.abs(before[i + 1] - after[i + 1]), Math.abs(before[i + 2] - after[i + 2]), Math.abs(before[i + 3] - after[i + 3]));
    const grey = ground + (0.3 * after[i] + 0.59 * after[i + 1] + 0.11 * after[i + 2] - ground) * 0.3;
    // Small distances are seen, too.
    const strength = distance === 0 ? 0 : 0.35 + 0.65 * Math.sqrt(distance / 255);
    out[i] = grey + (230 - grey) * strength;
    out[i + 1] = grey - grey * strength;
    out[i + 2] = grey + (76 - grey) * strength;
    out[i + 3] = 255;
  }
  context.putImageData(result, 0, 0);
  return canvas;
}

function named(caption, ...content) {
  return make("figure", {}, make("figcaption", {}, caption), ...content);
}

const nothing = (text) => make("div", { class: "missing" }, text);

function sliding(frame, item, golden, current) {
  current.classList.add("over");
  const handle = make("div", {
    class: "handle", role: "slider", tabindex: "0", "aria-label": "Golden to the left, new to the right", "aria-valuemin": "0", "aria-valuemax": "100",
  });
  const element = picture(frame, item, golden, current, handle);
  const move = (split) => {
    state.split = Math.min(100, Math.max(0, split));
    element.style.setProperty("--split", `${state.split}%`);
    handle.setAttribute("aria-valuenow", String(Math.round(state.split)));
  };
  const follow = (event) => {
    const box = element.getBoundingClientRect();
    move((event.clientX - box.x) / box.width * 100);
  };
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    follow(event);
  });
  element.addEventListener("pointermove", (event) => { if (event.buttons) follow(event); });
  handle.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
    if (!by) return;
    move(state.split + by);
    event.stopPropagation();
    event.preventDefault();
  });
  // What the clip is measured by is the new image, which may be narrower or wider.
  move(state.split);
  return element;
}

function box(frame, item) {
  const bounds = frame.difference?.bounds;
  if (!bounds?.length) return null;
  const factor = pageFactor(frame, item);
  const [x, y, w, h] = bounds.map((value) => value * factor);
  return make("div", { class: "box", style: `left:${x - 4}px;top:${y - 4}px;width:${w + 8}px;height:${h + 8}px` });
}

function compared(frame, item, golden, current) {
  if (state.mode === "slider" && golden && current) return named("Golden | New", sliding(frame, item, golden, current));
  if (state.mode === "difference") return named("What differs", picture(frame, item, difference(golden, current), box(frame, item)));
  if (state.mode === "onion" && golden && current) {
    current.style.opacity = state.opacity / 100;
    return named(`New at ${state.opacity} %`, picture(frame, item, golden, current));
  }
  return make("div", { class: "pair" }, named("Golden", picture(frame, item, golden ?? nothing("No such moment"))), named("New", picture(frame, item, current ?? nothing("No such moment"))));
}

let drawing = 0;
async function drawStage() {
  const turn = ++drawing;
  const item = items[state.selected];
  const stage = $("stage");
  const frame = item?.frames[state.frame];
  if (!item) return stage.replaceChildren();
  if (item.outcome === "failed" || !frame) {
    const text = item.problem?.text ?? item.reason ?? "";
    const place = item.problem?.file ? `${item.problem.file}${item.problem.line ? `:${item.problem.line}` : ""}` : null;
    return stage.replaceChildren(make("div", { class: "card failed" }, make("h2", {}, text), place ? make("p", {}, place) : null, item.output ? make("pre", {}, item.output) : null));
  }
  const [golden, current] = await Promise.all([load(frame.golden), load(frame.new)]);
  if (turn !== drawing) return;
  frame.fullWidth = Math.max(frame.width, golden?.naturalWidth ?? 0);
  frame.fullHeight = Math.max(frame.height, golden?.naturalHeight ?? 0);
  let content;
  if (item.outcome === "changed") {
    content = compared(frame, item, golden, current);
  } else if (current) {
    content = named(item.outcome === "new" ? "New: there is no golden" : "As its golden", picture(frame, item, current));
  } else {
    content = make("div", { class: "card" }, make("h2", {}, "As its golden"), make("p", {}, "Images of previews that have passed are in the report with --report-passed."));
  }
  content.style.margin = "auto";
  stage.replaceChildren(content);
}

// Strips

function drawStrip() {
  const item = items[state.selected];
  const frames = item?.frames ?? [];
  $("strip").hidden = frames.length < 2 || !frames.some((frame) => images[frame.new ?? frame.golden]);
  if ($("strip").hidden) return;
  $("frames").replaceChildren(...frames.map((frame, index) => make("button", {
    class: `frame ${item.outcome === "changed" && differs(frame) ? "differs" : ""}`, "aria-pressed": String(index === state.frame),
    "aria-label": `${frame.time} seconds${item.outcome === "changed" && differs(frame) ? ", differs" : ""}`,
    onclick: () => { stop(); go(index); },
  }, make("span", { class: "shot" }, make("img", { src: images[frame.new ?? frame.golden], alt: "" })), make("em", {}, `${frame.time} s`))));
}

function go(index) {
  state.frame = index;
  [...$("frames").children].forEach((element, place) => element.setAttribute("aria-pressed", String(place === index)));
  drawFacts();
  return drawStage();
}

function stop() {
  clearTimeout(state.playing);
  state.playing = 0;
  $("play").replaceChildren(icon("play"));
  $("play").setAttribute("aria-label", "Play");
}

function play() {
  if ($("strip").hidden) return;
  if (state.playing) return stop();
  $("play").replaceChildren(icon("pause"));
  $("play").setAttribute("aria-label", "Stop");
  const next = async () => {
    const frames = items[state.selected].frames;
    const index = (state.frame + 1) % frames.length;
    await go(index);
    if (!state.playing) return;
    const pause = index + 1 < frames.length ? Number(frames[index + 1].time) - Number(frames[index].time) : 0.8;
    state.playing = setTimeout(next, pause * 1000);
  };
  state.playing = setTimeout(next, 0);
}

// Facts

function number(value) { return value.toLocaleString("en").replaceAll(",", " "); }

function facts(...pairs) {
  return make("dl", {}, ...pairs.filter(([, value]) => value !== undefined && value !== null && value !== "").flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
}

function plot(motion, time) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const [width, height] = [248, 110];
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("class", "plot");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "How far the image is from the first one, over time");
  const last = motion.times.at(-1) || 1;
  const most = Math.max(...motion.golden, ...motion.new) || 1;
  const x = (value) => 4 + value / last * (width - 8);
  const y = (value) => 90 - value / most * 82;
  const add = (tag, values, text) => {
    const element = document.createElementNS(svg.namespaceURI, tag);
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    svg.append(element);
  };
  const line = (values) => values.map((value, index) => `${index ? "L" : "M"}${x(motion.times[index]).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  add("path", { class: "axis", d: `M4 90H${width - 4}` });
  add("path", { class: "at", d: `M${x(time)} 6V90` });
  add("path", { class: "was", d: line(motion.golden) });
  add("path", { class: "now", d: line(motion.new) });
  add("text", { x: 4, y: 106 }, "0");
  add("text", { x: width - 4, y: 106, "text-anchor": "end" }, `${last} s`);
  return svg;
}

function drawFacts() {
  const item = items[state.selected];
  const children = [];
  if (item) {
    const frame = item.frames[state.frame];
    const delta = frame?.difference;
    children.push(
      make("h2", {}, item.title), item.variant ? make("div", {}, item.variant) : "", make("div", { class: "where" }, item.file ? `${item.file}:${item.line}` : ""),
      make("div", { class: `badge ${item.outcome}` }, make("span", { class: "dot" }), item.isRecorded ? `${item.outcome}, recorded` : item.outcome));
    if (item.reason && item.outcome !== "failed") children.push(make("p", { class: "reason" }, item.reason));
    if (frame) {
      children.push(make("h3", {}, item.frames.length > 1 ? `The moment at ${frame.time} s` : "The image"), facts(
        ["Size", item.width ? `${number(Math.round(item.width * 100) / 100)} × ${number(Math.round(item.height * 100) / 100)} pt` : null],
        ["Pixels", `${frame.width} × ${frame.height}`], ["Scale", item.scale ? `${item.scale}×` : null],
        ["Differing pixels", delta ? number(delta.pixels) : frame.golden === frame.new ? "none" : null],
        ["Of all", delta ? `${(delta.pixels / delta.total * 100).toPrecision(2)} %` : null], ["Largest ΔE", delta ? String(delta.deltaE) : null],
        ["At", delta?.bounds.length ? `${delta.bounds[0]}, ${delta.bounds[1]}` : null], ["Area", delta?.bounds.length ? `${delta.bounds[2]} × ${delta.bounds[3]}` : null],
        ["Golden", frame.golden?.slice(0, 8)], ["New", frame.new?.slice(0, 8)]));
    }
    if (item.motion) {
      children.push(make("h3", {}, "Distance from the first image"), plot(item.motion, Number(frame?.time ?? 0)),
        make("div", { class: "legend" }, make("span", { class: "old" }, make("i"), "golden"), make("span", {}, make("i"), "new")));
    }
    if (item.output && item.outcome !== "failed") children.push(make("h3", {}, "Printed"), make("pre", {}, item.output));
  }
  if (content.obsolete.length) {
    children.push(make("h3", {}, "Goldens without a preview (--prune removes them)"), make("pre", {}, content.obsolete.join("\n")));
  }
  $("facts").replaceChildren(...children);
}

// Accepting

const canAccept = (item) => content.command && item && !item.isRecorded && (item.outcome === "changed" || item.outcome === "new");

function quoted(text) {
  return /^[\w\-./=:,@+]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function accept() {
  const item = items[state.selected];
  if (!canAccept(item)) return;
  if (state.accepted.has(item.name)) state.accepted.delete(item.name); else state.accepted.add(item.name);
  document.getElementById(`row-${item.index}`)?.replaceWith(row(item));
  drawAccepted();
}

function drawAccepted() {
  const item = items[state.selected];
  const isAccepted = item && state.accepted.has(item.name);
  $("accept").hidden = !canAccept(item);
  $("accept").setAttribute("aria-pressed", String(Boolean(isAccepted)));
  $("accept").lastElementChild.textContent = isAccepted ? "Accepted" : "Accept";
  $("dock").hidden = state.accepted.size === 0;
  $("count").textContent = `${state.accepted.size} accepted.`;
  const names = items.filter((other) => state.accepted.has(other.name)).map((other) => `--accept ${quoted(other.name)}`);
  $("command").textContent = [content.command, ...names].join(" ");
}

async function copy() {
  const text = $("command").textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages of files may have no clipboard: the old way.
    getSelection().selectAllChildren($("command"));
    document.execCommand("copy");
  }
  $("copy").lastElementChild.textContent = "Copied";
  setTimeout(() => { $("copy").lastElementChild.textContent = "Copy"; }, 1500);
}

// All of it

function setMode(mode) {
  state.mode = mode;
  draw();
}

function draw() {
  const item = items[state.selected];
  $("modes").style.visibility = item?.outcome === "changed" ? "" : "hidden";
  for (const button of $("modes").children) button.setAttribute("aria-pressed", String(button.dataset.mode === state.mode));
  $("opacity").hidden = state.mode !== "onion" || item?.outcome !== "changed";
  $("zoom").hidden = !item || item.outcome === "failed" || !item.frames.some((frame) => images[frame.new ?? frame.golden]);
  $("zoom").textContent = state.fits ? "Fit" : "100 %";
  drawStrip();
  drawFacts();
  drawAccepted();
  drawStage();
}

const keys = [
  ["j  k", "the next, the one before"], ["1 2 3 4", "side by side, slider, difference, onion skin"], ["a", "accept, or not after all"], ["Space", "play the strip"],
  ["←  →", "its moment before, its next one"], ["z", "fit, or 100 %"], ["/", "search"], ["c", "copy the command that accepts"], ["t", "light or dark"], ["?", "this"],
];

function help() {
  const dialog = $("keys");
  dialog.replaceChildren(make("h2", {}, "Keys"), make("dl", {}, ...keys.flatMap(([key, text]) => [make("dt", {}, ...key.split(/ +/).flatMap((k) => [make("kbd", {}, k), " "])), make("dd", {}, text)])));
  dialog.showModal();
}

function turnFrame(by) {
  const count = items[state.selected]?.frames.length ?? 0;
  if (count < 2) return;
  stop();
  go((state.frame + by + count) % count);
}

const actions = {
  j: () => step(1), k: () => step(-1), ArrowDown: () => step(1), ArrowUp: () => step(-1), ArrowRight: () => turnFrame(1), ArrowLeft: () => turnFrame(-1),
  a: accept, c: () => { if (state.accepted.size) copy(); }, z: () => { state.fits = !state.fits; draw(); }, "/": () => $("search").focus(), "?": help, " ": play,
  t: () => { setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"); draw(); },
};
modes.forEach((mode, index) => { actions[String(index + 1)] = () => setMode(mode); });

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("keys").open) return;
  if (event.target.matches("input[type=search]")) {
    if (event.key === "Escape" || event.key === "Enter") event.target.blur();
    return;
  }
  if (event.target.matches("input") || (event.key === " " && event.target.matches("button"))) return;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
// A button that was clicked with the mouse does not keep the space bar for itself.
document.addEventListener("click", (event) => { if (event.detail > 0) event.target.closest("button")?.blur(); });
$("search").addEventListener("input", (event) => { state.text = event.target.value; drawList(); });
$("opacity").querySelector("input").addEventListener("input", (event) => { state.opacity = Number(event.target.value); drawStage(); });
for (const button of $("modes").children) button.addEventListener("click", () => setMode(button.dataset.mode));
$("theme").addEventListener("click", actions.t);
$("help").addEventListener("click", help);
$("accept").addEventListener("click", accept);
$("zoom").addEventListener("click", actions.z);
$("play").addEventListener("click", play);
$("copy").addEventListener("click", copy);
$("clear").addEventListener("click", () => { state.accepted.clear(); drawList(); drawAccepted(); });
$("keys").addEventListener("click", (event) => { if (event.target === $("keys")) $("keys").close(); });
new ResizeObserver(() => drawStage()).observe($("stage"));

document.querySelector(".brand h1").textContent = content.project;
$("summary").textContent = content.summary;
drawFilters();
drawList();
