import { app } from "./app.js";
import { screenOf } from "./board.js";
import { $, announce, h, icon, place, short } from "./dom.js";
import { picking } from "./input.js";
import { isNarrow, showTab } from "./layout.js";

const INDENT = 12;
const closed = new Set();
const open = new Set();
let tree = null;
let stageOfTree = null;
let selected = null;
let hovered = null;
let asked = { stage: null, time: -1, wall: 0, waiting: false };
let signature = "";
let told = 0;
/** The statements around the cursor of an editor. */
let cursor = { file: null, lines: [] };
/** Opens a place in an editor; set by those who know one. */
export const opening = { place: null };

/** The tree of views, and details of the selected one. */
export function startInspector() {
  app.on("focus", () => {
    tree = null;
    render();
  });
  app.on("zoom", outlines);
  app.on("tab", () => (asked.time = -1));
  $("pick").addEventListener("click", togglePicking);
  picking.hover = (stage, point) => {
    hovered = point && stage === stageOfTree ? (viewAt(tree.root, point) ?? null) : null;
    outlines();
  };
  picking.choose = (stage, point) => {
    if (picking.on) togglePicking();
    choose(stage, point);
  };
  $("details").addEventListener("click", (event) => {
    const node = event.target.closest(".where[role=link]") && pathTo(selected)?.at(-1);
    if (node) opening.place?.(node.file, node.line);
  });
  $("tree").addEventListener("keydown", keys);
  $("tree").addEventListener("pointerleave", () => {
    hovered = null;
    outlines();
  });
  render();
  return { turn };
}

/** Selects the view that has drawn the content at a point, otherwise the innermost one whose frame contains it, and opens its line in an editor. */
async function choose(stage, point) {
  app.setFocus(stage);
  const time = stage.isPast || stage.review !== 0 ? { at: stage.shown } : {};
  try {
    if (stage !== stageOfTree || !tree) take(stage, await app.socket.ask({ type: "inspect", stage: stage.number, ...time }));
    const answer = await app.socket.ask({ type: "view", stage: stage.number, input: { kind: "view", ...point }, ...time }).catch(() => null);
    if (stage !== stageOfTree) return;
    const path = pathTo(Number(answer?.text || NaN)) ?? pathTo(viewAt(tree.root, point)?.id);
    if (!path) return;
    select(path.at(-1), true);
    // Parts of a control are not in the sources: the control is.
    const placed = path.findLast((node) => node.file);
    if (placed) opening.place?.(placed.file, placed.line);
  } catch {
    return;
  }
}

/** Outlines the views of the innermost statement around a cursor that has any. */
export function lookAt(file, lines) {
  cursor = { file, lines };
  if (file) asked.time = -1;
  outlines();
  app.emit("wake");
}

function viewsAtCursor() {
  if (!cursor.file || !tree) return [];
  const found = new Map();
  const walk = (node) => {
    const isThere = node.file === cursor.file && cursor.lines.includes(node.line) && node.drawn !== false;
    if (isThere) found.set(node.line, [...(found.get(node.line) ?? []), node]);
    (node.children ?? []).forEach(walk);
  };
  walk(tree.root);
  return found.get(cursor.lines.find((line) => found.has(line))) ?? [];
}

function take(stage, answer) {
  tree = answer;
  stageOfTree = stage;
  render();
}

export const startPicking = () => !picking.on && togglePicking();

export function togglePicking() {
  picking.on = !picking.on;
  $("pick").setAttribute("aria-pressed", String(picking.on));
  for (const screen of document.querySelectorAll(".screen")) screen.dataset.pick = String(picking.on);
  if (picking.on) {
    // On a narrow page the panel would lie over the stage.
    if (!isNarrow()) showTab("tab-views");
    asked.time = -1;
    announce("Click a view on the stage to select it");
  } else {
    hovered = null;
    outlines();
  }
}

const isShown = () => $("inspector").dataset.closed !== "true" && !$("panel-views").hidden && app.mode === "stage";

/** Whether the tree is needed: to show it, to pick a view, or to outline those at the cursor. */
const isWanted = () => app.mode === "stage" && (isShown() || picking.on || cursor.file !== null);

/** Asks for the tree when the image is another one, not more often than it can be read. */
function turn(wall) {
  const stage = app.focus;
  if (!stage || !isWanted() || !stage.alive || stage.header === null) return;
  if (asked.stage !== stage) asked = { stage, time: -1, wall: 0, waiting: false };
  if (wall - told > 120) {
    told = wall;
    frameCost(stage);
  }
  const pause = stage.clock.runs && stage.next !== null ? 400 : 60;
  if (asked.waiting || wall - asked.wall < pause || (Math.abs(asked.time - stage.shown) < 1e-6 && asked.frames === stage.frames)) return;
  const mine = asked;
  Object.assign(asked, { waiting: true, wall, time: stage.shown, frames: stage.frames });
  app.socket.ask({ type: "inspect", stage: stage.number, ...(stage.isPast || stage.review !== 0 ? { at: stage.shown } : {}) })
    .then((answer) => {
      if (app.focus !== stage) return;
      take(stage, answer);
    })
    .catch(() => {})
    .finally(() => (mine.waiting = false));
}

