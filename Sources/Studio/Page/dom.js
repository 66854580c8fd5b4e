/** Makes an element: `h("button", {class: "quiet", onclick: f}, "Text", child)`. */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "class") element.className = value;
    else if (key === "text") element.textContent = value;
    else if (key === "value" || key === "checked" || key === "selected") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The element with this id. */
export const $ = (id) => document.getElementById(id);

/** An icon of the sprite in `index.html`. */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** A button with an icon only. Its name is used by screen readers and as the tooltip. */
export function iconButton(name, label, properties = {}) {
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, ...properties }, icon(name));
}

/** Something others can listen to. */
export class Emitter {
  #listeners = new Map();

  on(event, listener) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    this.#listeners.get(event).add(listener);
    return () => this.#listeners.get(event).delete(listener);
  }

  emit(event, ...values) {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(...values);
  }
}

/** Announces a short sentence to screen readers. */
export function announce(text) {
  const region = $("announcer");
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = text));
}

/** Shows a short sentence for some seconds. */
export function toast(text, kind = "info") {
  if ([...$("toasts").children].some((other) => other.textContent === text)) return;
  const item = h("div", { class: `toast ${kind}`, role: kind === "error" ? "alert" : "status" }, text);
  $("toasts").append(item);
  setTimeout(() => item.remove(), kind === "error" ? 8000 : 3500);
}

/** A value that is kept in the browser. */
export function kept(key, fallback) {
  try {
    const text = localStorage.getItem(`inbetween.${key}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(`inbetween.${key}`, JSON.stringify(value));
  } catch {
    return;
  }
}

/** A button that was clicked by mouse does not keep the keys: space and arrows move the time, as they do elsewhere. A key's click has no detail. */
export function letGo(container, selector = "button") {
  container.addEventListener("click", (event) => {
    const button = event.target.closest(selector);
    if (event.detail > 0 && button && button === document.activeElement) button.blur();
  });
}

/** Arrow keys move within a toolbar or a list of tabs, which is one stop of the tab key. */
export function rove(container, selector, { vertical = false, activate = false } = {}) {
  if (!vertical) letGo(container, selector);
  const items = () => [...container.querySelectorAll(selector)].filter((item) => !item.disabled && item.offsetParent !== null);
  const settle = (current) => {
    for (const item of container.querySelectorAll(selector)) item.tabIndex = item === current ? 0 : -1;
  };
  container.addEventListener("focusin", (event) => {
    const item = event.target.closest(selector);
    if (item) settle(item);
  });
  container.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const place = all.indexOf(event.target.closest(selector));
    if (place < 0) return;
    const [back, on] = vertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    const goal = { [back]: place - 1, [on]: place + 1, Home: 0, End: all.length - 1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(goal + all.length) % all.length];
    settle(next);
    next.focus();
    if (activate) next.click();
  });
  const refresh = () => {
    const all = items();
    if (!all.some((item) => item.tabIndex === 0 && item.matches(selector))) settle(all[0]);
    else if (all.filter((item) => item.tabIndex === 0).length > 1) {
      settle(all.find((item) => item.getAttribute("aria-selected") === "true") ?? all[0]);
    }
  };
  refresh();
  return refresh;
}

/** `0.4167` as `0.417`. */
export function short(number, digits = 3) {
  if (!Number.isFinite(number)) return String(number);
  const text = number.toFixed(digits);
  return text.includes(".") ? text.replace(/\.?0+$/, "").replace(/^-0$/, "0") : text;
}

/** A file's name without its folders. */
export const baseName = (path) => (path ?? "").split("/").pop();

export const place = (file, line) => (file ? `${baseName(file)}${line ? `:${line}` : ""}` : "");
