"use strict";

const { LensProvider } = require("./lenses");
const panels = require("./panel");
const { freePort, Studio } = require("./studio");
const tool = require("./tool");

/** Milliseconds without a move after which the cursor is sent. */
const CURSOR_PAUSE = 120;

/** Connects VS Code with a studio: one for each window. `vscode` is the editor's API. */
class Controller {
  #vscode;
  #log;
  #lists = new Map();
  #listings = new Map();
  #lenses;
  #studio = null;
  #starting = null;
  #panel = null;
  #folder = null;
  #timer = null;
  #told = new Set();
  #followed = null;

  constructor(vscode, context) {
    this.#vscode = vscode;
    this.#log = vscode.window.createOutputChannel("Inbetween");
    this.#lenses = new LensProvider(vscode, (path) => this.#listed(path));
    const commands = {
      preview: (file, line) => this.show(file, line), start: () => this.show(), stop: () => this.stop(), restart: () => this.restart(),
      record: () => this.#command("record"), copyScript: () => this.#command("copy"), openTimeline: () => this.#command("timeline"), pick: () => this.#command("pick"),
    };
    context.subscriptions.push(
      this.#log,
      vscode.languages.registerCodeLensProvider({ language: "swift", scheme: "file" }, this.#lenses),
      ...Object.entries(commands).map(([name, action]) => vscode.commands.registerCommand(`inbetween.${name}`, action)),
      vscode.workspace.onDidSaveTextDocument((document) => this.#isSwift(document) && this.list(this.#folderOf(document.uri))),
      vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("inbetween") && this.#told.clear()),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#cursorMoved(textEditor)),
      vscode.window.onDidChangeActiveColorTheme(() => this.#draw()),
    );
    const editor = vscode.window.activeTextEditor;
    if (this.#isSwift(editor?.document)) this.list(this.#folderOf(editor.document.uri));
  }

  dispose() {
    clearTimeout(this.#timer);
    return this.stop();
  }

  #isSwift(document) {
    return document?.languageId === "swift" && document.uri.scheme === "file";
  }

  #folderOf(uri) {
    const { workspace } = this.#vscode;
    return (workspace.getWorkspaceFolder(uri) ?? workspace.workspaceFolders?.[0])?.uri.fsPath ?? uri.fsPath.replace(/\/[^/]*$/, "");
  }

  #settings(folder) {
    const settings = this.#vscode.workspace.getConfiguration("inbetween", this.#vscode.Uri.file(folder));
    return { path: settings.get("path", "inbetween"), sources: settings.get("sources", []), options: settings.get("arguments", []), ancestors: settings.get("ancestors", []) };
  }

  // The list of previews

  #listed(path) {
    const folder = [...this.#lists.keys()].filter((each) => path.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
    return folder === undefined ? null : this.#lists.get(folder).filter(({ file }) => file === path);
  }

  /** Lists a folder's previews again. One run at a time: files that were saved meanwhile are read by one more. */
  list(folder) {
    const running = this.#listings.get(folder);
    if (running) {
      running.again = true;
      return running.promise;
    }
    const listing = { again: false };
    this.#listings.set(folder, listing);
    listing.promise = this.#list(folder, listing);
    return listing.promise;
  }

  async #list(folder, listing) {
    do {
      listing.again = false;
      try {
        const { path, sources } = this.#settings(folder);
        await this.#check(path, folder);
        this.#lists.set(folder, await tool.previews(path, folder, sources));
      } catch (error) {
        // While the code does not compile, the last list stays.
        this.#log.appendLine(error.message);
        if (error.kind !== "failed") this.#tell(error);
      }
      this.#lenses.refresh();
    } while (listing.again);
    this.#listings.delete(folder);
  }

  async #check(path, folder) {
    const { warning } = await tool.check(path, folder);
    if (warning) this.#tell({ message: warning, kind: "newer" });
  }