const isOpen = (node, depth) => (depth < 6 ? !closed.has(node.id) : open.has(node.id));

function visible() {
  const rows = [];
  const walk = (node, depth, parent) => {
    rows.push({ node, depth, parent });
    if (isOpen(node, depth)) for (const child of node.children ?? []) walk(child, depth + 1, node);
  };
  if (tree) walk(tree.root, 0, null);
  return rows;
}

function pathTo(id, node = tree?.root) {
  if (!node) return null;
  if (node.id === id) return [node];
  for (const child of node.children ?? []) {
    const path = pathTo(id, child);
    if (path) return [node, ...path];
  }
  return null;
}

function render() {
  const container = $("tree");
  const rows = visible();
  const now = rows.map(({ node, depth }) => `${node.id}|${node.type}|${node.name}|${depth}|${node.bodies}|${node.drawn}|${isOpen(node, depth)}`).join("\n") + selected;
  if (now !== signature || rows.length === 0) {
    signature = now;
    const hadFocus = container.contains(document.activeElement);
    container.replaceChildren(...rows.map(row));
    if (rows.length === 0) container.append(h("div", { class: "empty" }, app.focus ? "The views appear here with the first image." : "Choose a preview to see its views."));
    if (hadFocus) container.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  }
  details();
  outlines();
}

function row({ node, depth }, index) {
  const inner = node.children?.length > 0;
  const expanded = isOpen(node, depth);
  const current = selected ? node.id === selected : index === 0;
  const twist = h("span", { class: "twist" }, inner ? icon("chevron") : "");
  const element = h("div", {
    class: `node${node.drawn === false ? " undrawn" : ""}`, role: "treeitem", "aria-level": depth + 1, "aria-selected": String(node.id === selected),
    "aria-expanded": inner ? String(expanded) : null, tabindex: current ? 0 : -1, "data-node": node.id,
  }, twist, h("span", { class: "type", text: node.type }), node.name ? h("span", { class: "name", text: `“${node.name}”` }) : "",
    node.bodies > 1 ? h("span", { class: "bodies", title: `Its body has run ${node.bodies} times`, text: `${node.bodies}×` }) : "");
  element.style.paddingLeft = `${4 + depth * INDENT}px`;
  twist.addEventListener("click", (event) => {
    event.stopPropagation();
    toggle(node, depth);
  });
  element.addEventListener("click", () => select(node));
  element.addEventListener("pointerenter", () => {
    hovered = node;
    outlines();
  });
  return element;
}

function toggle(node, depth, wanted = !isOpen(node, depth)) {
  const set = depth < 6 ? closed : open;
  if (depth < 6 ? !wanted : wanted) set.add(node.id);
  else set.delete(node.id);
  render();
}

function select(node, reveal = false) {
  selected = node.id;
  if (reveal) (pathTo(node.id) ?? []).slice(0, -1).forEach((parent, depth) => (depth < 6 ? closed.delete(parent.id) : open.add(parent.id)));
  render();
  const element = $("tree").querySelector(`[data-node="${CSS.escape(node.id)}"]`);
  if (reveal) element?.scrollIntoView({ block: "center" });
  announce(`${node.type} ${node.name ?? ""} ${place(node.file, node.line)}`);
}

function keys(event) {
  const rows = visible();
  const id = event.target.closest("[role=treeitem]")?.dataset.node;
  const index = rows.findIndex(({ node }) => String(node.id) === id);
  if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const { node, depth, parent } = rows[index];
  const inner = node.children?.length > 0;
  let next = null;
  if (event.key === "ArrowDown") next = rows[index + 1]?.node;
  else if (event.key === "ArrowUp") next = rows[index - 1]?.node;
  else if (event.key === "Home") next = rows[0].node;
  else if (event.key === "End") next = rows.at(-1).node;
  else if (event.key === "ArrowRight" && inner && !isOpen(node, depth)) toggle(node, depth, true);
  else if (event.key === "ArrowRight" && inner) next = node.children[0];
  else if (event.key === "ArrowLeft" && inner && isOpen(node, depth)) toggle(node, depth, false);
  else if (event.key === "ArrowLeft") next = parent;
  else if (event.key === "Enter" || event.key === " ") next = node;
  else return;
  event.preventDefault();
  event.stopPropagation();
  if (!next) return;
  select(next);
  $("tree").querySelector(`[data-node="${CSS.escape(next.id)}"]`)?.focus();
}

/** The innermost view that is drawn at a point. */
function viewAt(node, point) {
  for (const child of [...(node.children ?? [])].reverse()) {
    const found = viewAt(child, point);
    if (found) return found;
  }
  const [x, y, width, height] = node.frame ?? [0, 0, 0, 0];
  return node.drawn !== false && point.x >= x && point.x < x + width && point.y >= y && point.y < y + height ? node : null;
}

