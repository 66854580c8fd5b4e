import { app } from "./app.js";
import { $, h, icon, iconButton, rove, short, toast } from "./dom.js";
import { makeRoom } from "./layout.js";
import { colours, hueOf } from "./palette.js";
import { REASONS } from "./plot.js";
import { expectedJumps, isJump, mainComponent, readable, valuesAt } from "./trace.js";

const LOW = 34;
const TALL = 148;
const MOST = 300;
/** The timeline is so high when a row is open, to be read. */
const OPEN = 320;
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4];

/** Names of what the numbers of an attribute are. */
const COMPONENTS = {
  frame: ["x", "y", "width", "height"], offset: ["x", "y"], scale: ["x", "y", "anchor x", "anchor y"], rotation: ["degrees", "anchor x", "anchor y"],
  paint: ["red", "green", "blue", "alpha"], position: ["x", "y"],
};

export const componentName = (attribute, index, count) => COMPONENTS[attribute]?.[index] ?? (count > 1 ? `${index + 1}` : "value");

/** How fast the animations of a value run, as it was last chosen. */
const speedOf = (stage, { view, attribute }) =>
  stage?.events.findLast((event) => event.kind === "speed" && event.view === view && event.attribute === attribute)?.speed ?? 1;

/** The names, values and switches at the left of the rows. */
export class Lanes {
  places = [];
  selected = null;
  filter = "usual";
  #signature = "";
  #expected = new Set();
  #spoken = 0;
  #palette = colours();

  constructor(container, redraw) {
    this.container = container;
    this.redraw = redraw;
    this.refresh = rove(container, ".title", { vertical: true });
  }

  setFilter(filter) {
    this.filter = filter;
    this.rebuild();
  }

