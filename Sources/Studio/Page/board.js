import { app } from "./app.js";
import { $, h, icon, iconButton, keep, kept, place, toast } from "./dom.js";
import { connectInput } from "./input.js";
import { cornerRadius, MOST_STAGES, variantName } from "./variants.js";

const PAD = 20;
const GAP = 24;
const CAPTION = 28;
const FIRST = `import SwiftUI

struct Hello: View {
    @State private var isLarge = false

    var body: some View {
        Circle()
            .fill(.pink)
            .frame(width: isLarge ? 240 : 120)
            .onTapGesture {
                withAnimation(.bouncy) { isLarge.toggle() }
            }
    }
}

#Preview {
    Hello()
}
`;
const TOUR = [
  "Tap, drag, scroll and type on the stage as on a device.", "Space stops the time, ← and → go frame by frame.",
  "Each animation has a row in the timeline, with its curve and its origin.",
  "Change a number or the code: the previous run is shown behind the new one.", "Export makes a movie, a GIF, a script or a test of what you did.",
];
const shown = new Map();
let zoom = kept("zoom", "fit");
let watcher;

/** The device of a stage: its variant's, or the one of its size. */
const deviceOf = (stage) => stage.variant.device ?? app.devices.find(({ width, height }) => width === stage.width && height === stage.height)?.name;

/** The stages side by side, scaled by the zoom. */
export function startBoard() {
  const board = $("board");
  watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) entry.target.inSight = entry.isIntersecting;
    look();
  }, { root: board, rootMargin: "40px" });
  new ResizeObserver(measure).observe(board);
  app.on("board", lay);
  app.on("focus", mark);
  app.on("mode", () => {
    board.hidden = app.mode !== "stage";
    look();
  });
  app.on("visibility", look);
  app.on("state", (stage) => refresh(stage));
  app.on("connection", () => app.board.forEach(refresh));
  app.on("previews", lay);
  app.on("build", () => {
    if (app.previews.length === 0) lay();
  });
  app.on("frame", (stage) => sized(stage));
  board.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    setZoom(Math.min(4, Math.max(0.2, currentScale() * Math.exp(-event.deltaY * 0.003))));
  }, { passive: false });
  $("zoom").addEventListener("change", (event) => setZoom(event.target.value === "fit" ? "fit" : Number(event.target.value)));
  board.hidden = app.mode !== "stage";
  lay();
}

/** The element of a stage on the board, its overlay, and how many CSS pixels a point has. */
export const screenOf = (stage) => shown.get(stage);

export function setZoom(value) {
  zoom = value;
  keep("zoom", zoom);
  measure();
}

/** One size smaller or larger. */
export function stepZoom(step) {
  const sizes = [0.25, 0.5, 0.75, 1, 1.5, 2, 3];
  const now = currentScale();
  const next = step > 0 ? sizes.find((size) => size > now + 0.01) : sizes.findLast((size) => size < now - 0.01);
  if (next) setZoom(next);
}

const currentScale = () => shown.get(app.focus)?.scale ?? 1;

/** Only stages that are on the board, on screen, and in a visible page run. */
function look() {
  for (const [stage, item] of shown) stage.seen = app.mode === "stage" && !document.hidden && item.figure.inSight !== false;
}

function lay() {
  const board = $("board");
  for (const [stage, item] of shown) {
    if (app.board.includes(stage)) continue;
    stage.seen = false;
    watcher.unobserve(item.figure);
    item.figure.remove();
    item.dispose();
    shown.delete(stage);
  }
  board.querySelector(".empty")?.remove();
  for (const stage of app.board) {
    if (!shown.has(stage)) shown.set(stage, makeFigure(stage));
    const item = shown.get(stage);
    stage.paint(null);
    item.screen.prepend(stage.canvas);
    item.name.textContent = item.name.title = captionOf(stage);
    board.append(item.figure);
    refresh(stage);
  }
  if (app.previews.length === 0) board.append(emptyBoard());
  board.toggleAttribute("data-many", app.board.length > 1);
  if (app.left > 0) {
    const text = `${app.left} more would be too many at once: ${MOST_STAGES} stages are shown.`;
    board.setAttribute("data-left", text);
  } else board.removeAttribute("data-left");
  mark();
  measure();
  look();
}

