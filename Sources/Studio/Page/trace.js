/** Reasons that are not worth a row. */
const QUIET = new Set(["firstAppearance", "driven", "equalValue", "nothingChanged"]);

/** A change that was seen at once, and might have been animated. */
export const isJump = (change) => Boolean(change.reason) && !QUIET.has(change.reason);

/** Parts of built-in controls respond to a touch by themselves: their changes do not come from the code. */
const CONTROLS = /(^|\/)(Button|Toggle|Stepper|Slider|Picker|Menu|Link|NavigationLink|TextField|SecureField|TextEditor|DatePicker|ColorPicker|ShareLink|EditButton|RowClip|Row|List|Form|TabView|NavigationStack|NavigationView)(\[[^\]]*\])?\//;
/** Whether the changes in a view are a control's own response to a touch. */
export const isOfControl = (view) => CONTROLS.test(`${view}/`);
/** Of more that change at once, the screen has become another one. */
const MOST_EXPECTED = 3;

/** Rows of jumps that a person would expect to move: few views of the code's own that change where nothing is animated at that moment. */
export function expectedJumps(rows) {
  const starts = rows.flatMap((row) => row.lives.map((life) => life.start));
  const moments = new Map();
  for (const row of rows) {
    if (row.lives.length > 0 || isOfControl(row.view)) continue;
    for (const change of row.changes.filter(isJump)) {
      const key = change.time.toFixed(3);
      moments.set(key, (moments.get(key) ?? new Set()).add(row));
    }
  }
  return [...moments].filter(([time, found]) => found.size <= MOST_EXPECTED && !starts.some((start) => Math.abs(start - Number(time)) < 0.02)).flatMap(([, found]) => [...found]);
}

const UUID = /[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}/g;

/** A view's path with numbers where there are identifiers that are not readable, in the order in which they came. */
export function readable(view, trace) {
  return view.replace(UUID, (id) => {
    const known = trace?.identifiers ?? new Map();
    if (!known.has(id)) known.set(id, known.size + 1);
    return `#${known.get(id)}`;
  });
}

/** The server's record of a stage's animations, grouped into rows of one attribute of one view each. */
export class Trace {
  lives = new Map();
  changes = new Map();
  transactions = [];
  revision = 0;
  version = 0;
  sources = new Map();
  identifiers = new Map();
  #rows = null;

  reset() {
    this.lives.clear();
    this.changes.clear();
    this.transactions = [];
    this.revision = 0;
    this.#touch();
  }

  #touch() {
    this.version += 1;
    this.#rows = null;
  }

  /** Merges an answer of the server. */
  merge(message) {
    if (message.reset) this.reset();
    for (const life of [...(message.lives ?? []), ...(message.tracks ?? [])]) {
      const known = this.lives.get(life.id);
      const samples = life.append && known ? known.samples.concat(life.samples ?? []) : (life.samples ?? []);
      this.lives.set(life.id, { ...life, samples, range: rangeOf(samples, life) });
    }
    for (const change of message.changes ?? []) {
      this.changes.set([change.subject, change.view, change.attribute, change.time, change.reason, change.feedback].join("|"), change);
    }
    this.revision = message.revision ?? this.revision;
    if (message.lives?.length || message.tracks?.length || message.changes?.length) this.#touch();
  }

  /** Rows in the order in which they began. */
  get rows() {
    if (this.#rows) return this.#rows;
    const rows = new Map();
    const row = (view, attribute, time) => {
      const key = `${view}|${attribute}`;
      if (!rows.has(key)) rows.set(key, { key, view, attribute, first: time, lives: [], changes: [] });
      const found = rows.get(key);
      found.first = Math.min(found.first, time);
      return found;
    };
    for (const life of this.lives.values()) row(life.view, life.attribute, life.start).lives.push(life);
    for (const change of this.changes.values()) {
      if (change.subject === "transaction") continue;
      row(change.view ?? "", change.attribute ?? change.subject, change.time).changes.push(change);
    }
    for (const found of rows.values()) found.lives.sort((a, b) => a.start - b.start);
    this.#rows = [...rows.values()].sort((a, b) => a.first - b.first);
    this.#gather();
    return this.#rows;
  }

  /** Who set animations, once for each moment and source. */
  #gather() {
    const found = new Map();
    const expected = new Set(expectedJumps(this.#rows).flatMap((row) => row.changes.filter(isJump)));
    const note = (time, source, text, failed) => {
      if (!source) return;
      const key = `${time.toFixed(3)}|${source}`;
      if (!this.sources.has(source)) this.sources.set(source, this.sources.size);
      const entry = found.get(key) ?? { time, source, animations: new Set(), animated: 0, jumped: 0, message: null };
      if (text) entry.animations.add(text);
      if (!failed) entry.animated += 1;
      else if (isJump(failed)) entry.jumped += 1;
      entry.matters ||= !failed || expected.has(failed);
      if (failed?.message) entry.message ??= failed.message;
      found.set(key, entry);
    };
    for (const life of this.lives.values()) {
      note(life.start, life.source, life.animation);
      for (const event of life.events ?? []) if (event.source && event.time > life.start) note(event.time, event.source, event.animation);
    }
    for (const change of this.changes.values()) {
      if (!change.feedback) note(change.time, change.source, change.animation, change.reason ? change : null);
    }
    this.transactions = [...found.values()].filter((entry) => entry.matters).sort((a, b) => a.time - b.time);
  }
}

function rangeOf(samples, life) {
  const count = Math.max(life.from?.length ?? 0, samples[0] ? samples[0].length - 1 : 0);
  const ranges = [];
  for (let index = 0; index < count; index += 1) {
    const values = [life.from?.[index], life.to?.[index], ...samples.map((sample) => sample[index + 1]), ...(life.track?.keyframes ?? []).map((keyframe) => keyframe.value[index])].filter(Number.isFinite);
    ranges.push([Math.min(...values), Math.max(...values)]);
  }
  return ranges;
}

/** The component of a life that moves most, for a row that has room for one curve. */
export function mainComponent(life) {
  let best = 0;
  let most = -1;
  (life.range ?? []).forEach(([low, high], index) => {
    if (high - low > most) [best, most] = [index, high - low];
  });
  return best;
}

/** Value and velocity of each component at a time; null where the life does not run. */
export function valuesAt(life, time) {
  const { samples } = life;
  if (samples.length === 0 || time < life.start - 1e-6 || (life.end !== undefined && time > life.end + 1e-6)) return null;
  let low = 0;
  let high = samples.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (samples[middle][0] <= time + 1e-6) low = middle;
    else high = middle - 1;
  }
  const here = samples[low];
  const next = samples[Math.min(low + 1, samples.length - 1)];
  const before = samples[Math.max(low - 1, 0)];
  const part = next[0] > here[0] ? Math.min(1, Math.max(0, (time - here[0]) / (next[0] - here[0]))) : 0;
  const span = next[0] - before[0];
  return here.slice(1).map((value, index) => ({
    value: value + (next[index + 1] - value) * part,
    velocity: span > 0 ? (next[index + 1] - before[index + 1]) / span : 0,
  }));
}
