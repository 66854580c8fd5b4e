import { Emitter, keep, kept, toast } from "./dom.js";
import { Socket } from "./socket.js";
import { Stage } from "./stage.js";
import { combinations, LOCALES, MOST_STAGES, stageKey } from "./variants.js";

/** Stages out of sight that stay alive for a quick way back. */
const SPARE = 4;

/** What the page knows: the project, its previews, the stages, and what the user is looking at. */
class App extends Emitter {
  socket = new Socket();
  project = "";
  folder = "";
  version = "";
  previews = [];
  devices = [];
  textSizes = [];
  locales = LOCALES;
  build = { state: "ok", problems: [] };
  problems = [];
  stages = new Map();
  board = [];
  focus = null;
  mode = kept("mode", "stage");
  selected = kept("selected", []);
  chosen = kept("chosen", {});
  speed = 1;
  playing = true;
  loop = false;
  range = { from: null, to: null };
  filter = "";
  columns = 1;
  welcomed = false;
  #numbers = 0;

  start() {
    const { socket } = this;
    socket.on("welcome", (message) => this.#welcome(message));
    socket.on("previews", (message) => this.#setPreviews(message.previews));
    socket.on("build", (message) => this.#setBuild(message));
    socket.on("frame", (header, pixels) => {
      const stage = this.stages.get(header.stage);
      (stage?.ghost?.takes(header) ? stage.ghost : stage)?.receive(header, pixels);
    });
    socket.on("state", (message) => this.stages.get(message.stage)?.update(message));
    socket.on("events", (message) => this.#events(message));
    socket.on("figures", (message) => this.#figures(message));
    socket.on("console", (message) => this.#console(message));
    socket.on("problem", (message) => this.#problem(message));
    socket.on("disconnected", () => this.#connection());
    socket.connect();
  }

  #welcome(message) {
    for (const key of ["project", "folder", "version", "devices", "textSizes"]) this[key] = message[key] ?? this[key];
    const alive = new Map((message.stages ?? []).map((state) => [state.stage, state]));
    this.#numbers = Math.max(this.#numbers, 0, ...alive.keys());
    for (const stage of this.stages.values()) {
      stage.connection();
      const state = alive.get(stage.number);
      alive.delete(stage.number);
      if (state) stage.update(state);
      else if (stage.state !== "closed") stage.open();
    }
    for (const state of alive.values()) this.#adopt(state);
    if (message.build) this.#setBuild({ type: "build", ...message.build });
    this.welcomed = true;
    this.emit("welcome");
    this.#setPreviews(message.previews ?? []);
  }

  /** A stage that lives on from before the page was loaded again. */
  #adopt(state) {
    const stage = this.#make(state.stage, state.preview, state.variant ?? {});
    stage.update(state);
    if (state.before) stage.recall(state.before);
  }

  #make(number, preview, variant) {
    const stage = new Stage(number, preview, variant, this.socket);
    this.stages.set(number, stage);
    stage.clock.setSpeed(this.speed);
    if (this.playing) stage.clock.play();
    for (const event of ["state", "frame", "events", "turned", "wake", "ghost"]) stage.on(event, (value) => this.emit(event, stage, value));
    stage.on("alive", () => this.#join(stage));
    return stage;
  }

  /** One clock for the board: a stage that comes later goes on where the one that is furthest is. */
  #join(stage) {
    if (this.mode !== "stage" || !this.board.includes(stage)) return;
    const running = this.board.filter((each) => each.seen && each.alive && !each.isPast);
    const now = this.focus?.alive && this.focus.isPast ? this.focus.now : Math.max(stage.begins, ...running.map((each) => each.now));
    stage.begins = 0;
    for (const each of running) if (now - each.now > 0.005) each.clock.set(now);
  }

  /** The stage of a preview in a variant; a new one if there is none yet. */
  stageFor(preview, variant) {
    const key = stageKey(preview, variant);
    for (const stage of this.stages.values()) if (stage.state !== "closed" && stageKey(stage.preview, stage.variant) === key) return stage;
    const stage = this.#make(++this.#numbers, preview, variant);
    stage.open();
    return stage;
  }

  closeStage(stage) {
    stage.close();
    this.stages.delete(stage.number);
  }

  #setPreviews(previews) {
    this.previews = previews;
    const ids = new Set(previews.map((preview) => preview.id));
    this.selected = this.selected.filter((id) => ids.has(id));
    if (this.selected.length === 0 && previews.length > 0) this.selected = [previews[0].id];
    this.emit("previews");
    this.arrange();
  }

  /** A folder in which the first file is still to be written. */
  get emptyFolder() {
    if (this.build.state !== "failed" || this.previews.length > 0) return null;
    const found = (this.build.problems ?? []).map((problem) => (problem.file ? null : /\bno Swift files in “(.+)”/.exec(problem.text))).find(Boolean);
    return found ? (found[1] === "." ? this.folder : found[1]) : null;
  }

  preview(id) {
    return this.previews.find((preview) => preview.id === id);
  }

  #setBuild(message) {
    const was = this.build.state;
    this.build = { ...message, problems: message.problems ?? (message.state === "building" ? this.build.problems : []) ?? [] };
    if (message.state === "ok" && was !== "ok") {
      this.problems = [];
      for (const stage of this.stages.values()) stage.willChange("code");
    }
    this.emit("build", was);
  }

  #events(message) {
    const stage = this.stages.get(message.stage);
    if (!stage) return;
    stage.events = message.events;
    stage.emit("events");
  }

  #figures(message) {
    const stage = this.stages.get(message.stage);
    if (!stage) return;
    stage.figures = message;
    this.emit("figures", stage);
  }

  #console(message) {
    const stage = this.stages.get(message.stage);
    if (!stage) return;
    for (const line of message.lines) stage.lines.push(line);
    if (stage.lines.length > 5000) stage.lines.splice(0, 1000);
    this.emit("console", stage, message.lines);
  }

