import { app } from "./app.js";
import { TICKS } from "./clock.js";
import { $, h, short } from "./dom.js";
import { dragOf, handleAt, Handles } from "./handles.js";
import { Lanes } from "./lanes.js";
import { colours } from "./palette.js";
import { drawGuide, drawHead, drawRows, HEAD, setRoom } from "./plot.js";
import { hitHead, hitRows, hideTip, showTip } from "./tips.js";
import { transport } from "./transport.js";

/** The shortest and the longest time that is shown at once. */
const SHORTEST = 0.1;
const LONGEST = 3600;
/** While nothing moves, so much time stays in sight before the past scrolls away. */
const WIDEST_ALONE = 12;

const view = { from: 0, to: 4, follow: true };
let head, rows, scroller, playhead, lanes, handles, palette, told;
let toldText = "";
let dirty = true;
let pointer = null;
let asked = { stage: null, frames: -1, wall: 0, waiting: false };

/** The timeline of the stage that has the focus. */
export function startTimeline() {
  build();
  const redraw = () => (dirty = true);
  for (const event of ["frame", "events", "state", "theme", "range", "layout", "turned", "ghost"]) app.on(event, redraw);
  app.on("focus", () => {
    lanes.rebuild();
    fitTime();
  });
  app.on("theme", () => (palette = colours()));
  app.on("seeked", reveal);
  new ResizeObserver(redraw).observe(scroller);
  const panel = $("panel-timeline");
  new ResizeObserver(() => panel.toggleAttribute("data-low", panel.clientHeight > 0 && !setRoom(panel.clientHeight))).observe(panel);
  $("fit-time").addEventListener("click", fitTime);
  scroller.addEventListener("scroll", redraw);
  for (const canvas of [head, rows]) scrubbing(canvas);
  playheadKeys();
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !pointer?.handle) return;
    event.stopPropagation();
    pointer.handle.cancel();
    pointer = null;
    hideTip();
    dirty = true;
  }, { capture: true });
  return { turn };
}

function build() {
  head = h("canvas", { class: "head", "aria-hidden": "true" });
  rows = h("canvas", { class: "plots", "aria-hidden": "true" });
  const names = h("div", { class: "lane-names" },
    h("div", { class: "lane ruler" }, h("label", { class: "select small" }, h("span", { class: "visually-hidden", text: "Rows" }),
      h("select", { id: "row-filter" }, ...[["usual", "What moves"], ["moving", "Running now"], ["lives", "Animations"], ["jumps", "Not animated"], ["all", "All changes"]].map(([value, text]) => h("option", { value, text }))))),
    h("div", { class: "lane", text: "Events" }), h("div", { class: "lane", text: "Set by" }), h("div", { class: "lane", text: "Cost" }));
  playhead = h("div", { id: "playhead", role: "slider", tabindex: 0, "aria-label": "Playhead", "aria-valuemin": 0, "aria-orientation": "horizontal" }, h("span", { class: "grip" }));
  const list = h("div", { class: "lanes", id: "lanes", role: "list", "aria-label": "Animations" });
  const plots = h("div", { class: "plot-column" }, rows);
  handles = new Handles(plots);
  scroller = h("div", { class: "scroller", id: "timeline-rows", tabindex: -1 }, list, plots);
  told = h("div", { class: "visually-hidden" });
  $("panel-timeline").append(told, h("div", { class: "timeline-head" }, names, h("div", { class: "head-column" }, head)), scroller,
    h("div", { class: "playhead-column" }, playhead));
  lanes = new Lanes(list, () => (dirty = true));
  palette = colours();
  $("row-filter").addEventListener("change", (event) => lanes.setFilter(event.target.value));
  view.follow = true;
  lanes.rebuild();
}

const width = () => head.clientWidth || 1;
const timeAt = (x) => view.from + (x / width()) * (view.to - view.from);
const placeOf = (time) => ((time - view.from) / (view.to - view.from)) * width();

