import { app } from "./app.js";
import { screenOf } from "./board.js";
import { $, announce, keep, kept } from "./dom.js";

let isOn = kept("compare", false);

/** The last run beside the present one: half-transparent over the stages. Its curves stand in the timeline in any case. */
export function startCompare() {
  $("compare").addEventListener("click", toggleCompare);
  for (const event of ["ghost", "focus", "board"]) app.on(event, show);
  show();
  return { turn };
}

export function toggleCompare() {
  isOn = !isOn;
  keep("compare", isOn);
  announce(isOn ? "The last run is shown over the stage" : "The last run is hidden");
  show();
  app.emit("wake");
}

function show() {
  const button = $("compare");
  const has = Boolean(app.focus?.ghost);
  button.disabled = !has;
  button.setAttribute("aria-pressed", String(isOn && has));
  button.title = has ? "The previous run, over the stage (B)" : "Change the code or a number to show the previous run over the stage (B)";
  for (const stage of app.board) {
    const item = screenOf(stage);
    if (!item) continue;
    for (const old of item.screen.querySelectorAll("canvas.ghost")) if (!isOn || old !== stage.ghost?.canvas) old.remove();
    if (isOn && stage.ghost && !stage.ghost.canvas.isConnected) item.screen.insertBefore(stage.ghost.canvas, item.overlay);
  }
}

function turn(wall) {
  if (!isOn) return;
  for (const stage of app.board) {
    if (!stage.ghost || !stage.seen || !stage.alive) continue;
    stage.ghost.follow(stage, wall);
    stage.ghost.image.present();
  }
}
