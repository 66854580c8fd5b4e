import { Drag, near, rounded, writtenCall } from "./bars.js";
import { place, short } from "./dom.js";
import { setTweaks, tweakGroups } from "./tweaks.js";

/** What keyframes are called in the sources. */
const FUNCTIONS = { linear: "LinearKeyframe", cubic: "CubicKeyframe", spring: "SpringKeyframe", move: "MoveKeyframe" };
/** No keyframe is made shorter. */
const LEAST = 0.01;
/** Of tracks that are played again and again, so many rounds have marks. */
const MOST_ROUNDS = 200;

/** The tracks in the sources, each with the literals of its keyframes by index. */
function tracksIn(groups) {
  const found = new Map();
  for (const group of groups) {
    const { keyframe } = group[0];
    if (!keyframe) continue;
    if (!found.has(keyframe.track)) found.set(keyframe.track, { path: keyframe.path, count: keyframe.count, calls: new Map() });
    found.get(keyframe.track).calls.set(keyframe.index, group);
  }
  return [...found.values()];
}

/** A key path without the type that it begins with. */
const pathOf = (path) => path.slice(path.indexOf("."));

/** The tracks in the sources whose literals, with their present values, are the keyframes of a life. */
export function tracksOf(life, groups) {
  const { keyframes } = life.track;
  return tracksIn(groups).filter(({ path, count, calls }) => {
    if (count !== keyframes.length) return false;
    if (path && life.attribute.startsWith("\\") && pathOf(path) !== pathOf(life.attribute)) return false;
    return [...calls].every(([index, group]) => isKeyframe(keyframes[index], group));
  });
}

function isKeyframe(keyframe, group) {
  const [{ function: name, call }] = group;
  const duration = group.find((tweak) => tweak.argument === "duration")?.value;
  if (name !== FUNCTIONS[keyframe.kind] || (duration !== undefined && !near(duration, keyframe.duration))) return false;
  const goal = /^\w+\(\s*(-?[\d_]+(?:\.\d+)?)\s*[,)]/.exec(call ?? "");
  // A spring that is cut short is not where it was going to.
  return !goal || keyframe.kind === "spring" || keyframe.value.length !== 1 || near(Number(goal[1].replaceAll("_", "")), keyframe.value[0]);
}

/** The marks of a life's keyframes between two times. */
export function marksOf(life, from, to) {
  const { start, period, keyframes } = life.track;
  const last = Math.min(to, life.end ?? Infinity) + 1e-6;
  const first = period ? Math.max(0, Math.floor((from - start) / period)) : 0;
  const marks = [];
  for (let round = first; round < first + MOST_ROUNDS && start + round * (period ?? 0) <= last; round += 1) {
    const origin = start + round * (period ?? 0);
    keyframes.forEach((keyframe, index) => {
      const time = origin + keyframe.end;
      if (time >= from && (life.end === undefined ? time <= to : time <= last)) marks.push({ kind: "keyframe", life, index, origin, time, keyframe });
    });
    if (!period) break;
  }
  return marks;
}

/** A keyframe that is drawn to another time: it ends then, and the one after it takes as much less or more; with `along`, all that follow move with it. */
export class KeyframeDrag extends Drag {
  #end;
  #along = false;

  constructor({ life, index, origin }) {
    super();
    const { keyframes } = life.track;
    Object.assign(this, { life, index, origin, name: `Keyframe ${index + 1}` });
    // A jump is where the keyframe before it ends.
    this.mover = keyframes.findLastIndex((keyframe, place) => place <= index && keyframe.kind !== "move");
    this.follower = keyframes.findIndex((keyframe, place) => place > index && keyframe.kind !== "move");
    this.#end = keyframes[index].end;
    this.position = origin + this.#end;
    const tracks = tracksOf(life, tweakGroups());
    this.count = tracks.length;
    const literal = (at) => (tracks.length === 1 ? tracks[0].calls.get(at)?.find((tweak) => tweak.argument === "duration") : undefined) ?? null;
    this.own = literal(this.mover);
    this.after = this.own && literal(this.follower);
    this.group = this.own && tracks[0].calls.get(this.mover);
    for (const tweak of [this.own, this.after]) if (tweak) this.keep(tweak);
  }

  /** Moves the end of the keyframe to a time. Returns the text to show. */
  move(time, along = false) {
    if (this.mover < 0) return this.lines;
    const { keyframes } = this.life.track;
    const start = keyframes[this.mover].end - keyframes[this.mover].duration;
    this.#along = along || !this.after;
    const most = this.#along ? Infinity : Math.max(start + LEAST, keyframes[this.follower].end - LEAST);
    this.#end = Math.min(most, Math.max(start + LEAST, rounded(time - this.origin)));
    this.position = this.origin + this.#end;
    const by = this.#end - keyframes[this.mover].end;
    this.hasMoved = !near(by, 0);
    if (this.own) {
      const values = [[this.own.id, this.base(this.own) + by]];
      if (this.after) values.push([this.after.id, this.base(this.after) - (this.#along ? 0 : by)]);
      setTweaks(new Map(values));
    }
    return this.lines;
  }

  get isFound() {
    return this.own !== null;
  }

  get code() {
    if (this.group) return writtenCall(this.group);
    const keyframe = this.life.track.keyframes[this.mover];
    if (!keyframe) return null;
    const value = keyframe.value.length === 1 ? short(keyframe.value[0]) : "…";
    return `${FUNCTIONS[keyframe.kind]}(${value}, duration: ${short(this.#end - keyframe.end + keyframe.duration)})`;
  }

  get words() {
    if (this.own) return place(this.own.file, this.own.line);
    if (this.mover < 0) return "A jump at the start of its track has no time that could change";
    return this.count > 1 ? `${this.count} tracks have these keyframes: change the one that is meant in Tweaks` : "No literal in the sources is this keyframe's duration";
  }

  get lines() {
    const { keyframes } = this.life.track;
    const follows = this.follower < 0 ? "" : this.#along ? "What follows moves along" : this.after ? `The next one takes ${short(this.after.value)} s` : "";
    return [{ kind: "title", text: `${this.name} of ${keyframes.length} ends at ${short(this.#end)} s` }, ...super.lines.filter((line) => line.text),
      ...(this.own && follows ? [{ kind: "", text: follows }] : [])];
  }
}
