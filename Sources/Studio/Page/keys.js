import { app } from "./app.js";
import { setZoom, stepZoom } from "./board.js";
import { toggleCompare } from "./compare.js";
import { $, h } from "./dom.js";
import { openExport } from "./export.js";
import { togglePicking } from "./inspector.js";
import { nextTheme, togglePanel } from "./layout.js";
import { fitTime, zoomTime } from "./timeline.js";
import { setEdge, transport } from "./transport.js";

const neighbour = (step) => {
  const index = app.previews.findIndex((preview) => preview.id === app.selected[0]);
  const next = app.previews[Math.max(0, Math.min(app.previews.length - 1, index + step))];
  if (next) app.select(next.id);
};

/** Every shortcut of the page: group, keys as they are shown, what it does, and the action for `event.key`. */
const SHORTCUTS = [
  ["Time", ["Space"], "Play, pause", { " ": () => transport.toggle() }],
  ["Time", ["←", "→"], "A frame back, on (with Shift ten)", { ArrowLeft: (e) => transport.step(e.shiftKey ? -10 : -1), ArrowRight: (e) => transport.step(e.shiftKey ? 10 : 1) }],
  ["Time", ["J", "K", "L"], "Play kept frames backwards, stop, play on; again for faster", { j: () => transport.shuttle(-1), k: () => transport.pause(), l: () => transport.shuttle(1) }],
  ["Time", ["Home", "End"], "Go to the start, to the live end", { Home: () => transport.toStart(), End: () => transport.toLive() }],
  ["Time", ["I", "O"], "The range begins, ends here", { i: () => setEdge("from"), o: () => setEdge("to") }],
  ["Time", ["Shift L"], "Loop the range", { L: () => transport.toggleLoop() }],
  ["Time", ["X"], "No range", { x: () => transport.setRange(null, null) }],
  ["Time", [",", "."], "The stage slower, faster", { ",": () => speed(-1), ".": () => speed(1) }],
  ["Time", ["Z"], "Show all of the time", { z: () => fitTime() }],
  ["Time", ["[", "]"], "Show more, less time at once", { "[": () => zoomTime(1.5), "]": () => zoomTime(1 / 1.5) }],
  ["Preview", ["R"], "Reload: compile again, replay the log", { r: () => transport.reload() }],
  ["Preview", ["Shift R"], "Restart this preview", { R: () => transport.again("restart") }],
  ["Preview", ["Backspace"], "Reset state", { Backspace: () => transport.again("reset") }],
  ["Preview", ["E"], "Export", { e: () => openExport() }],
  ["Preview", ["Enter"], "Keys go into the stage; Esc Esc leaves", { Enter: () => document.querySelector(".stage[data-focus=true] .keys")?.focus() }],
  ["View", ["G"], "Stage or overview", { g: () => app.setMode(app.mode === "stage" ? "overview" : "stage") }],
  ["View", ["N", "P"], "Next, previous preview", { n: () => neighbour(1), p: () => neighbour(-1) }],
  ["View", ["/"], "Filter previews", { "/": () => filter() }],
  ["View", ["V"], "Select a view on the stage", { v: () => togglePicking() }],
  ["View", ["B"], "The run before the last change over the stage", { b: () => toggleCompare() }],
  ["View", ["+", "−", "0"], "Larger, smaller, fit", { "+": () => stepZoom(1), "=": () => stepZoom(1), "-": () => stepZoom(-1), 0: () => setZoom("fit") }],
  ["View", ["1", "2", "3"], "Previews, timeline, inspector", { 1: () => togglePanel("left"), 2: () => togglePanel("bottom"), 3: () => togglePanel("right") }],
  ["View", ["T"], "Light, dark, automatic", { t: () => nextTheme() }],
  ["View", ["?"], "These shortcuts", { "?": () => openHelp() }],
];

const actions = Object.assign({}, ...SHORTCUTS.map((shortcut) => shortcut[3]));

function speed(step) {
  const all = [0.1, 0.25, 0.5, 1, 2, 4];
  const index = all.indexOf(app.speed) + step;
  if (all[index] !== undefined) transport.setSpeed(all[index]);
}

function filter() {
  togglePanel("left", true);
  $("filter").focus();
  $("filter").select();
}

export function startKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open], .menu")) return;
    const { target } = event;
    if (target.matches("textarea, select") || (target.matches("input") && !["range", "checkbox"].includes(target.type))) return;
    if (target.matches("button, [role=option], [role=treeitem], summary, a") && (event.key === " " || event.key === "Enter")) return;
    if (target.matches("input[type=range]") && event.key.startsWith("Arrow")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
  $("help").addEventListener("click", openHelp);
}

function openHelp() {
  const dialog = $("help-dialog");
  const groups = [...new Set(SHORTCUTS.map(([group]) => group))];
  dialog.replaceChildren(
    h("form", { method: "dialog", class: "dialog-head" }, h("h2", { id: "help-title", tabindex: -1, autofocus: true, text: "Shortcuts" }), h("button", { class: "text-button", text: "Close" })),
    h("div", { class: "shortcuts" }, ...groups.map((group) => h("section", {}, h("h3", { text: group }), h("dl", {},
      ...SHORTCUTS.filter(([each]) => each === group).map(([, keys, text]) => h("div", {}, h("dt", {}, ...keys.map((key) => h("kbd", { text: key }))), h("dd", { text }))))))),
    h("p", { class: "quiet", text: "Ctrl + wheel zooms the stage or the time, Alt + drag in the timeline sets the range, Ctrl + click on a preview shows it beside the others." }));
  dialog.showModal();
}
