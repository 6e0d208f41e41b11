/**
 * Rules for the names of files, exports, columns and parameters. The words below mean nothing to a reader who does not know the code
 * ("told" was a notice, a source's facts or a flag of a form), so names use terms of the field instead.
 */
import { basename } from "node:path";

const vagueNames = ["utils", "util", "helpers", "helper", "common", "manager"];
const unclearWords = [
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
/** Names in which such a word is a term of the field: HTTP's keep-alive, and words of a word puzzle. */
const clearNames = ["keepAlive"];
const holdsWords = /^(sparclets|web|server)\/src\/.*daily-game\//;

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
const segmentsOf = (name) =>
  name
    .split(/[-_]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((segment) => segment.toLowerCase())
    .filter(Boolean);

function unclearWord(name, path) {
  if (clearNames.includes(name)) return undefined;
  return segmentsOf(name).find((segment) => unclearWords.includes(segment) && !(segment === "words" && holdsWords.test(path)));
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
  const unclear = unclearWord(name, path);
  return unclear ? `"${unclear}" is no term of the field: say label, message, override, stored, or what it is` : undefined;
}

/** This test quotes code that breaks every rule. */
const plantedViolations = "scripts/boundaries.test.ts";

const exported = /\bexport (?:async )?(?:const|function|interface|type|class) ([A-Za-z_]\w*)/g;
const column = /^ {2}([a-z_]+): (?:Generated<|Maybe|Timestamp|JsonColumn|string|number|boolean|Buffer|")/gm;
/** Matches a parameter called only `a`, except beside `b` in a comparison. */
const nameless = /\(a\??: (?![^()]*\bb\??: )|, a\??: (?=[A-Z{]|readonly |string|number|boolean)(?![^()]*\bb\??: )|[(=,] ?\(?a\)? =>/g;

/** Problems of the names in a source file as `{ index, message }`: exports, table columns and parameters. */
export function nameProblems(path, code) {
  if (!/\.(ts|tsx|mjs)$/.test(path) || path === plantedViolations) return [];
  const isTables = /^server\/src\/db\/.*tables\.ts$/.test(path);
  const names = [...code.matchAll(exported), ...(isTables ? code.matchAll(column) : [])];
  const unclear = names.flatMap(({ index, 1: name }) => {
    const word = unclearWord(name, path);
    return word
      ? [{ index, message: `"${word}" in ${name} is no term of the field: say label, message, override, stored, or what it is` }]
      : [];
  });
  const parameters = [...code.matchAll(nameless)].map(({ index }) => ({
    index,
    message: "a parameter has a name: destructure it, or call it input or options",
  }));
  return [...unclear, ...parameters];
}
