import { $, h, short } from "./dom.js";
import { componentName } from "./lanes.js";
import { HEAD, REASONS } from "./plot.js";
import { mainComponent, valuesAt } from "./trace.js";

const line = (kind, text) => ({ kind, text });

/** The item under the pointer above the rows. */
export function hitHead(stage, time, y, slack) {
  const lane = HEAD.ruler;
  if (y < lane) return [line("title", `${short(time)} s`), line("quiet", `frame ${Math.round(time * 60)}`)];
  if (y < lane + HEAD.lane) {
    const events = [...stage.events, ...stage.script];
    const event = events.findLast((each) => time >= each.time - slack && time <= Math.max(each.end ?? 0, each.time + slack * 8));
    if (!event) return null;
    return [line("title", event.text), line("quiet", `${short(event.time)}${event.end ? ` – ${short(event.end)}` : ""} s${event.time > stage.end ? ", still to come" : ""}`),
      ...(event.passed ? [line("warn", `Skipped: ${event.passed}`)] : [])];
  }
  if (y < lane + 2 * HEAD.lane) {
    const found = stage.trace.transactions.findLast((each) => time >= each.time - slack && time <= each.time + slack * 8);
    if (!found) return null;
    return [line("title", found.source), line("quiet", `${short(found.time)} s`), ...[...found.animations].map((text) => line("code", text)),
      line("", `${found.animated} animated, ${found.jumped} not`), ...(found.message ? [line("warn", found.message)] : [])];
  }
  if (HEAD.cost === 0) return null;
  const cost = stage.costs.findLast((each) => Math.abs(each.time - time) <= Math.max(slack, 1 / 60));
  if (!cost) return null;
  return [line("title", `Frame ${cost.frame}: ${short((cost.made ?? 0) + (cost.painted ?? 0), 1)} ms`),
    line("quiet", `${short(cost.made ?? 0, 1)} ms made, ${short(cost.painted ?? 0, 1)} ms painted`),
    line("", `${cost.bodies ?? 0} bodies, ${cost.rules ?? 0} rules`), ...(cost.bodiesRun.length > 0 ? [line("code", cost.bodiesRun.slice(0, 8).join(", "))] : [])];
}

/** The item under the pointer in a row: the reason why nothing moved, or exact values and velocities. */
export function hitRows(place, time, slack, ghost) {
  if (!place) return null;
  const { row } = place;
  const change = row.changes.find((each) => time >= each.time - slack && time <= (each.lastTime ?? each.time) + slack);
  if (change) {
    return [line("title", change.feedback ? `Feedback: ${change.feedback}` : change.reason ? `Not animated: ${(REASONS[change.reason] ?? change.reason).toLowerCase()}` : (change.transition ? `${change.subject}, ${change.transition}` : change.subject)),
      line("quiet", `${short(change.time)} s${change.count > 1 ? `, ${change.count} times` : ""}`), ...(change.source ? [line("", change.source)] : []),
      ...(change.message ? [line("warn", change.message)] : [])];
  }
  const at = (lives) => lives?.find((each) => time >= each.start && time <= (each.end ?? each.samples.at(-1)?.[0] ?? each.start));
  const life = at(row.lives);
  const values = life && valuesAt(life, time);
  const before = at(ghost?.rows.get(row.key));
  const old = before && valuesAt(before, time)?.[mainComponent(before)];
  if (!values) return null;
  return [line("title", `${row.attribute} at ${short(time)} s`), line("code", life.animation), line("quiet", life.source),
    { rows: values.map((each, index) => [componentName(row.attribute, index, values.length), short(each.value, 4), `${short(each.velocity, 2)}/s`]) },
    ...(old ? [line("quiet", `before the change: ${short(old.value, 4)}, ${before.animation}`)] : []),
    ...(life.events ?? []).filter((event) => Math.abs(event.time - time) < slack).map((event) => line("", `${event.event}${event.source ? ` by ${event.source}` : ""}`))];
}

export function showTip(lines, x, y) {
  const tip = $("tooltip");
  tip.replaceChildren(...lines.map((each) => each.rows
    ? h("table", {}, ...each.rows.map((cells) => h("tr", {}, ...cells.map((text) => h("td", { text })))))
    : h("div", { class: each.kind, text: each.text })));
  tip.hidden = false;
  const left = Math.min(x + 14, innerWidth - tip.offsetWidth - 8);
  const top = y - tip.offsetHeight - 12;
  tip.style.transform = `translate(${left}px, ${top < 8 ? y + 18 : top}px)`;
}

export function hideTip() {
  $("tooltip").hidden = true;
}