  #passes(row) {
    if (this.filter === "usual") return row.lives.length > 0 || this.#expected.has(row);
    if (this.filter === "lives") return row.lives.length > 0;
    if (this.filter === "moving") return row.lives.some((life) => life.end === undefined);
    if (this.filter === "jumps") return row.changes.some((change) => change.reason);
    return true;
  }

  /** Makes the rows anew where others have come, or another is selected. */
  rebuild() {
    const stage = app.focus;
    this.#expected = new Set(expectedJumps(stage?.trace.rows ?? []));
    const rows = (stage?.trace.rows ?? []).filter((row) => this.#passes(row)).slice(0, MOST);
    const signature = [stage?.number, this.selected, this.filter, app.previews.length > 0, ...rows.map((row) => `${row.key}${row.lives.at(-1)?.id}${row.lives.at(-1)?.end === undefined}${row.changes.length}${speedOf(stage, row)}`)].join("\n");
    this.redraw();
    if (signature === this.#signature) {
      this.places.forEach((place, index) => (place.row = rows[index]));
      return;
    }
    this.#signature = signature;
    const focused = this.container.contains(document.activeElement) ? document.activeElement.dataset.part + document.activeElement.closest("[data-row]")?.dataset.row : null;
    const palette = (this.#palette = colours());
    let top = 0;
    this.places = rows.map((row) => {
      const height = row.key === this.selected ? TALL : LOW;
      const place = { row, top, height, ...this.#element(row, height, palette, stage) };
      top += height;
      return place;
    });
    const more = this.filter === "usual" ? (stage?.trace.rows ?? []).filter((row) => !this.#passes(row) && row.changes.some(isJump)).length : 0;
    this.container.replaceChildren(...(this.places.length > 0 ? this.places.map((place) => place.element) : more > 0 ? [] : [this.#empty(stage)]), ...(more > 0 ? [this.#more(more)] : []));
    this.container.style.minHeight = `${top}px`;
    this.refresh();
    if (focused) [...this.container.querySelectorAll("[data-part]")].find((part) => part.dataset.part + part.closest("[data-row]").dataset.row === focused)?.focus();
  }

  /** The changes that needed no animation: a count, which expands on request. */
  #more(count) {
    const choose = () => {
      $("row-filter").value = "all";
      this.setFilter("all");
    };
    const words = count === 1 ? "1 change without an animation" : `${count} changes without an animation`;
    return h("div", { class: "lane row", role: "listitem" }, h("span", { class: "hue quiet" }), h("button", { type: "button", class: "more", id: "more-changes", title: "Show all changes", onclick: choose, text: words }));
  }

  #empty(stage) {
    const words = !stage ? "Choose a preview to see its time." : this.filter === "moving" ? "Nothing moves right now."
      : this.filter === "jumps" ? "Everything that changed was animated." : "Nothing has moved yet. Tap something on the stage: each animation has a row here.";
    return h("div", { class: "empty" }, words);
  }

  rowAt(y) {
    return this.places.find((place) => y >= place.top && y < place.top + place.height) ?? null;
  }

  choose(place, keep = false) {
    if (!place) return;
    this.selected = this.selected === place.row.key && !keep ? null : place.row.key;
    this.rebuild();
    const chosen = this.places.find((each) => each.row.key === this.selected);
    if (chosen) makeRoom(OPEN);
    chosen?.element.scrollIntoView({ block: "nearest" });
  }

  #element(row, height, palette, stage) {
    const parts = readable(row.view, stage?.trace).split("/");
    const name = parts.slice(-1)[0] || row.changes[0]?.subject || "View";
    const above = parts.slice(-2, -1)[0];
    const last = row.lives.at(-1);
    const jump = row.changes.findLast(isJump);
    const value = h("span", { class: "value" });
    const dot = h("span", { class: "hue" });
    dot.style.background = last ? hueOf(last.source, palette, stage.trace) : "transparent";
    if (!last) dot.classList.add(jump ? "jump" : "quiet");
    const open = height === TALL;
    const title = h("button", { type: "button", class: "title", "data-part": "title", "aria-expanded": String(open), title: readable(row.view, stage?.trace) },
      h("span", { class: "view" }, above ? h("span", { class: "above", text: `${above} / ` }) : "", name), h("span", { class: "attribute", text: row.attribute }));
    title.addEventListener("click", () => this.choose(this.places.find((place) => place.row.key === row.key)));
    const element = h("div", { class: `lane row${open ? " open" : ""}`, role: "listitem", "data-row": row.key }, dot, title, value, last && !last.track ? this.#controls(last, stage) : "");
    element.style.height = `${height}px`;
    const details = open ? h("div", { class: "row-details" }) : null;
    if (details) element.append(details);
    return { element, value, title, details, dot, last: "", source: last?.source };
  }

  #controls(life, stage) {
    const speed = speedOf(stage, life);
    const set = (next) => {
      // The server's list of events replaces this one.
      stage.events = [...stage.events, { id: -1, time: stage.live, text: "", kind: "speed", view: life.view, attribute: life.attribute, speed: next }];
      app.socket.send({ type: "control", stage: stage.number, animation: life.id, speed: next });
      stage.wake(stage.live);
      this.rebuild();
      toast(next === 0 ? `${life.attribute} is frozen` : next === 1 ? `${life.attribute} runs as it is` : `${life.attribute} runs at ${next}×`);
    };
    const freeze = iconButton("freeze", speed === 0 ? `Let ${life.attribute} run` : `Freeze ${life.attribute}`, {
      "data-part": "freeze", "aria-pressed": String(speed === 0), onclick: () => set(speed === 0 ? 1 : 0),
    });
    const choose = h("select", { "data-part": "speed", "aria-label": `Speed of ${life.attribute}`, title: "Speed of this animation", onchange: (event) => set(Number(event.target.value)) },
      speed === 0 ? h("option", { value: "0", text: "0×" }) : "", ...SPEEDS.map((each) => h("option", { value: each, text: `${each}×` })));
    choose.value = String(speed);
    return h("span", { class: `controls${speed === 1 ? "" : " set"}` }, choose, freeze);
  }

  /** The values at the playhead. */
  turn(stage, wall) {
    if (wall - this.#spoken < 90) return;
    this.#spoken = wall;
    for (const place of this.places) {
      const life = place.row.lives.findLast((each) => each.start <= stage.now + 1e-6) ?? place.row.lives[0];
      const jump = place.row.changes.findLast((change) => change.reason);
      const numbers = life ? (valuesAt(life, stage.now) ?? (life.samples.length > 0 && stage.now >= life.start ? life.samples.at(-1).slice(1).map((value) => ({ value, velocity: 0 })) : life.from?.map((value) => ({ value, velocity: 0 })))) : null;
      const main = life ? mainComponent(life) : 0;
      if (life && life.source !== place.source) {
        place.source = life.source;
        place.dot.style.background = hueOf(life.source, this.#palette, stage.trace);
      }
      const text = numbers?.[main] ? short(numbers[main].value, Math.abs(numbers[main].value) >= 100 ? 1 : 3) : jump ? (REASONS[jump.reason] ?? jump.reason) : "";
      if (text !== place.last) {
        place.last = text;
        place.value.textContent = text;
        place.value.classList.toggle("reason", !numbers);
        place.title.setAttribute("aria-label", [readable(place.row.view, stage.trace).split("/").slice(-2).join(" "), place.row.attribute, text, jump?.message].filter(Boolean).join(", "));
      }
      if (place.details) this.#describe(place, life, numbers, jump);
    }
  }

  #describe(place, life, numbers, jump) {
    const lines = [];
    if (life) {
      lines.push(h("div", { class: "call", text: life.animation, title: life.animation }), h("div", { class: "source", text: life.source, title: life.source }));
      const count = numbers?.length ?? 0;
      lines.push(h("table", {}, ...(numbers ?? []).slice(0, 4).map((number, index) => h("tr", {},
        h("th", { scope: "row", text: componentName(place.row.attribute, index, count) }),
        h("td", { text: short(number.value) }), h("td", { class: "velocity", text: `${short(number.velocity, 1)}/s` })))));
    } else if (jump) {
      lines.push(h("div", { class: "message" }, icon("warning"), h("span", { text: jump.message ?? REASONS[jump.reason] })));
    }
    place.details.replaceChildren(...lines);
  }
}
