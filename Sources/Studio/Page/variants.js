/** What can be varied, in the order in which names are made of it. */
export const DIMENSIONS = [
  { key: "appearance", title: "Appearance", choices: () => [["light", "Light"], ["dark", "Dark"]] },
  { key: "device", title: "Device", choices: (app) => app.devices.map((device) => [device.name, device.name]) },
  { key: "textSize", title: "Text size", choices: (app) => app.textSizes.map((size) => [size, sizeName(size)]) },
  { key: "locale", title: "Language", choices: (app) => app.locales.map((locale) => [locale, localeName(locale)]) },
  { key: "direction", title: "Direction", choices: () => [["leftToRight", "Left to right"], ["rightToLeft", "Right to left"]] },
  { key: "reduceMotion", title: "Motion", choices: () => [[true, "Reduced motion"]] },
  { key: "systemOverlays", title: "Status bar and home indicator", choices: () => [[true, "Overlays shown"], [false, "Overlays hidden"]] },
];

/** At most so many stages stand side by side. */
export const MOST_STAGES = 24;

export const LOCALES = ["en_US", "de_DE", "fr_FR", "ja_JP", "ar_SA"];

const SIZES = {
  xSmall: "XS", small: "S", medium: "M", large: "L", xLarge: "XL", xxLarge: "XXL", xxxLarge: "XXXL",
  accessibility1: "AX 1", accessibility2: "AX 2", accessibility3: "AX 3", accessibility4: "AX 4", accessibility5: "AX 5",
};

export const sizeName = (size) => SIZES[size] ?? size;

export function localeName(locale) {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(locale.replace("_", "-").split("-")[0]);
  } catch {
    return locale;
  }
}

/** Every combination of the chosen values. A dimension without a choice stays unchanged. */
export function combinations(chosen) {
  let all = [{}];
  for (const { key } of DIMENSIONS) {
    const values = chosen[key] ?? [];
    if (values.length > 0) all = all.flatMap((variant) => values.map((value) => ({ ...variant, [key]: value })));
  }
  return all;
}

/** A variant's name: `Dark · iPhone SE · AX 3`. */
export function variantName(variant, app) {
  const parts = DIMENSIONS.filter(({ key }) => variant[key] !== undefined).map(({ key, choices }) =>
    choices(app).find(([value]) => value === variant[key])?.[1] ?? String(variant[key]));
  return parts.join(" · ");
}

export const stageKey = (preview, variant) =>
  `${preview}|${DIMENSIONS.map(({ key }) => variant[key] ?? "").join("|")}`;

/** The radius of a device's corners in points. */
export function cornerRadius(device, width, height) {
  if (/iPhone (SE|8)/.test(device ?? "")) return 0;
  if (/iPhone 1[4-9] Pro|iPhone 1[56789]/.test(device ?? "")) return 55;
  if (/iPhone/.test(device ?? "")) return 47;
  if (/iPad/.test(device ?? "")) return 18;
  return width === 393 && height === 852 ? 55 : Math.min(12, Math.min(width, height) * 0.04);
}
