import { Clock, TICKS, tick } from "./clock.js";
import { Emitter, h } from "./dom.js";
import { Ghost } from "./ghost.js";
import { cut, remember } from "./history.js";
import { StageImage } from "./image.js";
import { Trace } from "./trace.js";

const HALF = 0.5 / TICKS;
/** Milliseconds after which a requested image counts as lost. */
const PATIENCE = 10000;
/** Milliseconds from asking for a frame to having it, from which on it has too many pixels. */
const SLOW = 30;
const MANY_PIXELS = 500_000;

/** One preview in one variant: its clock, its image, and the server's messages about it. */
export class Stage extends Emitter {
  static depth = 2;

  state = "starting";
  width = 390;
  height = 844;
  scale = 2;
  live = 0;
  shown = 0;
  /** The time of the image that is there; null before the first one. */
  painted = null;
  frames = 0;
  next = 0;
  kept = [];
  events = [];
  script = [];
  costs = [];
  lines = [];
  problem = null;
  /** How often something that had been played was dropped, or replaced by other code's. */
  runs = 0;
  figures = null;
  header = null;
  review = 0;
  /** Where its clock begins, once it is live. */
  begins = 0;
  paintScale = null;
  clock = new Clock();
  trace = new Trace();
  /** The run before the last change; null when there is none. */
  ghost = null;
  #change = null;
  #base = null;
  #whole = false;
  #asked = -1;
  #wanted = null;
  #oldest = 0;
  #stale = false;
  #outstanding = [];
  #seen = false;
  #lastRequest = 0;
  #coarse = false;
  #touched = -Infinity;
  #delay = 0;
  #wake = null;
  #process = 0;

