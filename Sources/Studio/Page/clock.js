/** Ticks of stage time in a second. */
export const TICKS = 60;

/** The last tick at or before a time. */
export const tick = (time) => Math.floor(time * TICKS + 1e-6) / TICKS;

/** A clock that can be paused, run at another rate, and be held while the page is hidden: then no time passes. */
export class Clock {
  #time = 0;
  #wall = 0;
  speed = 1;
  playing = false;
  held = false;

  get runs() {
    return this.playing && !this.held;
  }

  now(wall = performance.now()) {
    return this.runs ? this.#time + ((wall - this.#wall) / 1000) * this.speed : this.#time;
  }

  #anchor(change) {
    const wall = performance.now();
    this.#time = Math.max(0, this.now(wall));
    this.#wall = wall;
    change();
  }

  set(time) {
    this.#anchor(() => (this.#time = Math.max(0, time)));
  }

  /** The time lost since the last look at the clock did not happen: the computer slept. */
  skip(milliseconds) {
    this.#wall += milliseconds;
  }

  play() {
    this.#anchor(() => (this.playing = true));
  }

  pause() {
    this.#anchor(() => (this.playing = false));
    this.#time = tick(this.#time + 0.5 / TICKS);
  }

  setSpeed(speed) {
    this.#anchor(() => (this.speed = speed));
  }

  hold(held) {
    if (held !== this.held) this.#anchor(() => (this.held = held));
  }
}
