import { TICKS } from "./clock.js";
import { leadOf } from "./bars.js";
import { marksOf } from "./keyframes.js";
import { hueOf } from "./palette.js";
import { isJump, isOfControl, mainComponent, valuesAt } from "./trace.js";

/** The heights of the parts above the rows. */
export const HEAD = { ruler: 28, lane: 24, cost: 28 };
const COST = HEAD.cost;
const headHeight = () => HEAD.ruler + 2 * HEAD.lane + HEAD.cost;

/** Where there is little room, rows have more of it. */
export function setRoom(height) {
  HEAD.cost = height < 190 ? 0 : COST;
  return HEAD.cost > 0;
}

export const REASONS = {
  noAnimation: "No animation", animationIsNil: "Animation removed", disablesAnimations: "Animations disabled", firstAppearance: "First appearance",
  equalValue: "Same value", notAnimatable: "Not animatable", notInterpolable: "Nothing between", driven: "Driven from outside",
  identityTransition: "Identity transition", exchanged: "Another view", nothingChanged: "Nothing changed",
};

const canvasWidth = (context) => context.canvas.clientWidth;

function prepare(canvas, width, height) {
  const ratio = devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** Distances of the ruler's ticks that read well. */
function steps(view, width) {
  const wanted = ((view.to - view.from) / width) * 70;
  const major = [1 / 60, 1 / 30, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600].find((step) => step >= wanted) ?? 1800;
  return { major, minor: major / 5 };
}

const label = (time, step) => (step < 0.1 ? time.toFixed(3) : step < 1 ? time.toFixed(1) : time >= 60 ? `${Math.floor(time / 60)}:${String(Math.round(time % 60)).padStart(2, "0")}` : time.toFixed(0)) + (time >= 60 && step >= 1 ? "" : " s");

export function drawHead(canvas, view, stage, range, palette) {
  const width = canvas.clientWidth;
  const context = prepare(canvas, width, headHeight());
  const x = (time) => ((time - view.from) / (view.to - view.from)) * width;
  drawRange(context, range, x, width, headHeight(), palette);
  const { major, minor } = steps(view, width);
  context.font = `11px ${palette.font}`;
  context.textBaseline = "middle";
  for (let index = Math.floor(view.from / minor); index * minor <= view.to; index += 1) {
    const time = index * minor;
    const big = index % 5 === 0;
    context.fillStyle = big ? palette["line-strong"] : palette.line;
    context.fillRect(Math.round(x(time)), big ? 14 : 18, 1, HEAD.ruler - 4 - (big ? 14 : 18));
    if (!big) continue;
    context.fillStyle = palette["text-3"];
    context.fillText(label(time, major), Math.round(x(time)) + 4, 10);
  }
  context.fillStyle = palette.line;
  context.fillRect(0, HEAD.ruler - 4, width, 4);
  context.fillStyle = palette.good;
  for (const [from, to] of stage.kept) context.fillRect(x(from), HEAD.ruler - 3, Math.max(1, x(to) - x(from)), 2);
  drawEvents(context, stage, x, HEAD.ruler, palette);
  drawTransactions(context, stage, x, HEAD.ruler + HEAD.lane, palette);
  if (HEAD.cost > 0) drawCosts(context, stage, view, x, HEAD.ruler + 2 * HEAD.lane, palette);
}

function drawRange(context, range, x, width, height, palette) {
  if (range.from === null && range.to === null) return;
  const from = range.from === null ? 0 : x(range.from);
  const to = range.to === null ? width : x(range.to);
  context.globalAlpha = 0.5;
  context.fillStyle = palette["accent-soft"];
  context.fillRect(from, 0, to - from, height);
  context.globalAlpha = 1;
  context.fillStyle = palette["accent-text"];
  if (range.from !== null) context.fillRect(Math.round(from), 0, 1.5, height);
  if (range.to !== null) context.fillRect(Math.round(to) - 1, 0, 1.5, height);
}

/** A text that ends with … where there is no room for it. */
function clipped(context, text, x, y, room) {
  if (room < 14) return;
  let shown = text;
  if (context.measureText(shown).width > room) {
    while (shown.length > 1 && context.measureText(`${shown}…`).width > room) shown = shown.slice(0, Math.max(1, Math.floor(shown.length * 0.85)));
    shown += "…";
  }
  context.fillText(shown, x, y);
}

function drawEvents(context, stage, x, top, palette) {
  const all = [...stage.events, ...stage.script.filter((event) => !stage.events.some((other) => other.id === event.id))].sort((a, b) => a.time - b.time);
  all.forEach((event, index) => {
    const left = x(event.time);
    const coming = event.time > stage.end;
    const next = all[index + 1] ? x(all[index + 1].time) : canvasWidth(context) + 200;
    const room = Math.min(next - left - 14, 220);
    const long = event.end > event.time ? Math.max(8, x(event.end) - left) : 0;
    context.globalAlpha = coming ? 0.55 : 1;
    context.fillStyle = event.passed ? palette["text-3"] : palette["accent-text"];
    if (long > 0) {
      context.globalAlpha *= 0.3;
      context.fillRect(left, top + 6, long, 12);
      context.globalAlpha = coming ? 0.55 : 1;
    }
    context.fillRect(Math.round(left), top + 5, 2, 14);
    context.fillStyle = event.passed ? palette["text-3"] : palette["text-2"];
    clipped(context, event.text, left + 6, top + 12.5, room);
    if (event.passed && room > 14) context.fillRect(left + 6, top + 12, Math.min(room, context.measureText(event.text).width), 1);
    context.globalAlpha = 1;
  });
}

function drawTransactions(context, stage, x, top, palette) {
  const all = (stage.trace.rows, stage.trace.transactions);
  all.forEach((transaction, index) => {
    const left = x(transaction.time);
    if (left < -300 || left > canvasWidth(context)) return;
    const next = all[index + 1] ? x(all[index + 1].time) : canvasWidth(context) + 200;
    context.fillStyle = context.strokeStyle = hueOf(transaction.source, palette, stage.trace);
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(left, top + 12, 4, 0, 7);
    if (transaction.animated > 0) context.fill();
    else context.stroke();
    context.fillStyle = palette["text-2"];
    clipped(context, transaction.source, left + 8, top + 12.5, Math.min(next - left - 16, 240));
  });
}

function drawCosts(context, stage, view, x, top, palette) {
  const visible = stage.costs.filter((cost) => cost.time >= view.from && cost.time <= view.to);
  const totals = visible.map((cost) => (cost.made ?? 0) + (cost.painted ?? 0)).sort((a, b) => a - b);
  const most = Math.max(1000 / TICKS, totals[Math.floor(totals.length * 0.97)] ?? 0);
  const wide = Math.max(1, x(1 / TICKS) - x(0) - 0.5);
  const high = HEAD.cost - 6;
  for (const cost of visible) {
    const total = (cost.made ?? 0) + (cost.painted ?? 0);
    const tall = Math.min(high, Math.max(1, (total / most) * high));
    context.fillStyle = total > 1000 / TICKS ? palette.warn : palette["line-strong"];
    context.fillRect(x(cost.time), top + HEAD.cost - 2 - tall, wide, tall);
    context.fillStyle = total > 1000 / TICKS ? palette.warn : palette["text-3"];
    const made = Math.min(high, ((cost.made ?? 0) / most) * high);
    context.fillRect(x(cost.time), top + HEAD.cost - 2 - made, wide, made);
  }
}

export function drawRows(canvas, view, stage, lanes, scroller, palette, range) {
  const width = canvas.clientWidth;
  const height = scroller.clientHeight;
  canvas.style.height = `${height}px`;
  const context = prepare(canvas, width, height);
  const x = (time) => ((time - view.from) / (view.to - view.from)) * width;
  drawRange(context, range, x, width, height, palette);
  const { major } = steps(view, width);
  context.fillStyle = palette.line;
  context.globalAlpha = 0.6;
  for (let index = Math.ceil(view.from / major); index * major <= view.to; index += 1) context.fillRect(Math.round(x(index * major)), 0, 1, height);
  context.globalAlpha = 1;
  context.font = `11px ${palette.font}`;
  context.textBaseline = "middle";
  for (const place of lanes.places) {
    const top = place.top - scroller.scrollTop;
    if (top + place.height < 0 || top > height) continue;
    if (place.row.key === lanes.selected) {
      context.fillStyle = palette.sunken;
      context.globalAlpha = 0.7;
      context.fillRect(0, top, width, place.height);
      context.globalAlpha = 1;
    }
    context.fillStyle = palette.line;
    context.fillRect(0, top + place.height - 1, width, 1);
    drawRow(context, place, top, view, stage, x, palette, place.row.key === lanes.selected);
  }
}

/** Where something that is drawn is now. */
export function drawGuide(canvas, x, palette) {
  const context = canvas.getContext("2d");
  context.fillStyle = palette["accent-text"];
  context.fillRect(Math.round(x), 0, 1, canvas.clientHeight);
}

function drawRow(context, place, top, view, stage, x, palette, large) {
  const { row } = place;
  const low = top + place.height - 6;
  const tall = place.height - 12;
  const before = stage.ghost?.rows.get(row.key) ?? [];
  const height = (component) => {
    const span = spanOf([...row.lives, ...before], component);
    return (value) => low - ((value - span[0]) / (span[1] - span[0] || 1)) * tall;
  };
  for (const life of before) drawBefore(context, life, top, place.height, x, height(mainComponent(life)), view, palette);
  row.lives.forEach((life) => {
    const last = life.samples.at(-1)?.[0] ?? life.start;
    const end = life.end ?? last;
    if (end < view.from || life.start > view.to) return;
    const hue = hueOf(life.source, palette, stage.trace);
    drawBar(context, life, end, top, place.height, x, hue);
    const components = large ? (life.range ?? []).map((_, component) => component) : [mainComponent(life)];
    for (const component of components) {
      const y = height(component);
      if (large && component === mainComponent(life)) drawVelocity(context, life, component, x, top, place.height, view, palette);
      context.globalAlpha = components.length > 1 && component !== mainComponent(life) ? 0.45 : 1;
      drawCurve(context, life, component, x, y, view, hue, life.end === undefined ? 1.75 : 1.4);
      context.globalAlpha = 1;
      const at = life.end === undefined && stage.now > last && !stage.isPast ? last : stage.now;
      const value = valuesAt(life, at)?.[component]?.value;
      if (value !== undefined) {
        context.fillStyle = palette.surface;
        context.strokeStyle = hue;
        context.lineWidth = 2;
        context.beginPath();
        context.arc(x(at), y(value), 3.5, 0, 7);
        context.fill();
        context.stroke();
      }
    }
    if (life.track) drawKeyframes(context, life, mainComponent(life), x, height(mainComponent(life)), view, hue, palette);
    for (const event of life.events ?? []) if (event.event === "merged" || event.event === "combined" || event.event === "shifted") {
      context.fillStyle = hueOf(event.source ?? life.source, palette, stage.trace);
      context.fillRect(Math.round(x(event.time)), top + 3, 1.5, place.height - 7);
    }
  });
  drawChanges(context, row, top + Math.min(place.height / 2, 17), x, palette);
}

/** From when a value moves until it stands; a line leads to it where it waits before. */
function drawBar(context, life, end, top, height, x, hue) {
  const begin = Math.min(end, life.start + (life.track ? 0 : leadOf(life.animation)));
  context.fillStyle = hue;
  context.globalAlpha = life.end === undefined ? 0.14 : 0.08;
  context.beginPath();
  context.roundRect(x(begin), top + 3, Math.max(2, x(end) - x(begin)), height - 7, 3);
  context.fill();
  if (begin > life.start) {
    context.globalAlpha = 0.35;
    context.fillRect(x(life.start), top + height / 2 - 0.5, x(begin) - x(life.start), 1);
    context.fillRect(x(life.start), top + height / 2 - 4, 1, 8);
  }
  context.globalAlpha = 1;
}

/** A mark where each keyframe ends, on the curve. */
function drawKeyframes(context, life, component, x, y, view, hue, palette) {
  for (const { time, keyframe } of marksOf(life, view.from - 0.1, view.to + 0.1)) {
    const [left, middle] = [x(time), y(keyframe.value[component] ?? 0)];
    context.beginPath();
    for (const [dx, dy] of [[0, -4.5], [4.5, 0], [0, 4.5], [-4.5, 0]]) context.lineTo(left + dx, middle + dy);
    context.closePath();
    context.fillStyle = keyframe.kind === "move" ? palette.surface : hue;
    context.strokeStyle = keyframe.kind === "move" ? hue : palette.surface;
    context.lineWidth = 1.5;
    context.stroke();
    context.fill();
    if (keyframe.kind === "move") context.stroke();
  }
}

/** How the value moved in the run before the last change, pale behind the present curve. */
function drawBefore(context, life, top, height, x, y, view, palette) {
  const end = life.end ?? life.samples.at(-1)?.[0] ?? life.start;
  if (end < view.from || life.start > view.to) return;
  context.globalAlpha = 0.5;
  context.strokeStyle = palette["line-strong"];
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(x(life.start) + 0.5, top + 3.5, Math.max(2, x(end) - x(life.start)), height - 8, 3);
  context.stroke();
  context.globalAlpha = 0.6;
  drawCurve(context, life, mainComponent(life), x, y, view, palette["text-3"], 1.4);
  context.globalAlpha = 1;
}

/** The least and greatest value of a component over animations. */
function spanOf(lives, component) {
  let low = Infinity;
  let high = -Infinity;
  for (const life of lives) {
    const range = life.range?.[component];
    if (range) [low, high] = [Math.min(low, range[0]), Math.max(high, range[1])];
  }
  return [low, high];
}

function drawCurve(context, life, component, x, y, view, hue, line) {
  const step = Math.max(1, Math.floor(((view.to - view.from) * TICKS) / 1500));
  context.strokeStyle = hue;
  context.lineWidth = line;
  context.lineJoin = "round";
  context.beginPath();
  let begun = false;
  for (let index = 0; index < life.samples.length; index += step) {
    const sample = life.samples[index];
    if (sample[0] < view.from - 0.1 || sample[0] > view.to + 0.1) continue;
    const value = sample[component + 1];
    if (begun) context.lineTo(x(sample[0]), y(value));
    else context.moveTo(x(sample[0]), y(value));
    begun = true;
  }
  context.stroke();
}

function drawVelocity(context, life, component, x, top, height, view, palette) {
  const { samples } = life;
  const speeds = samples.slice(1).map((sample, index) => (sample[component + 1] - samples[index][component + 1]) / (sample[0] - samples[index][0] || 1));
  const most = Math.max(1e-9, ...speeds.map(Math.abs));
  context.strokeStyle = palette["text-3"];
  context.setLineDash([3, 3]);
  context.lineWidth = 1;
  context.beginPath();
  speeds.forEach((speed, index) => {
    const time = samples[index + 1][0];
    if (time < view.from - 0.1 || time > view.to + 0.1) return;
    context.lineTo(x(time), top + height / 2 - (speed / most) * (height / 2 - 8));
  });
  context.stroke();
  context.setLineDash([]);
}

function drawChanges(context, row, middle, x, palette) {
  row.changes.forEach((change, index) => {
    const left = x(change.time);
    const isOwn = row.lives.length > 0 && isOfControl(row.view);
    const quiet = isOwn || !isJump(change);
    context.strokeStyle = context.fillStyle = quiet ? palette["text-3"] : palette.warn;
    context.lineWidth = 1.5;
    if (change.lastTime > change.time) context.fillRect(left, middle - 0.75, x(change.lastTime) - left, 1.5);
    context.beginPath();
    context.moveTo(left, middle - 5);
    context.lineTo(left + 5, middle);
    context.lineTo(left, middle + 5);
    context.lineTo(left - 5, middle);
    context.closePath();
    if (change.reason) {
      context.fillStyle = palette.surface;
      context.fill();
      context.stroke();
    } else context.fill();
    const after = [...row.changes.slice(index + 1).map((other) => other.time), ...row.lives.map((life) => life.start).filter((start) => start > change.time)];
    const inside = row.lives.some((life) => life.start <= change.time && (life.end ?? Infinity) > change.time);
    context.fillStyle = quiet ? palette["text-3"] : palette.warn;
    const words = change.feedback ?? (change.reason ? (REASONS[change.reason] ?? change.reason) : change.transition ? `${change.subject}: ${change.transition}` : change.subject);
    if (!inside && !isOwn) clipped(context, words, left + 9, middle + 0.5, Math.min(...after.map((time) => x(time) - left - 14), 200));
  });
}
