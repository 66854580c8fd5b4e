import { h } from "./dom.js";

/** Opens a menu below a button. Items: `{text, sub?, attributes?, action}`. */
export function openMenu(button, label, entries) {
  document.querySelector(".menu")?.remove();
  const items = entries.map(({ text, sub, attributes, action }) => h("button", {
    type: "button", role: "menuitem", tabindex: -1, ...attributes,
    onclick: () => {
      close(true);
      action();
    },
  }, text, sub ? h("span", { class: "sub", text: sub }) : null));
  const menu = h("div", { class: "menu", role: "menu", "aria-label": label }, ...items);
  const box = button.getBoundingClientRect();
  menu.style.top = `${box.bottom + 6}px`;
  menu.style.right = `${innerWidth - box.right}px`;
  menu.style.maxHeight = `${innerHeight - box.bottom - 14}px`;
  const close = (focus) => {
    menu.remove();
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    if (focus) button.focus();
  };
  const outside = (event) => !menu.contains(event.target) && close(false);
  menu.addEventListener("keydown", (event) => {
    const index = items.indexOf(document.activeElement);
    if (event.key === "Escape" || event.key === "Tab") close(true);
    else if (event.key === "ArrowDown") items[(index + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(index + items.length - 1) % items.length].focus();
    else return;
    event.preventDefault();
  });
  document.body.append(menu);
  document.addEventListener("pointerdown", outside, true);
  button.setAttribute("aria-expanded", "true");
  items[0].focus();
}
