"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");
const { previewsOf, scan } = require("../lib/lenses");
const { CARD, withExtension } = require("./support/run");

test("previews are found in a text", () => {
  assert.deepEqual(scan(CARD), [7]);
  assert.deepEqual(scan("#Preview { A() }\n  #Preview(\"B\", traits: .sizeThatFitsLayout) {\n"), [1, 2]);
  assert.deepEqual(scan("struct A_Previews: PreviewProvider {\npublic final class B: Base, PreviewProvider {\n@MainActor\nenum C: PreviewProvider {"), [1, 2, 4]);
  assert.deepEqual(scan("// #Preview\nlet a = \"#Preview\"\nstruct A: View {}\n#PreviewStuff\nstruct B: PreviewProviders {}"), []);
});

test("the tool's list counts for a saved file, its names for a changed one", () => {
  const listed = [{ line: 7, name: "Card" }];
  assert.deepEqual(previewsOf(CARD, false, listed), [{ line: 7, name: "Card" }]);
  assert.deepEqual(previewsOf(`\n\n${CARD}`, true, listed), [{ line: 9, name: "Card" }]);
  assert.deepEqual(previewsOf(`${CARD}#Preview { Card() }\n`, true, listed), [{ line: 7, name: null }, { line: 10, name: null }]);
  assert.deepEqual(previewsOf(CARD, false, null), [{ line: 7, name: null }]);
  // A preview that is compiled out.
  assert.deepEqual(previewsOf(CARD, false, []), []);
});

test("a lens stands above each preview", () => withExtension({}, async ({ editor, until, noted }) => {
  await until(() => noted.some((each) => each.listed));
  await until(() => editor.lensChanges === 1);
  const [lens, ...more] = editor.lenses("Card.swift");
  assert.equal(more.length, 0);
  assert.equal(lens.range.start.line, 6);
  assert.deepEqual(lens.command, { title: "▶ Preview", tooltip: "Show “Card” beside the code", command: "inbetween.preview", arguments: [editor.file("Card.swift"), 7] });
  assert.deepEqual(editor.lenses("Plain.swift"), []);
  assert.deepEqual(editor.lensSelector, { language: "swift", scheme: "file" });
}));

test("the list is read again when a file is saved", () => withExtension({}, async ({ editor, until }) => {
  await until(() => editor.lensChanges === 1);
  require("node:fs").writeFileSync(editor.file("previews.json"), JSON.stringify([{ file: "Card.swift", line: 8, name: "Other" }]));
  editor.save("Card.swift", `\n${CARD}`);
  await until(() => editor.lensChanges === 2);
  assert.equal(editor.lenses("Card.swift")[0].command.tooltip, "Show “Other” beside the code");
}));

test("without a list, and with none in it", async () => {
  await withExtension({ remove: ["previews.json"] }, async ({ editor, until }) => {
    await until(() => editor.lensChanges === 1);
    assert.equal(editor.lenses("Card.swift")[0].command.tooltip, "Show this preview beside the code");
    assert.deepEqual(editor.messages, [], "errors of the code are the language server's");
  });
  await withExtension({ files: { "previews.json": "[]" } }, async ({ editor, until }) => {
    await until(() => editor.lensChanges === 1);
    assert.deepEqual(editor.lenses("Card.swift"), []);
  });
});

test("the list has the sources of the settings", () => withExtension({ settings: { sources: ["Views", "-odd"] } }, async ({ until, noted }) => {
  const { listed } = await until(() => noted.find((each) => each.listed));
  assert.deepEqual(listed, ["Views", "-odd", "--json"]);
}));
