import { app } from "./app.js";
import { $, announce, short, toast } from "./dom.js";
import { lookAt, opening, startPicking } from "./inspector.js";
import { showTab } from "./layout.js";

/** Whether another page contains this one: an editor's panel. */
export const isEmbedded = parent !== window;

/** Connects the page with editors: its own messages go to the page around it and to editors that listen at the server. */
export function startEditor() {
  document.documentElement.toggleAttribute("data-embedded", isEmbedded);
  opening.place = openPlace;
  app.socket.on("cursor", (message) => lookAt(message.file ?? null, message.lines ?? []));
  app.socket.on("choose", (message) => app.select(message.preview));
  app.socket.on("command", (message) => commands[message.command]?.(message));
}

function report(event) {
  app.socket.send({ type: "editor", event });
  // Who may contain the page is the server's decision, and the origin of an editor's panel is made up anew each time.
  if (isEmbedded) parent.postMessage(event, "*");
}

/** Opens a place in the sources in the editor. */
function openPlace(file, line, column) {
  if (!file) return;
  report({ type: "inbetween.open", file: app.path(file), line: line ?? 1, column: column ?? 1 });
}

const fail = (text) => {
  toast(text, "error");
  report({ type: "inbetween.failed", text });
};

/** What an editor's commands do. */
const commands = {
  async copy() {
    if (!app.focus) return fail("Choose a preview first.");
    try {
      const answer = await app.socket.ask({ type: "copy", stage: app.focus.number, as: "script" });
      report({ type: "inbetween.copied", as: "script", text: answer.text });
      announce("The script is copied");
    } catch (error) {
      fail(error.message);
    }
  },

  /** The range as a movie; without a range everything up to now. */
  async record(message) {
    const stage = app.focus;
    if (!stage) return fail("Choose a preview first.");
    const [from, to] = [app.range.from ?? 0, app.range.to ?? stage.end];
    if (!(to > from)) return fail("There is nothing to record yet: let the preview play first.");
    toast(`Recording ${short(to - from)} s …`);
    try {
      const format = message.format ?? "mp4";
      const answer = await app.socket.ask({ type: "export", stage: stage.number, from, to, format, fps: 60, scale: stage.scale });
      report({ type: "inbetween.exported", url: answer.url, name: answer.name, bytes: answer.bytes });
    } catch (error) {
      fail(error.message);
    }
  },

  timeline() {
    showTab("tab-timeline");
    $("playhead").focus({ preventScroll: true });
  },

  pick() {
    startPicking();
  },
};
