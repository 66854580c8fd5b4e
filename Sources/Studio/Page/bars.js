import { SPRINGS } from "./curves.js";
import { place, short, toast } from "./dom.js";
import { setTweaks, tweakGroups } from "./tweaks.js";

export const near = (a, b) => Math.abs(a - b) < 1e-4;
/** Numbers of a call that its length is proportional to, and those that go down with it or with its square. */
const POWERS = { duration: 1, response: 1, perceptualDuration: 1, damping: -1, stiffness: -2 };
/** What calls do without a number for it. */
const USUAL = { linear: 0.35, easeIn: 0.35, easeOut: 0.35, easeInOut: 0.35, timingCurve: 0.35, interactiveSpring: 0.15 };
/** Calls that an animation begins with. */
const BASES = new Set([...Object.keys(USUAL), ...Object.keys(SPRINGS), "spring", "interpolatingSpring", "default"]);
/** Times that are drawn are so round. */
const ROUND = 100;
export const rounded = (time) => Math.round(time * ROUND) / ROUND;

/** Splits `.easeIn(duration: 1).delay(0.2)` into calls with their arguments; null if there are none. */
export function callsIn(text) {
  const found = [];
  let index = 0;
  for (let name; (name = /^\.?(\w+)/.exec(text.slice(index))); ) {
    index += name[0].length;
    const call = { name: name[1], inside: null };
    found.push(call);
    if (text[index] !== "(") continue;
    const open = index;
    let depth = 0;
    do {
      depth += "([{".includes(text[index]) ? 1 : ")]}".includes(text[index]) ? -1 : 0;
      index += 1;
    } while (depth > 0 && index < text.length);
    call.inside = text.slice(open + 1, index - 1);
  }
  return found;
}

/** `spring(duration: 0.6, bounce: 0.4).delay(0.2)` as its name and numbers. */
export function parsed(animation) {
  const [, name, inside = ""] = /^(\w+)(?:\(([^)]*)\))?/.exec(animation ?? "") ?? [];
  const numbers = Object.fromEntries([...inside.matchAll(/(\w+): (-?[\d.e-]+)/g)].map(([, key, value]) => [key, Number(value)]));
  return { name, numbers };
}

/** The calls whose literals, with their present values, make this animation. */
export function callsOf(animation, groups) {
  const wanted = parsed(animation);
  return groups.filter((group) => group.some((tweak) => POWERS[tweak.argument]) && makes(wanted, group[0].function, group));
}

/** Whether a call with these literals is an animation. */
function makes({ name, numbers }, own, group) {
  const get = (argument) => group.find((tweak) => tweak.argument === argument)?.value;
  if (name === "spring") {
    const bounce = bounceOf(own, get);
    return bounce !== null && near(get("duration") ?? get("response") ?? get("perceptualDuration") ?? USUAL[own] ?? 0.5, numbers.duration) && near(bounce, numbers.bounce);
  }
  if (name === "interpolatingSpring") return own === name && near(get("stiffness") ?? NaN, numbers.stiffness) && near(get("damping") ?? NaN, numbers.damping);
  return own === name && (name === "default" || near(get("duration") ?? USUAL[own] ?? NaN, numbers.duration));
}

function bounceOf(name, get) {
  const fraction = get("dampingFraction");
  if (SPRINGS[name] !== undefined) return SPRINGS[name] + (get("extraBounce") ?? 0);
  if (!["spring", "interactiveSpring", "interpolatingSpring"].includes(name) || get("stiffness") !== undefined) return null;
  if (fraction !== undefined) return fraction <= 1 ? 1 - fraction : 1 / fraction - 1;
  if (get("response") !== undefined) return name === "spring" ? 0.175 : 0.14;
  return get("bounce") ?? (name === "interactiveSpring" ? 0.15 + (get("extraBounce") ?? 0) : 0);
}

const isSpring = (name) => name === "spring" || name === "interactiveSpring" || name === "interpolatingSpring" || SPRINGS[name] !== undefined;

/** The calls of each expression in the sources, in their order. */
function chainsOf(groups) {
  const found = new Map();
  for (const group of groups) {
    const chain = group[0].chain ?? group[0].group;
    found.set(chain, [...(found.get(chain) ?? []), group]);
  }
  return [...found.values()];
}

const expressionOf = (group) => group[0].expression ?? group[0].call ?? "";

