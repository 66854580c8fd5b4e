"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const test = require("node:test");
const { compare, check, VERSION } = require("../lib/tool");
const { withExtension } = require("./support/run");

test("versions are compared by major and minor", () => {
  assert.ok(compare("0.9.9", "0.10.0") < 0 && compare("0.10.3", "0.10.0") === 0 && compare("1.0.0", "0.10.0") > 0);
});

test("a missing tool is one message that leads to the setting", () => withExtension({ settings: { path: "/nowhere/inbetween" } }, async ({ editor, until }) => {
  await until(() => editor.lensChanges === 1);
  assert.equal(editor.messages.length, 1);
  assert.match(editor.messages[0].text, /“\/nowhere\/inbetween” cannot be run\. Install inbetween, or set its path/);
  editor.save("Card.swift", "");
  await until(() => editor.lensChanges === 2);
  assert.equal(editor.messages.length, 1, "it is said once");
  // Who asks for a preview is told again.
  editor.choices.set("cannot be run", "Open Settings");
  await editor.run("inbetween.start");
  await until(() => editor.executed.some(([name, value]) => name === "workbench.action.openSettings" && value === "inbetween.path"));
  assert.equal(editor.panels.filter((panel) => panel.isOpen).length, 0);
}));

test("an older tool is refused, a newer one is used with a warning", async () => {
  await withExtension({ version: "0.9.4" }, async ({ editor, until, noted }) => {
    await until(() => editor.lensChanges === 1);
    assert.match(editor.messages[0].text, /needs inbetween 0\.10 or later, and “.*” is 0\.9\.4/);
    await editor.run("inbetween.start");
    assert.equal(noted.filter((each) => each.started).length, 0);
  });
  await withExtension({ version: "0.11.0" }, async ({ editor, until, noted }) => {
    await until(() => editor.lensChanges === 1);
    assert.deepEqual(editor.messages.map(({ kind }) => kind), ["warning"]);
    await editor.run("inbetween.start");
    await until(() => noted.some((each) => each.started));
    assert.equal(noted.filter((each) => each.started).length, 1);
  });
  await withExtension({ version: "0.10.7" }, async ({ editor, until }) => {
    await until(() => editor.lensChanges === 1);
    assert.deepEqual(editor.messages, []);
  });
});

test("another program is not the tool", async () => {
  await assert.rejects(check("/bin/echo", "/"), /“\/bin\/echo” is not inbetween: it answers “[^\n]+” to --version/);
});

test("the manifest names every command and setting that there is", () => withExtension({}, async ({ editor }) => {
  const manifest = require("../package.json");
  const named = manifest.contributes.commands.map(({ command }) => command);
  assert.deepEqual([...editor.registered.keys()].sort(), [...named, "inbetween.preview"].sort());
  const code = fs.readFileSync(require.resolve("../lib/controller"), "utf8");
  const used = [...code.matchAll(/settings\.get\("(\w+)"/g)].map(([, name]) => `inbetween.${name}`);
  assert.deepEqual(Object.keys(manifest.contributes.configuration.properties).sort(), used.sort());
  assert.equal(manifest.version, VERSION);
}));