/** The text if there is no stage: that it is loading, why it cannot load, or how to begin. */
export function emptyBoard() {
  const { build } = app;
  const first = (build.problems ?? []).find((problem) => problem.kind === "error");
  if (!app.welcomed) return h("div", { class: "empty welcome" }, h("span", { class: "spinner", "aria-hidden": "true" }), h("strong", { text: "Connecting …" }));
  if (build.state === "building") {
    return h("div", { class: "empty welcome" }, h("span", { class: "spinner", "aria-hidden": "true" }), h("strong", { text: `Building ${app.project || "the previews"} …` }),
      "The first build compiles everything. After that a saved file is on the stage within a second.");
  }
  if (app.emptyFolder) {
    return h("div", { class: "empty welcome" }, h("strong", { text: "Welcome" }), "Write a view into a file here and save it. It appears on the stage automatically.",
      h("div", { class: "where", text: `${app.emptyFolder}/Hello.swift` }), example(FIRST), tour());
  }
  if (build.state === "failed") {
    return h("div", { class: "empty welcome" }, h("strong", { text: "The sources do not compile" }), first?.text ?? "The problems panel says why.",
      first?.file ? h("div", { class: "where", text: place(first.file, first.line) }) : "");
  }
  return h("div", { class: "empty welcome" }, h("strong", { text: "There are no previews yet" }),
    "Write one into a source and save it. It appears here.", example('#Preview("Heart") {\n    HeartButton()\n}'), tour());
}

/** Code to begin with. */
function example(code) {
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast("Copied");
  };
  return h("div", { class: "example" }, h("pre", { text: code }), iconButton("copy", "Copy the code", { onclick: copy }));
}

/** What there is to do. */
const tour = () => h("ul", {}, ...TOUR.map((text) => h("li", { text })));

function captionOf(stage) {
  const name = app.preview(stage.preview)?.name ?? "Preview";
  const variant = variantName(stage.variant, app);
  return app.selected.length > 1 || !variant ? [name, variant].filter(Boolean).join(" – ") : variant;
}

function makeFigure(stage) {
  const veil = h("div", { class: "veil", hidden: true });
  const overlay = h("div", { class: "overlay" });
  const screen = h("div", {
    class: "screen", role: "group", "aria-roledescription": "stage", "data-stage": stage.number, "data-empty": "true",
  }, overlay, veil);
  const name = h("span", { class: "name" });
  const hint = h("span", { class: "hint", hidden: true, title: "Keys go to the preview. Esc Esc leaves" });
  const remove = iconButton("close", "Remove this stage from the board", { onclick: () => removeStage(stage) });
  const figure = h("figure", { class: "stage", "data-stage": stage.number }, h("figcaption", {}, name, hint, remove), screen);
  figure.style.setProperty("margin", "0");
  screen.addEventListener("focusin", () => app.setFocus(stage));
  screen.addEventListener("pointerdown", () => app.setFocus(stage), { capture: true });
  watcher.observe(figure);
  const item = { figure, screen, overlay, veil, name, hint, remove, scale: 1 };
  item.dispose = connectInput(stage, item);
  return item;
}

function removeStage(stage) {
  if (app.selected.length > 1) app.select(stage.preview, true);
  else for (const [key, value] of Object.entries(stage.variant)) if ((app.chosen[key] ?? []).length > 1) return app.toggleChoice(key, value);
  return undefined;
}

function mark() {
  for (const [stage, item] of shown) {
    item.figure.dataset.focus = String(stage === app.focus);
    item.remove.hidden = app.board.length < 2;
  }
}

function sized(stage) {
  const item = shown.get(stage);
  if (!item) return;
  if (item.screen.dataset.empty === "true" || item.width !== stage.width || item.height !== stage.height) {
    item.screen.dataset.empty = "false";
    refresh(stage);
    measure();
  }
}