/** The numbers of `.delay` in the sources that may be an animation's, with their present values. */
export function delaysOf(animation, groups) {
  const delay = callsIn(animation).findLast((call) => call.name === "delay");
  if (!delay) return [];
  const wanted = parsed(animation);
  const fitting = chainsOf(groups).flatMap((chain) => {
    const group = chain.findLast(([first]) => first.function === "delay" && near(first.value, Number(delay.inside)));
    const base = callsIn(expressionOf(chain[0])).find((call) => /^[a-z]/.test(call.name));
    const fit = group ? fitOf(wanted, base, chain) : 0;
    return fit > 0 ? [{ tweak: group[0], chain, fit }] : [];
  });
  const best = Math.max(...fitting.map((each) => each.fit));
  return fitting.filter((each) => each.fit === best);
}

/** 3: an expression's first call has the animation's numbers; 2: it is the same kind, and not all its numbers are known; 1: nothing is known of it. */
function fitOf(wanted, base, chain) {
  if (!base || !BASES.has(base.name)) return 1;
  const own = chain.find(([first]) => first.function === base.name) ?? [];
  const count = base.inside?.trim() ? base.inside.replace(/\([^()]*\)/g, "").split(",").length : 0;
  if (own.length === count) return makes(wanted, base.name, own) ? 3 : 0;
  return wanted.name === base.name || (isSpring(wanted.name) && isSpring(base.name)) ? 2 : 0;
}

/** For how long an animation waits before it moves. */
export function leadOf(animation) {
  let lead = 0;
  for (const { name, inside } of callsIn(animation ?? "")) {
    if (name === "delay") lead += Number(inside);
    else if (name === "speed") lead /= Number(inside) || 1;
  }
  return Number.isFinite(lead) ? Math.max(0, lead) : 0;
}

/** By how much an animation waits longer when the number of its last `.delay` is greater by one. */
function weightOf(animation) {
  const calls = callsIn(animation);
  return calls.slice(calls.findLastIndex((call) => call.name === "delay") + 1).filter((call) => call.name === "speed").reduce((weight, call) => weight / (Number(call.inside) || 1), 1);
}

/** An animation's numbers when it takes so many times as long; null for one that has none. */
export function stretched(animation, factor) {
  const { name, numbers } = parsed(animation);
  if (!Object.keys(numbers).some((key) => POWERS[key])) return null;
  const text = animation.replace(/^\w+(\([^)]*\))?/, (call) => call.replace(/(\w+): (-?[\d.e-]+)/g, (all, key, value) => (POWERS[key] ? `${key}: ${short(Number(value) * factor ** POWERS[key], 3)}` : all)));
  return name === "timingCurve" ? null : `.${text}`;
}

/** An animation that waits longer by some seconds, as code; null for one that cannot be written. */
export function delayed(animation, by) {
  const { name } = parsed(animation);
  if (!BASES.has(name) || name === "timingCurve") return null;
  const last = animation.lastIndexOf(".delay(");
  if (last < 0) return `.${animation}.delay(${short(Math.max(0, by))})`;
  const old = /^\.delay\((-?[\d.e-]+)\)/.exec(animation.slice(last));
  return old ? `.${animation.slice(0, last)}.delay(${short(Math.max(0, Number(old[1]) + by / weightOf(animation)))})${animation.slice(last + old[0].length)}` : null;
}

