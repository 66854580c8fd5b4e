/** So many frames' costs are remembered. */
const MOST = 6000;

/** Notes a live frame: how far frames are kept, and what it has cost. */
export function remember(stage, header) {
  const { time, frame, made, painted, bodies, rules, bodiesRun = [] } = header;
  stage.costs.push({ time, frame, made, painted, bodies, rules, bodiesRun });
  if (stage.costs.length > MOST) stage.costs.splice(0, MOST / 6);
  const last = stage.kept.at(-1);
  if (last) last[1] = Math.max(last[1], stage.live);
  else stage.kept.push([time, stage.live]);
}

/** Forgets what came after a time. */
export function cut(stage, time) {
  stage.kept = stage.kept.filter(([from]) => from <= time).map(([from, to]) => [from, Math.min(to, time)]);
  stage.costs = stage.costs.filter((cost) => cost.time <= time);
  stage.lines = stage.lines.filter((line) => (line.time ?? 0) <= time);
}
