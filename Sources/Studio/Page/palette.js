/** The page's colours, as canvases want them. */
export function colours() {
  const style = getComputedStyle(document.documentElement);
  const get = (name) => style.getPropertyValue(`--${name}`).trim();
  const names = ["text", "text-2", "text-3", "line", "line-strong", "surface", "sunken", "hover", "accent", "accent-text", "accent-soft", "good", "warn", "bad"];
  const all = Object.fromEntries(names.map((name) => [name, get(name)]));
  return { ...all, hues: [1, 2, 3, 4, 5, 6].map((index) => get(`hue-${index}`)), font: getComputedStyle(document.body).fontFamily };
}

/** Who set something has one colour everywhere. */
export const hueOf = (source, palette, trace) => palette.hues[(trace.sources.get(source) ?? 0) % palette.hues.length];
