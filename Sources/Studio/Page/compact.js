import { app } from "./app.js";
import { $, h } from "./dom.js";
import { copyItems } from "./export.js";
import { togglePanel } from "./layout.js";
import { openMenu } from "./menu.js";

/** What a narrow page has in place of its panels and buttons: a list of the previews, and a menu. */
export function startCompact() {
  const choice = $("preview-choice");
  for (const event of ["previews", "board", "welcome"]) app.on(event, list);
  choice.addEventListener("change", () => app.select(choice.value));
  $("more").addEventListener("click", () => openMenu($("more"), "More", entries()));
  list();
}

function list() {
  const choice = $("preview-choice");
  const files = new Set(app.previews.map((preview) => preview.file));
  const name = ({ name, file }) => (files.size > 1 ? `${name} – ${file.split("/").pop()}` : name);
  choice.replaceChildren(...app.previews.map((preview) => h("option", { value: preview.id, text: name(preview) })));
  if (app.previews.length === 0) choice.append(h("option", { text: "No previews" }));
  choice.disabled = app.previews.length === 0;
  choice.value = app.selected[0] ?? choice.options[0].value;
}

/** The buttons that have no room, under the names that they have on a wide page. */
function entries() {
  const button = (id, text) => ($(id).disabled ? [] : [{ text, attributes: { "data-for": id }, action: () => $(id).click() }]);
  const stage = app.mode === "stage";
  return [
    { text: "Previews and variants", attributes: { "data-for": "toggle-left" }, action: () => togglePanel("left", true) },
    ...(stage ? button("mode-overview", "Overview") : button("mode-stage", "Stage")),
    ...(stage ? [...button("compare", $("compare").getAttribute("aria-label")), ...button("restart", "Restart"), ...button("reset", "Reset state")] : []),
    ...(stage && app.focus ? copyItems().map(({ text, attributes, action }) => ({ text, attributes, action })) : []),
    ...(stage ? button("export", "Export …") : []),
    ...button("theme", $("theme").title), ...button("help", "Shortcuts"),
  ];
}