  #problem(message) {
    const stage = this.stages.get(message.stage);
    if (stage && message.request) stage.settle(message.request);
    this.problems.push(message);
    if (this.problems.length > 100) this.problems.shift();
    this.emit("problem", message);
    toast(message.text, "error");
  }

  #connection() {
    for (const stage of this.stages.values()) stage.connection();
    this.emit("connection");
  }

  /** A file as a full path. */
  path(file) {
    return file.startsWith("/") ? file : `${this.folder}/${file}`;
  }

  /** Shows these previews; with `add` beside those that are shown. */
  select(id, add = false) {
    const is = this.selected.includes(id);
    if (!add) this.selected = [id];
    else if (is && this.selected.length > 1) this.selected = this.selected.filter((other) => other !== id);
    else if (!is) this.selected = [...this.selected, id];
    keep("selected", this.selected);
    this.setMode("stage");
    this.arrange();
  }

  /** The previews of all arguments beside each other. */
  selectGroup(group) {
    this.selected = this.previews.filter((preview) => preview.group === group).map((preview) => preview.id);
    keep("selected", this.selected);
    this.setMode("stage");
    this.arrange();
  }

  toggleChoice(key, value) {
    const values = this.chosen[key] ?? [];
    this.chosen = { ...this.chosen, [key]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value] };
    keep("chosen", this.chosen);
    this.arrange();
  }

  clearChoices() {
    this.chosen = {};
    keep("chosen", this.chosen);
    this.arrange();
  }

  setMode(mode) {
    if (mode === this.mode) return;
    this.mode = mode;
    keep("mode", mode);
    this.emit("mode");
    if (mode === "stage") this.arrange();
  }

  /** Shows the stages of the selection and the variants on the board. */
  arrange() {
    if (!this.welcomed) return;
    const wanted = this.selected.flatMap((preview) => combinations(this.chosen).map((variant) => ({ preview, variant })));
    this.left = Math.max(0, wanted.length - MOST_STAGES);
    // A row for each preview, a column for each variant.
    this.columns = this.selected.length > 1 ? wanted.length / this.selected.length : 1;
    const before = this.board;
    const time = Math.max(0, ...before.filter((stage) => this.selected.includes(stage.preview)).map((stage) => stage.now));
    this.board = wanted.slice(0, MOST_STAGES).map(({ preview, variant }) => this.stageFor(preview, variant));
    // Other variants of what was there go on at its time, also when none of the stages stays.
    for (const stage of this.board) if (!before.includes(stage)) stage.begins = time;
    if (!this.board.includes(this.focus)) this.setFocus(this.board[0] ?? null);
    if (this.mode === "stage") {
      const spare = [...this.stages.values()].filter((stage) => !this.board.includes(stage));
      for (const stage of spare.slice(0, Math.max(0, spare.length - SPARE))) this.closeStage(stage);
    }
    this.emit("board");
  }

  setFocus(stage) {
    if (stage === this.focus) return;
    this.focus = stage;
    this.emit("focus", stage);
  }

  /** The stages that the transport moves. */
  get moved() {
    return this.mode === "stage" ? this.board : this.board.slice(0, 0);
  }
}

export const app = new App();
