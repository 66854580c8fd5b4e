/** A separate worker: pixels are inflated beside the page, not in it. */
onmessage = async ({ data: { id, buffer, offset, bytes } }) => {
  try {
    const stream = new Blob([new Uint8Array(buffer, offset)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const raw = new Uint8Array(bytes);
    let filled = 0;
    for await (const chunk of stream) {
      raw.set(chunk, filled);
      filled += chunk.length;
    }
    if (filled !== bytes) throw new Error(`A frame has ${filled} bytes of pixels instead of ${bytes}.`);
    postMessage({ id, buffer: raw.buffer }, [raw.buffer]);
  } catch (error) {
    postMessage({ id, error: error.message });
  }
};
