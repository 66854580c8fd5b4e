import { app } from "./app.js";
import { $, announce, h, icon, keep, kept, toast } from "./dom.js";

const ANIMATIONS = [
  ".default", ".spring(duration: 0.5, bounce: 0.3)", ".smooth", ".snappy", ".bouncy", ".linear(duration: 0.5)", ".easeInOut(duration: 0.5)",
  ".timingCurve(0.2, 0, 0, 1, duration: 0.5)", ".interpolatingSpring(stiffness: 170, damping: 15)", ".spring().delay(0.2)",
];
/** Seconds for which the first values are seen before they change. */
const LEAD = 0.1;
/** What was chosen, by preview and state: `{ from, to, isNull… }`. */
const chosen = new Map();
let states = [];
let owner = null;
let asked = { stage: null, time: -1 };
let signature = "";

/** States of the shown view by hand: from one value to another, with any animation. */
export function startStates() {
  app.on("focus", () => {
    states = [];
    owner = null;
    asked = { stage: null, time: -1 };
    render();
  });
  app.on("tab", (id) => {
    if (id === "tab-states") asked.time = -1;
  });
  render();
  return { turn };
}

/** Asks for the states when the view may have others. */
function turn() {
  const stage = app.focus;
  if (!stage?.alive || $("panel-states").hidden || $("inspector").dataset.closed === "true") return;
  if (asked.stage === stage && asked.time === stage.live) return;
  if (asked.waiting) return;
  asked = { stage, time: stage.live, waiting: true };
  ask(stage);
}

async function ask(stage) {
  const answer = await app.socket.ask({ type: "states", stage: stage.number }).catch(() => null);
  asked.waiting = false;
  if (!answer || stage !== app.focus) return;
  states = answer.states;
  owner = stage;
  render();
}

const keyOf = (state) => `${owner.preview} ${state.name}`;

/** The values that a row has: those that were chosen, or the present one and its opposite. */
function valuesOf(state) {
  const known = chosen.get(keyOf(state));
  if (known) return known;
  const from = state.value ?? null;
  return { from, to: opposite(state, from), plays: false };
}

function opposite(state, value) {
  if (state.kind === "bool") return value === "true" ? "false" : "true";
  if (state.kind === "cases") return state.cases[(state.cases.indexOf(value) + 1) % state.cases.length];
  return value ?? (state.kind === "text" ? "" : "0");
}

function render() {
  const panel = $("panel-states");
  const settable = states.filter((state) => state.kind);
  const next = owner ? `${owner.number} ${settable.map((state) => `${state.name}:${state.kind}:${state.cases}:${chosen.has(keyOf(state)) ? "" : state.value}`).join()}` : "";
  if (next === signature && panel.firstChild) return;
  const focused = panel.contains(document.activeElement) ? document.activeElement.id : null;
  signature = next;
  if (settable.length === 0) {
    panel.replaceChildren(h("div", { class: "empty" }, h("strong", { text: owner ? "No states to set" : "No stage" }),
      "@State of the shown views appears here: truths, numbers, texts and cases of enums."));
    return;
  }
  const list = h("datalist", { id: "state-animations" }, ...ANIMATIONS.map((code) => h("option", { value: code })));
  const code = h("input", {
    type: "text", id: "state-animation", list: "state-animations", value: kept("stateAnimation", ".spring(duration: 0.5, bounce: 0.3)"), spellcheck: "false",
    autocomplete: "off", placeholder: "at once, without animation", onchange: (event) => keep("stateAnimation", event.target.value.trim()),
  });
  const head = h("div", { class: "state-row state-head", "aria-hidden": "true" }, h("span"), h("span", { text: "State" }), h("span", { text: "From" }), h("span", { text: "To" }));
  panel.replaceChildren(h("section", { class: "states" }, head, ...settable.map(row)),
    h("div", { class: "state-foot" }, h("label", { for: code.id, text: "Animation" }), code, list,
      h("div", { class: "state-buttons" },
        h("button", { type: "button", class: "text-button primary", id: "play-states", title: "Sets the first values and animates to the second ones", onclick: play }, icon("play"), "Play the change"),
        h("button", { type: "button", class: "text-button bordered", id: "swap-states", title: "Exchange from and to", onclick: swap, text: "Swap" }),
        h("button", { type: "button", class: "text-button bordered", id: "copy-states", title: "Copy the change as a script", onclick: copy }, icon("copy"), "Copy as script"))));
  if (focused) $(focused)?.focus();
}

