import { app } from "./app.js";

/** Longer than this between two turns, the computer slept or the page stood still: no stage time has gone by. */
const LONGEST_GAP = 1000;
/** So long after the last sign of the user everything stays smooth. */
const ATTENTION = 4000;
/** The pause between turns while nothing moves and there is no input. */
const PAUSE = 250;

let last = performance.now();
let noticed = last;
let timer = 0;
let waiting = false;

/** Calls `turn` before each frame of the screen while something moves, and seldom otherwise: the page may stay open all day. */
export function startLoop(turn) {
  const round = (wall) => {
    waiting = false;
    if (wall - last > LONGEST_GAP) for (const stage of app.stages.values()) stage.clock.skip(wall - last);
    last = wall;
    turn(wall);
    const pause = pauseOf(wall);
    if (pause === 0) next();
    else timer = setTimeout(next, pause);
  };
  const next = () => {
    clearTimeout(timer);
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(round);
  };
  const notice = () => {
    noticed = performance.now();
    next();
  };
  for (const event of ["pointermove", "pointerdown", "keydown", "wheel", "focusin"]) document.addEventListener(event, notice, { capture: true, passive: true });
  for (const event of ["frame", "events", "state", "board", "mode", "turned", "welcome", "visibility", "layout", "wake"]) app.on(event, next);
  document.addEventListener("visibilitychange", () => app.emit("visibility"));
  next();
}

function pauseOf(wall) {
  if (wall - noticed < ATTENTION) return 0;
  let pause = PAUSE;
  for (const stage of app.stages.values()) pause = Math.min(pause, stage.idle);
  return Math.max(0, pause);
}