/** Shows all of the stage's time. */
export function fitTime() {
  const stage = app.focus;
  view.from = 0;
  view.to = Math.max(4, (stage?.end ?? 0) * 1.08);
  view.follow = true;
  dirty = true;
}

/** Makes the timeline show less or more at once, around a time. */
export function zoomTime(factor, around = app.focus?.now ?? 0) {
  const span = Math.min(LONGEST, Math.max(SHORTEST, (view.to - view.from) * factor));
  const part = (around - view.from) / (view.to - view.from);
  view.from = Math.max(0, around - span * Math.min(1, Math.max(0, part)));
  view.to = view.from + span;
  dirty = true;
}

function reveal() {
  const now = app.focus?.now ?? 0;
  const span = view.to - view.from;
  if (now < view.from || now > view.to) {
    view.from = Math.max(0, now - span * 0.3);
    view.to = view.from + span;
  }
  dirty = true;
}

function follow(stage) {
  if (!stage.clock.runs || stage.review !== 0 || !view.follow || pointer?.drag) return;
  const span = view.to - view.from;
  if (stage.now < view.from) {
    reveal();
  } else if (stage.now > view.from + span * 0.88) {
    const wider = stage.next === null ? Math.max(span, Math.min(WIDEST_ALONE, (stage.now - view.from) / 0.88)) : span;
    view.from = Math.max(0, stage.now - wider * 0.88);
    view.to = view.from + wider;
    dirty = true;
  }
}

function scrubbing(canvas) {
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !app.focus) return;
    canvas.setPointerCapture(event.pointerId);
    const handle = canvas === rows ? handleUnder(event) : null;
    if (handle) {
      pointer = { drag: "handle", handle: dragOf(handle), row: lanes.rowAt(event.offsetY + scroller.scrollTop) };
      return;
    }
    const { range } = app;
    const near = (time) => time !== null && canvas === head && Math.abs(placeOf(time) - event.offsetX) < 5 && event.offsetY < HEAD.ruler;
    pointer = { drag: event.altKey ? "range" : near(range.from) ? "from" : near(range.to) ? "to" : "seek", start: timeAt(event.offsetX) };
    if (canvas === rows) lanes.choose(lanes.rowAt(event.offsetY + scroller.scrollTop), true);
    drag(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (pointer?.drag) drag(event);
    else hover(canvas, event);
  });
  const end = () => {
    dirty = true;
    const { handle, row } = pointer ?? {};
    pointer = null;
    if (!handle) return;
    hideTip();
    if (handle.hasMoved) handle.end();
    else lanes.choose(row, true);
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", hideTip);
  canvas.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoomTime(Math.exp(event.deltaY * 0.004), timeAt(event.offsetX));
    } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || canvas === head) {
      event.preventDefault();
      const by = ((event.deltaX || event.deltaY) / width()) * (view.to - view.from);
      const span = view.to - view.from;
      view.from = Math.max(0, view.from + by);
      view.to = view.from + span;
      view.follow = (app.focus?.now ?? 0) <= view.to;
      dirty = true;
    }
  }, { passive: false });
}

/** What can be drawn under the pointer. */
const handleUnder = (event) => handleAt(lanes.rowAt(event.offsetY + scroller.scrollTop)?.row, timeAt(event.offsetX), (5 / width()) * (view.to - view.from));

function drag(event) {
  if (pointer.handle) {
    showTip(pointer.handle.move(Math.max(0, timeAt(event.offsetX)), event.shiftKey), event.clientX, event.clientY);
    dirty = true;
    return;
  }
  const time = Math.max(0, Math.round(timeAt(event.offsetX) * TICKS) / TICKS);
  if (pointer.drag === "seek") transport.seek(Math.min(time, app.focus.end));
  else if (pointer.drag === "range") transport.setRange(Math.min(pointer.start, time), Math.max(pointer.start, time));
  else transport.setRange(pointer.drag === "from" ? time : app.range.from, pointer.drag === "to" ? time : app.range.to);
}

