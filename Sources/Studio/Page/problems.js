import { app } from "./app.js";
import { $, announce, baseName, h, icon, iconButton, place, short } from "./dom.js";
import { showTab } from "./layout.js";
import { transport } from "./transport.js";

/** Errors and warnings of the build and of the previews: a chip, a strip above the stage, and a list. */
export function startProblems() {
  for (const event of ["build", "problem", "connection", "welcome", "state", "focus"]) app.on(event, render);
  app.on("events", () => {
    if (motion && !isCurrent(motion)) render();
  });
  $("build-state").addEventListener("click", () => showTab("tab-problems"));
  render();
}

const WORDS = { empty: "No sources yet", building: "Building", ok: "Up to date", failed: "Build failed" };
let last = "";

function all() {
  if (app.emptyFolder) return [];
  const crashed = [...app.stages.values()].filter((stage) => stage.problem)
    .map((stage) => ({ kind: "error", ...stage.problem, of: app.preview(stage.preview)?.name }));
  return [...crashed, ...(app.build.problems ?? []), ...app.problems.map((problem) => ({ kind: "error", ...problem }))];
}

function render() {
  const { build, socket } = app;
  const chip = $("build-state");
  const state = !socket.connected ? "connecting" : app.emptyFolder ? "empty" : build.state;
  const problems = all();
  const errors = problems.filter((problem) => problem.kind === "error").length;
  const warnings = problems.filter((problem) => problem.kind === "warning").length;
  chip.dataset.state = state;
  $("build-text").textContent = state === "connecting" ? (app.welcomed ? "Reconnecting" : "Connecting")
    : state === "building" && build.changed ? `Building ${baseName(build.changed)}` : state === "ok" && build.seconds ? `Built in ${build.seconds.toFixed(1)} s` : WORDS[state];
  $("project").textContent = app.project || "Inbetween";
  $("project").title = app.folder;
  document.title = app.project ? `${state === "failed" ? "✕ " : ""}${app.project} – Inbetween` : "Inbetween";
  const count = $("problem-count");
  count.hidden = errors + warnings === 0;
  count.textContent = errors + warnings;
  count.className = `count ${errors > 0 ? "bad" : "warn"}`;
  strip(state);
  list(problems);
  if (state !== last && app.welcomed) announce(state === "failed" ? `Build failed with ${errors} ${errors === 1 ? "error" : "errors"}` : WORDS[state] ?? "Reconnecting");
  last = state;
}

/** While there is a problem, a line above the stage shows it; the last good image stays below. */
function strip(state) {
  const notice = $("notice");
  const first = (app.build.problems ?? []).find((problem) => problem.kind === "error");
  if (state === "failed" && first) {
    notice.dataset.kind = "error";
    notice.replaceChildren(icon("error"), h("div", { class: "text" }, h("strong", { text: "This does not compile: " }), first.text,
      h("div", { class: "where", text: [place(first.file, first.line), "the stage shows the last version that did."].filter(Boolean).join(" – ") })),
      h("button", { type: "button", class: "link", text: "All problems", onclick: () => showTab("tab-problems") }));
  } else if (state === "connecting" && app.welcomed) {
    notice.dataset.kind = "info";
    notice.replaceChildren(icon("warning"), h("div", { class: "text" }, h("strong", { text: "The server is gone. " }), "The page reconnects automatically. If “inbetween preview” has ended, start it again."));
  } else {
    notice.hidden = true;
    return;
  }
  notice.hidden = false;
}

/** The motion of the focused stage, as it was last checked. It is about what had been played then. */
let motion = null;

function isCurrent({ stage, runs }) {
  return stage === app.focus && runs === stage.runs;
}

async function checkMotion() {
  const stage = app.focus;
  if (!stage || motion?.isRunning) return;
  const { runs } = stage;
  motion = { stage, runs, isRunning: true };
  render();
  try {
    const answer = await app.socket.ask({ type: "check", stage: stage.number });
    motion = { stage, runs, time: answer.time, findings: answer.findings };
    if (isCurrent(motion)) announce(answer.findings.length === 0 ? "No problems of motion" : `${answer.findings.length} problems of motion`);
  } catch (error) {
    motion = { stage, runs, error: error.message };
  }
  render();
}

function verdict({ isRunning, error, findings, time }) {
  if (isRunning) return "Playing it again…";
  return error ?? (findings.length === 0 ? `No problems up to ${short(time)} s, with and without Reduce Motion` : `Up to ${short(time)} s`);
}

function motionPart() {
  const known = motion && isCurrent(motion) ? motion : null;
  const head = h("div", { class: "motion-check" },
    h("button", { type: "button", class: "quiet", disabled: !app.focus || Boolean(motion?.isRunning), title: "Plays the input again and lists what a motion designer would change", onclick: checkMotion }, "Check motion"),
    known ? h("span", { class: "where", role: "status", text: verdict(known) }) : "");
  const found = (known?.findings ?? []).map((finding) => h("article", { class: "problem warning", "aria-label": "problem of motion" },
    icon("warning"), h("div", { class: "text" }, h("button", { type: "button", class: "link", text: `${short(finding.time)} s`, title: "Go to this moment", onclick: () => transport.seek(finding.time) }),
      h("strong", { text: ` ${[finding.view.split("/").pop(), finding.attribute].filter(Boolean).join(" ")} ` }), finding.problem, finding.count > 1 ? ` (${finding.count} times)` : "",
      h("div", { class: "where", text: [place(finding.file, finding.line), finding.rule].filter(Boolean).join(" – ") }), h("div", { class: "where", text: finding.suggestion }))));
  return [head, ...found];
}

function list(problems) {
  const panel = $("panel-problems");
  if (problems.length === 0) {
    panel.replaceChildren(...motionPart(), h("div", { class: "empty" }, h("strong", { text: "No problems" }), "Errors and warnings of your code appear here when a file is saved."));
    return;
  }
  panel.replaceChildren(...motionPart(), ...problems.map((problem) => h("article", { class: `problem ${problem.kind}`, "aria-label": problem.kind },
    icon(problem.kind), h("div", { class: "text" }, problem.of ? h("strong", { text: `${problem.of}: ` }) : "", problem.text,
      problem.file ? h("div", { class: "where", text: [problem.file, problem.line, problem.column].filter(Boolean).join(":") }) : "",
      problem.source ? excerpt(problem) : ""),
    problem.file ? iconButton("copy", "Copy the place", { onclick: () => navigator.clipboard?.writeText(`${problem.file}:${problem.line}`) }) : "")));
}

/** The line of code without its indentation, and a mark below the column. */
function excerpt({ source, column }) {
  const code = source.trimStart();
  const before = (column ?? 0) - 1 - (source.length - code.length);
  const mark = before >= 0 ? h("span", { class: "mark", text: `\n${code.slice(0, before).replace(/[^\t]/g, " ")}^` }) : "";
  return h("pre", { tabindex: 0 }, code, mark);
}
