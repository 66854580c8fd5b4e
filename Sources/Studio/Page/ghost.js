import { h } from "./dom.js";
import { StageImage } from "./image.js";

/** A request without an answer after this time has been lost. */
const PATIENCE = 3000;
/** Milliseconds from one image to the next while time runs. */
const PAUSE = 80;

/** The run before the last change of the code: its curves, and the images that its process still has. */
export class Ghost {
  canvas = h("canvas", { class: "ghost", "aria-hidden": "true", width: 1, height: 1 });
  image = new StageImage(this.canvas);
  /** The time of the image that is there; null before the first one. */
  painted = null;
  #asked = null;
  #wall = -Infinity;

  /** `reason` is the kind of change: `code`, or `numbers` in it. */
  constructor(rows, reason) {
    this.rows = new Map(rows.filter((row) => row.lives.length > 0).map((row) => [row.key, row.lives]));
    this.reason = reason;
  }

  /** Has the image follow the stage. */
  follow(stage, wall) {
    const at = stage.painted;
    if (at === null || at === this.painted || (this.#asked && wall - this.#wall < PATIENCE) || wall - this.#wall < PAUSE) return;
    this.#asked = stage.socket.nextRequest;
    this.#wall = wall;
    stage.socket.send({ type: "before", stage: stage.number, at, scale: stage.scale, request: this.#asked });
    this.#time = at;
  }

  #time = 0;

  /** Whether it has shown this frame itself. */
  takes(header) {
    return this.#asked !== null && header.request === this.#asked;
  }

  receive(header, pixels) {
    const time = this.#time;
    this.#asked = null;
    this.image.apply(header, pixels, () => (this.painted = time));
  }
}
