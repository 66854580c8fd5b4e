"use strict";

const { EventEmitter } = require("node:events");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

class Uri {
  constructor(scheme, authority, place) {
    Object.assign(this, { scheme, authority, path: place });
  }

  static file(place) {
    return new Uri("file", "", place);
  }

  static parse(text) {
    const address = new URL(text);
    return new Uri(address.protocol.slice(0, -1), address.host, address.pathname);
  }

  get fsPath() {
    return this.path;
  }

  toString() {
    return `${this.scheme}://${this.authority}${this.path}`;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
}

class Selection extends Range {
  get active() {
    return this.end;
  }
}

/** As VS Code's own: `event` takes listeners, `fire` calls them. */
class Emitter {
  #listeners = new Set();
  event = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  fire(value) {
    for (const listener of [...this.#listeners]) listener(value);
  }
}

/** What of VS Code's API the extension uses, without VS Code. Notes what is shown, and answers as the test wants. */
class Editor {
  settings = {};
  messages = [];
  /** The button that is chosen in the next message with that text. */
  choices = new Map();
  executed = [];
  registered = new Map();
  panels = [];
  clipboard = "";
  statusTexts = [];
  shown = [];
  saveTarget = null;
  context = { subscriptions: [] };
  #changes = new EventEmitter();
  #documents = new Map();
  #events = {};

  constructor(files) {
    this.folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "inbetween-editor-")));
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(this.folder, name), text);
    for (const name of ["save", "configuration", "active", "selection", "theme"]) this.#events[name] = new Emitter();
    this.api = this.#makeAPI();
  }

  /** Something was noted. */
  note() {
    this.#changes.emit("change");
  }

  /** Waits until something holds, which is looked at again whenever something is noted; what never holds fails. */
  until(condition) {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#changes.off("change", look);
        reject(new Error(`this did not happen: ${condition}`));
      }, 120_000);
      const look = () => {
        const found = condition();
        if (!found) return;
        clearTimeout(limit);
        this.#changes.off("change", look);
        resolve(found);
      };
      this.#changes.on("change", look);
      look();
    });
  }

  file(name) {
    return path.join(this.folder, name);
  }

  document(place) {
    if (!this.#documents.has(place)) {
      if (!fs.existsSync(place)) throw new Error("there is no such file");
      this.#documents.set(place, {
        uri: Uri.file(place), languageId: place.endsWith(".swift") ? "swift" : "plaintext", isDirty: false, text: fs.readFileSync(place, "utf8"),
        getText() {
          return this.text;
        },
      });
    }
    return this.#documents.get(place);
  }

  /** The user opens a file, or goes to it. Lines begin at 0, as in the API. */
  activate(name, line = 0) {
    const editor = { document: this.document(this.file(name)), selection: new Selection(line, 0, line, 0), viewColumn: 1 };
    this.api.window.activeTextEditor = editor;
    this.api.window.visibleTextEditors = [editor];
    this.#events.active.fire(editor);
    return editor;
  }

  move(line, character = 0) {
    const editor = this.api.window.activeTextEditor;
    editor.selection = new Selection(line, character, line, character);
    this.#events.selection.fire({ textEditor: editor });
  }

  save(name, text) {
    const document = this.document(this.file(name));
    [document.text, document.isDirty] = [text, false];
    fs.writeFileSync(this.file(name), text);
    this.#events.save.fire(document);
  }

  setTheme(kind) {
    this.api.window.activeColorTheme = { kind };
    this.#events.theme.fire({ kind });
  }

  run(name, ...values) {
    return this.registered.get(name)(...values);
  }

  lenses(name) {
    return this.lensProvider.provideCodeLenses(this.document(this.file(name)));
  }

  get panel() {
    return this.panels.at(-1);
  }

  #say(kind, text, buttons) {
    this.messages.push({ kind, text, buttons });
    this.note();
    const choice = [...this.choices].find(([part]) => text.includes(part));
    if (!choice) return Promise.resolve(undefined);
    this.choices.delete(choice[0]);
    return Promise.resolve(choice[1]);
  }

  #makePanel(title, options) {
    const closing = new Emitter();
    const { note } = this;
    const owner = this;
    const panel = {
      title, options, isOpen: true, reveals: 0,
      webview: {
        text: "",
        get html() {
          return this.text;
        },
        set html(text) {
          this.text = text;
          note.call(owner);
        },
      },
      reveal: () => (panel.reveals += 1),
      onDidDispose: closing.event,
      dispose: () => {
        if (!panel.isOpen) return;
        panel.isOpen = false;
        closing.fire();
        this.note();
      },
    };
    this.panels.push(panel);
    return panel;
  }

  #makeAPI() {
    const events = this.#events;
    const message = (kind) => (text, ...buttons) => this.#say(kind, text, buttons);
    return {
      Uri, Range, Position, Selection, EventEmitter: Emitter, ViewColumn: { One: 1, Beside: -2 }, ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3 },
      CodeLens: class {
        constructor(range, command) {
          Object.assign(this, { range, command });
        }
      },
      env: {
        asExternalUri: async (uri) => (this.outer ? Uri.parse(this.outer(uri)) : uri),
        clipboard: {
          writeText: async (text) => {
            this.clipboard = text;
            this.note();
          },
        },
      },
      languages: {
        registerCodeLensProvider: (selector, provider) => {
          [this.lensSelector, this.lensProvider] = [selector, provider];
          provider.onDidChangeCodeLenses(() => {
            this.lensChanges = (this.lensChanges ?? 0) + 1;
            this.note();
          });
          return { dispose() {} };
        },
      },
      commands: {
        registerCommand: (name, action) => {
          this.registered.set(name, action);
          return { dispose: () => this.registered.delete(name) };
        },
        executeCommand: async (...values) => {
          this.executed.push(values);
          this.note();
        },
      },
      workspace: {
        workspaceFolders: [{ uri: Uri.file(this.folder) }],
        getWorkspaceFolder: (uri) => (uri.fsPath.startsWith(`${this.folder}/`) ? { uri: Uri.file(this.folder) } : undefined),
        getConfiguration: () => ({ get: (name, usual) => this.settings[name] ?? usual }),
        onDidSaveTextDocument: events.save.event,
        onDidChangeConfiguration: events.configuration.event,
        openTextDocument: async (uri) => this.document(uri.fsPath),
        fs: { writeFile: async (uri, bytes) => fs.writeFileSync(uri.fsPath, bytes) },
      },
      window: {
        activeTextEditor: undefined, visibleTextEditors: [], activeColorTheme: { kind: 1 },
        createOutputChannel: () => ({ lines: [], append() {}, appendLine: (text) => this.note(text), show() {}, dispose() {} }),
        createWebviewPanel: (_, title, __, options) => this.#makePanel(title, options),
        onDidChangeActiveTextEditor: events.active.event,
        onDidChangeTextEditorSelection: events.selection.event,
        onDidChangeActiveColorTheme: events.theme.event,
        showErrorMessage: message("error"), showWarningMessage: message("warning"), showInformationMessage: message("information"),
        setStatusBarMessage: (text) => this.statusTexts.push(text),
        showSaveDialog: async () => this.saveTarget && Uri.file(this.saveTarget),
        showTextDocument: async (document, options) => {
          this.shown.push({ file: document.uri.fsPath, line: options.selection.active.line, column: options.selection.active.character, viewColumn: options.viewColumn });
          this.note();
        },
      },
    };
  }

  remove() {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

module.exports = { Editor };
