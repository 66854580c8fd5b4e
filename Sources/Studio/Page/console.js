import { app } from "./app.js";
import { $, h, iconButton, short } from "./dom.js";
import { transport } from "./transport.js";

/** More lines than this are not kept in the page. */
const MOST = 1000;
let words = "";
let list, bar;
let unread = 0;

/** What the user's code prints, with its frame; a click goes there. */
export function startConsole() {
  const panel = $("panel-console");
  const field = h("input", { type: "search", placeholder: "Filter", "aria-label": "Filter the console" });
  field.addEventListener("input", () => {
    words = field.value.toLowerCase();
    fill();
  });
  bar = h("div", { class: "console-bar" }, h("div", { class: "field" }, field), iconButton("close", "Empty the console", {
    onclick: () => {
      if (app.focus) app.focus.lines = [];
      fill();
    },
  }));
  list = h("div", { id: "console-lines", role: "log", "aria-label": "Console" });
  panel.append(bar, list);
  app.on("console", (stage, lines) => {
    if (stage !== app.focus) return;
    if (panel.hidden) {
      unread += lines.length;
      badge();
      return;
    }
    const low = panel.scrollTop + panel.clientHeight > panel.scrollHeight - 40;
    if (list.querySelector(".empty")) list.replaceChildren();
    list.append(...lines.filter(passes).map(line));
    while (list.childElementCount > MOST) list.firstElementChild.remove();
    if (low) panel.scrollTop = panel.scrollHeight;
  });
  app.on("focus", fill);
  app.on("events", (stage) => {
    // What came after a moment that was gone back to was dropped.
    if (stage === app.focus && stage.lines.filter(passes).length < list.querySelectorAll(".console-line").length) fill();
  });
  app.on("tab", (id) => {
    if (id !== "tab-console") return;
    unread = 0;
    badge();
    fill();
  });
  fill();
}

function badge() {
  const count = $("console-count");
  count.hidden = unread === 0;
  count.textContent = unread > 99 ? "99+" : unread;
}

const passes = (each) => !words || each.text.toLowerCase().includes(words);

function line(each) {
  const known = each.time !== undefined && each.time !== null;
  return h("button", { type: "button", class: `console-line ${each.kind ?? "print"}`, title: known ? "Go to this frame" : null, onclick: () => known && transport.seek(each.time) },
    h("span", { class: "time", text: known ? `${short(each.time)} s` : "" }), h("span", { class: "frame", text: each.frame === undefined ? "" : `#${each.frame}` }), h("span", { class: "words", text: each.text }));
}

function fill() {
  const lines = (app.focus?.lines ?? []).filter(passes).slice(-MOST);
  if (lines.length > 0) list.replaceChildren(...lines.map(line));
  else list.replaceChildren(h("div", { class: "empty" }, words ? "No line contains this text." : h("span", {}, "Output of your code with ", h("code", { text: "print(…)" }), " shows up here, with its frame.")));
  $("panel-console").scrollTop = $("panel-console").scrollHeight;
}
