/** The values of `readyState`, as a WebSocket has them. */
const CONNECTING = 0;
export const OPEN = 1;
const CLOSED = 3;

/** What a WebSocket does, over requests that wait: for proxies that let no WebSocket pass. `address` is that of `messages`. */
export class PollingSocket {
  readyState = CONNECTING;
  onopen = null;
  onmessage = null;
  onclose = null;
  #address;
  #queue = [];
  #sends = false;
  #abort = new AbortController();

  constructor(address) {
    this.#address = new URL(address);
    const name = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#address.searchParams.set("connection", name);
    this.#run();
  }

  send(text) {
    if (this.readyState !== OPEN) return;
    this.#queue.push(text);
    if (!this.#sends) this.#deliver();
  }

  close() {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#abort.abort();
    this.onclose?.();
  }

  async #post(address, body) {
    const answer = await fetch(address, { method: "POST", body, signal: this.#abort.signal });
    if (!answer.ok) throw new Error(`${answer.status}`);
  }

  /** Opens the connection, and asks for messages until it ends. */
  async #run() {
    try {
      const opening = new URL(this.#address);
      opening.searchParams.set("open", "");
      await this.#post(opening, "");
      if (this.readyState === CLOSED) return;
      this.readyState = OPEN;
      this.onopen?.();
      while (this.readyState === OPEN) {
        const answer = await fetch(this.#address, { signal: this.#abort.signal, cache: "no-store" });
        if (!answer.ok) throw new Error(`${answer.status}`);
        this.#take(await answer.arrayBuffer());
      }
    } catch {
      this.close();
    }
  }

  /** One request at a time: messages keep their order. */
  async #deliver() {
    this.#sends = true;
    try {
      while (this.#queue.length > 0 && this.readyState === OPEN) await this.#post(this.#address, this.#queue.splice(0).join("\n"));
    } catch {
      this.close();
    }
    this.#sends = false;
  }

  #take(buffer) {
    const view = new DataView(buffer);
    for (let offset = 0; offset < buffer.byteLength;) {
      const length = view.getUint32(offset + 1, true);
      const content = buffer.slice(offset + 5, offset + 5 + length);
      this.onmessage?.({ data: view.getUint8(offset) === 1 ? new TextDecoder().decode(content) : content });
      offset += 5 + length;
    }
  }
}
