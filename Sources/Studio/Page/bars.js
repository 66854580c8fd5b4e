import { SPRINGS } from "./curves.js";
import { place, short, toast } from "./dom.js";
import { setTweaks, tweakGroups } from "./tweaks.js";

const near = (a, b) => Math.abs(a - b) < 1e-4;
/** Numbers of a call that its length is proportional to, and those that go down with it or with its square. */
const POWERS = { duration: 1, response: 1, perceptualDuration: 1, damping: -1, stiffness: -2 };
/** What calls do without a number for it. */
const USUAL = { linear: 0.35, easeIn: 0.35, easeOut: 0.35, easeInOut: 0.35, timingCurve: 0.35, interactiveSpring: 0.15 };

/** `spring(duration: 0.6, bounce: 0.4).delay(0.2)` as its name and numbers. */
export function parsed(animation) {
  const [, name, inside = ""] = /^(\w+)(?:\(([^)]*)\))?/.exec(animation ?? "") ?? [];
  const numbers = Object.fromEntries([...inside.matchAll(/(\w+): (-?[\d.e-]+)/g)].map(([, key, value]) => [key, Number(value)]));
  return { name, numbers };
}

/** The calls whose literals, with their present values, make this animation. */
export function callsOf(animation, groups) {
  const { name, numbers } = parsed(animation);
  return groups.filter((group) => {
    const own = group[0].function;
    const get = (argument) => group.find((tweak) => tweak.argument === argument)?.value;
    if (!group.some((tweak) => POWERS[tweak.argument])) return false;
    if (name === "spring") {
      const bounce = bounceOf(own, get);
      return bounce !== null && near(get("duration") ?? get("response") ?? get("perceptualDuration") ?? USUAL[own] ?? 0.5, numbers.duration) && near(bounce, numbers.bounce);
    }
    if (name === "interpolatingSpring") return own === name && near(get("stiffness") ?? NaN, numbers.stiffness) && near(get("damping") ?? NaN, numbers.damping);
    return own === name && near(get("duration") ?? USUAL[own] ?? NaN, numbers.duration);
  });
}

function bounceOf(name, get) {
  const fraction = get("dampingFraction");
  if (SPRINGS[name] !== undefined) return SPRINGS[name] + (get("extraBounce") ?? 0);
  if (!["spring", "interactiveSpring", "interpolatingSpring"].includes(name) || get("stiffness") !== undefined) return null;
  if (fraction !== undefined) return fraction <= 1 ? 1 - fraction : 1 / fraction - 1;
  if (get("response") !== undefined) return name === "spring" ? 0.175 : 0.14;
  return get("bounce") ?? (name === "interactiveSpring" ? 0.15 + (get("extraBounce") ?? 0) : 0);
}

/** An animation's numbers when it takes so many times as long; null for one that has none. */
export function stretched(animation, factor) {
  const { name, numbers } = parsed(animation);
  if (!Object.keys(numbers).some((key) => POWERS[key])) return null;
  const text = animation.replace(/^\w+(\([^)]*\))?/, (call) => call.replace(/(\w+): (-?[\d.e-]+)/g, (all, key, value) => (POWERS[key] ? `${key}: ${short(Number(value) * factor ** POWERS[key], 3)}` : all)));
  return name === "timingCurve" ? null : `.${text}`;
}

/** The animation whose bar ends at a time. */
export function barEndingAt(row, time, slack) {
  return row?.lives.findLast((life) => life.end !== undefined && life.end > life.start && Math.abs(life.end - time) <= slack) ?? null;
}

/** A bar whose end is drawn: the call that has set the animation gets other numbers, and everything is played with them. */
export class BarDrag {
  #factor = 1;
  #base = new Map();

  constructor(life) {
    this.life = life;
    const calls = callsOf(life.animation, tweakGroups());
    this.group = calls.length === 1 ? calls[0] : null;
    this.count = calls.length;
    for (const tweak of this.group ?? []) if (POWERS[tweak.argument]) this.#base.set(tweak.id, tweak.value);
  }

  /** The end is at this time now. Returns what to say of it. */
  move(time) {
    const { life } = this;
    this.#factor = Math.max(0.05, (time - life.start) / (life.end - life.start));
    if (this.group) setTweaks(new Map(this.group.filter((tweak) => this.#base.has(tweak.id)).map((tweak) => [tweak.id, this.#base.get(tweak.id) * this.#factor ** POWERS[tweak.argument]])));
    return [{ kind: "code", text: this.code ?? life.animation }, { kind: "quiet", text: this.words }];
  }

  /** How the changed call is written. */
  get code() {
    if (!this.group) return stretched(this.life.animation, this.#factor);
    return this.group.reduce((call, tweak) => call.replace(new RegExp(`(\\b${tweak.argument}:\\s*)-?[\\d._]+`), `$1${short(tweak.value, 4)}`), this.group[0].call);
  }

  get words() {
    if (this.group) return place(this.group[0].file, this.group[0].line);
    return this.count > 1 ? `${this.count} calls have these numbers: change the one that is meant in Tweaks` : "No literals in the sources make this animation";
  }

  /** The end is let go: the code is shown, and copied where nothing in the sources could be changed. */
  async end() {
    if (near(this.#factor, 1)) return;
    if (this.group) {
      toast(`${this.code} in ${this.words}. Tweaks writes it back.`);
    } else if (this.code) {
      await navigator.clipboard.writeText(this.code).catch(() => {});
      toast(`${this.words}. Copied: ${this.code}`);
    } else toast(this.words);
  }
}