/** A call as it is written, with the present values of its literals. */
export function writtenCall(group) {
  return group.reduce((call, tweak) => {
    const pattern = ["delay", "speed"].includes(tweak.argument) ? /(\(\s*)-?[\d._]+/ : new RegExp(`(\\b${tweak.argument}:\\s*)-?[\\d._]+`);
    return call.replace(pattern, `$1${short(tweak.value, 4)}`);
  }, group[0].call);
}

const writtenChain = (chain) => chain.reduce((text, group) => text.replace(group[0].call, writtenCall(group)), expressionOf(chain[0]));

/** A drag in the timeline: it changes numbers of the sources, and replays everything with them. */
export class Drag {
  hasMoved = false;
  #base = new Map();

  /** Notes the value of a literal that is going to change. */
  keep(tweak) {
    this.#base.set(tweak.id, tweak.value);
  }

  base(tweak) {
    return this.#base.get(tweak.id);
  }

  /** All is as it was before. */
  cancel() {
    if (this.hasMoved && this.#base.size > 0) setTweaks(new Map(this.#base));
    this.hasMoved = false;
  }

  /** What it becomes: the code, and where that is. */
  get lines() {
    return [{ kind: "code", text: this.code ?? this.life.animation }, { kind: "quiet", text: this.words }];
  }

  /** It is let go: the code is shown, and copied where nothing in the sources could be changed. */
  async end() {
    if (!this.hasMoved) return;
    this.hasMoved = false;
    if (this.isFound) {
      toast(`${this.code} in ${this.words}. Tweaks writes it back.`);
    } else if (this.code) {
      const { code } = this;
      await navigator.clipboard.writeText(code).catch(() => {});
      toast(`${this.words}. Copied: ${code}`);
    } else toast(this.words);
  }
}

/** What a value moves by at last, when it was taken over on its way. */
const lastMove = (life) => life.events?.findLast((event) => event.animation && event.event !== "shifted") ?? { animation: life.animation, time: life.start };

/** A bar's end: the animation takes longer or shorter. */
export class EndDrag extends Drag {
  name = "End";
  #factor = 1;

  constructor(life) {
    super();
    this.life = life;
    const { animation, time } = lastMove(life);
    this.animation = animation ?? life.animation;
    this.begin = Math.min(time + leadOf(this.animation), life.end);
    this.position = life.end;
    let calls = callsOf(this.animation, tweakGroups());
    const waits = (group) => /\.delay\(/.test(expressionOf(group));
    if (calls.length > 1) calls = ((few) => (few.length > 0 ? few : calls))(calls.filter((group) => waits(group) === /\.delay\(/.test(this.animation)));
    this.group = calls.length === 1 ? calls[0] : null;
    this.count = calls.length;
    for (const tweak of this.group ?? []) if (POWERS[tweak.argument]) this.keep(tweak);
  }

  /** Moves the end to a time. Returns the text to show. */
  move(time) {
    this.#factor = Math.max(0.05, (time - this.begin) / (this.life.end - this.begin || 1));
    this.position = this.begin + this.#factor * (this.life.end - this.begin);
    this.hasMoved = !near(this.#factor, 1);
    if (this.group) setTweaks(new Map(this.group.filter((tweak) => this.base(tweak) !== undefined).map((tweak) => [tweak.id, this.base(tweak) * this.#factor ** POWERS[tweak.argument]])));
    return this.lines;
  }

  get isFound() {
    return this.group !== null;
  }

  /** How the changed call is written. */
  get code() {
    return this.group ? writtenCall(this.group) : stretched(this.animation, this.#factor);
  }

  get words() {
    if (this.group) return place(this.group[0].file, this.group[0].line);
    return this.count > 1 ? `${this.count} calls have these numbers: change the one that is meant in Tweaks` : "No literals in the sources make this animation";
  }
}

/** A bar's start: the animation waits longer or shorter. */
export class StartDrag extends Drag {
  name = "Start";
  #by = 0;

  constructor(life) {
    super();
    this.life = life;
    this.lead = leadOf(life.animation);
    this.position = life.start + this.lead;
    const found = delaysOf(life.animation, tweakGroups());
    this.found = found.length === 1 ? found[0] : null;
    this.count = found.length;
    this.calls = callsOf(life.animation, tweakGroups());
    if (this.found) this.keep(this.found.tweak);
  }

  move(time) {
    const lead = Math.max(0, rounded(time - this.life.start));
    this.#by = lead - this.lead;
    this.hasMoved = !near(this.#by, 0);
    this.position = this.life.start + lead;
    if (this.found) {
      const { tweak } = this.found;
      setTweaks(new Map([[tweak.id, Math.max(0, this.base(tweak) + this.#by / weightOf(this.life.animation))]]));
    }
    return this.lines;
  }

  get isFound() {
    return this.found !== null;
  }

  get code() {
    return this.found ? writtenChain(this.found.chain) : delayed(this.life.animation, this.#by);
  }

  get words() {
    if (this.found) return place(this.found.tweak.file, this.found.tweak.line);
    if (this.count > 1) return `${this.count} calls have this delay: change the one that is meant in Tweaks`;
    if (/\.delay\(/.test(this.life.animation)) return "No literal in the sources is this delay";
    const [group] = this.calls;
    return this.calls.length === 1 ? `There is no .delay in ${place(group[0].file, group[0].line)}` : "There is no .delay in the sources";
  }
}

/** What can be drawn of a bar, with its time. */
export function endsOf(life) {
  const isWritten = BASES.has(parsed(life.animation).name);
  const lead = Math.min(leadOf(life.animation), life.end === undefined ? Infinity : life.end - life.start);
  return [...(isWritten ? [{ kind: "start", life, time: life.start + lead }] : []), ...(life.end > life.start ? [{ kind: "end", life, time: life.end }] : [])];
}
