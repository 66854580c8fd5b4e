import { $, h } from "./dom.js";

/** Shows a unified diff and asks whether to write it. */
export function showDiff(text) {
  const dialog = $("diff-dialog");
  const kinds = (line) => (/^(---|\+\+\+|@@)/.test(line) ? "file-line" : line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : "");
  dialog.replaceChildren(
    h("div", { class: "dialog-head" }, h("h2", { id: "diff-title", text: "Write back into the source" })),
    h("div", { class: "dialog-body" }, h("div", { class: "diff code", tabindex: 0, role: "region", "aria-label": "Changes" },
      ...text.replace(/\n$/, "").split("\n").map((line) => h("div", { class: kinds(line), text: line || " " })))),
    h("form", { method: "dialog", class: "dialog-foot" }, h("button", { class: "text-button", value: "", text: "Cancel" }), h("button", { class: "text-button primary", id: "apply-diff", value: "write", text: "Write" })));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue === "write"), { once: true }));
}
