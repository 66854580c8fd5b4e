import { EndDrag, endsOf, StartDrag } from "./bars.js";
import { h, short } from "./dom.js";
import { KeyframeDrag, marksOf } from "./keyframes.js";
import { hideTip, showTip } from "./tips.js";

/** Seconds that keys move a handle by. */
const STEPS = { ArrowLeft: -0.01, ArrowDown: -0.01, ArrowRight: 0.01, ArrowUp: 0.01, PageDown: -0.1, PageUp: 0.1 };

/** What can be drawn of a life between two times. */
const handlesOf = (life, from, to) => (life.track ? marksOf(life, from, to) : endsOf(life).filter((handle) => handle.time >= from && handle.time <= to));

/** The drag for a handle. */
export const dragOf = (handle) => (handle.kind === "keyframe" ? new KeyframeDrag(handle) : handle.kind === "end" ? new EndDrag(handle.life) : new StartDrag(handle.life));

/** The handle of a row that is nearest to a time, and not farther from it than that. */
export function handleAt(row, time, slack) {
  const all = (row?.lives ?? []).flatMap((life) => handlesOf(life, time - slack, time + slack));
  const distance = (handle) => Math.abs(handle.time - time);
  // Of several at the same position, the last one with a time that can change is on top.
  return all.reduce((best, handle) => (best && (distance(best) < distance(handle) || (distance(best) === distance(handle) && handle.keyframe?.kind === "move")) ? best : handle), null);
}

/** The life of a row that is there at a time, and its handles; of rounds, those of the one that plays then. */
export function handlesAt(row, time) {
  const life = row.lives.findLast((each) => each.start <= time + 1e-6) ?? row.lives[0];
  if (!life) return [];
  if (!life.track?.period) return handlesOf(life, -Infinity, Infinity);
  const { start, period } = life.track;
  const round = Math.max(0, Math.floor((Math.min(time, life.end ?? time) - start) / period));
  return marksOf(life, start + round * period - 1e-6, Infinity).filter((mark) => Math.abs(mark.origin - start - round * period) < 1e-6);
}

const nameOf = ({ kind, index }) => (kind === "keyframe" ? `keyframe-${index + 1}` : kind);

/** The handles of the open row, as elements that take the keys; the pointer finds them on the canvas below. */
export class Handles {
  #elements = new Map();
  #key = null;

  constructor(column) {
    this.box = h("div", { class: "handles" });
    column.append(this.box);
  }

  /** Moves the handles to their current positions. `place` is the open row, if there is one. */
  update(place, time, placeOf, width) {
    const isUsed = this.box.contains(document.activeElement);
    // While keys draw, everything is played again, and rows come and go.
    if (!place && isUsed) return;
    const handles = place ? handlesAt(place.row, time) : [];
    const names = new Set(handles.map(nameOf));
    if (this.#key !== (place?.row.key ?? null)) {
      for (const name of this.#elements.keys()) this.#remove(name);
      this.#key = place?.row.key ?? null;
    }
    for (const [name, { element }] of this.#elements) if (!names.has(name) && element !== document.activeElement) this.#remove(name);
    if (place) this.box.style.cssText = `top: ${place.top}px; height: ${place.height}px`;
    for (const handle of handles) this.#place(handle, place.row, placeOf, width);
  }

  #remove(name) {
    this.#elements.get(name).element.remove();
    this.#elements.delete(name);
  }

  #place(handle, row, placeOf, width) {
    const name = nameOf(handle);
    if (!this.#elements.has(name)) {
      this.#elements.set(name, this.#make(name, handle));
      this.box.append(this.#elements.get(name).element);
    }
    const known = this.#elements.get(name);
    known.handle = handle;
    const time = known.drag?.position ?? handle.time;
    const x = placeOf(time);
    known.element.style.transform = `translateX(${x.toFixed(1)}px)`;
    known.element.hidden = (x < 0 || x > width) && known.element !== document.activeElement;
    const what = handle.kind === "keyframe" ? `Keyframe ${handle.index + 1}` : handle.kind === "end" ? "End" : "Start";
    const label = `${what} of ${row.attribute}`;
    if (known.element.getAttribute("aria-label") !== label) known.element.setAttribute("aria-label", label);
    known.element.setAttribute("aria-valuenow", short(time));
    if (!known.drag) known.element.setAttribute("aria-valuetext", `${short(time)} seconds`);
  }

  #make(name, handle) {
    const element = h("div", { class: `handle ${handle.kind}`, role: "slider", tabindex: 0, "data-handle": name, "aria-valuemin": 0, "aria-orientation": "horizontal" });
    const known = { element, handle, drag: null };
    element.addEventListener("keydown", (event) => this.#press(known, event));
    element.addEventListener("blur", () => this.#end(known));
    return known;
  }

  #press(known, event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== "Escape" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) {
      if (event.key === "Escape") known.drag?.cancel();
      this.#end(known);
      return;
    }
    known.drag ??= dragOf(known.handle);
    const lines = known.drag.move(known.drag.position + step, event.shiftKey);
    const box = known.element.getBoundingClientRect();
    showTip(lines, box.left, box.top);
    known.element.setAttribute("aria-valuetext", lines.map((line) => line.text).join(", "));
  }

  #end(known) {
    if (!known.drag) return;
    known.drag.end();
    known.drag = null;
    hideTip();
  }
}
