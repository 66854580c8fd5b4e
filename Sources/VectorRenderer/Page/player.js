const $ = (id) => document.getElementById(id);
const { rate, frames, plays } = JSON.parse($("movie").textContent);
/** The picture's animations count frames, and look a little behind where each begins. */
const BEHIND = 0.01;
let picture = null;
let frame = 0;
let position = 0;
let playing = false;
let speed = 1;
let loops = plays !== 1;
/** How often it still plays after this time. */
let left = plays === 0 ? Infinity : plays - 1;
let last = 0;
let rows = null;
let noting = 0;

const clamp = (number) => Math.min(frames - 1, Math.max(0, number));
const frameAt = (time) => clamp(Math.floor(time * rate + BEHIND));
const short = (number, digits = 3) => {
  const text = number.toFixed(digits);
  return text.includes(".") ? text.replace(/\.?0+$/, "").replace(/^-0$/, "0") : text;
};

async function unpack(id) {
  const bytes = Uint8Array.from(atob($(id).textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

// The picture and the time

function show(number) {
  frame = clamp(number);
  picture.setCurrentTime(frame + BEHIND);
  const time = frame / rate;
  $("time").value = String(frame);
  $("time").setAttribute("aria-valuetext", `${time.toFixed(2)} seconds, frame ${frame} of ${frames - 1}`);
  $("clock").firstChild.textContent = time.toFixed(2);
  showValues();
}

function seek(time) {
  go(frameAt(time));
}

/** Stops at a frame. */
function go(number) {
  pause();
  show(number);
  position = frame;
  note();
}

function play() {
  if (playing || !picture) return;
  if (frame >= frames - 1) {
    left = plays === 0 ? Infinity : plays - 1;
    show(0);
  }
  position = frame;
  playing = true;
  last = performance.now();
  mark();
  requestAnimationFrame(tick);
}

function pause() {
  if (!playing) return;
  playing = false;
  mark();
  note();
  $("status").textContent = `Paused at ${(frame / rate).toFixed(2)} seconds`;
}

function tick(wall) {
  if (!playing) return;
  // Time in which the page was not shown does not pass.
  position += (Math.min(250, Math.max(0, wall - last)) / 1000) * speed * rate;
  last = wall;
  if (position >= frames) {
    if (!loops || left <= 0) {
      show(frames - 1);
      pause();
      return;
    }
    left -= 1;
    position %= frames;
  }
  if (Math.floor(position) !== frame) show(Math.floor(position));
  requestAnimationFrame(tick);
}

function mark() {
  document.documentElement.toggleAttribute("data-playing", playing);
  const name = playing ? "Pause" : "Play";
  $("play").setAttribute("aria-label", name);
  $("play").title = `${name} (Space)`;
}

function setLoops(value) {
  loops = value;
  if (loops) left = Infinity;
  $("loop").setAttribute("aria-pressed", String(loops));
}

// The address

/** What the address asks for: a time, null where there is none, and whether the curves are open. */
function addressed() {
  const values = new URLSearchParams(location.hash.slice(1));
  const text = values.get("t");
  const time = text === null || text.trim() === "" ? NaN : Number(text);
  return { time: Number.isFinite(time) ? time : null, curves: values.get("curves") };
}

/** Writes the time where it stands into the address, to be handed on. */
function note() {
  clearTimeout(noting);
  noting = setTimeout(() => {
    if (playing) return;
    const time = frame / rate;
    const digits = [1, 2, 3, 4, 5].find((count) => frameAt(Number(time.toFixed(count))) === frame) ?? 6;
    try {
      history.replaceState(null, "", `#t=${short(time, digits)}${$("rows").hidden ? "" : "&curves=1"}`);
    } catch {
      // Where the address may not be changed, it stays.
    }
  }, 200);
}

function followAddress() {
  const { time, curves } = addressed();
  if (curves !== null && (curves === "0") !== $("rows").hidden) toggleRows();
  if (time === null) return false;
  pause();
  show(frameAt(time));
  position = frame;
  return true;
}

// Rows of values

const UUID = /[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/g;

function element(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** The least and greatest number of each component of a row. */
function ranges(row) {
  const found = [];
  for (const life of row.lives) {
    for (const values of [life.from, life.to, ...life.samples.map((sample) => sample.slice(1))]) {
      values.forEach((value, index) => {
        if (!Number.isFinite(value)) return;
        const range = (found[index] ??= [value, value]);
        range[0] = Math.min(range[0], value);
        range[1] = Math.max(range[1], value);
      });
    }
  }
  return found;
}

function plot(row) {
  const x = (time) => Math.round((time * rate * 10000) / frames) / 10;
  const { names } = row;
  let shapes = row.lives.map((life) => `<rect class="life" x="${x(life.start)}" y="0" width="${Math.max(2, x(life.end) - x(life.start))}" height="100"/>`).join("");
  shapes += row.jumps.map((time) => `<path class="jump" d="M${x(time)} 0V100"/>`).join("");
  row.ranges.forEach(([low, high], index) => {
    if (!(high > low)) return;
    const y = (value) => Math.round(920 - (840 * (value - low)) / (high - low)) / 10;
    const points = row.lives.map((life) => life.samples.filter((sample) => Number.isFinite(sample[index + 1])).map((sample, place) => `${place > 0 ? "L" : "M"}${x(sample[0])} ${y(sample[index + 1])}`).join(""));
    shapes += `<path class="c${index % 4}" d="${points.join("")}"/>`;
  });
  const made = element("div", "plot");
  made.innerHTML = `<svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">${shapes}</svg>`;
  made.setAttribute("role", "img");
  const moved = row.ranges.map(([low, high], index) => (high > low ? `${names[index]} between ${short(low)} and ${short(high)}` : "")).filter(Boolean);
  made.setAttribute("aria-label", [...row.lives.map((life) => `${life.causes[0].animation || "keyframes"} from ${life.start.toFixed(2)} to ${life.end.toFixed(2)} seconds`), ...moved].join("; "));
  made.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const box = made.getBoundingClientRect();
    go(Math.floor(((event.clientX - box.left) / box.width) * frames));
  });
  return made;
}

function makeRows(text) {
  const known = new Map();
  const readable = (view) => view.replace(UUID, (id) => `#${known.get(id) ?? known.set(id, known.size + 1).get(id)}`);
  rows = JSON.parse(text).map((row) => {
    const path = readable(row.view);
    const made = { ...row, ranges: ranges(row), value: element("span", "value"), how: element("span", "how") };
    const name = element("span", "name", element("b", "", path.split("/").pop()), " ", element("span", "", row.attribute));
    name.title = path;
    made.item = element("li", "", name, made.value, made.how, plot(made));
    return made;
  });
  const list = element("ul", "", ...rows.map((row) => row.item));
  $("rows").replaceChildren(rows.length > 0 ? list : element("p", "note", "Nothing is animated in this recording."));
}

/** What a life shows at a time, between its samples. */
function valuesAt(life, time) {
  const { samples } = life;
  if (samples.length === 0) return time < life.start ? life.from : life.to;
  let [low, high] = [0, samples.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (samples[middle][0] <= time + 1e-4) low = middle;
    else high = middle - 1;
  }
  const [here, next] = [samples[low], samples[Math.min(low + 1, samples.length - 1)]];
  const part = next[0] > here[0] ? Math.min(1, Math.max(0, (time - here[0]) / (next[0] - here[0]))) : 0;
  return here.slice(1).map((value, index) => (part < 1e-3 ? value : value + (next[index + 1] - value) * part));
}

function describe(row, values) {
  if (row.attribute === "paint" && values.length === 4) {
    const bytes = values.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
    const swatch = element("i", "swatch");
    swatch.style.background = `rgb(${bytes.slice(0, 3).join(" ")} / ${bytes[3] / 255})`;
    const digits = (byte) => byte.toString(16).padStart(2, "0");
    return [swatch, `#${bytes.slice(0, 3).map(digits).join("")}${bytes[3] < 255 ? digits(bytes[3]) : ""}`];
  }
  const { names } = row;
  const shown = values.map((value, index) => [names[index], value, row.ranges[index]]).filter(([, , range]) => range && range[1] > range[0]);
  return [(shown.length > 0 ? shown : values.slice(0, 1).map((value) => ["", value])).map(([name, value]) => (values.length > 1 ? `${name} ` : "") + short(value)).join(", ")];
}

function showValues() {
  if (!rows || $("rows").hidden) return;
  const time = frame / rate;
  $("rows").style.setProperty("--at", String(frame / frames));
  for (const row of rows) {
    const life = row.lives.findLast((each) => each.start <= time + 1e-4) ?? row.lives[0];
    row.value.replaceChildren(...describe(row, valuesAt(life, time)));
    const cause = life.causes.findLast((each) => each.time <= time + 1e-4) ?? life.causes[0];
    row.how.textContent = [cause.animation || "keyframes", cause.source].filter(Boolean).join(" · ");
  }
}

async function toggleRows() {
  const section = $("rows");
  section.hidden = !section.hidden;
  $("show-rows").setAttribute("aria-expanded", String(!section.hidden));
  if (!playing) note();
  if (!section.hidden && !rows) makeRows(await unpack("motion"));
  showValues();
}

// Input

const KEYS = {
  ArrowLeft: (event) => go(frame - (event.shiftKey ? 10 : 1)), ArrowRight: (event) => go(frame + (event.shiftKey ? 10 : 1)),
  Home: () => go(0), End: () => go(frames - 1), l: () => setLoops(!loops), c: toggleRows, " ": () => (playing ? pause() : play()),
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !picture || event.target.matches("select")) return;
  // A button is pressed by the space bar itself.
  if (event.key === " " && event.target.matches("button")) return;
  const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action(event);
}

function listen() {
  $("play").addEventListener("click", () => (playing ? pause() : play()));
  $("back").addEventListener("click", () => go(frame - 1));
  $("next").addEventListener("click", () => go(frame + 1));
  $("loop").addEventListener("click", () => setLoops(!loops));
  $("show-rows").addEventListener("click", toggleRows);
  $("speed").addEventListener("change", () => (speed = Number($("speed").value)));
  $("time").addEventListener("input", () => go(Number($("time").value)));
  document.addEventListener("keydown", onKey);
  addEventListener("hashchange", followAddress);
  $("stage").addEventListener("click", () => {
    if (getSelection().isCollapsed) KEYS[" "]();
  });
}

async function begin() {
  const text = await unpack("picture");
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  picture = document.importNode(parsed, true);
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  picture.pauseAnimations();
  $("stage").replaceChildren(picture);
  picture.pauseAnimations();
  $("clock").replaceChildren(element("b", "", "0.00"), ` / ${(frames / rate).toFixed(2)} s`);
  $("controls").hidden = false;
  setLoops(loops);
  if (plays > 1) left = plays - 1;
  listen();
  show(0);
  if (!followAddress() && frames > 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
}

window.player = {
  rate, frames, duration: frames / rate, seek, play, pause,
  get time() { return frame / rate; },
  get frame() { return frame; },
  get playing() { return playing; },
  ready: begin().then(() => true, (error) => {
    $("stage").replaceChildren(element("p", "note", `This browser cannot show the recording: ${error.message}`));
    return false;
  }),
};
