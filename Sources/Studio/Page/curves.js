/** The value of an animation from 0 to 1, and for how long it moves; null for functions that are not known. */
export function curveOf(name, values) {
  const get = (...names) => names.map((each) => values[each]).find((value) => value !== undefined);
  const duration = get("duration");
  switch (name) {
  case "linear": return bezier(0, 0, 1, 1, duration ?? 0.35);
  case "easeIn": return bezier(0.42, 0, 1, 1, duration ?? 0.35);
  case "easeOut": return bezier(0, 0, 0.58, 1, duration ?? 0.35);
  case "easeInOut": case "default": return bezier(0.42, 0, 0.58, 1, duration ?? 0.35);
  case "timingCurve": return bezier(get("p1x", "0", "c0x") ?? 0, get("p1y", "1", "c0y") ?? 0, get("p2x", "2", "c1x") ?? 1, get("p2y", "3", "c1y") ?? 1, duration ?? 0.35);
  case "bouncy": return spring(duration ?? 0.5, 1 - (0.3 + (get("extraBounce") ?? 0)));
  case "snappy": return spring(duration ?? 0.5, 1 - (0.15 + (get("extraBounce") ?? 0)));
  case "smooth": return spring(duration ?? 0.5, 1 - (get("extraBounce") ?? 0));
  case "interactiveSpring": return spring(get("response", "duration") ?? 0.15, get("dampingFraction") ?? 0.86);
  case "spring": {
    const bounce = get("bounce");
    return spring(get("response", "duration", "perceptualDuration") ?? 0.5, get("dampingFraction") ?? (bounce === undefined ? 1 : bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)));
  }
  case "interpolatingSpring": {
    if (get("stiffness") === undefined) return spring(duration ?? 0.5, 1 - (get("bounce") ?? 0));
    const mass = get("mass") ?? 1;
    const root = Math.sqrt(get("stiffness") / mass);
    return spring((2 * Math.PI) / root, (get("damping") ?? 10) / (2 * mass * root));
  }
  default: return null;
  }
}

function spring(response, fraction) {
  const root = (2 * Math.PI) / Math.max(response, 0.001);
  const damping = Math.max(fraction, 0.02);
  const decay = damping <= 1 ? damping * root : root * (damping - Math.sqrt(damping * damping - 1));
  const at = (time) => {
    if (Math.abs(damping - 1) < 1e-4) return 1 - Math.exp(-root * time) * (1 + root * time);
    if (damping < 1) {
      const swing = root * Math.sqrt(1 - damping * damping);
      return 1 - Math.exp(-damping * root * time) * (Math.cos(swing * time) + ((damping * root) / swing) * Math.sin(swing * time));
    }
    const [slow, fast] = [decay, root * (damping + Math.sqrt(damping * damping - 1))];
    return 1 - (fast * Math.exp(-slow * time) - slow * Math.exp(-fast * time)) / (fast - slow);
  };
  return { at, duration: Math.min(10, Math.max(response, 6.9 / decay)), perceived: response };
}

function bezier(x1, y1, x2, y2, duration) {
  const cubic = (a, b, part) => 3 * a * part * (1 - part) ** 2 + 3 * b * part * part * (1 - part) + part ** 3;
  const at = (time) => {
    const goal = Math.min(1, Math.max(0, time / Math.max(duration, 1e-6)));
    let low = 0;
    let high = 1;
    for (let step = 0; step < 24; step += 1) {
      const middle = (low + high) / 2;
      if (cubic(x1, x2, middle) < goal) low = middle;
      else high = middle;
    }
    return cubic(y1, y2, (low + high) / 2);
  };
  return { at, duration, points: [x1, y1, x2, y2] };
}

/** Which numbers a literal may have, and in what steps it moves. */
export function boundsOf(argument, value) {
  const known = {
    duration: [0, 3, 0.01], response: [0, 2, 0.01], dampingFraction: [0, 1.5, 0.01], bounce: [-1, 1, 0.01], extraBounce: [-0.5, 0.7, 0.01],
    blendDuration: [0, 1, 0.01], stiffness: [1, 600, 1], damping: [0, 60, 0.5], mass: [0.1, 10, 0.1], delay: [0, 3, 0.01], speed: [0.1, 4, 0.05],
    p1x: [0, 1, 0.01], p2x: [0, 1, 0.01], p1y: [-1, 2, 0.01], p2y: [-1, 2, 0.01], c0x: [0, 1, 0.01], c1x: [0, 1, 0.01], c0y: [-1, 2, 0.01], c1y: [-1, 2, 0.01],
  }[argument] ?? [Math.min(0, value * 2), Math.max(1, Math.abs(value) * 3), Math.abs(value) >= 20 ? 1 : 0.01];
  return { least: Math.min(known[0], value), most: Math.max(known[1], value), step: known[2] };
}

/** The springs that have names, with the bounce that each has. */
export const SPRINGS = { smooth: 0, snappy: 0.15, bouncy: 0.3 };
const USUAL_DURATION = 0.5;
const same = (a, b) => Math.abs(a - b) < 5e-4;
const plain = (number) => String(Math.round(number * 1000) / 1000);

/** How Swift writes a spring, as briefly as it can be written. */
export function springCode(duration, bounce) {
  const name = Object.keys(SPRINGS).find((each) => same(SPRINGS[each], bounce));
  const values = [...(same(duration, USUAL_DURATION) ? [] : [`duration: ${plain(duration)}`]), ...(name ? [] : [`bounce: ${plain(bounce)}`])];
  return `.${name ?? "spring"}${values.length > 0 ? `(${values.join(", ")})` : ""}`;
}

/** The numbers that make a call's literals this spring; null where they do not suffice for it. */
export function springValues(name, group, duration, bounce) {
  const has = (argument) => group.some((tweak) => tweak.argument === argument);
  const fraction = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
  const mass = group.find((tweak) => tweak.argument === "mass")?.value ?? 1;
  const root = (2 * Math.PI) / duration;
  const all = {
    duration, response: duration, perceptualDuration: duration, bounce, dampingFraction: fraction, stiffness: root * root * mass, damping: 2 * fraction * root * mass,
    extraBounce: bounce - (SPRINGS[name] ?? 0),
  };
  const long = ["duration", "response", "perceptualDuration", "stiffness"].some(has);
  const swings = ["bounce", "dampingFraction", "damping", "extraBounce"].some(has);
  const usual = SPRINGS[name] ?? (name === "spring" && !has("response") ? 0 : undefined);
  if (name === "interactiveSpring" ? !(long && swings) : !["spring", "interpolatingSpring", ...Object.keys(SPRINGS)].includes(name)) return null;
  if ((!long && !same(duration, USUAL_DURATION)) || (!swings && (usual === undefined || !same(usual, bounce)))) return null;
  return new Map(group.filter((tweak) => all[tweak.argument] !== undefined).map((tweak) => [tweak.id, all[tweak.argument]]));
}

/** When a curve is at rest to within a thousandth, and by how much it goes beyond. */
export function restOf(curve) {
  let rest = 0;
  let over = 0;
  for (let index = 0; index <= 1000; index += 1) {
    const time = (index / 500) * curve.duration;
    const value = curve.at(time);
    if (Math.abs(value - 1) > 1e-3) rest = time;
    over = Math.max(over, value - 1);
  }
  return { rest, over };
}
