"use strict";

/** The lines, from 1, that begin a preview in a text. */
function scan(text) {
  const found = [];
  text.split("\n").forEach((line, index) => {
    if (/^\s*#Preview\b/.test(line) || /^\s*(?:\w+\s+)*(?:struct|class|enum)\s+\w+\s*:[^{]*\bPreviewProvider\b/.test(line)) found.push(index + 1);
  });
  return found;
}

/**
 * The previews of a text: `[{line, name}]`. `listed` is what the tool has found in the file when it was saved; null before that. While the text differs
 * from the file, its own lines count, and names are taken over in their order.
 */
function previewsOf(text, isDirty, listed) {
  if (listed && !isDirty) return listed.map(({ line, name }) => ({ line, name }));
  const lines = scan(text);
  const names = listed?.length === lines.length ? listed.map(({ name }) => name) : [];
  return lines.map((line, index) => ({ line, name: names[index] ?? null }));
}

/** Shows “▶ Preview” above each preview. `listed(path)` is as above. */
class LensProvider {
  constructor(vscode, listed) {
    this.vscode = vscode;
    this.listed = listed;
    this.changes = new vscode.EventEmitter();
    this.onDidChangeCodeLenses = this.changes.event;
  }

  refresh() {
    this.changes.fire();
  }

  provideCodeLenses(document) {
    const { CodeLens, Range } = this.vscode;
    const path = document.uri.fsPath;
    return previewsOf(document.getText(), document.isDirty, this.listed(path)).map(({ line, name }) => new CodeLens(new Range(line - 1, 0, line - 1, 0), {
      title: "▶ Preview", tooltip: name ? `Show “${name}” beside the code` : "Show this preview beside the code", command: "inbetween.preview", arguments: [path, line],
    }));
  }
}

module.exports = { LensProvider, previewsOf, scan };
