/**
 * Rules about style sheets that no linter has: each sheet is imported, each of its classes is used in a source file of the web, and a class
 * of one to three characters is one of the short words that say what they are.
 * `node scripts/check-styles.mjs [folder]` prints one line per finding and fails if there is any.
 */
import { readFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { root } from "./install.mjs";
import { blank, listFiles, withoutComments } from "./sources.mjs";

const isTest = (path) => /\.(test|fixtures)\.tsx?$/.test(path) || path.startsWith("web/src/testing/");
const isSource = (path) => /\.(ts|tsx|html)$/.test(path) && !isTest(path);

/** Short classes that say what they name, among them the heading sizes and `ink`, a colour of the design. */
const shortNames = new Set("ask bar big btn cap day end h1 h2 h3 h4 how ink key now num one out row tie top two way won".split(" "));
const isAbbreviated = (name) => name.length <= 3 && !shortNames.has(name);

/** Sheets that a source file or another sheet imports; a test that reads one as text is not an import. */
function importedSheets(files) {
  const imports = /\b(?:import|from)\s*"(\.[^"]+\.css)"/g;
  return new Set(
    files.flatMap(({ path, text }) => [...text.matchAll(imports)].map(([, address]) => normalize(join(dirname(path), address)))),
  );
}

/**
 * Words of strings that contain only class names, such as `"btn primary"`; strings with capitals or full stops are sentences. A prefix in a
 * template, such as `chip-` of `` `chip-${kind}` ``, covers all classes that begin with it.
 */
function writtenClasses(files) {
  const written = new Set();
  const beginnings = new Set();
  const add = (text) => {
    if (/^[a-z0-9\s-]*$/.test(text)) for (const word of text.split(/\s+/)) written.add(word);
  };
  for (const { path, text } of files) {
    if (path.endsWith(".html")) for (const [, names] of text.matchAll(/\bclass="([^"]*)"/g)) add(names);
    else {
      for (const [, plain] of text.matchAll(/"([^"\\\n]*)"/g)) add(plain);
      for (const [, template] of text.matchAll(/`([^`\\]*)`/g)) {
        for (const [, beginning] of template.matchAll(/(?:^|\s)([a-z][a-z0-9-]*-)\$\{/g)) beginnings.add(beginning);
        add(template.replace(/\S*\$\{[^}]*\}\S*/g, " "));
      }
    }
  }
  return (name) => written.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
}

/** Classes of a sheet with the line of their first use. */
function findClasses(sheet) {
  const found = new Map();
  const code = withoutComments(sheet).replace(/"[^"\n]*"/g, blank);
  for (const { 1: selector, index } of code.matchAll(/(?<=[{};]|^)([^{};]+)\{/g)) {
    if (selector.trim().startsWith("@")) continue;
    for (const match of selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)) {
      if (!found.has(match[1])) found.set(match[1], code.slice(0, index + match.index).split("\n").length);
    }
  }
  return found;
}

/** Words of plain `className="..."` and `class="..."` attributes with their lines. */
function attributeClasses(text) {
  return [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].flatMap(({ 1: names, index }) =>
    names.split(/\s+/).map((name) => [name, text.slice(0, index).split("\n").length]),
  );
}

/** All findings below a folder as `{ path, line, message }`. */
export function checkStyles(base) {
  const files = listFiles(base, ["web/src", "web/index.html"])
    .filter((path) => isSource(path) || path.endsWith(".css"))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(base, path), "utf8")) }));
  const imported = importedSheets(files);
  const isWritten = writtenClasses(files.filter(({ path }) => isSource(path)));
  return files.flatMap(({ path, text }) => {
    const isSheet = path.endsWith(".css");
    const classes = isSheet ? [...findClasses(text)] : attributeClasses(text);
    const unwritten = isSheet ? classes.filter(([name]) => !isWritten(name)) : [];
    return [
      ...(isSheet && !imported.has(path) ? [{ path, line: 1, message: "nobody imports this sheet" }] : []),
      ...unwritten.map(([name, line]) => ({ path, line, message: `no page writes the class "${name}"` })),
      ...classes
        .filter(([name]) => name !== "" && isAbbreviated(name))
        .map(([name, line]) => ({ path, line, message: `the class "${name}" is an abbreviation; name the part that it styles` })),
    ];
  });
}

if (import.meta.main) {
  const findings = checkStyles(resolve(process.argv[2] ?? root));
  for (const { path, line, message } of findings) console.log(`${path}:${line} error: ${message}`);
  console.log(`styles: ${findings.length} errors`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
