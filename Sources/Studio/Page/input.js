import { app } from "./app.js";
import { $, h, keep, kept, toast } from "./dom.js";

/** So long without a turn of the wheel, a scroll has ended. */
const WHEEL_PAUSE = 120;
/** Two presses of escape within this time leave the stage. */
const ESCAPE_PAUSE = 800;

const NAMED = {
  Enter: "return", Tab: "tab", " ": "space", Backspace: "delete", Escape: "escape", ArrowUp: "upArrow", ArrowDown: "downArrow",
  ArrowLeft: "leftArrow", ArrowRight: "rightArrow", Home: "home", End: "end", PageUp: "pageUp", PageDown: "pageDown", Delete: "deleteForward",
};

export const picking = { on: false, hover: null, choose: null };

/** Sends mouse, touch, wheel and keys on a stage's screen to the stage. Returns how to end that. */
export function connectInput(stage, item) {
  item.field = h("textarea", {
    class: "keys", rows: 1, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "hint", "data-stage": stage.number,
  });
  item.screen.append(item.field);
  pointers(stage, item);
  wheel(stage, item);
  keys(stage, item);
  return () => item.field.remove();
}

function pointOf(event, item) {
  const box = item.screen.getBoundingClientRect();
  const round = (value) => Math.round(value * 100) / 100;
  return { x: round((event.clientX - box.left) / item.scale), y: round((event.clientY - box.top) / item.scale) };
}

function pointers(stage, item) {
  const touches = new Map();
  const { screen } = item;
  let hovered = 0;
  screen.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const point = pointOf(event, item);
    event.preventDefault();
    if (picking.on || event.altKey) {
      picking.choose?.(stage, point);
      return;
    }
    item.field.focus({ preventScroll: true });
    let touch = 0;
    while ([...touches.values()].includes(touch)) touch += 1;
    touches.set(event.pointerId, touch);
    screen.setPointerCapture(event.pointerId);
    if (!app.playing && touches.size === 1 && !stage.isPast) pausedHint();
    stage.input({ kind: "down", touch, ...point });
  });
  screen.addEventListener("pointermove", (event) => {
    const point = pointOf(event, item);
    if (picking.on) {
      picking.hover?.(stage, point);
      return;
    }
    const touch = touches.get(event.pointerId);
    if (touch !== undefined) stage.input({ kind: "move", touch, ...point });
    else if (event.pointerType === "mouse" && event.buttons === 0 && app.playing && !stage.isPast && event.timeStamp - hovered > 15) {
      hovered = event.timeStamp;
      stage.input({ kind: "hover", ...point });
    }
  });
  const lift = (kind) => (event) => {
    const touch = touches.get(event.pointerId);
    if (touch === undefined) return;
    touches.delete(event.pointerId);
    stage.input({ kind, touch, ...pointOf(event, item) });
  };
  screen.addEventListener("pointerup", lift("up"));
  screen.addEventListener("pointercancel", lift("cancel"));
  screen.addEventListener("pointerleave", (event) => {
    picking.hover?.(stage, null);
    if (event.pointerType === "mouse" && hovered && !touches.has(event.pointerId) && app.playing && !stage.isPast) stage.input({ kind: "hover" });
    hovered = 0;
  });
  screen.addEventListener("contextmenu", (event) => event.preventDefault());
}

function pausedHint() {
  if (kept("told.paused", false)) return;
  keep("told.paused", true);
  toast("The stage is paused: your input takes effect when time advances. Press → for the next frame.");
}

function wheel(stage, item) {
  let scroll = null;
  const end = () => {
    if (!scroll) return;
    const { x, y, dx, dy } = scroll;
    scroll = null;
    stage.input({ kind: "wheel", x, y, dx, dy, phase: "ended" });
  };
  item.screen.addEventListener("wheel", (event) => {
    if (event.ctrlKey || event.metaKey || picking.on) return;
    event.preventDefault();
    const unit = [1, 16, item.screen.clientHeight][event.deltaMode] / (event.deltaMode === 0 ? item.scale : 1);
    const began = scroll === null;
    scroll ??= { ...pointOf(event, item), dx: 0, dy: 0, timer: 0 };
    const hundredth = (value) => Math.round(value * 100) / 100;
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    if (began) stage.input({ kind: "wheel", x: scroll.x, y: scroll.y, dx: 0, dy: 0, phase: "began" });
    scroll.dx = hundredth(scroll.dx + dx * unit);
    scroll.dy = hundredth(scroll.dy + dy * unit);
    clearTimeout(scroll.timer);
    scroll.timer = setTimeout(end, WHEEL_PAUSE);
    stage.input({ kind: "wheel", x: scroll.x, y: scroll.y, dx: scroll.dx, dy: scroll.dy, phase: "moved" });
  }, { passive: false });
}

/** A hidden text field has the focus for the stage: so pasting and input methods work. */
function keys(stage, item) {
  const { field } = item;
  let escaped = 0;
  let composed = 0;
  // Beside the stage's name: nothing of the app may be covered.
  item.hint.replaceChildren(h("kbd", { text: "Esc" }), " ", h("kbd", { text: "Esc" }), " leaves");
  field.addEventListener("focus", () => (item.hint.hidden = false));
  field.addEventListener("blur", () => (item.hint.hidden = true));
  field.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.isComposing || ["Shift", "Control", "Alt", "Meta", "Dead", "Process", "CapsLock"].includes(event.key)) return;
    if (event.key === "Escape") {
      if (event.timeStamp - escaped < ESCAPE_PAUSE) {
        event.preventDefault();
        field.blur();
        $("board").focus({ preventScroll: true });
        return;
      }
      escaped = event.timeStamp;
    }
    const command = event.metaKey || event.ctrlKey;
    if (command && event.key.toLowerCase() === "v") return;
    const name = NAMED[event.key] ?? (event.key.length === 1 ? event.key : null);
    if (!name) return;
    event.preventDefault();
    const modifiers = [];
    if (command) modifiers.push("command");
    if (event.shiftKey && (command || NAMED[event.key])) modifiers.push("shift");
    if (event.altKey) modifiers.push("option");
    stage.input({ kind: "key", key: command ? name.toLowerCase() : name, modifiers });
  });
  field.addEventListener("keyup", (event) => event.stopPropagation());
  field.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain");
    event.preventDefault();
    if (text) stage.input({ kind: "type", text });
  });
  field.addEventListener("compositionend", (event) => {
    field.value = "";
    if (event.data) stage.input({ kind: "type", text: event.data });
    composed = event.timeStamp;
  });
  field.addEventListener("input", (event) => {
    if (event.isComposing) return;
    if (event.data && event.timeStamp - composed > 30) stage.input({ kind: "type", text: event.data });
    field.value = "";
  });
}
