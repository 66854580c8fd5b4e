import { app } from "./app.js";
import { $, announce, keep, kept, letGo } from "./dom.js";

/** The panels: least and greatest size, on which side they grow. */
const PANELS = {
  left: { handle: "resize-left", element: "sidebar", least: 180, most: 420, from: (event) => event.clientX },
  right: { handle: "resize-right", element: "inspector", least: 240, most: 560, from: (event) => innerWidth - event.clientX },
  bottom: { handle: "resize-bottom", element: "dock", least: 160, most: 720, from: (event) => innerHeight - event.clientY },
  tree: { handle: "resize-tree", element: null, least: 80, most: 900, from: (event) => event.clientY - $("tree").getBoundingClientRect().top },
};
const USUAL = { left: 240, right: 320, bottom: 300, tree: 240 };
/** The stage comes first: the timeline takes a quarter of the page until the user makes it larger. */
const sizes = { ...USUAL, bottom: Math.round(Math.min(USUAL.bottom, Math.max(180, innerHeight * 0.24))), ...kept("sizes", {}) };
/** Whether the user has chosen how high the timeline is. */
const hasChosen = () => kept("sizes", {}).bottom !== undefined;
const closed = { left: false, right: false, bottom: false, ...kept("closed", {}) };
/** Where there is no room beside the stage, the panels at the sides lie over it, and one at a time is open. */
const narrow = matchMedia("(max-width: 800px)");
let over = null;
/** In an editor's panel the timeline is closed at first: the transport alone lies below the stage. */
const compact = matchMedia("(max-width: 520px)");
let isTimelineOpen = kept("compact.timeline", false);
const isClosed = (name) => (narrow.matches && name !== "bottom" ? over !== name : compact.matches ? !isTimelineOpen : closed[name]);
export const isNarrow = () => narrow.matches;
const THEMES = ["auto", "light", "dark"];
const dark = matchMedia("(prefers-color-scheme: dark)");
let theme = kept("theme", "auto");

/** Sizes and visibility of the panels, tabs, light and dark. */
export function startLayout() {
  for (const name of Object.keys(PANELS)) resizable(name);
  for (const name of ["left", "right", "bottom"]) {
    $(`toggle-${name}`).addEventListener("click", () => togglePanel(name));
    show(name);
  }
  for (const width of [narrow, compact]) {
    width.addEventListener("change", () => {
      over = null;
      ["left", "bottom", "right"].forEach(show);
    });
  }
  $("centre").addEventListener("pointerdown", uncover, { capture: true });
  $("previews").addEventListener("click", uncover);
  dark.addEventListener("change", applyTheme);
  $("theme").addEventListener("click", nextTheme);
  applyTheme();
  tabs("inspector-tabs", "inspector-tab", "tab-views");
  tabs("dock-tabs", "dock-tab", "tab-timeline");
  addEventListener("resize", () => Object.keys(PANELS).forEach(size));
}

export function togglePanel(name, open = isClosed(name)) {
  if (narrow.matches && name !== "bottom") {
    over = open ? name : null;
    ["left", "right"].forEach(show);
    return;
  }
  if (compact.matches) {
    isTimelineOpen = open;
    keep("compact.timeline", open);
  } else {
    closed[name] = !open;
    keep("closed", closed);
  }
  show(name);
}

/** Closes overlays on the stage after a choice in them, or when the stage is touched. */
function uncover() {
  if (over) togglePanel(over, false);
}

function show(name) {
  $(PANELS[name].element).dataset.closed = String(isClosed(name));
  $(`toggle-${name}`).setAttribute("aria-pressed", String(!isClosed(name)));
  app.emit("layout");
}

function size(name) {
  const { least, most, handle } = PANELS[name];
  const limit = name === "bottom" ? innerHeight * 0.65 : name === "left" ? Math.max(least, innerWidth * 0.23) : name === "right" ? Math.max(least, innerWidth * 0.29) : most;
  const value = Math.round(Math.max(least, Math.min(sizes[name], most, limit)));
  document.documentElement.style.setProperty(`--${name}`, `${value}px`);
  const separator = $(handle);
  separator.setAttribute("aria-valuenow", value);
  separator.setAttribute("aria-valuemin", least);
  separator.setAttribute("aria-valuemax", most);
  app.emit("layout");
}

/** The timeline takes as much as it needs, where the user has not chosen how much that is. */
export function makeRoom(height) {
  if (hasChosen() || sizes.bottom >= height) return;
  sizes.bottom = height;
  size("bottom");
}

function resizable(name) {
  const handle = $(PANELS[name].handle);
  const set = (value) => {
    sizes[name] = Math.max(PANELS[name].least, Math.min(PANELS[name].most, value));
    keep("sizes", { ...kept("sizes", {}), [name]: sizes[name] });
    size(name);
  };
  handle.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    handle.onpointermove = (moved) => set(PANELS[name].from(moved));
    handle.onpointerup = () => (handle.onpointermove = null);
  });
  handle.addEventListener("dblclick", () => set(USUAL[name]));
  handle.addEventListener("keydown", (event) => {
    const grow = { left: "ArrowRight", right: "ArrowLeft", bottom: "ArrowUp", tree: "ArrowDown" }[name];
    const shrink = { left: "ArrowLeft", right: "ArrowRight", bottom: "ArrowDown", tree: "ArrowUp" }[name];
    if (event.key !== grow && event.key !== shrink) return;
    event.preventDefault();
    event.stopPropagation();
    set(sizes[name] + (event.key === grow ? 16 : -16));
  });
  size(name);
}

function applyTheme() {
  const shown = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = shown;
  const name = `Appearance: ${theme === "auto" ? "automatic" : theme}`;
  $("theme").setAttribute("aria-label", name);
  $("theme").title = name;
  $("theme-icon").setAttribute("href", `#i-${theme}`);
  app.emit("theme");
}

export function nextTheme() {
  theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  keep("theme", theme);
  applyTheme();
  announce($("theme").title);
}

/** A list of tabs: one stop of the tab key, arrows choose. */
function tabs(id, key, usual) {
  const list = $(id);
  const all = [...list.querySelectorAll("[role=tab]")];
  const choose = (tab) => {
    for (const each of all) {
      const is = each === tab;
      each.setAttribute("aria-selected", String(is));
      each.tabIndex = is ? 0 : -1;
      $(each.getAttribute("aria-controls")).hidden = !is;
    }
    keep(key, tab.id);
    app.emit("tab", tab.id);
    app.emit("layout");
  };
  for (const tab of all) tab.addEventListener("click", () => choose(tab));
  list.addEventListener("keydown", (event) => {
    const index = all.indexOf(document.activeElement);
    const goal = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: all.length - 1 }[event.key];
    if (goal === undefined || index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all[(goal + all.length) % all.length];
    choose(tab);
    tab.focus();
  });
  letGo(list, "[role=tab]");
  choose($(kept(key, usual)) ?? $(usual));
}

/** Shows a tab, and opens its panel. */
export function showTab(id) {
  const panel = $(id).closest("#inspector") ? "right" : "bottom";
  if (isClosed(panel)) togglePanel(panel, true);
  $(id).click();
}
