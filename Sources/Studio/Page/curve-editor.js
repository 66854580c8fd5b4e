import { curveOf } from "./curves.js";

const WIDTH = 280;
const HEIGHT = 132;
const PAD = 14;
/** The part above 1 and below 0 that a curve may swing into. */
const OVER = 0.45;

const svg = (name, attributes = {}) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/** The curve of one call, with handles on what can be dragged; null where the function is not known. */
export function curveEditor(group, change) {
  const name = group[0].function;
  const values = (key) => Object.fromEntries(group.map((tweak, index) => [/^\d*$/.test(tweak.argument ?? "") ? String(index) : tweak.argument, tweak[key]]));
  if (!curveOf(name, values("value"))) return null;
  const element = svg("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "group", "aria-label": `Curve of ${name}` });
  const frame = svg("path", { class: "frame", "vector-effect": "non-scaling-stroke" });
  const original = svg("path", { class: "original", "vector-effect": "non-scaling-stroke" });
  const now = svg("path", { class: "now", "vector-effect": "non-scaling-stroke" });
  element.append(frame, original, now);
  const y = (value) => HEIGHT - PAD - ((value + OVER * 0.4) / (1 + OVER * 1.4)) * (HEIGHT - 2 * PAD);
  const valueAt = (place) => ((HEIGHT - PAD - place) / (HEIGHT - 2 * PAD)) * (1 + OVER * 1.4) - OVER * 0.4;
  frame.setAttribute("d", `M0 ${y(0)}H${WIDTH}M0 ${y(1)}H${WIDTH}`);
  const handles = handlesOf(group, name);
  const arms = handles.map(() => element.appendChild(svg("line", { class: "arm", "vector-effect": "non-scaling-stroke" })));
  let span = 1;
  let dragging = false;
  const x = (time) => PAD + (time / span) * (WIDTH - 2 * PAD);
  const draw = () => {
    const [first, second] = [curveOf(name, values("original")), curveOf(name, values("value"))];
    if (!dragging) span = Math.max(first.duration, second.duration, 0.05);
    const line = (curve) => Array.from({ length: 121 }, (_, index) => {
      const time = (index / 120) * span;
      return `${index === 0 ? "M" : "L"}${x(time).toFixed(1)} ${y(curve.at(time)).toFixed(1)}`;
    }).join("");
    original.setAttribute("d", line(first));
    now.setAttribute("d", line(second));
    handles.forEach((handle, index) => {
      const at = handle.place(values("value"), second);
      const [left, top] = [x(at.time), y(at.value)];
      handle.element.setAttribute("transform", `translate(${left} ${top})`);
      handle.element.setAttribute("aria-label", handle.tweaks.map((tweak) => `${tweak.argument} ${tweak.value}`).join(", "));
      if (handle.from) {
        const [time, value] = handle.from(second);
        for (const [key, each] of Object.entries({ x1: x(time), y1: y(value), x2: left, y2: top })) arms[index].setAttribute(key, each);
      }
    });
  };
  for (const handle of handles) {
    handle.element = svg("g", { class: "handle", tabindex: 0, role: "button", "aria-roledescription": "handle" });
    handle.element.append(svg("circle", { r: 5, "vector-effect": "non-scaling-stroke" }));
    element.append(handle.element);
    followPointer(handle, {
      begin: () => (dragging = true),
      move: (event) => {
        if (!dragging) return;
        const box = element.getBoundingClientRect();
        const time = (((event.clientX - box.left) / box.width) * WIDTH - PAD) / (WIDTH - 2 * PAD) * span;
        change(handle.take(Math.max(0, time), valueAt(((event.clientY - box.top) / box.height) * HEIGHT), curveOf(name, values("value"))));
      },
      end: () => {
        dragging = false;
        draw();
      },
    });
    followKeys(handle, change);
  }
  element.redraw = draw;
  draw();
  return { element };
}

function followPointer(handle, { begin, move, end }) {
  handle.element.addEventListener("pointerdown", (event) => {
    begin();
    handle.begin?.();
    handle.element.setPointerCapture(event.pointerId);
  });
  handle.element.addEventListener("pointermove", move);
  handle.element.addEventListener("pointerup", end);
  handle.element.addEventListener("pointercancel", end);
}

/** Arrow keys move a handle by 0.01, with Shift by 0.1. */
function followKeys(handle, change) {
  handle.element.addEventListener("keydown", (event) => {
    const [across, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [];
    if (across === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 0.1 : 0.01;
    change(new Map(handle.nudge(across * step, up * step)));
  });
}

const limit = (value, least, most) => Math.min(most, Math.max(least, Math.round(value * 100) / 100));

/** What can be dragged: the control points of a Bézier curve, or response and damping of a spring. */
function handlesOf(group, name) {
  const find = (...names) => group.find((tweak) => names.includes(tweak.argument));
  if (name === "timingCurve") {
    const numbers = group.filter((tweak) => tweak.argument !== "duration");
    if (numbers.length !== 4) return [];
    return [0, 2].map((index) => ({
      tweaks: numbers.slice(index, index + 2),
      place: (_, curve) => ({ time: numbers[index].value * curve.duration, value: numbers[index + 1].value }),
      from: (curve) => (index === 0 ? [0, 0] : [curve.duration, 1]),
      take: (time, value, curve) => new Map([[numbers[index].id, limit(time / (curve.duration || 1), 0, 1)], [numbers[index + 1].id, limit(value, -0.15, 1.45)]]),
      nudge: (across, up) => [[numbers[index].id, limit(numbers[index].value + across, 0, 1)], [numbers[index + 1].id, limit(numbers[index + 1].value + up, -1, 2)]],
    }));
  }
  const long = find("response", "duration");
  const swing = find("dampingFraction", "bounce", "extraBounce");
  if (!long) return [];
  const inverse = swing?.argument !== "dampingFraction";
  const bounds = { dampingFraction: [0.05, 1.5], bounce: [-0.9, 0.95], extraBounce: [-0.5, 0.65] }[swing?.argument];
  const turn = (up) => (swing ? [[swing.id, limit(swing.value + (inverse ? up : -up), ...bounds)]] : []);
  let last = null;
  return [{
    tweaks: swing ? [long, swing] : [long],
    begin: () => (last = null),
    place: (_, curve) => ({ time: long.value, value: curve.at(long.value) }),
    take: (time, value) => {
      const up = last === null ? 0 : value - last;
      last = value;
      return new Map([[long.id, limit(time, 0.01, 10)], ...turn(Math.abs(up) > 0.3 ? 0 : up)]);
    },
    nudge: (across, up) => [[long.id, limit(long.value + across, 0.01, 10)], ...turn(up)],
  }];
}
