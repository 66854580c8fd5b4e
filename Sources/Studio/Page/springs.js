import { app } from "./app.js";
import { curveEditor } from "./curve-editor.js";
import { curveOf, restOf, springCode, springValues, SPRINGS } from "./curves.js";
import { $, announce, h, icon, keep, kept, place, short, toast } from "./dom.js";
import { setTweaks, tweakGroups } from "./tweaks.js";

const WORDS = { smooth: "Comes to rest without overshooting", snappy: "Overshoots a little", bouncy: "Swings" };
const BOUNDS = { duration: [0.05, 2, 0.01], bounce: [-0.5, 0.9, 0.01] };
const spring = [
  { id: "duration", function: "spring", argument: "duration", value: 0.5, original: 0.5 },
  { id: "bounce", function: "spring", argument: "bounce", value: 0.3, original: 0.3 },
];
let editor, code, facts, ball, uses, run;
let shownUses = "";

const value = (name) => spring.find((each) => each.id === name).value;

/** A spring to be chosen, seen and copied: the ones with names, or any duration and bounce. */
export function startSprings() {
  for (const each of spring) each.value = each.original = kept("spring", {})[each.id] ?? each.original;
  editor = curveEditor(spring, set);
  code = h("code", { id: "spring-code" });
  facts = h("p", { class: "quiet", id: "spring-facts" });
  ball = h("span", { class: "ball" });
  uses = h("div", { class: "spring-uses" });
  const chips = h("div", { class: "chips", role: "group", "aria-label": "Springs with names" }, ...Object.keys(SPRINGS).map((name) => h("button", {
    type: "button", class: "choice", "data-spring": name, title: WORDS[name], onclick: () => set(new Map([["duration", 0.5], ["bounce", SPRINGS[name]]])), text: `.${name}`,
  })));
  const track = h("button", { type: "button", class: "track", id: "spring-play", "aria-label": "Play the spring", title: "Play the spring", onclick: play }, ball);
  const copy = h("button", { type: "button", class: "text-button bordered", id: "copy-spring", title: "Copy the code", onclick: copyCode }, icon("copy"), "Copy");
  $("panel-springs").replaceChildren(h("section", { class: "tweak" }, chips, editor.element, track, ...spring.map(row), facts, h("div", { class: "spring-code" }, code, copy)), uses);
  app.on("tweaks", update);
  app.on("tab", (id) => {
    if (id === "tab-springs") update();
  });
  update();
}

function row(each) {
  const [least, most, step] = BOUNDS[each.id];
  const slide = h("input", { type: "range", min: least, max: most, step, value: each.value, "aria-label": each.id, "data-spring-slide": each.id });
  const number = h("input", { type: "number", step, value: each.value, id: `spring-${each.id}`, "data-spring-number": each.id });
  for (const [input, event] of [[slide, "input"], [number, "change"]]) {
    input.addEventListener(event, () => {
      if (input.value !== "" && Number.isFinite(Number(input.value))) set(new Map([[each.id, Number(input.value)]]));
    });
  }
  return h("div", { class: "value-row wide" }, h("label", { for: number.id, text: each.id }), slide, number);
}

function set(values) {
  for (const each of spring) {
    if (!values.has(each.id)) continue;
    const [least, most] = BOUNDS[each.id];
    each.value = each.original = Math.min(most, Math.max(least, Math.round(values.get(each.id) * 1000) / 1000));
  }
  keep("spring", Object.fromEntries(spring.map((each) => [each.id, each.value])));
  update();
  if ($("inspector").dataset.closed !== "true" && !$("panel-springs").hidden) play();
}

const curve = () => curveOf("spring", { duration: value("duration"), bounce: value("bounce") });

function update() {
  editor.element.redraw();
  for (const each of spring) {
    for (const input of $("panel-springs").querySelectorAll(`[data-spring-slide="${each.id}"], [data-spring-number="${each.id}"]`)) {
      if (Number(input.value) !== each.value) input.value = each.value;
    }
  }
  code.textContent = springCode(value("duration"), value("bounce"));
  for (const chip of $("panel-springs").querySelectorAll("[data-spring]")) chip.setAttribute("aria-pressed", String(code.textContent.split("(")[0] === `.${chip.dataset.spring}`));
  const { rest, over } = restOf(curve());
  facts.textContent = `At rest after ${short(rest, 2)} s${over > 0.0005 ? `, goes ${short(over * 100, 1)} % beyond` : ""}`;
  listUses();
}

/** Calls in the sources whose numbers can become this spring. */
function listUses() {
  const found = tweakGroups().map((group) => ({ group, values: springValues(group[0].function, group, value("duration"), value("bounce")) })).filter(({ values }) => values);
  const signature = found.map(({ group, values }) => `${group[0].file}:${group[0].line}:${group[0].call}:${group.every((tweak) => !values.has(tweak.id) || Math.abs(tweak.value - values.get(tweak.id)) < 1e-3)}`).join("\n");
  if (signature === shownUses) return;
  shownUses = signature;
  uses.replaceChildren(...(found.length === 0 ? [] : [h("h3", { text: "Try it in" }), ...found.map(({ group, values }) => {
    const isSet = group.every((tweak) => !values.has(tweak.id) || Math.abs(tweak.value - values.get(tweak.id)) < 1e-3);
    return h("button", {
      type: "button", class: "spring-use", "data-spring-use": group[0].group, "aria-pressed": String(isSet), title: "All stages replay your input with it; Tweaks writes it back",
      onclick: () => {
        setTweaks(springValues(group[0].function, group, value("duration"), value("bounce")));
        toast(`${place(group[0].file, group[0].line)} plays with this spring. Tweaks writes it back.`);
      },
    }, h("code", { text: group[0].call }), h("span", { class: "where", text: place(group[0].file, group[0].line) }), isSet ? icon("tick") : "");
  })]));
}

/** Moves the ball like the animated value. */
function play() {
  run?.cancel();
  const shape = curve();
  const { rest } = restOf(shape);
  const long = Math.max(rest, 0.2);
  const way = ball.parentElement.clientWidth - 2 * 28;
  if (way <= 0) return;
  const frames = Array.from({ length: 121 }, (_, index) => ({ transform: `translateX(${(shape.at((index / 120) * long) * way * 0.86).toFixed(2)}px)` }));
  run = ball.animate(frames, { duration: long * 1000, fill: "forwards" });
}

async function copyCode() {
  await navigator.clipboard.writeText(code.textContent);
  toast("Copied");
  announce(`${code.textContent} is copied`);
}
