import { app } from "./app.js";
import { startBoard } from "./board.js";
import { startCompact } from "./compact.js";
import { startCompare } from "./compare.js";
import { startConsole } from "./console.js";
import { startEditor } from "./editor.js";
import { startExport } from "./export.js";
import { startInspector } from "./inspector.js";
import { startKeys } from "./keys.js";
import { startLayout } from "./layout.js";
import { startLoop } from "./loop.js";
import { startOverview } from "./overview.js";
import { startProblems } from "./problems.js";
import { startSidebar } from "./sidebar.js";
import { startSprings } from "./springs.js";
import { startStates } from "./states.js";
import { startTimeline } from "./timeline.js";
import { startTransport, transport } from "./transport.js";
import { startTweaks } from "./tweaks.js";

startLayout();
startBoard();
startSidebar();
startTweaks();
startSprings();
startProblems();
startConsole();
const turning = [startOverview(), startTransport(), startTimeline(), startInspector(), startStates(), startCompare()];
startExport();
startEditor();
startCompact();
startKeys();
startLoop((wall) => {
  for (const stage of app.stages.values()) {
    stage.tick(wall);
    stage.image.present();
  }
  for (const part of turning) part.turn(wall);
});

window.studio = {
  get ready() {
    const seen = app.board.filter((stage) => stage.seen);
    return app.welcomed && seen.length > 0 && seen.every((stage) => stage.painted !== null);
  },
  get stages() {
    return app.board.map((stage) => stage.number);
  },
  stage(number) {
    const stage = app.stages.get(number);
    if (!stage) return null;
    const { now: time, live: liveTime, painted: shown, settled, state, frames } = stage;
    const { ghost } = stage;
    return {
      time, liveTime, shown, settled, state, frames, scale: stage.header?.scale, pixels: () => stage.image.pixels(),
      ghost: ghost && { shown: ghost.painted, rows: [...ghost.rows.keys()], pixels: () => ghost.image.pixels() },
    };
  },
  get polls() {
    return app.socket.polls;
  },
  seek: (time) => transport.seek(time),
  play: () => transport.play(),
  pause: () => transport.pause(),
};

// The cookie is there now: the token is not seen over a shoulder, in a history or on a screenshot.
if (new URLSearchParams(location.search).has("token")) history.replaceState(history.state, "", location.pathname + location.hash);

app.start();
