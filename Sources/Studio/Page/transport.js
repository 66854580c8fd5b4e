import { app } from "./app.js";
import { tick, TICKS } from "./clock.js";
import { $, announce, rove, short, toast } from "./dom.js";

const STEP = 1 / TICKS;
/** What makes no sense without a stage. */
const NEEDED = ["play", "to-start", "to-end", "live", "step-back", "step-forward", "set-in", "set-out", "loop", "speed", "fit-time", "reset", "restart", "copy", "export", "pick", "zoom"];

/** Moves the clocks of all stages on the board together. */
export const transport = {
  get stages() {
    return app.moved;
  },

  play() {
    app.playing = true;
    const { from, to } = app.range;
    const past = app.focus?.isPast;
    if (app.loop && from !== null && to !== null && to <= (app.focus?.live ?? 0)) {
      if (app.focus.now < from || app.focus.now >= to) this.stages.forEach((stage) => stage.seek(from));
      this.shuttle(1);
      return;
    }
    if (past) announce("Continues from here. Everything later is dropped.");
    this.stages.forEach((stage) => stage.play());
    refresh();
  },

  pause() {
    app.playing = false;
    this.stages.forEach((stage) => stage.pause());
    refresh();
  },

  toggle() {
    if (app.playing) this.pause();
    else this.play();
  },

  /** Goes to a time and stays there. */
  seek(time) {
    if (app.playing) this.pause();
    this.stages.forEach((stage) => stage.seek(time));
    app.emit("seeked");
  },

  step(frames) {
    if (app.playing) this.pause();
    const now = tick((app.focus?.now ?? 0) + STEP / 2);
    this.seek(Math.max(0, Math.round((now + frames * STEP) * TICKS) / TICKS));
    announce(`${short(app.focus?.now ?? 0)} seconds`);
  },

  toStart() {
    this.seek(app.loop && app.range.from !== null ? app.range.from : 0);
  },

  /** Back to where the stages are live; they play on. */
  toLive() {
    const playing = app.playing;
    this.stages.forEach((stage) => {
      stage.review = 0;
      stage.clock.setSpeed(app.speed);
      if (stage.isPast || stage.shown < stage.live) stage.seek(stage.live);
    });
    app.playing = true;
    this.stages.forEach((stage) => stage.play());
    if (!playing) announce("Live");
    app.emit("seeked");
    refresh();
  },

  /** Plays kept frames, as J and L do: each press is faster. */
  shuttle(direction) {
    const focus = app.focus;
    if (!focus) return;
    if (direction > 0 && !focus.isPast) {
      this.play();
      return;
    }
    const now = focus.review;
    const speed = Math.sign(now) === direction ? Math.max(-8, Math.min(8, now * 2)) : direction * app.speed;
    app.playing = true;
    this.stages.forEach((stage) => stage.shuttle(speed));
    refresh();
  },

  setSpeed(speed) {
    app.speed = speed;
    for (const stage of app.stages.values()) if (stage.review === 0) stage.clock.setSpeed(speed);
    $("speed").value = String(speed);
    announce(`Speed ${speed}`);
  },

  setRange(from, to) {
    const ordered = from !== null && to !== null && from > to ? [to, from] : [from, to];
    app.range = { from: ordered[0], to: ordered[1] };
    $("in-text").textContent = app.range.from === null ? "–" : short(app.range.from);
    $("out-text").textContent = app.range.to === null ? "–" : short(app.range.to);
    app.emit("range");
  },

  toggleLoop() {
    app.loop = !app.loop;
    if (app.loop && app.range.from === null && app.range.to === null) this.setRange(0, tick(app.focus?.end ?? 1));
    $("loop").setAttribute("aria-pressed", String(app.loop));
    announce(app.loop ? "Loops the range" : "Does not loop");
  },

  again(type) {
    if (!app.focus) return;
    app.focus.again(type);
    app.playing = true;
    app.focus.clock.setSpeed(app.speed);
    refresh();
    toast(type === "reset" ? "State and log are empty" : "Starts again with its log");
  },

  reload() {
    app.socket.send({ type: "reload" });
    announce("Compiles again");
  },
};

