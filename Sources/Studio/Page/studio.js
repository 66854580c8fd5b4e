import { app } from "./app.js";
import { startBoard } from "./board.js";
import { startConsole } from "./console.js";
import { startExport } from "./export.js";
import { startInspector } from "./inspector.js";
import { startKeys } from "./keys.js";
import { startLayout } from "./layout.js";
import { startOverview } from "./overview.js";
import { startProblems } from "./problems.js";
import { startSidebar } from "./sidebar.js";
import { startTimeline } from "./timeline.js";
import { startTransport, transport } from "./transport.js";
import { startTweaks } from "./tweaks.js";

startLayout();
const parts = [startBoard(), startOverview(), startSidebar(), startTransport(), startTimeline(), startInspector(), startTweaks(), startProblems(), startConsole()];
startExport();
startKeys();

/** Longer than this between two frames, the computer slept or the page stood still: no stage time has gone by. */
const LONGEST_GAP = 1000;
let last = performance.now();

function turn(wall) {
    requestAnimationFrame(turn);
    const gap = wall - last;
    last = wall;
    for (const stage of app.stages.values()) {
        if (gap > LONGEST_GAP) stage.clock.skip(gap);
        stage.tick(wall);
        stage.picture.present();
    }
    for (const part of parts) part?.turn?.(wall);
}
requestAnimationFrame(turn);

document.addEventListener("visibilitychange", () => app.emit("visibility"));

window.studio = {
    get ready() {
        return app.welcomed && app.board.length > 0 && app.board.every((stage) => stage.header !== null);
    },
    stage(number) {
        const stage = app.stages.get(number);
        if (!stage) return null;
        return { time: stage.now, liveTime: stage.live, shown: stage.shown, state: stage.state, frames: stage.frames, pixels: () => stage.picture.pixels() };
    },
    get stages() {
        return app.board.map((stage) => stage.number);
    },
    seek: (time) => transport.seek(time),
    play: () => transport.play(),
    pause: () => transport.pause(),
};

app.start();
