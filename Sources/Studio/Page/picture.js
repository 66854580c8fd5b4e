/** Puts the changed rectangles of frames onto a canvas at the stage's own pixels. */
export class Picture {
    canvas;
    #context;
    #order = Promise.resolve();
    #inflating = 0;
    milliseconds = 0;

    constructor(canvas) {
        this.canvas = canvas;
        this.#context = canvas.getContext("2d", { alpha: false, willReadFrequently: Picture.readsOften });
    }

    static readsOften = false;

    /** Applies a frame; frames with compressed pixels come later, but in their order. */
    apply(header, pixels, done) {
        if (header.encoding === "deflate" && pixels.length > 0) {
            this.#inflating += 1;
            const inflated = inflate(pixels);
            this.#order = this.#order
                .then(() => inflated)
                .then((raw) => this.#put(header, raw, done))
                .finally(() => (this.#inflating -= 1));
        } else if (this.#inflating > 0) {
            this.#order = this.#order.then(() => this.#put(header, pixels, done));
        } else {
            this.#put(header, pixels, done);
        }
    }

    #put(header, pixels, done) {
        const start = performance.now();
        const { canvas } = this;
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
        this.milliseconds = performance.now() - start;
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

async function inflate(pixels) {
    const stream = new Blob([pixels]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}
