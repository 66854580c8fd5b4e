import { app } from "./app.js";
import { $, baseName, h, iconButton, rove } from "./dom.js";
import { DIMENSIONS } from "./variants.js";

let refreshRoving = () => {};

/** The list of previews with its filter, and the chips of the variants. */
export function startSidebar() {
  refreshRoving = rove($("previews"), "[role=option]", { vertical: true });
  for (const event of ["previews", "board"]) app.on(event, list);
  app.on("build", () => {
    if (app.previews.length === 0) list();
  });
  for (const event of ["welcome", "board"]) app.on(event, groups);
  app.on("mode", modes);
  $("filter").addEventListener("input", (event) => {
    app.filter = event.target.value.trim().toLowerCase();
    list();
    app.emit("filter");
  });
  $("filter").addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.target.value = "";
      event.target.dispatchEvent(new Event("input"));
      event.target.blur();
    } else if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      $("previews").querySelector("[role=option]")?.focus();
    }
  });
  for (const button of document.querySelectorAll("[data-mode]")) button.addEventListener("click", () => app.setMode(button.dataset.mode));
  $("clear-variants").addEventListener("click", () => app.clearChoices());
  modes();
}

function modes() {
  document.body.dataset.mode = app.mode;
  for (const button of document.querySelectorAll("[data-mode]")) button.setAttribute("aria-pressed", String(button.dataset.mode === app.mode));
}

/** Does the filter let this preview through? */
export function passes(preview) {
  return !app.filter || `${preview.name} ${preview.file}`.toLowerCase().includes(app.filter);
}

function list() {
  const container = $("previews");
  const focused = document.activeElement?.closest?.("[role=option]")?.dataset.preview;
  const files = [...new Set(app.previews.map((preview) => preview.file))];
  const visible = files.flatMap((each) => app.previews.filter((preview) => preview.file === each)).filter(passes);
  const rows = [];
  let file = null;
  for (const preview of visible) {
    if (preview.file !== file) {
      file = preview.file;
      rows.push(h("div", { class: "file", role: "presentation", title: file, text: baseName(file) }));
    }
    if (preview.group === preview.id) rows.push(argumentsRow(preview));
    rows.push(row(preview));
  }
  if (rows.length === 0) {
    rows.push(h("div", { class: "empty" }, app.filter ? `No preview is called “${app.filter}”.`
      : !app.welcomed ? "Waiting for the server …" : app.build.state === "building" ? "Building …"
        : app.emptyFolder ? "No files yet." : app.build.state === "failed" ? "The sources do not compile." : "The sources have no previews."));
  }
  container.replaceChildren(...rows);
  refreshRoving();
  if (focused) container.querySelector(`[data-preview="${CSS.escape(focused)}"]`)?.focus();
}

/** Above the arguments of a preview: shows all of them beside each other. */
function argumentsRow(first) {
  const all = app.previews.filter((preview) => preview.group === first.id);
  const name = first.name.replace(/ \([^]*\)$/, "");
  const isShown = app.selected.length === all.length && all.every((preview) => app.selected.includes(preview.id));
  return h("div", { class: "arguments", role: "presentation" }, h("span", { class: "name", text: name }),
    h("button", {
      type: "button", class: "link", "data-group": first.id, "aria-pressed": String(isShown), title: `All arguments of ${name} side by side, with one clock`,
      onclick: () => (isShown ? app.select(first.id) : app.selectGroup(first.id)), text: isShown ? "Only the first" : `All ${all.length}`,
    }));
}

function row(preview) {
  const selected = app.selected.includes(preview.id);
  const open = (event) => app.select(preview.id, event.ctrlKey || event.metaKey || event.shiftKey);
  const beside = iconButton(selected ? "close" : "plus", selected ? `Take ${preview.name} off the board` : `Show ${preview.name} beside the others`, {
    tabindex: -1,
    onclick: (event) => {
      event.stopPropagation();
      app.select(preview.id, true);
    },
  });
  beside.hidden = selected && app.selected.length === 1;
  return h("div", {
    class: "preview", role: "option", "aria-selected": String(selected), tabindex: selected ? 0 : -1, "data-preview": preview.id, ...(preview.group ? { "data-argument": "" } : {}),
    title: `${preview.file}:${preview.line}`, onclick: open,
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      open(event);
    },
  }, h("span", { class: "name", text: preview.name }), h("span", { class: "line", "aria-hidden": "true", text: preview.line }), beside);
}

function groups() {
  const container = $("variant-groups");
  const focused = document.activeElement?.dataset?.choice;
  container.replaceChildren(...DIMENSIONS.map(({ key, title, choices }) => {
    const all = choices(app);
    if (all.length === 0) return "";
    return h("div", { class: "dimension", role: "group", "aria-label": title },
      h("span", { class: "label", text: title }),
      h("div", { class: "chips" }, all.map(([value, name]) => h("button", {
        type: "button", class: "choice", "aria-pressed": String((app.chosen[key] ?? []).includes(value)), "data-choice": `${key}=${value}`,
        onclick: () => app.toggleChoice(key, value), text: name,
      }))));
  }));
  for (const chips of container.querySelectorAll(".chips")) rove(chips, ".choice");
  const any = Object.values(app.chosen).some((values) => values.length > 0);
  $("clear-variants").hidden = !any;
  if (focused) container.querySelector(`[data-choice="${CSS.escape(focused)}"]`)?.focus();
}
