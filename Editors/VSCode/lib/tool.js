"use strict";

const { execFile } = require("node:child_process");

/** What the extension was made for. */
const VERSION = require("../package.json").version;

/** A failure with a sentence for the user. `kind` is `missing` or `version` where the tool itself is the cause. */
class ToolError extends Error {
  constructor(message, kind = "failed") {
    super(message);
    this.kind = kind;
  }
}

/** Runs the tool to its end: what it writes to standard output. */
function run(path, args, folder) {
  return new Promise((resolve, reject) => {
    execFile(path, args, { cwd: folder, maxBuffer: 16 << 20 }, (error, output, errors) => {
      if (!error) return resolve(output);
      if (error.code === "ENOENT" || error.code === "EACCES") {
        return reject(new ToolError(`“${path}” cannot be run. Install inbetween, or set its path in “inbetween.path”.`, "missing"));
      }
      reject(new ToolError(errors.trim() || error.message));
    });
  });
}

const numbers = (version) => version.split(".").map(Number);

/** Negative where the first one is older; only major and minor count. */
function compare(first, second) {
  const [a, b] = [numbers(first), numbers(second)];
  return a[0] - b[0] || a[1] - b[1];
}

/** The version of the tool, and a warning if it is newer than the extension. Throws if it is missing or too old. */
async function check(path, folder, wanted = VERSION) {
  const output = await run(path, ["--version"], folder);
  const match = /^inbetween (\d+\.\d+\.\d+)/.exec(output);
  if (!match) throw new ToolError(`“${path}” is not inbetween: it answers “${output.split("\n")[0].slice(0, 80)}” to --version. Set the path of the tool in “inbetween.path”.`, "missing");
  const order = compare(match[1], wanted);
  const name = (version) => numbers(version).slice(0, 2).join(".");
  if (order < 0) throw new ToolError(`This extension needs inbetween ${name(wanted)} or later, and “${path}” is ${match[1]}. Update the tool.`, "version");
  const warning = order > 0 ? `“${path}” is inbetween ${match[1]}, and this extension was made for ${name(wanted)}. Update the extension if something does not work.` : null;
  return { version: match[1], warning };
}

/** The previews in the sources: `[{name, file, line}]` with full paths. None if there is none. */
async function previews(path, folder, sources) {
  let output;
  try {
    output = await run(path, ["previews", ...(sources.length > 0 ? sources : ["."]), "--json"], folder);
  } catch (error) {
    if (/there are no previews in/.test(error.message)) return [];
    throw error;
  }
  return JSON.parse(output).map((each) => ({ ...each, file: each.file.startsWith("/") ? each.file : `${folder}/${each.file}` }));
}

module.exports = { check, compare, previews, run, ToolError, VERSION };
