import { app } from "./app.js";
import { $, h, place } from "./dom.js";
import { emptyBoard } from "./board.js";
import { passes } from "./sidebar.js";

/** So many stages run at a time; the others keep their last image. */
const RUNNING = 4;
/** A card that is only scrolled past does not open. */
const LINGER = 180;
/** The height of a card's image. */
const TALL = 240;

const cards = new Map();
let near, watcher;

/** All previews as cards; only those in sight are opened, those far away are closed. */
export function startOverview() {
  const overview = $("overview");
  overview.hidden = app.mode !== "overview";
  watcher = new IntersectionObserver((entries) => entries.forEach((entry) => {
    const card = cards.get(entry.target.dataset.preview);
    if (!card) return;
    card.inSight = entry.isIntersecting;
    card.since = entry.time;
    app.emit("wake");
  }), { root: overview });
  near = new IntersectionObserver((entries) => entries.forEach((entry) => {
    const card = cards.get(entry.target.dataset.preview);
    if (card) card.isNear = entry.isIntersecting;
  }), { root: overview, rootMargin: "60% 0px" });
  for (const event of ["mode", "previews", "filter"]) app.on(event, lay);
  app.on("build", () => {
    if (app.previews.length === 0) lay();
  });
  return { turn };
}

function lay() {
  const overview = $("overview");
  overview.hidden = app.mode !== "overview";
  if (app.mode !== "overview") {
    for (const card of cards.values()) leave(card);
    return;
  }
  const visible = app.previews.filter(passes);
  const ids = new Set(visible.map((preview) => preview.id));
  for (const [id, card] of cards) {
    if (ids.has(id)) continue;
    leave(card, true);
    watcher.unobserve(card.element);
    near.unobserve(card.element);
    cards.delete(id);
  }
  for (const preview of visible) if (!cards.has(preview.id)) cards.set(preview.id, make(preview));
  overview.replaceChildren(...visible.map((preview) => {
    const card = cards.get(preview.id);
    card.name.textContent = preview.name;
    if (card.stage && card.stage.header) card.thumb.replaceChildren(card.stage.canvas);
    return card.element;
  }));
  if (visible.length === 0) {
    overview.append(app.previews.length === 0 ? emptyBoard() : h("div", { class: "empty" }, h("strong", { text: "No preview passes the filter" }),
      "Clear the filter in the previews panel to see all of them."));
  }
}

function make(preview) {
  const name = h("span", { class: "name", text: preview.name });
  const thumb = h("div", { class: "thumb" }, h("div", { class: "placeholder", text: "Opens when it is in sight" }));
  const element = h("button", {
    type: "button", class: "card", "data-preview": preview.id, onclick: () => app.select(preview.id),
    onpointerenter: () => (card.hovered = true), onpointerleave: () => (card.hovered = false),
  }, thumb, h("span", {}, name, h("br"), h("span", { class: "where", text: place(preview.file, preview.line) })));
  const card = { preview, element, thumb, name, stage: null, inSight: false, since: 0, isNear: false, hovered: false };
  watcher.observe(element);
  near.observe(element);
  return card;
}

function leave(card, forGood = false) {
  if (!card.stage) return;
  card.stage.seen = false;
  if (forGood && !app.board.includes(card.stage) && card.stage.state !== "closed") app.closeStage(card.stage);
}

/** Chooses the running stages: first the one under the pointer, then those without an image, then in order. */
function turn(wall) {
  if (app.mode !== "overview" || document.hidden) {
    if (app.mode === "overview") for (const card of cards.values()) if (card.stage) card.stage.seen = false;
    return;
  }
  const running = [];
  for (const card of cards.values()) {
    if (card.inSight && wall - card.since > LINGER && (!card.stage || card.stage.state === "closed") && app.welcomed) {
      card.stage = app.stageFor(card.preview.id, {});
      if (!card.stage.clock.playing && !card.stage.isPast) card.stage.clock.play();
    }
    if (!card.stage) continue;
    if (card.stage.header && card.stage.canvas.parentNode !== card.thumb) card.thumb.replaceChildren(card.stage.canvas);
    if (!card.isNear && !card.inSight && !app.board.includes(card.stage)) {
      keepImage(card);
      app.closeStage(card.stage);
      card.stage = null;
    } else if (card.inSight) running.push(card);
    else card.stage.seen = false;
  }
  const rank = (card) => (card.hovered ? 0 : card.stage.header === null ? 1 : card.stage.next === null ? 3 : 2);
  const order = running.map((card, index) => ({ card, index })).sort((a, b) => rank(a.card) - rank(b.card) || a.index - b.index);
  order.forEach(({ card }, index) => {
    const { stage } = card;
    const fit = Math.min(TALL / stage.height, (card.element.clientWidth - 16) / stage.width) * devicePixelRatio;
    stage.paint(scaleOf(stage));
    if (card.fitted !== `${stage.number} ${fit}`) stage.image.fit(stage.width * fit, stage.height * fit);
    card.fitted = `${stage.number} ${fit}`;
    card.stage.seen = index < RUNNING;
  });
}

/** Small images are painted small: that is sharper, and there is less to send. */
function scaleOf(stage) {
  const needed = (TALL / stage.height) * devicePixelRatio;
  return [0.5, 1].find((scale) => scale >= needed && scale < stage.scale) ?? null;
}

/** A closed stage's last image stays on its card. */
function keepImage(card) {
  const { canvas, header } = card.stage;
  if (!header) return;
  const copy = h("canvas", { width: canvas.width, height: canvas.height });
  copy.getContext("2d").drawImage(canvas, 0, 0);
  card.thumb.replaceChildren(copy);
}
