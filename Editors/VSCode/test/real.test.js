"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { withExtension } = require("./support/run");

/** The real tool, where a test of the project names it: from a lens to a movie. */
const TOOL = process.env.INBETWEEN_TOOL;

/** A page without a browser: it polls. `messages` is all that has come; frames are left out. */
class Page {
  messages = [];

  constructor(address) {
    this.address = new URL("messages?connection=0123456789abcdef", address);
  }

  async open() {
    await this.#post("", "&open");
    await this.send({ type: "hello" });
  }

  async send(message) {
    await this.#post(JSON.stringify(message), "");
  }

  async #post(body, more) {
    const answer = await fetch(`${this.address}${more}`, { method: "POST", body });
    assert.equal(answer.status, 204);
  }

  /** The first message for which this holds; it is looked for in those that have come and those that come. */
  async wait(condition) {
    for (let index = 0; ; index += 1) {
      while (index >= this.messages.length) await this.#receive();
      if (condition(this.messages[index])) return this.messages[index];
    }
  }

  async #receive() {
    const answer = await fetch(this.address);
    assert.equal(answer.status, 200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    for (let offset = 0; offset < bytes.length;) {
      const length = bytes.readUInt32LE(offset + 1);
      if (bytes[offset] === 1) this.messages.push(JSON.parse(bytes.toString("utf8", offset + 5, offset + 5 + length)));
      offset += 5 + length;
    }
  }
}

test("with the real tool", { skip: !TOOL }, () => withExtension({ settings: { path: TOOL, arguments: ["--size", "100x100", "--scale", "1"] } }, async ({ editor, until }) => {
  await until(() => editor.lensChanges === 1);
  assert.deepEqual(editor.messages, []);
  const [lens] = editor.lenses("Card.swift");
  assert.equal(lens.command.tooltip, "Show “Card” beside the code");
  await editor.run(lens.command.command, ...lens.command.arguments);

  const address = /src="(http:[^"]*)"/.exec(editor.panel.webview.html)[1];
  const answer = await fetch(address);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("set-cookie"), null);
  assert.match(answer.headers.get("content-security-policy"), /frame-ancestors vscode-webview: https:\/\/\*\.vscode-cdn\.net/);
  assert.equal((await fetch(new URL("studio.js", address))).status, 200);
  assert.equal((await fetch(new URL("/studio.js", address))).status, 403);

  const page = new Page(address);
  await page.open();
  const { preview } = await page.wait(({ type }) => type === "choose");
  assert.equal(preview, "Card.swift/Card");
  await page.send({ type: "open", stage: 1, preview, variant: {} });
  await page.wait(({ type, state }) => type === "state" && state === "live");
  editor.move(3, 0);
  const cursor = await page.wait(({ type, lines }) => type === "cursor" && lines?.[0] === 4);
  assert.equal(path.basename(cursor.file), "Card.swift");
  await page.send({ type: "inspect", stage: 1, request: 1 });
  const { root } = await page.wait(({ type }) => type === "tree");
  assert.ok(JSON.stringify(root).includes(`"file":${JSON.stringify(cursor.file)}`), "both name the file in the same way");

  await page.send({ type: "editor", event: { type: "inbetween.open", file: "Card.swift", line: 4, column: 27 } });
  assert.deepEqual(await until(() => editor.shown[0]), { file: editor.file("Card.swift"), line: 3, column: 26, viewColumn: 1 });
  await page.send({ type: "advance", stage: 1, to: 0.5, request: 2 });
  await page.send({ type: "export", stage: 1, from: 0, to: 0.2, format: "gif", fps: 10, scale: 1, request: 3 });
  const { url, name, bytes } = await page.wait(({ type }) => type === "exported");
  editor.saveTarget = editor.file(name);
  await page.send({ type: "editor", event: { type: "inbetween.exported", url, name, bytes } });
  await until(() => editor.messages.some(({ text }) => text.includes("is saved")));
  assert.equal(fs.readFileSync(editor.saveTarget).subarray(0, 4).toString(), "GIF8");
}));
