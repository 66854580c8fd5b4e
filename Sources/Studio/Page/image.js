/**
 * Puts the changed rectangles of frames onto a canvas at the stage's own pixels, and shows it on another one that has the
 * pixels of the screen: images that are made smaller stay sharp.
 */
export class StageImage {
  view;
  canvas = document.createElement("canvas");
  #context = this.canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  #shown;
  #goal = null;
  #dirty = false;
  #order = Promise.resolve();
  #inflating = 0;

  constructor(view) {
    this.view = view;
    this.#shown = view.getContext("2d", { alpha: false });
  }

  /** Whether a frame that has come is not on the canvas yet. */
  get inflates() {
    return this.#inflating > 0;
  }

  /** How many pixels of the screen there are for the image. */
  fit(width, height) {
    this.#goal = [Math.round(width), Math.round(height)];
    this.#dirty = true;
  }

  /** Shows the data since the last call. */
  present() {
    if (!this.#dirty) return;
    this.#dirty = false;
    const { canvas, view } = this;
    const smaller = this.#goal && this.#goal[0] > 0 && this.#goal[0] < canvas.width * 0.98;
    const [width, height] = smaller ? this.#goal : [canvas.width, canvas.height];
    if (view.width !== width || view.height !== height) {
      view.width = width;
      view.height = height;
    }
    this.#shown.imageSmoothingQuality = "high";
    this.#shown.drawImage(canvas, 0, 0, width, height);
  }

  /** Applies a frame; frames with compressed pixels come later, but in their order. */
  apply(header, pixels, done) {
    if (header.encoding === "deflate" && pixels.length > 0) {
      this.#inflating += 1;
      const inflated = inflate(header, pixels);
      this.#order = this.#order
        .then(() => inflated)
        .then((raw) => this.#put(header, raw, done))
        .catch((error) => this.failed?.(error))
        .finally(() => (this.#inflating -= 1));
    } else if (this.#inflating > 0) {
      this.#order = this.#order.then(() => this.#put(header, pixels, done));
    } else {
      this.#put(header, pixels, done);
    }
  }

  #put(header, pixels, done) {
    const { canvas } = this;
    this.#dirty = true;
    if (canvas.width !== header.width || canvas.height !== header.height) {
      canvas.width = header.width;
      canvas.height = header.height;
    }
    let offset = pixels.byteOffset;
    for (const [x, y, width, height] of header.rects) {
      const bytes = width * height * 4;
      if (bytes === 0) continue;
      const part = new Uint8ClampedArray(pixels.buffer, offset, bytes);
      this.#context.putImageData(new ImageData(part, width, height), x, y);
      offset += bytes;
    }
    done?.();
  }

  /** Size and FNV-1a hash of the pixels shown. */
  pixels() {
    const { width, height } = this.canvas;
    const words = new Uint32Array(this.#context.getImageData(0, 0, width, height).data.buffer);
    let hash = 0x811c9dc5;
    for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
    return { width, height, hash: (hash >>> 0).toString(16).padStart(8, "0") };
  }
}

const waiting = new Map();
let worker = null;
let count = 0;

/** Pixels of a frame that came compressed. */
function inflate(header, pixels) {
  if (!worker) {
    worker = new Worker(new URL("inflate.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, buffer, error } }) => {
      const { resolve, reject } = waiting.get(id);
      waiting.delete(id);
      if (error) reject(new Error(error));
      else resolve(new Uint8Array(buffer));
    };
  }
  const id = ++count;
  const bytes = header.rects.reduce((sum, rect) => sum + rect[2] * rect[3] * 4, 0);
  worker.postMessage({ id, buffer: pixels.buffer, offset: pixels.byteOffset, bytes }, [pixels.buffer]);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}
