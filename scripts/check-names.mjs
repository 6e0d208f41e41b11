/**
 * Rules for the names of files, identifiers and parameters. The terms below mean nothing to a reader who does not know the code ("told" was
 * a notice, a source's facts or a flag of a form), so names use terms of the field instead.
 */
import { basename } from "node:path";
import { withoutTagTexts, withoutTexts } from "./sources.mjs";

const vagueNames = ["utils", "util", "helpers", "helper", "common", "manager"];
const unclearTerms = [
  "told",
  "tell",
  "tells",
  "kept",
  "keep",
  "keeps",
  "door",
  "doors",
  "look",
  "looks",
  "looked",
  "said",
  "held",
  "gone",
  "words",
];
const hasUnclearTerm = new RegExp(unclearTerms.join("|"), "i");

/** HTTP's term in any spelling, such as `keepAliveTimeout`. */
const keepAlive = /keep_?alive/i;
/** Names of the wire and of libraries. */
const clearNames = ["deadlines_looked_at", "keepPreviousData", "mails_looked_at"];
/** Names of the wire and of stored details that only the files which declare or write them may use. */
const wireNames = new Map([
  // The browser's lock manager says which locks are held.
  ["held", /\/session\/refresh\.(test\.)?tsx?$/],
  ["words", /\/(run|run-view|run-rules|trivia-run\.rules|guess-once\.run|events\.routes\.test)\.ts$/],
]);
/** Files about puzzles of words, and of the puzzles whose content has words. */
const isAboutPuzzles =
  /^(sparclets|web|server)\/src\/.*daily-game\/|^e2e\/[a-z-]*daily|\/(demo-groups|demo-guesses|appeals-kinds\.test)\.ts$/;

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const roles = [
  "routes",
  "service",
  "repository",
  "policy",
  "view",
  "queries",
  "schema",
  "rules",
  "room",
  "run",
  "errors",
  "versions",
  "fixtures",
  "test",
];
/** File name endings that a tool requires. */
const toolEndings = ["config", "gen", "e2e", "d"];

/** Splits a name: `keptPicks`, `KEPT_PICKS` and `kept-picks` all have the segments "kept" and "picks". */
const toSegments = (name) =>
  name
    .split(/[-_]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((segment) => segment.toLowerCase())
    .filter(Boolean);

function unclearTerm(name, path) {
  if (!hasUnclearTerm.test(name) || clearNames.includes(name) || wireNames.get(name)?.test(path)) return undefined;
  const segments = toSegments(name.replace(keepAlive, ""));
  return segments.find((segment) => unclearTerms.includes(segment) && !(segment === "words" && isAboutPuzzles.test(path)));
}

/** Problem of a file's name, or undefined. */
export function fileNameProblem(path) {
  if (!/\.(ts|tsx|mjs)$/.test(path) || path.startsWith("web/src/routes/")) return undefined;
  const [name, ...endings] = basename(path)
    .replace(/\.(ts|tsx|mjs)$/, "")
    .split(".");
  if (!kebabCase.test(name)) return "file names are kebab-case";
  const stranger = endings.find((ending) => !roles.includes(ending) && !toolEndings.includes(ending));
  if (stranger) return `".${stranger}" is no role; the roles are ${roles.join(", ")}`;
  const vague = name.split("-").find((segment) => vagueNames.includes(segment));
  if (vague) return `"${vague}" says nothing: name what the file is about`;
  const unclear = unclearTerm(name, path);
  return unclear ? `"${unclear}" is no term of the field: say label, message, override, stored, or what it is` : undefined;
}

/** This test quotes code that breaks every rule. */
const plantedViolations = "scripts/boundaries.test.ts";

/** Matches identifiers but for properties that are read: these are checked where they are declared, and a library's are not ours. */
const identifier = /(?<![\w$]|(?<!\.)\.)([A-Za-z_$][\w$]*)/g;
/** Matches a parameter called only `a`, except beside `b` in a comparison. */
const nameless = /\(a\??: (?![^()]*\bb\??: )|, a\??: (?=[A-Z{]|readonly |string|number|boolean)(?![^()]*\bb\??: )|[(=,] ?\(?a\)? =>/g;

/** Matches a function named `xOf` whose first parameter is an object, a list or a named type: it converts its argument. */
const conversion =
  /\b(?:function|const) ((?!is|has|find|count|end|erase|delete|forfeit)[a-z]\w*)Of\b(?:<[^>]*>)?(?: = (?:async )?)?\((?:\{|readonly |\w+: (?:readonly |Readonly|[A-Z]))/g;

function identifiersIn(path, code) {
  const plain = withoutTexts(code);
  return (path.endsWith(".tsx") ? withoutTagTexts(plain) : plain).matchAll(identifier);
}

/** Problems of the names in a source file without comments as `{ index, message }`: identifiers and parameters. */
export function nameProblems(path, code) {
  if (!/\.(ts|tsx|mjs)$/.test(path) || path === plantedViolations) return [];
  const unclear = [...identifiersIn(path, code)].flatMap(({ index, 1: name }) => {
    const term = unclearTerm(name, path);
    return term
      ? [{ index, message: `"${term}" in ${name} is no term of the field: say label, message, override, stored, or what it is` }]
      : [];
  });
  const parameters = [...code.matchAll(nameless)].map(({ index }) => ({
    index,
    message: "a parameter has a name: destructure it, or call it input or options",
  }));
  const conversions = [...code.matchAll(conversion)].map(({ index, 1: name }) => ({
    index,
    message: `${name}Of converts its argument: a conversion is called toX, and xOf is left to look-ups by a key`,
  }));
  return [...unclear, ...parameters, ...conversions];
}
