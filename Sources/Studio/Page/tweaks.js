import { app } from "./app.js";
import { showDiff } from "./diff.js";
import { curveEditor } from "./curve-editor.js";
import { boundsOf } from "./curves.js";
import { $, h, iconButton, place, short, toast } from "./dom.js";

let tweaks = [];
let loaded = false;
let pending = null;
let timer = 0;
let shownSignature = "";

/** The literals of animations in the sources: changed here they are seen at once, and written back on request. */
export function startTweaks() {
  app.on("welcome", load);
  app.on("build", (was) => {
    if (app.build.state === "ok" && was !== "ok") load();
  });
  render();
}

const isChanged = (tweak) => Math.abs(tweak.value - tweak.original) > 1e-9;

async function load() {
  try {
    const answer = await app.socket.ask({ type: "tweaks" });
    tweaks = answer.tweaks;
    loaded = true;
    render();
  } catch (error) {
    toast(error.message, "error");
  }
}

/** The literals of each call. */
export function tweakGroups() {
  const found = new Map();
  for (const tweak of tweaks) found.set(tweak.group, [...(found.get(tweak.group) ?? []), tweak]);
  return [...found.values()];
}

function render() {
  const panel = $("panel-tweaks");
  const all = tweakGroups();
  const signature = tweaks.map((tweak) => `${tweak.id}:${tweak.file}:${tweak.line}:${tweak.original}`).join();
  if (signature !== shownSignature || !loaded || all.length === 0) {
    shownSignature = signature;
    const foot = h("div", { class: "tweak-foot", hidden: true, id: "tweak-foot" }, h("span", { class: "text" }),
      h("button", { type: "button", class: "text-button", id: "undo-tweaks", text: "Undo all", onclick: () => setTweaks(new Map(tweaks.map((tweak) => [tweak.id, tweak.original]))) }),
      h("button", { type: "button", class: "text-button primary", id: "write-tweaks", text: "Write back …", onclick: write }));
    panel.replaceChildren(...(all.length > 0 ? all.map(section) : [empty()]), foot);
  }
  update();
}

const empty = () => h("div", { class: "empty" }, ...(loaded
  ? [h("strong", { text: "No numbers to turn" }), "Animations with literal numbers, such as ", h("code", { text: ".spring(response: 0.5)" }), ", show up here with sliders."]
  : ["Waiting for the server …"]));

function section(group) {
  const [first] = group;
  const editor = curveEditor(group, setTweaks);
  return h("section", { class: "tweak", "data-group": first.group, "aria-label": `${first.function} in ${place(first.file, first.line)}` },
    h("div", { class: "tweak-head" }, h("h3", { text: `.${first.function}`, title: first.call }), h("span", { class: "where", text: place(first.file, first.line), title: first.file })),
    editor?.element ?? "", ...group.map(row));
}

function row(tweak) {
  const { least, most, step } = boundsOf(tweak.argument, tweak.original);
  const id = `tweak-${tweak.id}`;
  const slide = h("input", { type: "range", min: least, max: most, step, value: tweak.value, "aria-label": tweak.argument, "data-tweak": tweak.id });
  const number = h("input", { type: "number", step, value: short(tweak.value, 4), id, "data-tweak-number": tweak.id });
  const change = (input) => () => {
    const value = Number(input.value);
    if (input.value !== "" && Number.isFinite(value)) setTweaks(new Map([[tweak.id, value]]));
  };
  slide.addEventListener("input", change(slide));
  number.addEventListener("change", change(number));
  const back = iconButton("reset", `Back to ${short(tweak.original, 4)}`, { onclick: () => setTweaks(new Map([[tweak.id, tweak.original]])) });
  return h("div", { class: "value-row", "data-tweak-row": tweak.id }, h("label", { for: id, text: tweak.argument || "value" }), slide, number, back);
}

/** Changes values; the server hears of them when the pointer rests for a moment. */
export function setTweaks(values) {
  for (const tweak of tweaks) if (values.has(tweak.id)) tweak.value = Math.round(values.get(tweak.id) * 10000) / 10000;
  pending = { ...pending, ...Object.fromEntries([...values.keys()].map((id) => [id, tweaks.find((tweak) => tweak.id === id).value])) };
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const stage of app.stages.values()) stage.willChange("numbers");
    app.socket.send({ type: "tweak", values: pending });
    pending = null;
    for (const stage of app.stages.values()) stage.refresh();
  }, 60);
  update();
}

function update() {
  const changed = tweaks.filter(isChanged);
  for (const tweak of tweaks) {
    const element = document.querySelector(`[data-tweak-row="${tweak.id}"]`);
    if (!element) continue;
    const [slide, number] = element.querySelectorAll("input");
    if (Number(slide.value) !== tweak.value) slide.value = tweak.value;
    if (document.activeElement !== number || Number(number.value) !== tweak.value) number.value = short(tweak.value, 4);
    element.classList.toggle("changed", isChanged(tweak));
    element.querySelector("button").disabled = !isChanged(tweak);
  }
  for (const svg of document.querySelectorAll("#panel-tweaks .curve")) svg.redraw?.();
  app.emit("tweaks");
  const count = $("tweak-count");
  count.hidden = changed.length === 0;
  count.textContent = changed.length;
  const foot = $("tweak-foot");
  if (!foot) return;
  foot.hidden = changed.length === 0;
  foot.querySelector(".text").textContent = `${changed.length} ${changed.length === 1 ? "number differs" : "numbers differ"} from the source`;
}

async function write() {
  const ids = tweaks.filter(isChanged).map((tweak) => tweak.id);
  try {
    const answer = await app.socket.ask({ type: "writeTweaks", ids, apply: false });
    if (!(await showDiff(answer.text))) return;
    await app.socket.ask({ type: "writeTweaks", ids, apply: true });
    for (const tweak of tweaks) if (ids.includes(tweak.id)) tweak.original = tweak.value;
    toast("The sources are written");
    load();
  } catch (error) {
    toast(error.message, "error");
  }
}
