"use strict";

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const test = require("node:test");
const { studioArguments } = require("../lib/studio");
const { html, message } = require("../lib/panel");
const { TOOL, withExtension } = require("./support/run");

test("arguments name what is outside, and nothing else", () => {
  const own = { port: 4000, outer: "http://127.0.0.1:4000/" };
  assert.deepEqual(studioArguments(own), ["preview", "--port", "4000", "--embed", "--until-input-ends"]);
  assert.deepEqual(studioArguments({ ...own, outer: "http://localhost:4000/" }), studioArguments(own));
  assert.deepEqual(studioArguments({ ...own, outer: "https://name-4000.app.github.dev/" }).slice(5), ["--host-name", "name-4000.app.github.dev"]);
  assert.deepEqual(studioArguments({ ...own, outer: "http://localhost:5123/" }).slice(5), ["--host-name", "localhost:5123"]);
  const all = studioArguments({ ...own, sources: ["Views"], options: ["--device", "iPhone 17"], ancestors: ["https://code.example.org"] });
  assert.equal(all[1], "Views");
  assert.ok(all.join(" ").includes("--ancestor vscode-webview: --ancestor https://*.vscode-cdn.net"));
  assert.ok(all.join(" ").includes("--ancestor https://code.example.org --device iPhone 17"));
});

test("a panel holds the page and nothing else", () => {
  const text = html("https://a.example/x\"y/", true);
  assert.ok(text.includes("frame-src https://a.example;") && text.includes("default-src 'none'") && text.includes("color-scheme: dark"));
  assert.ok(!/src="[^"]*"y/.test(text));
  assert.ok(message("<b>", "a & b").includes("&#60;b&#62;") && message("", "a & b").includes("a &#38; b"));
});

test("a lens opens the panel, starts the studio and shows its preview", () => withExtension({}, async ({ editor, until, calls, noted }) => {
  await editor.run("inbetween.preview", editor.file("Card.swift"), 7);
  const run = await until(() => noted.find((each) => each.started));
  assert.equal(run.folder, editor.folder);
  assert.ok(run.started.includes("--embed"));
  assert.deepEqual(await until(() => calls("show")[0]), { call: "show", file: editor.file("Card.swift"), line: 7 });
  assert.ok(editor.panel.webview.html.includes(`src="http://127.0.0.1:${run.port}/0123456789abcdef/"`));
  assert.deepEqual(editor.panel.options.portMapping, [{ webviewPort: run.port, extensionHostPort: run.port }]);
  assert.deepEqual(editor.executed.at(-1), ["setContext", "inbetween.isRunning", true]);
  // Another lens does not start another one.
  await editor.run("inbetween.preview", editor.file("Card.swift"), 7);
  assert.equal(noted.filter((each) => each.started).length, 1);
  assert.equal(editor.panels.length, 1);
}));

test("two lenses at once start one studio", () => withExtension({}, async ({ editor, until, noted }) => {
  await Promise.all([1, 2].map(() => editor.run("inbetween.preview", editor.file("Card.swift"), 7)));
  await until(() => noted.some((each) => each.started));
  assert.equal(noted.filter((each) => each.started).length, 1);
}));

test("the page is opened where the window reaches it", async () => {
  const outer = (uri) => `https://box-${uri.authority.split(":")[1]}.example.dev/proxy/`;
  await withExtension({ outer }, async ({ editor, until, noted }) => {
    await editor.run("inbetween.start");
    const run = await until(() => noted.find((each) => each.started));
    assert.deepEqual(run.started.slice(-2), ["--host-name", `box-${run.port}.example.dev`]);
    assert.ok(editor.panel.webview.html.includes(`src="https://box-${run.port}.example.dev/proxy/0123456789abcdef/"`));
  });
  const refuses = () => {
    throw new Error("no tunnel");
  };
  await withExtension({ outer: refuses }, async ({ editor, until, noted }) => {
    await editor.run("inbetween.start");
    const run = await until(() => noted.find((each) => each.started));
    assert.ok(editor.panel.webview.html.includes(`src="http://127.0.0.1:${run.port}/`));
  });
});

test("the page follows the editor and its cursor", () => withExtension({ files: { "Other.swift": "#Preview { A() }\n" } }, async ({ editor, until, calls }) => {
  await editor.run("inbetween.start");
  assert.deepEqual(await until(() => calls("cursor")[0]), { call: "cursor", file: editor.file("Card.swift"), line: 1, column: 1 });
  editor.move(3, 8);
  await until(() => calls("cursor").some(({ line, column }) => line === 4 && column === 9));
  editor.activate("Other.swift");
  await until(() => calls("show").some(({ file }) => file === editor.file("Other.swift")));
  await until(() => calls("cursor").some(({ file }) => file === editor.file("Other.swift")));
  // A file without a preview says nothing.
  editor.activate("Plain.swift");
  await until(() => calls("show").some(({ file }) => file === editor.file("Plain.swift")));
  assert.deepEqual(editor.messages, []);
}));

test("a lens whose preview is not there says so", () => withExtension({}, async ({ editor, until }) => {
  await editor.run("inbetween.preview", editor.file("Plain.swift"), 1);
  const { text } = await until(() => editor.messages[0]);
  assert.ok(text.startsWith("There is no preview in it."));
}));

