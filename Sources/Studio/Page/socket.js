import { Emitter } from "./dom.js";
import { OPEN, PollingSocket } from "./polling.js";

const decoder = new TextDecoder();
/** Milliseconds for opening a WebSocket; a proxy may hold it back without an answer. */
const PATIENCE = 6000;
/** The session's name, where the browser keeps nothing for a page inside of another one. */
let ownSession = null;

function session() {
  try {
    return sessionStorage.getItem("inbetween.session");
  } catch {
    return ownSession;
  }
}

function keepSession(name) {
  ownSession = name;
  try {
    sessionStorage.setItem("inbetween.session", name);
  } catch {
    return;
  }
}

/** The one connection with the server: messages as objects, frames as header and pixels. */
export class Socket extends Emitter {
  #socket = null;
  #requests = 0;
  #waiting = new Map();
  #delay = 300;
  #hasSocket = false;
  connected = false;
  /** Whether messages come over requests that wait. */
  polls = false;

  /** Connects, and again whenever the connection breaks. If no WebSocket was ever opened, polling and WebSockets are tried in turn. */
  connect() {
    const socket = this.#open();
    let wasOpen = false;
    const timer = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => {
      wasOpen = true;
      this.#hasSocket ||= !this.polls;
      clearTimeout(timer);
      this.connected = true;
      this.#delay = 300;
      const own = session();
      this.send(own ? { type: "hello", session: own } : { type: "hello" });
      this.emit("connected");
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => {
      clearTimeout(timer);
      const was = this.connected;
      this.connected = false;
      for (const waiting of this.#waiting.values()) waiting.reject(new Error("The connection to the server is gone."));
      this.#waiting.clear();
      if (was) this.emit("disconnected");
      if (!wasOpen && !this.#hasSocket) this.polls = !this.polls;
      setTimeout(() => this.connect(), wasOpen || this.polls ? 300 : this.#delay);
      if (!wasOpen) this.#delay = Math.min(this.#delay * 1.7, 5000);
    };
    this.#socket = socket;
  }

  /** Addresses are relative to the page's, which may begin with the token and with what a proxy puts before it. */
  #open() {
    if (this.polls) return new PollingSocket(new URL("messages", document.baseURI));
    const address = new URL("socket", document.baseURI);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    return socket;
  }

  get nextRequest() {
    return ++this.#requests;
  }

  send(message) {
    if (this.#socket?.readyState !== OPEN) return false;
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
    if (message.type === "welcome" && message.session) keepSession(message.session);
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