function row(state) {
  const values = valuesOf(state);
  const plays = h("input", { type: "checkbox", id: `state-plays-${state.name}`, "data-state-plays": state.name, "aria-label": `Change ${state.name}` });
  plays.checked = values.plays;
  const set = (change, marks) => {
    Object.assign(values, change);
    if (marks) values.plays = plays.checked = true;
    chosen.set(keyOf(state), values);
  };
  plays.addEventListener("change", () => set({ plays: plays.checked }, false));
  const title = `${state.view}: ${state.type}`;
  return h("div", { class: "state-row", title }, plays, h("label", { for: plays.id, text: state.name }), field(state, values, "from", set), field(state, values, "to", set));
}

/** A control for a value of the state's kind. */
function field(state, values, end, set) {
  const label = `${state.name}, ${end}`;
  const choices = state.kind === "bool" ? ["false", "true"] : state.cases;
  if (choices) {
    const all = state.isOptional ? ["nil", ...choices] : choices;
    const select = h("select", { "aria-label": label, "data-state": `${state.name}.${end}`, id: `state-${end}-${state.name}` }, ...all.map((each) => h("option", { value: each, text: each })));
    select.value = values[end] === null || values[end] === "null" ? "nil" : values[end];
    select.addEventListener("change", () => set({ [end]: select.value }, true));
    return select;
  }
  const isNumber = state.kind !== "text";
  const input = h("input", {
    type: isNumber ? "number" : "text", step: state.kind === "integer" ? 1 : "any", "aria-label": label, "data-state": `${state.name}.${end}`, id: `state-${end}-${state.name}`,
    value: values[end] === "null" ? "" : values[end] ?? "", placeholder: state.isOptional ? "nil" : "",
  });
  input.addEventListener("change", () => {
    const empty = input.value === "" && (isNumber || state.isOptional);
    if (empty && !state.isOptional) input.value = values[end] ?? "0";
    set({ [end]: empty && state.isOptional ? "nil" : input.value }, true);
  });
  return input;
}

function swap() {
  for (const state of states) {
    const values = chosen.get(keyOf(state));
    if (values?.plays) [values.from, values.to] = [values.to, values.from];
  }
  signature = "";
  render();
}

/** A value as YAML: texts in quotes. */
const yaml = (state, value) => (state.kind === "text" && !(state.isOptional && value === "nil") ? JSON.stringify(value ?? "") : value ?? "nil");

const name = (state) => (state.name.includes("[") ? JSON.stringify(state.name) : state.name);

/** The change as events of a script; null if no state is to change. */
function script(start) {
  const playing = states.filter((state) => state.kind && valuesOf(state).plays);
  if (playing.length === 0) return null;
  const set = (end) => `set: {${playing.map((state) => `${name(state)}: ${yaml(state, valuesOf(state)[end])}`).join(", ")}}`;
  const code = $("state-animation").value.trim();
  const animation = code === "" ? "" : `\n  animation: ${code.startsWith(".") ? code : JSON.stringify(code)}`;
  const times = [start, Math.round((start + LEAD) * 1000) / 1000];
  return { times, yaml: `- at: ${times[0]}\n  ${set("from")}\n- at: ${times[1]}\n  ${set("to")}${animation}\n` };
}

function nothing() {
  toast("Check the states that change, or choose other values for them.", "error");
}

/** Plays the change on all stages of the preview, with all of its arguments. */
function play() {
  const change = script(0);
  if (!change) return nothing();
  keep("stateAnimation", $("state-animation").value.trim());
  const groupOf = (stage) => app.preview(stage.preview)?.group ?? stage.preview;
  for (const stage of app.board) if (groupOf(stage) === groupOf(app.focus)) stage.playScript(change.yaml, change.times);
  app.playing = true;
  announce("The change plays");
  return undefined;
}

async function copy() {
  const change = script(0.5);
  if (!change) return nothing();
  await navigator.clipboard.writeText(change.yaml);
  toast("Copied");
  return undefined;
}