test("a click in the page opens its line", () => withExtension({}, async ({ editor, until, say }) => {
  await editor.run("inbetween.start");
  await say({ type: "inbetween.open", file: editor.file("Card.swift"), line: 4, column: 27 });
  assert.deepEqual(await until(() => editor.shown[0]), { file: editor.file("Card.swift"), line: 3, column: 26, viewColumn: 1 });
  await say({ type: "inbetween.open", file: editor.file("Gone.swift"), line: 4 });
  const { text } = await until(() => editor.messages[0]);
  assert.ok(text.includes("Gone.swift” cannot be opened"));
  // What is not known is passed over.
  await say({ type: "inbetween.later" });
  await say({ type: "inbetween.failed", text: "Choose a preview first." });
  await until(() => editor.messages.some((each) => each.text === "Choose a preview first."));
}));

test("commands go to the page, and what it makes comes back", () => withExtension({}, async ({ editor, until, calls, say }) => {
  await editor.run("inbetween.start");
  for (const [name, command] of [["copyScript", "copy"], ["openTimeline", "timeline"], ["pick", "pick"], ["record", "record"]]) {
    await editor.run(`inbetween.${name}`);
    await until(() => calls("command").some((each) => each.command === command));
  }
  await say({ type: "inbetween.copied", as: "script", text: "- at: 1\n  tap: Go\n" });
  await until(() => editor.clipboard === "- at: 1\n  tap: Go\n");
  editor.saveTarget = editor.file("movie.mp4");
  editor.choices.set("is saved", "Open");
  await say({ type: "inbetween.exported", url: "/files/movie", name: "Card.mp4", bytes: 7 });
  await until(() => editor.executed.some(([name]) => name === "vscode.open"));
  assert.equal(fs.readFileSync(editor.saveTarget, "utf8"), "a movie");
  await say({ type: "inbetween.exported", url: "/files/none", name: "None.mp4", bytes: 7 });
  await until(() => editor.messages.some(({ text }) => text.includes("“None.mp4” cannot be saved")));
}));

test("the studio ends with its panel, with a command and with the window", async () => {
  await withExtension({}, async ({ editor, until, noted, controller }) => {
    const ends = () => noted.filter((each) => each.ended).length;
    await editor.run("inbetween.start");
    editor.panel.dispose();
    await until(() => ends() === 1);
    await editor.run("inbetween.start");
    await editor.run("inbetween.stop");
    await until(() => ends() === 2);
    assert.equal(editor.panel.isOpen, false);
    await editor.run("inbetween.start");
    await editor.run("inbetween.restart");
    await until(() => ends() === 3);
    await controller.dispose();
    await until(() => ends() === 4);
    assert.deepEqual(editor.messages, []);
    assert.deepEqual(editor.executed.filter(([name]) => name === "setContext").map(([, , value]) => value), [true, false, true, false, true, false, true, false]);
  });
});

test("the studio does not outlive a window that ends without a word", () => withExtension({}, async ({ until, noted }) => {
  const code = `
    const { Studio, freePort } = require(${JSON.stringify(require.resolve("../lib/studio"))});
    freePort().then(async (port) => {
      await new Studio().start(${JSON.stringify(TOOL)}, ".", { port, outer: "http://127.0.0.1:" + port + "/" });
      process.kill(process.pid, "SIGKILL");
    });`;
  spawn(process.execPath, ["-e", code], { stdio: "ignore" });
  await until(() => noted.some((each) => each.ended === "input"));
}));

// The panel that was replaced took the new studio with it.
test("a studio that ends by itself is reported, and can be restarted", () => withExtension({}, async ({ editor, until, send, say, calls, noted }) => {
  await editor.run("inbetween.start");
  await until(() => calls("show").length === 1);
  editor.choices.set("has ended", "Restart");
  await send("crash", {});
  await until(() => editor.messages.some(({ text }) => text.startsWith("The studio has ended")));
  await until(() => noted.filter((each) => each.started).length === 2);
  await until(() => editor.executed.filter(([name]) => name === "setContext").length === 3);
  await until(() => calls("show").length === 2);
  await say({ type: "inbetween.failed", text: "It is there again." });
  await until(() => editor.messages.some(({ text }) => text === "It is there again."));
  assert.equal(editor.executed.at(-1)[2], true);
  assert.equal(editor.panel.isOpen, true);
  assert.equal(noted.filter((each) => each.ended).length, 0);
}));

test("a studio that does not start is reported with its reason", () => withExtension({ files: { "fails.txt": "" } }, async ({ editor }) => {
  await editor.run("inbetween.start");
  assert.equal(editor.messages[0].text, "The studio could not be started: error: the port is taken");
  assert.ok(editor.panel.webview.html.includes("the port is taken"));
}));

test("the panel has the editor's colours", () => withExtension({}, async ({ editor, until }) => {
  await editor.run("inbetween.start");
  assert.ok(editor.panel.webview.html.includes("color-scheme: light"));
  editor.setTheme(2);
  await until(() => editor.panel.webview.html.includes("color-scheme: dark"));
}));
