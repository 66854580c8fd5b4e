import { Emitter } from "./dom.js";

const decoder = new TextDecoder();

/** The one connection with the server: messages as objects, frames as header and pixels. */
export class Socket extends Emitter {
  #socket = null;
  #requests = 0;
  #waiting = new Map();
  #delay = 300;
  connected = false;

  /** Connects, and again whenever the connection breaks. */
  connect() {
    const address = new URL("/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.connected = true;
      this.#delay = 300;
      const session = sessionStorage.getItem("inbetween.session");
      this.send(session ? { type: "hello", session } : { type: "hello" });
      this.emit("connected");
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => {
      const was = this.connected;
      this.connected = false;
      for (const waiting of this.#waiting.values()) waiting.reject(new Error("The connection to the server is gone."));
      this.#waiting.clear();
      if (was) this.emit("disconnected");
      setTimeout(() => this.connect(), this.#delay);
      this.#delay = Math.min(this.#delay * 1.7, 5000);
    };
    this.#socket = socket;
  }

  get nextRequest() {
    return ++this.#requests;
  }

  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends a message and waits for its answer. `progress` receives each `exporting` before it. */
  ask(message, progress) {
    const request = this.nextRequest;
    return new Promise((resolve, reject) => {
      if (!this.send({ ...message, request })) {
        reject(new Error("The server cannot be reached."));
        return;
      }
      this.#waiting.set(request, { resolve, reject, progress });
    });
  }

  #receive(data) {
    if (typeof data !== "string") {
      const length = new DataView(data).getUint32(0, true);
      const header = JSON.parse(decoder.decode(new Uint8Array(data, 4, length)));
      this.emit("frame", header, new Uint8Array(data, 4 + length));
      return;
    }
    const message = JSON.parse(data);
    if (message.type === "welcome" && message.session) sessionStorage.setItem("inbetween.session", message.session);
    const waiting = this.#waiting.get(message.request);
    if (waiting) {
      if (message.type === "exporting") {
        waiting.progress?.(message.progress);
        return;
      }
      this.#waiting.delete(message.request);
      if (message.type === "problem") {
        waiting.reject(Object.assign(new Error(message.text), { problem: message }));
        return;
      }
      waiting.resolve(message);
      return;
    }
    this.emit("message", message);
    this.emit(message.type, message);
  }
}