  /** Says once what is wrong with the tool. */
  async #tell({ message, kind }) {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    const { window, commands } = this.#vscode;
    const choice = await (kind === "newer" ? window.showWarningMessage(message) : window.showErrorMessage(message, "Open Settings"));
    if (choice === "Open Settings") commands.executeCommand("workbench.action.openSettings", "inbetween.path");
  }

  // The studio

  /** Shows the preview at a line of a file; without one, those of the active editor. */
  async show(file, line) {
    const { window } = this.#vscode;
    const editor = window.activeTextEditor;
    const place = file ? { file, line } : this.#isSwift(editor?.document) ? { file: editor.document.uri.fsPath, line: editor.selection.active.line + 1 } : null;
    const folder = place ? this.#folderOf(this.#vscode.Uri.file(place.file)) : this.#vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    if (!folder) return window.showErrorMessage("Open a folder or a Swift file to see its previews.");
    if (this.#studio && this.#folder !== folder) await this.stop();
    try {
      await this.#begin(folder);
    } catch (error) {
      this.#log.appendLine(error.message);
      this.#fail(error);
      return;
    }
    this.#panel?.reveal(undefined, true);
    if (place) await this.#showPlace(place, Boolean(file));
    this.#sendCursor(window.activeTextEditor);
  }

  async #showPlace(place, isWanted) {
    this.#followed = place.file;
    const { status, text } = (await this.#call("show", place)) ?? {};
    if (status === 404 && isWanted) this.#vscode.window.showWarningMessage(`${text} Save the file, and look for errors in the panel.`);
  }

  #begin(folder) {
    if (this.#studio) return Promise.resolve();
    this.#starting ??= this.#start(folder).finally(() => (this.#starting = null));
    return this.#starting;
  }

  async #start(folder) {
    const { path, sources, options, ancestors } = this.#settings(folder);
    await this.#check(path, folder);
    const port = await freePort();
    this.#makePanel(port);
    const studio = new Studio();
    studio.on("log", (text) => this.#log.append(text));
    studio.on("event", (event) => this.#happened(event));
    studio.on("end", (reason) => this.#ended(studio, reason));
    try {
      await studio.start(path, folder, { port, outer: await this.#outer(port), sources, options, ancestors });
    } catch (error) {
      studio.stop();
      throw error;
    }
    // The panel was closed in the meantime.
    if (!this.#panel) return studio.stop();
    [this.#studio, this.#folder] = [studio, folder];
    this.#setRunning(true);
    this.#draw();
  }

  /** The address under which the window reaches a port of the machine that this runs on. */
  async #outer(port) {
    const own = `http://127.0.0.1:${port}/`;
    try {
      return (await this.#vscode.env.asExternalUri(this.#vscode.Uri.parse(own))).toString(true);
    } catch (error) {
      // The panel's port mapping is left.
      this.#log.appendLine(`The port ${port} is not forwarded: ${error.message}`);
      return own;
    }
  }

  #makePanel(port) {
    const { window, ViewColumn } = this.#vscode;
    // Its own end is that of the studio: one that is replaced ends alone.
    const replaced = this.#panel;
    this.#panel = null;
    replaced?.dispose();
    const panel = window.createWebviewPanel("inbetween", "Previews", { viewColumn: ViewColumn.Beside, preserveFocus: true }, {
      enableScripts: true, retainContextWhenHidden: true, portMapping: [{ webviewPort: port, extensionHostPort: port }],
    });
    this.#panel = panel;
    panel.webview.html = panels.message("Starting the studio …", "");
    panel.onDidDispose(() => {
      if (this.#panel !== panel) return;
      this.#panel = null;
      this.stop();
    });
  }

  #draw() {
    if (!this.#panel || !this.#studio) return;
    const { ColorThemeKind, window } = this.#vscode;
    const isDark = [ColorThemeKind.Dark, ColorThemeKind.HighContrast].includes(window.activeColorTheme.kind);
    this.#panel.webview.html = panels.html(this.#studio.page, isDark);
  }

  #setRunning(isRunning) {
    this.#vscode.commands.executeCommand("setContext", "inbetween.isRunning", isRunning);
  }

  #fail(error) {
    if (error.kind && error.kind !== "failed") {
      const panel = this.#panel;
      this.#panel = null;
      panel?.dispose();
      this.#told.delete(error.message);
      return this.#tell(error);
    }
    if (this.#panel) this.#panel.webview.html = panels.message("The studio could not be started", error.message);
    this.#offer(`The studio could not be started: ${error.message}`);
  }

  #ended(studio, reason) {
    if (this.#studio !== studio) return;
    this.#studio = null;
    this.#setRunning(false);
    if (this.#panel) this.#panel.webview.html = panels.message("The studio has ended", reason);
    this.#offer(`The studio has ended: ${reason}`);
  }

  async #offer(text) {
    const choice = await this.#vscode.window.showErrorMessage(text, "Restart", "Show Log");
    if (choice === "Restart") await this.show();
    else if (choice === "Show Log") this.#log.show();
  }

  async stop() {
    await this.#starting?.catch(() => {});
    const [studio, panel] = [this.#studio, this.#panel];
    [this.#studio, this.#panel, this.#followed] = [null, null, null];
    panel?.dispose();
    if (studio) this.#setRunning(false);
    await studio?.stop();
  }

  async restart() {
    await this.stop();
    await this.show();
  }

  // To the page

  async #call(name, content) {
    try {
      return await this.#studio?.call(name, content);
    } catch (error) {
      // The studio is ending; that is reported by itself.
      this.#log.appendLine(`${name}: ${error.message}`);
      return undefined;
    }
  }

  async #command(command) {
    if (!this.#studio) await this.show();
    this.#panel?.reveal(undefined, command !== "pick");
    const answer = await this.#call("command", { command });
    if (answer && answer.status >= 400) this.#vscode.window.showErrorMessage(answer.text);
  }

  #follow(editor) {
    if (!this.#studio || !this.#isSwift(editor?.document)) return;
    const file = editor.document.uri.fsPath;
    if (file !== this.#followed) this.#showPlace({ file, line: editor.selection.active.line + 1 }, false);
    this.#cursorMoved(editor);
  }

  #cursorMoved(editor) {
    if (!this.#studio || !this.#isSwift(editor?.document)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendCursor(editor), CURSOR_PAUSE);
  }

  #sendCursor(editor) {
    if (!this.#isSwift(editor?.document)) return undefined;
    const { line, character } = editor.selection.active;
    return this.#call("cursor", { file: editor.document.uri.fsPath, line: line + 1, column: character + 1 });
  }

  // From the page

  #happened(event) {
    const { env, window } = this.#vscode;
    switch (event.type) {
      case "inbetween.open": return this.#open(event);
      case "inbetween.exported": return this.#save(event);
      case "inbetween.failed": return window.showErrorMessage(event.text);
      case "inbetween.copied":
        env.clipboard.writeText(event.text);
        return window.setStatusBarMessage("The script is copied.", 3000);
      default: return undefined;
    }
  }

  async #open({ file, line, column }) {
    const { Selection, Uri, ViewColumn, window, workspace } = this.#vscode;
    try {
      const document = await workspace.openTextDocument(Uri.file(file));
      const [row, place] = [Math.max(line - 1, 0), Math.max((column ?? 1) - 1, 0)];
      const shown = window.visibleTextEditors.find((editor) => editor.document.uri.fsPath === file);
      // A file of the page's is followed already.
      this.#followed = file;
      await window.showTextDocument(document, { selection: new Selection(row, place, row, place), viewColumn: shown?.viewColumn ?? ViewColumn.One });
    } catch (error) {
      window.showErrorMessage(`“${file}” cannot be opened: ${error.message}`);
    }
  }

  async #save({ url, name }) {
    const { Uri, window, workspace, commands } = this.#vscode;
    const target = await window.showSaveDialog({ defaultUri: Uri.file(`${this.#folder}/${name}`) });
    if (!target) return;
    try {
      await workspace.fs.writeFile(target, await this.#studio.download(url));
    } catch (error) {
      window.showErrorMessage(`“${name}” cannot be saved: ${error.message}`);
      return;
    }
    if (await window.showInformationMessage(`“${name}” is saved.`, "Open") === "Open") commands.executeCommand("vscode.open", target);
  }
}

module.exports = { Controller };