/** The overlay on the image: that it is starting, or why there is none. The last good image stays below. */
function refresh(stage) {
  const item = shown.get(stage);
  if (!item) return;
  const has = stage.header !== null;
  item.screen.dataset.empty = String(!has);
  const name = app.preview(stage.preview)?.name ?? "Preview";
  item.screen.setAttribute("aria-label", ["Stage", name, variantName(stage.variant, app), stage.state === "live" ? "" : stage.state].filter(Boolean).join(", "));
  const words = {
    starting: has ? null : ["Starting …", ""],
    crashed: ["The preview has crashed", "Restart plays the log again, Reset state begins without it."],
    hung: ["The preview does not answer", "Its code exceeded the time limit. Restart ends it and starts again."],
    failed: ["The preview cannot start", "Fix the problems in the problems panel and save the file."],
  }[stage.state];
  item.field.setAttribute("aria-label", `Keys for the stage ${name}`);
  item.veil.hidden = !words;
  item.veil.classList.toggle("over", has);
  if (!words) return;
  const problem = stage.problem;
  item.veil.replaceChildren(
    ...(stage.state === "starting" ? [] : [icon("error")]),
    h("strong", { text: words[0] }),
    ...(problem ? [h("span", { text: problem.text })] : []),
    ...(problem?.file ? [h("span", { class: "where", text: place(problem.file, problem.line) })] : []),
    h("span", { class: "where", text: words[1] }));
}

/** The largest scale at which all stages are in sight, and the number of columns for it. */
function fitScale(board) {
  const width = board.clientWidth - 2 * PAD - 2;
  const height = board.clientHeight - 2 * PAD - 2;
  const count = app.board.length || 1;
  const grid = app.columns > 1 && app.columns < count;
  const widest = Math.max(1, ...app.board.map((stage) => stage.width));
  const tallest = Math.max(1, ...app.board.map((stage) => stage.height));
  let best = 0;
  for (let columns = grid ? app.columns : 1; columns <= (grid ? app.columns : count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const across = (width - GAP * (columns - 1)) / columns / widest;
    const down = (height - GAP * (rows - 1)) / rows - CAPTION;
    best = Math.max(best, Math.min(across, down / tallest));
  }
  return Math.max(0.12, Math.min(best, 2));
}

function measure() {
  const board = $("board");
  if (board.hidden || board.clientWidth === 0) return;
  const scale = zoom === "fit" ? fitScale(board) : zoom;
  board.toggleAttribute("data-grid", app.columns > 1 && app.columns < app.board.length);
  board.style.setProperty("--columns", app.columns);
  for (const [stage, item] of shown) {
    item.scale = scale;
    item.width = stage.width;
    item.height = stage.height;
    const width = Math.floor(stage.width * scale);
    item.screen.style.width = `${width}px`;
    item.screen.style.height = `${Math.round(stage.height * scale)}px`;
    item.figure.style.maxWidth = `${Math.max(width, 80)}px`;
    item.screen.style.borderRadius = `${cornerRadius(deviceOf(stage), stage.width, stage.height) * scale}px`;
    stage.image.fit(width * devicePixelRatio, Math.round(stage.height * scale) * devicePixelRatio);
    // Smooth, until single pixels are what one looks at.
    stage.canvas.classList.toggle("crisp", (scale * devicePixelRatio) / stage.scale >= 4);
  }
  const select = $("zoom");
  const value = zoom === "fit" ? "fit" : String(zoom);
  const custom = select.querySelector('[value="custom"]');
  const known = [...select.options].some((option) => option.value === value);
  custom.hidden = known;
  custom.textContent = `${Math.round(scale * 100)} %`;
  select.value = known ? value : "custom";
  select.options[0].textContent = zoom === "fit" && app.board.length > 0 ? `Fit ${Math.round(scale * 100)} %` : "Fit";
  app.emit("zoom");
}