  constructor(number, preview, variant, socket) {
    super();
    this.number = number;
    this.preview = preview;
    this.variant = variant;
    this.socket = socket;
    this.canvas = h("canvas", { class: "image", width: 1, height: 1, "data-stage": number });
    this.image = new StageImage(this.canvas);
    this.image.failed = () => (this.#whole = true);
  }

  open() {
    this.socket.send({ type: "open", stage: this.number, preview: this.preview, variant: this.variant });
    this.clock.hold(true);
  }

  close() {
    this.socket.send({ type: "close", stage: this.number });
    this.state = "closed";
    this.clock.hold(true);
  }

  get alive() {
    return this.state === "live";
  }

  get now() {
    return this.clock.now();
  }

  get isPast() {
    return this.now < this.live - HALF;
  }

  /** How far the timeline goes. */
  get end() {
    return Math.max(this.live, this.now);
  }

  /** Whether no other image is pending: the requested one is complete. */
  get settled() {
    return !this.#coarse && this.#outstanding.length === 0 && this.#wanted === null && !this.#whole && this.painted === this.shown && !this.image.inflates;
  }

  get seen() {
    return this.#seen;
  }

  /** A hidden stage requests nothing, and its clock is paused. */
  set seen(seen) {
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#settleClock();
    if (!seen && this.alive) this.socket.send({ type: "wait", stage: this.number });
    if (seen && this.alive) this.emit("alive");
  }

  /** Asks for images at another scale than the stage's own; null is that one. */
  paint(scale) {
    if (scale === this.paintScale) return;
    this.paintScale = scale;
    // An image that is on its way was asked for at the scale of before.
    this.#whole = this.header !== null || this.#outstanding.length > 0;
  }

  #settleClock() {
    this.clock.hold(!this.#seen || !this.alive || !this.socket.connected);
  }

  play() {
    if (this.isPast) this.continueFrom(tick(this.now + HALF));
    this.review = 0;
    this.clock.setSpeed(Math.abs(this.clock.speed));
    this.clock.play();
    this.emit("wake");
  }

  pause() {
    this.review = 0;
    this.clock.pause();
    this.#catchUp();
    if (this.#coarse) this.#refine();
    if (this.isPast) this.#wanted = this.now;
    this.emit("wake");
  }

  /** Plays stored frames, forwards or backwards, without changing the live stage. */
  shuttle(speed) {
    this.#catchUp();
    this.review = speed;
    this.clock.setSpeed(speed);
    this.clock.play();
    this.emit("wake");
  }

  /** Goes to a time: to a kept frame, or on to one that is still to be made. */
  seek(time) {
    const goal = Math.max(0, time);
    this.#catchUp();
    const wasPast = this.isPast;
    this.clock.set(goal);
    if (goal < this.live - HALF || wasPast || this.shown < this.live - HALF) this.#wanted = Math.min(goal, this.live);
    this.emit("wake");
  }

  /** Drops what came after a time, and is live there. */
  continueFrom(time) {
    this.socket.send({ type: "continue", stage: this.number, from: time });
    this.#forget(time);
    cut(this, time);
    this.clock.set(time);
    this.emit("events");
  }

  /** `reset` empties state and log, `restart` plays the log again. */
  again(type) {
    this.socket.send({ type, stage: this.number });
    this.#forget(0);
    this.kept = [];
    this.costs = [];
    this.lines = [];
    this.trace.reset();
    if (type === "reset") {
      this.ghost = null;
      this.emit("ghost");
    }
    this.review = 0;
    this.clock.setSpeed(Math.abs(this.clock.speed));
    this.clock.set(0);
    this.clock.play();
    this.emit("events");
  }

  #forget(time) {
    this.runs += 1;
    this.#oldest = this.socket.nextRequest;
    this.#outstanding = [];
    this.#wanted = null;
    this.live = time;
    this.next = time;
    this.#wake = null;
    this.#asked = time - HALF;
  }

  /** Sends an input at the clock's time. */
  input(input) {
    if (!this.alive) return;
    if (this.isPast) {
      this.continueFrom(tick(this.now + HALF));
      this.review = 0;
      this.clock.setSpeed(Math.abs(this.clock.speed));
      this.clock.play();
    }
    // After the visible time: the past does not change.
    const at = Math.max(Math.round(this.now * 1000), Math.floor(this.live * 1000 + 1e-6) + 1) / 1000;
    this.socket.send({ type: "input", stage: this.number, at, input });
    this.#touched = performance.now();
    this.wake(at);
    // A touch shows its effect at once.
    if (!["hover", "move"].includes(input.kind) && this.#seen && this.#outstanding.length < Stage.depth) {
      this.#asked = Math.max(this.#asked, at);
      this.#ask("advance", { to: at }, performance.now());
    }
  }

  /** Plays events of a script from the clock's time on. `times` are theirs, in seconds from there. */
  playScript(yaml, times) {
    if (!this.alive) return;
    if (this.isPast) this.continueFrom(tick(this.now + HALF));
    this.review = 0;
    this.#catchUp();
    this.clock.setSpeed(Math.abs(this.clock.speed));
    this.clock.play();
    this.socket.send({ type: "play", stage: this.number, script: yaml });
    this.#touched = performance.now();
    // The present was asked for before: the first event is seen in the next frame.
    this.script = [...this.script, ...times.map((time) => ({ time: this.live + time + 1e-3 }))];
    this.wake(this.live + times[0]);
  }

  /** Another process will replay the log, with other code or other `numbers` in it. While numbers are changed, the run to compare with stays. */
  willChange(reason) {
    if (reason !== "numbers" || this.ghost?.reason !== "numbers") this.#change = reason;
  }

  /** The run before the last change, which was seen before the page was loaded again. */
  async recall(reason) {
    const trace = new Trace();
    trace.merge(await this.socket.ask({ type: "traceBefore", stage: this.number }).catch(() => ({})));
    // Another change may have come.
    if (this.ghost || this.state === "closed") return;
    this.ghost = new Ghost(trace.rows, reason);
    this.emit("ghost");
  }

  /** The image may be another one now, at the same time: the code or a number in it has changed. */
  refresh() {
    this.#stale = true;
    this.emit("wake");
  }

  /** Something will change at this time. Frames that were requested earlier do not include it. */
  wake(time) {
    this.#wake = { time, request: this.#lastRequest };
    this.next = this.next === null ? time : Math.min(this.next, time);
    this.emit("wake");
  }

  /** Where the clock is, the stage is too, also when nothing has moved for a while. */
  #catchUp() {
    const goal = tick(this.now + 1e-6);
    if (!this.#seen || !this.alive || this.header === null || this.review !== 0 || goal <= this.live + HALF) return;
    this.#asked = Math.max(this.#asked, goal);
    // Its answer is the newest image: no earlier one may follow it.
    this.#wanted = null;
    this.#ask("advance", { to: goal }, performance.now());
    this.live = goal;
  }

  /** For how many milliseconds nothing has to be done. */
  get idle() {
    if (!this.#seen || !this.alive) return Infinity;
    if (this.#wanted !== null || this.#outstanding.length > 0 || this.review !== 0 || this.#whole || this.#stale || this.#coarse || this.header === null) return 0;
    if (!this.clock.runs || this.next === null) return this.#asked < this.now && this.next !== null ? 0 : Infinity;
    return ((Math.min(this.next, ...this.script.map((event) => event.time).filter((time) => time > this.live)) - this.now) * 1000) / this.clock.speed - 20;
  }

  /** Requests the image for the clock's time, unless enough requests are pending. */
  tick(wall) {
    if (!this.#seen || !this.alive) return;
    if (this.#outstanding.length > 0 && wall - this.#outstanding[0].wall > PATIENCE) {
      // A lost image is requested again.
      this.#outstanding.shift();
      this.#whole = true;
    }
    if (this.#coarse && this.#outstanding.length === 0 && !this.#moves(wall, this.next, this.live)) this.#refine();
    if (this.review !== 0) this.#turnReview();
    if (this.#wanted === null && (this.review !== 0 || ((this.#stale || this.#whole) && (this.isPast || this.next === null)))) this.#wanted = Math.min(this.now, this.live);
    if (this.#wanted !== null) {
      if (this.#outstanding.length === 0) {
        const at = tick(this.#wanted + HALF);
        this.#wanted = null;
        if (Math.abs(at - this.shown) > HALF || this.#whole || this.#stale || this.header === null) this.#ask("show", { at }, wall);
      }
      return;
    }
    if (this.isPast) return;
    const goal = tick(this.clock.now(wall));
    const moves = this.next !== null && goal >= this.next - 1e-6;
    const script = this.script.some((event) => event.time > this.live && event.time <= goal);
    if (goal > this.#asked + 1e-6 && (moves || script) && this.#outstanding.length < Stage.depth) {
      this.#asked = goal;
      this.#ask("advance", { to: goal }, wall);
    } else if (this.#whole && this.#outstanding.length === 0) {
      this.#ask("show", { at: this.live }, wall);
    }
  }

  #turnReview() {
    if (this.review > 0 && this.now >= this.live) {
      this.review = 0;
      this.clock.setSpeed(1);
      this.seek(this.live);
    } else if (this.review < 0 && this.now <= 0) {
      this.clock.setSpeed(1);
      this.clock.set(0);
      this.pause();
    } else {
      return;
    }
    this.emit("turned");
  }

  #ask(type, body, wall) {
    const request = this.socket.nextRequest;
    this.#lastRequest = request;
    if (this.#whole) body.whole = true;
    if (this.paintScale) body.scale = this.paintScale;
    else if (type === "advance" && this.#coarse) body.scale = this.scale / 2;
    this.#whole = false;
    this.#stale = false;
    this.#outstanding.push({ request, wall });
    this.socket.send({ type, stage: this.number, request, ...body });
  }

  /** Large images that take too long come with half their pixels while something moves, and whole when it stands. */
  #choosePixels(header, wall) {
    const asked = this.#outstanding.find((each) => each.request === header.request);
    if (!asked || !header.live) return;
    this.#delay += ((wall - asked.wall) - this.#delay) * 0.2;
    const moves = this.#moves(wall, header.next, header.end);
    if (!this.#coarse && moves && this.#delay > SLOW && header.width * header.height > MANY_PIXELS && this.paintScale === null) this.#coarse = true;
    else if (this.#coarse && !moves) this.#refine();
  }

  /** Whether another image is needed soon: because of motion, or because of input. */
  #moves(wall, next, end) {
    return this.clock.runs && ((typeof next === "number" && next < end + 0.1) || wall - this.#touched < 300);
  }

  #refine() {
    this.#coarse = false;
    this.#delay = 0;
    this.#whole = true;
    if (this.#wanted === null) this.#wanted = Math.min(this.now, this.live);
  }

  /** Takes a frame that the server has made. */
  receive(header, pixels) {
    this.#choosePixels(header, performance.now());
    this.#outstanding = this.#outstanding.filter((asked) => asked.request > header.request);
    if (header.request < this.#oldest) {
      this.#base = null;
      return;
    }
    if (header.base !== null && header.base !== undefined && header.base !== this.#base) {
      this.#whole = true;
      return;
    }
    this.#base = header.request;
    this.frames += 1;
    this.width = header.width / header.scale;
    this.height = header.height / header.scale;
    if (!this.#coarse) this.scale = header.scale;
    this.shown = header.time;
    if (header.live) {
      this.live = Math.max(this.live, header.end ?? header.time);
      this.next = header.next === undefined ? null : header.next;
      if (this.#wake && header.request <= this.#wake.request) this.next = Math.min(this.next ?? Infinity, this.#wake.time);
      else this.#wake = null;
      remember(this, header);
    }
    this.header = header;
    this.image.apply(header, pixels, () => {
      this.painted = header.time;
      this.emit("image");
    });
    this.emit("frame", header);
  }

  /** The server's word about the stage. */
  update(message) {
    const was = this.state;
    for (const key of ["state", "width", "height", "scale", "kept", "events", "script"]) {
      if (message[key] !== undefined) this[key] = message[key];
    }
    this.problem = message.problem ?? null;
    const time = message.time ?? this.live;
    const fresh = was !== "live" && this.state === "live";
    // Another process answers now; pending requests to the one before are lost.
    const renewed = this.state === "live" && message.pid !== undefined && message.pid !== this.#process;
    if (renewed && this.#change) {
      if (this.header !== null) this.ghost = new Ghost(this.trace.rows, this.#change);
      this.#change = null;
      this.emit("ghost");
    }
    this.#process = message.pid ?? this.#process;
    if (renewed) {
      this.runs += 1;
      this.#outstanding = [];
      this.#asked = Math.min(this.#asked, time - HALF);
      this.#base = null;
      this.#whole = true;
      this.next = time;
      if (this.isPast) this.#wanted = this.now;
    }
    if (fresh || time < this.live - 0.5) {
      const past = this.isPast && this.now <= time;
      this.#outstanding = [];
      this.#asked = time - 2 * HALF;
      this.#base = null;
      this.#whole = true;
      this.next = time;
      if (!past && (this.now < time || this.now > time + 0.1)) this.clock.set(time);
      if (past) this.#wanted = this.now;
    }
    this.live = time;
    if (this.state !== "live") this.#outstanding = [];
    this.#stale = true;
    this.#settleClock();
    this.emit("state");
    this.emit("events");
    if (fresh) this.emit("alive");
  }

  /** Handles a request that will get no answer. */
  settle(request) {
    this.#outstanding = this.#outstanding.filter((asked) => asked.request > request);
  }

  /** The connection broke, or came back. */
  connection() {
    this.#outstanding = [];
    this.#whole = true;
    this.#base = null;
    this.#settleClock();
  }
}
