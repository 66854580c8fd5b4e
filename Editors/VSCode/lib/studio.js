"use strict";

const { spawn } = require("node:child_process");
const { EventEmitter } = require("node:events");
const http = require("node:http");
const net = require("node:net");

/** Panels of VS Code, on the desktop and in a browser: the tool's own list. */
const EDITORS = ["vscode-webview:", "https://*.vscode-cdn.net", "vscode-file:", "http://localhost:*", "http://127.0.0.1:*"];

/** A port of this machine that is free now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The arguments of “inbetween preview”. `outer` is the page's address as the editor's window sees it. */
function studioArguments({ port, outer, sources = [], options = [], ancestors = [] }) {
  const { host } = new URL(outer);
  const isOwn = [`127.0.0.1:${port}`, `localhost:${port}`].includes(host);
  return [
    "preview", ...sources, "--port", String(port), "--embed", "--until-input-ends", ...(isOwn ? [] : ["--host-name", host]),
    ...(ancestors.length > 0 ? [...EDITORS, ...ancestors].flatMap((origin) => ["--ancestor", origin]) : []), ...options,
  ];
}

/**
 * A running “inbetween preview”. Emits `event` with each event of the pages, `end` with the reason when it ends without being asked to, and `log` with
 * what it writes.
 */
class Studio extends EventEmitter {
  #process = null;
  #events = null;
  #errors = "";
  #isStopping = false;

  /** Starts it; resolves when the page can be opened and events come. */
  async start(tool, folder, settings) {
    const process = spawn(tool, studioArguments(settings), { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
    this.#process = process;
    process.stderr.setEncoding("utf8").on("data", (text) => {
      this.#errors = (this.#errors + text).slice(-4000);
      this.emit("log", text);
    });
    // Its input ends with this process; nothing is written to it.
    process.stdin.on("error", () => {});
    const token = await new Promise((resolve, reject) => {
      let output = "";
      process.once("error", (error) => reject(new Error(`“${tool}” cannot be run: ${error.message}`)));
      process.once("exit", () => reject(new Error(this.#reason)));
      process.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
        const match = /^http:\/\/127\.0\.0\.1:\d+\/\?token=([0-9a-f]+)$/m.exec(output);
        if (match) resolve(match[1]);
      });
    });
    process.once("exit", () => {
      if (!this.#isStopping) this.emit("end", this.#reason);
    });
    this.base = `http://127.0.0.1:${settings.port}/${token}/`;
    this.page = `${settings.outer.replace(/\/?$/, "/")}${token}/`;
    await this.#listen();
  }

  get #reason() {
    return this.#errors.trim().split("\n").findLast((line) => line.startsWith("error:")) ?? (this.#errors.trim().split("\n").at(-1) || "The studio has ended.");
  }

  /** Events of the pages, as lines “data: {…}”. Resolves with the first one, which is the server's greeting. */
  #listen() {
    return new Promise((resolve, reject) => {
      this.#events = http.get(new URL("editor/events", this.base), (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`The studio refuses events with ${answer.statusCode}.`));
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
          for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
            const event = JSON.parse(text.slice(0, end).replace(/^data: /, ""));
            text = text.slice(end + 2);
            if (event.type === "inbetween.hello") resolve();
            else this.emit("event", event);
          }
        });
        // The process says why.
        answer.on("error", () => {});
      });
      this.#events.on("error", reject);
    });
  }

  /** `cursor`, `show` or `command`. Resolves with the status and, if it has no effect, the reason. */
  call(name, content) {
    return new Promise((resolve, reject) => {
      const body = JSON.stringify(content);
      const request = http.request(new URL(`editor/${name}`, this.base), { method: "POST", headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => (text += part)).on("end", () => resolve({ status: answer.statusCode, text: text.trim() }));
      });
      request.on("error", reject);
      request.end(body);
    });
  }

  /** An exported file. */
  download(url) {
    return new Promise((resolve, reject) => {
      http.get(new URL(url.replace(/^\//, ""), this.base), (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part)).on("error", reject).on("end", () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(parts));
          else reject(new Error(`The studio answers ${answer.statusCode}.`));
        });
      }).on("error", reject);
    });
  }

  /** Ends it; resolves when it has ended. */
  stop() {
    this.#isStopping = true;
    this.#events?.destroy();
    const process = this.#process;
    if (!process || process.exitCode !== null || process.signalCode !== null || process.pid === undefined) return Promise.resolve();
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGTERM");
    return ended;
  }
}

module.exports = { EDITORS, freePort, Studio, studioArguments };