/** The buttons of the transport and the clock. */
export function startTransport() {
  const click = (id, action) => $(id).addEventListener("click", action);
  click("play", () => transport.toggle());
  click("to-start", () => transport.toStart());
  click("to-end", () => transport.toLive());
  click("live", () => transport.toLive());
  click("step-back", (event) => transport.step(event.shiftKey ? -10 : -1));
  click("step-forward", (event) => transport.step(event.shiftKey ? 10 : 1));
  click("set-in", () => setEdge("from"));
  click("set-out", () => setEdge("to"));
  click("loop", () => transport.toggleLoop());
  click("reload", () => transport.reload());
  click("reset", () => transport.again("reset"));
  click("restart", () => transport.again("restart"));
  $("speed").addEventListener("change", (event) => {
    transport.setSpeed(Number(event.target.value));
    event.target.blur();
  });
  for (const id of ["transport-bar", "range-bar", "preview-bar", "view-bar", "window-bar"]) rove($(id), "button, select");
  app.on("turned", () => {
    app.playing = app.focus?.clock.playing ?? false;
    refresh();
  });
  app.on("board", () => {
    for (const id of NEEDED) $(id).disabled = !app.focus;
    if (!app.focus) $("live-text").textContent = "No stage";
    for (const stage of app.board) {
      stage.clock.setSpeed(app.speed);
      if (app.playing !== stage.clock.playing && !stage.isPast) stage.clock[app.playing ? "play" : "pause"]();
    }
  });
  return { turn };
}

/** Sets a range's edge at the playhead; a second call at the same time removes it. */
export function setEdge(edge) {
  const now = tick((app.focus?.now ?? 0) + STEP / 2);
  const value = app.range[edge] !== null && Math.abs(app.range[edge] - now) < STEP / 2 ? null : now;
  transport.setRange(edge === "from" ? value : app.range.from, edge === "to" ? value : app.range.to);
  announce(value === null ? "No edge" : `${edge === "from" ? "Range begins" : "Range ends"} at ${short(value)} seconds`);
}

let shownPlaying = null;
function refresh() {
  if (shownPlaying === app.playing) return;
  shownPlaying = app.playing;
  $("play").setAttribute("aria-label", app.playing ? "Pause" : "Play");
  $("play").title = app.playing ? "Pause (Space)" : "Play (Space). At a past moment: continues from there and drops everything later";
  $("play-icon").setAttribute("href", app.playing ? "#i-pause" : "#i-play");
}

let shownState = "";
function turn() {
  const stage = app.focus;
  refresh();
  if (!stage) return;
  loopRange();
  const now = stage.now;
  write("clock-time", now.toFixed(3));
  write("clock-frame", String(Math.floor(now * TICKS + 1e-6)));
  const past = stage.isPast;
  const word = app.socket.connected ? stage.state : "offline";
  const alive = word === "live";
  const state = !alive ? word : past ? `past${short(now - stage.live, 2)}` : `live${stage.review}${app.playing}`;
  if (state === shownState) return;
  shownState = state;
  $("live").dataset.state = !alive ? word : past ? "past" : app.playing ? "live" : "paused";
  $("live-text").textContent = !alive ? word[0].toUpperCase() + word.slice(1) : past ? `${short(now - stage.live, 2)} s` : app.playing ? "Live" : "Paused";
}

function write(id, text) {
  const node = $(id).firstChild;
  if (node.data !== text) node.data = text;
}

function loopRange() {
  const { from, to } = app.range;
  const stage = app.focus;
  if (!app.loop || !app.playing || from === null || to === null || to <= from || !stage.clock.runs) return;
  if (stage.review >= 0 && stage.now >= to) {
    const speed = stage.review || app.speed;
    for (const each of app.board) {
      each.seek(from);
      each.shuttle(speed);
    }
  }
}