function hover(canvas, event) {
  const stage = app.focus;
  if (!stage) return;
  const time = timeAt(event.offsetX);
  const handle = canvas === rows ? handleUnder(event) : null;
  canvas.style.cursor = handle ? "ew-resize" : "";
  if (handle) {
    const drawn = dragOf(handle);
    showTip([...(drawn.lines.some((line) => line.kind === "title") ? [] : [{ kind: "title", text: `${drawn.name} at ${short(handle.time)} s` }]), ...drawn.lines], event.clientX, event.clientY);
    return;
  }
  const slack = (6 / width()) * (view.to - view.from);
  const tip = canvas === head ? hitHead(stage, time, event.offsetY, slack) : hitRows(lanes.rowAt(event.offsetY + scroller.scrollTop), time, slack, stage.ghost);
  if (tip) showTip(tip, event.clientX, event.clientY);
  else hideTip();
}

function playheadKeys() {
  playhead.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    transport.step(step * (event.shiftKey ? 10 : 1));
  });
  playhead.addEventListener("pointerdown", (event) => {
    playhead.setPointerCapture(event.pointerId);
    const box = head.getBoundingClientRect();
    const move = (moved) => transport.seek(Math.min(Math.max(0, timeAt(moved.clientX - box.left)), app.focus?.end ?? 0));
    playhead.onpointermove = move;
    playhead.onpointerup = () => (playhead.onpointermove = null);
  });
}

/** What the canvas above the rows shows, as text. */
function tell(stage) {
  const events = [...stage.events, ...stage.script.filter((event) => !stage.events.some((other) => other.id === event.id))];
  const lines = (label, all) => h("ul", { "aria-label": label }, ...all.slice(-50).map((text) => h("li", { text })));
  const texts = [events.map((event) => `${short(event.time)} s: ${event.text}${event.passed ? `, passed over: ${event.passed}` : event.time > stage.end ? ", still to come" : ""}`),
    stage.trace.transactions.map((each) => `${short(each.time)} s: ${each.source}, ${each.animated} animated, ${each.jumped} not`)];
  if (JSON.stringify(texts) === toldText) return;
  toldText = JSON.stringify(texts);
  told.replaceChildren(lines("Events", texts[0]), lines("Set by", texts[1]));
}

function askTrace(stage, wall) {
  if (asked.stage !== stage) asked = { stage, frames: -1, wall: 0, waiting: false };
  if (asked.waiting || asked.frames === stage.frames || wall - asked.wall < 100 || !stage.alive) return;
  const mine = asked;
  Object.assign(asked, { waiting: true, frames: stage.frames, wall });
  app.socket.ask({ type: "trace", stage: stage.number, since: stage.trace.revision })
    .then((answer) => {
      stage.trace.merge(answer);
      if (app.focus === stage) {
        lanes.rebuild();
        tell(stage);
      }
      dirty = true;
    })
    .catch(() => {})
    .finally(() => (mine.waiting = false));
}

function turn(wall) {
  const stage = app.focus;
  if (!stage || $("panel-timeline").hidden || $("dock").dataset.closed === "true") return;
  askTrace(stage, wall);
  follow(stage);
  const x = placeOf(stage.now);
  const place = `translateX(${x.toFixed(1)}px)`;
  if (playhead.style.transform !== place) playhead.style.transform = place;
  playhead.classList.toggle("away", x < -1 || x > width() + 1);
  lanes.turn(stage, wall);
  if (!dirty && !stage.clock.runs) return;
  dirty = false;
  const end = stage.end;
  playhead.setAttribute("aria-valuemax", short(end));
  playhead.setAttribute("aria-valuenow", short(stage.now));
  playhead.setAttribute("aria-valuetext", `${short(stage.now)} seconds of ${short(end)}, frame ${Math.round(stage.now * TICKS)}${stage.isPast ? "" : ", live"}`);
  drawHead(head, view, stage, app.range, palette);
  drawRows(rows, view, stage, lanes, scroller, palette, app.range);
  if (pointer?.handle) drawGuide(rows, placeOf(pointer.handle.position), palette);
  handles.update(lanes.places.find((place) => place.row.key === lanes.selected), stage.now, placeOf, width());
}
