"use strict";

const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { Controller } = require("../../lib/controller");
const { Editor } = require("./editor");

const TOOL = path.join(__dirname, "tool.js");
const CARD = "import SwiftUI\n\nstruct Card: View {\n    var body: some View { Text(\"Card\") }\n}\n\n#Preview(\"Card\") {\n    Card()\n}\n";
const FILES = {
  "Card.swift": CARD, "Plain.swift": "let number = 3\n", "previews.json": JSON.stringify([{ file: "Card.swift", line: 7, name: "Card" }]),
};

/** The extension in a stand-in of VS Code, with a stand-in of the tool. `body(run)`; `run.noted` is what the tool has been asked for. */
async function withExtension(options, body) {
  const editor = new Editor({ ...FILES, ...options.files });
  const noted = [];
  const recorder = http.createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += part)).on("end", () => {
      noted.push(JSON.parse(text));
      response.end();
      editor.note();
    });
  });
  await new Promise((resolve) => recorder.listen(0, "127.0.0.1", resolve));
  process.env.RECORDER = String(recorder.address().port);
  process.env.VERSION = options.version ?? "0.10.0";
  editor.settings = { path: TOOL, ...options.settings };
  editor.outer = options.outer;
  if (options.remove) for (const name of options.remove) fs.rmSync(editor.file(name));
  if (options.active !== null) editor.activate(options.active ?? "Card.swift");
  const controller = new Controller(editor.api, editor.context);
  const run = {
    editor, noted, controller,
    until: (condition) => editor.until(condition),
    calls: (name) => noted.filter((each) => each.call === name),
    get started() {
      return noted.filter((each) => each.started).at(-1);
    },
    /** A page reports something. */
    say: async (event) => {
      const { port } = await editor.until(() => run.started);
      return send(port, "say", { raw: `data: ${JSON.stringify(event)}\n\n` });
    },
    send: (name, content) => send(run.started.port, name, content),
  };
  try {
    await body(run);
  } finally {
    await controller.dispose();
    recorder.closeAllConnections();
    recorder.close();
    editor.remove();
  }
}

function send(port, name, content) {
  return new Promise((resolve) => {
    const request = http.request({ port, path: `/0123456789abcdef/${name}`, method: "POST" }, (answer) => answer.resume().on("end", resolve));
    request.on("error", resolve);
    request.end(JSON.stringify(content));
  });
}

module.exports = { CARD, TOOL, withExtension };