function outlines() {
  for (const overlay of document.querySelectorAll(".overlay")) overlay.replaceChildren();
  const item = stageOfTree && screenOf(stageOfTree);
  if (!item || !tree || stageOfTree !== app.focus || !isWanted()) return;
  const found = selected && isShown() ? pathTo(selected)?.at(-1) : null;
  for (const node of viewsAtCursor()) if (node.id !== found?.id) item.overlay.append(outline(node, item.scale, "cursor"));
  if (found) item.overlay.append(outline(found, item.scale, "selected"));
  if (hovered && hovered.id !== selected) item.overlay.append(outline(hovered, item.scale, ""));
}

/** The frame of a view: of the `selected` one, of those at the `cursor` of an editor, otherwise of the one under the pointer, with its name. */
function outline(node, scale, kind) {
  const [x, y, width, height] = node.frame ?? [0, 0, 0, 0];
  const element = h("div", { class: `outline ${kind}${y * scale < 20 ? " low" : ""}` });
  Object.assign(element.style, { left: `${x * scale}px`, top: `${y * scale}px`, width: `${width * scale}px`, height: `${height * scale}px` });
  if (kind !== "selected") element.append(h("span", { class: "tag", text: `${node.type} ${short(width, 1)} × ${short(height, 1)}` }));
  return element;
}

const pairs = (all) => h("dl", { class: "pairs" }, ...all.flatMap(({ name, value }) => [h("dt", { text: name || "value", title: name }), h("dd", { text: value })]));
const group = (title, all) => (all?.length > 0 ? h("section", { class: "group" }, h("h3", { text: title }), pairs(all)) : "");

function details() {
  const container = $("details");
  const node = selected ? pathTo(selected)?.at(-1) : null;
  const scroll = container.scrollTop;
  const cost = h("section", { class: "group", id: "frame-cost" });
  if (!tree) {
    container.replaceChildren();
    return;
  }
  if (!node) {
    container.replaceChildren(h("div", { class: "detail-head" }, h("h2", { text: "Environment" })), h("div", { class: "group" }, pairs(tree.environment ?? [])), cost);
    frameCost(stageOfTree);
    return;
  }
  const [x, y, width, height] = node.frame ?? [0, 0, 0, 0];
  container.replaceChildren(
    h("div", { class: "detail-head" }, h("h2", { text: node.name ? `${node.type} “${node.name}”` : node.type }), h("div", { class: "where", role: node.file ? "link" : null, text: place(node.file, node.line), title: node.file })),
    group("Frame", [{ name: "origin", value: `${short(x, 2)}, ${short(y, 2)}` }, { name: "size", value: `${short(width, 2)} × ${short(height, 2)}` }]),
    node.modifiers?.length > 0 ? h("section", { class: "group" }, h("h3", { text: "Modifiers, from the inside" }), h("dl", { class: "pairs" }, ...node.modifiers.flatMap((modifier) => [
      h("dt", { class: "modifier", text: `.${modifier.name}`, title: modifier.name }),
      h("dd", { text: modifier.values.map((each) => (each.name ? `${each.name}: ${each.value}` : each.value)).join(", ") })]))) : "",
    group("State", node.state?.map((each) => ({ name: each.name, value: `${each.value}  ${each.kind}` }))),
    group("Properties", node.values), group("Environment changed here", node.environment), cost);
  frameCost(stageOfTree);
  container.scrollTop = scroll;
}

/** What the frame that is shown has cost, and who caused it. */
function frameCost(stage) {
  const container = $("frame-cost");
  if (!container || !stage) return;
  const cost = stage.costs.findLast((each) => each.time <= stage.shown + 1e-6);
  if (!cost) return;
  const key = `${stage.number}|${cost.frame}`;
  if (container.dataset.key === key) return;
  container.dataset.key = key;
  const made = cost.made ?? 0;
  const painted = cost.painted ?? 0;
  const bar = h("div", { class: "cost-bar", role: "img", "aria-label": `${short(made + painted, 1)} of 16.7 milliseconds` }, h("span", { class: "made" }), h("span", { class: "painted" }));
  bar.children[0].style.width = `${Math.min(100, (made / 16.67) * 100)}%`;
  bar.children[1].style.width = `${Math.min(100, (painted / 16.67) * 100)}%`;
  const cause = [...stage.trace.transactions].reverse().find((each) => each.time <= cost.time + 1e-6);
  container.replaceChildren(h("h3", { text: `Cost of frame ${cost.frame}` }), bar,
    pairs([{ name: "made", value: `${short(made, 1)} ms` }, { name: "painted", value: `${short(painted, 1)} ms` }, { name: "bodies", value: cost.bodies ?? 0 }, { name: "rules", value: cost.rules ?? 0 },
      ...(cause ? [{ name: "last set by", value: cause.source }] : []), ...(stage.figures ? [{ name: "memory", value: `${Math.round(stage.figures.memory / 1e6)} MB` }] : [])]),
    h("div", { class: "tag-list" }, ...cost.bodiesRun.map((body) => h("span", { text: body }))));
}
