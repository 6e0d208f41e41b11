/** Lists, fingerprints and reads source files, so that all scripts have the same definition of a source. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

const skippedFolders = new Set(["node_modules", "dist", ".git", ".cache", ".data", "coverage", "test-results", "playwright-report"]);

/** All files below the given files and folders as sorted paths relative to `root`, with forward slashes; missing ones are skipped. */
export function listFiles(root, entries) {
  const found = [];
  const visit = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isFile()) found.push(relative(root, path).split(sep).join("/"));
    if (!stats.isDirectory()) return;
    for (const name of readdirSync(path)) if (!skippedFolders.has(name)) visit(join(path, name));
  };
  for (const entry of entries) visit(join(root, entry));
  return found.sort();
}

/** One hash over names and contents. Tests are left out, because they are not part of a build. */
export function fingerprint(root, entries) {
  const hash = createHash("sha256");
  for (const path of listFiles(root, entries)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Replaces a text by spaces; its lines stay as they are. */
export const blank = (text) => text.replace(/[^\n]/g, " ");

/** The source with its comments blanked out: positions and lines stay as they are. */
export function withoutComments(source) {
  return source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|[\s;{}(),])\/\/[^\n]*/g, blank);
}

/** A template with expressions that contain templates themselves, up to the given depth. */
const template = (depth) => {
  const inner = depth > 0 ? `|${template(depth - 1)}` : "";
  const braces = `\\{(?:[^{}\`]|\\{[^{}\`]*\\}${inner})*\\}`;
  return `\`(?:[^\`\\\\$]|\\\\[^]|\\$(?!\\{)|\\$${braces})*\``;
};
const text = new RegExp(
  [
    String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`,
    template(3),
    // A slash that follows an operator or a bracket begins a regular expression.
    String.raw`(?<=(?:[(,=:[!&|?{;]|=>|\breturn)\s*)/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*`,
  ].join("|"),
  "g",
);
/** Code without comments with its strings, templates and regular expressions blanked out as well. */
export const withoutTexts = (code) => code.replace(text, blank);

/** The texts between tags in code without strings: after a tag or an expression and before the next, without signs that only code has. */
const tagText = /(?<=[>}])(?!\s*(?:export|interface|else|try|finally)\b)(?:[^<>{}()=;]|;(?= [a-z]))*(?=<|\{)/g;

/** Code of a page with its texts between tags blanked out. */
export const withoutTagTexts = (code) => code.replace(tagText, blank);
