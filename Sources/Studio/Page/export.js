import { app } from "./app.js";
import { $, announce, h, icon, iconButton, short, toast } from "./dom.js";
import { openMenu } from "./menu.js";

/** Every format that the tool writes: its name, its description, and the options that the dialog shows beside the range. */
export const FORMATS = [
  ["Movies", [["mp4", "MP4", "H.264, plays everywhere"], ["mov", "MOV", "ProRes with alpha, for editing"], ["webm", "WebM", "VP9, for the web"]]],
  ["Pictures that move", [["gif", "GIF", "256 colours"], ["apng", "APNG", "All colours, sharp"], ["webp", "WebP", "All colours, small"], ["avif", "AVIF", "Smallest"]]],
  ["Vectors", [["svg", "SVG", "Plays by itself"], ["html", "Web page", "With a scrubber and curves"], ["json", "Lottie", "JSON for players"], ["lottie", "dotLottie", "Packed Lottie"], ["pdf", "PDF", "A page for each change"]]],
  ["Images", [["png", "PNG frames", "Numbered, in a .zip"], ["sheet", "Contact sheet", "Moments in rows"], ["strip", "Film strip", "Moments side by side"], ["onion", "Onion skin", "Moments over each other"]]],
  ["Data", [["jsonl", "Dump", "The content of every frame"]]],
];
const MOMENTS = ["sheet", "strip", "onion"];
const COPIES = [
  ["script", "Copy as script", "YAML that plays this log"], ["test", "Copy as test", "Swift Testing, with a stage"], ["command", "Copy as command", "inbetween render …"],
];

/** The export dialog, and the menu that copies the log. */
export function startExport() {
  $("export").addEventListener("click", () => openExport());
  $("copy").addEventListener("click", () => openMenu($("copy"), "Copy", copyItems()));
}

export function openExport() {
  const stage = app.focus;
  if (!stage) {
    toast("Choose a preview to export.");
    return;
  }
  const dialog = $("export-dialog");
  const number = (id, label, value, attributes = {}) => h("label", { for: id }, label, h("input", { id, type: "number", value, ...attributes }));
  const first = FORMATS[0][1][0][0];
  const choice = ([value, name, text]) => h("label", {}, h("input", { type: "radio", name: "format", value, checked: value === first, autofocus: value === first }), name, h("span", { class: "sub", text }));
  const formats = h("fieldset", { class: "format-groups" }, h("legend", { class: "visually-hidden", text: "Format" }),
    ...FORMATS.map(([group, choices]) => h("div", { role: "group", "aria-label": group }, h("h3", { text: group }), h("div", { class: "formats" }, ...choices.map(choice)))));
  const from = app.range.from ?? 0;
  const to = app.range.to ?? stage.end;
  const fps = number("export-fps", "Frames per second", 60, { min: 1, max: 120 });
  const count = number("export-count", "Moments", 8, { min: 2, max: 60 });
  const result = h("div", { class: "text", role: "status", "aria-live": "polite" });
  const go = h("button", { type: "submit", class: "text-button primary", id: "start-export", text: "Export" });
  const format = () => formats.querySelector(":checked").value;
  const adapt = () => {
    const moments = MOMENTS.includes(format());
    count.hidden = !moments;
    fps.hidden = moments;
  };
  formats.addEventListener("change", adapt);
  const form = h("form", {}, h("div", { class: "dialog-head" }, h("h2", { id: "export-title", text: "Export" }), iconButton("close", "Close", { onclick: () => dialog.close() })),
    h("div", { class: "dialog-body" }, formats, h("div", { class: "form-row" }, number("export-from", "From, s", short(from), { min: 0, step: "any" }), number("export-to", "To, s", short(to), { min: 0, step: "any" }),
      fps, count, number("export-scale", "Scale", stage.scale, { min: 0.5, max: 4, step: 0.5 }))),
    h("div", { class: "dialog-foot" }, result, go));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const value = (id) => Number($(id).value);
    const message = { type: "export", stage: stage.number, from: value("export-from"), to: value("export-to"), format: format(), scale: value("export-scale") };
    if (count.hidden) message.fps = value("export-fps");
    else message.count = value("export-count");
    run(message, result, go);
  });
  adapt();
  dialog.replaceChildren(form);
  dialog.showModal();
}

async function run(message, result, go) {
  if (!(message.to > message.from) && !MOMENTS.includes(message.format)) {
    result.textContent = "The range ends before it begins.";
    return;
  }
  const bar = h("progress", { max: 1, value: 0, "aria-label": "Progress" });
  result.replaceChildren(bar);
  go.disabled = true;
  try {
    const answer = await app.socket.ask(message, (progress) => (bar.value = progress));
    const size = answer.bytes > 1e6 ? `${short(answer.bytes / 1e6, 1)} MB` : `${Math.ceil(answer.bytes / 1e3)} kB`;
    result.replaceChildren(h("a", { class: "text-button bordered", href: fileAddress(answer), download: answer.name, id: "download" }, icon("export"), `${answer.name}, ${size}`));
    result.firstChild.click();
    announce(`${answer.name} is ready`);
  } catch (error) {
    result.textContent = error.message;
  } finally {
    go.disabled = false;
  }
}

/** Where an exported file is, relative to the page. */
const fileAddress = (answer) => new URL(answer.url.replace(/^\//, ""), document.baseURI).href;

/** What the menus have to copy the log. */
export const copyItems = () => COPIES.map(([as, text, sub]) => ({ text, sub, attributes: { "data-copy": as }, action: () => copy(as) }));

async function copy(as) {
  if (!app.focus) return;
  try {
    const answer = await app.socket.ask({ type: "copy", stage: app.focus.number, as });
    await navigator.clipboard.writeText(answer.text);
    toast("Copied");
  } catch (error) {
    toast(error.message, "error");
  }
}
