/**
 * Rules about source files that no linter has: length, names, where SQL may be written, which folder writes a table, and what pure code may
 * not use.
 * `node scripts/check-sizes.mjs [folder]` prints one line per finding and fails on errors; warnings are only printed.
 */
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { coveredFolders } from "./changed.mjs";
import { fileNameProblem, nameProblems } from "./check-names.mjs";
import { root } from "./install.mjs";
import { listFiles, withoutComments } from "./sources.mjs";
import { findSharedTables } from "./table-writers.mjs";

const warnLines = 300;
const failLines = 500;
const folders = ["sparclets", "contract", "server", "web", "e2e", "bench", "scripts"];

const isTest = (path) => /\.(test|e2e)\.tsx?$/.test(path);
const mayHoldSql = (path) => path.endsWith(".repository.ts") || path.startsWith("server/src/db/") || path.startsWith("server/src/testing/");
/** A restore writes every table, by names from the catalog, and only in a new database. */
const isRestore = (path) => path === "server/src/db/backup/restore-backup.ts";
const writesTables = (path) =>
  path.startsWith("server/src/") && !path.startsWith("server/src/testing/") && mayHoldSql(path) && !isTest(path) && !isRestore(path);

/** Code that is shared by all sparclet types: everything but the folders of types, their registries, tests, and the demo content. */
const isHost = (path) =>
  /^(contract|server|web)\/src\//.test(path) &&
  !/^(server|web)\/src\/(sparclets|testing|seed)\//.test(path) &&
  !/\.fixtures\.tsx?$/.test(path) &&
  !isTest(path);

/**
 * Matches places where code names a sparclet type in any spelling: as a string or its first word, as a key, or in an identifier. A name of
 * several words matches anywhere; a single word alone may be prose ("brackets").
 */
function typeNames(types) {
  const typeParts = types.map((type) => type.split("_"));
  const oneOf = (spell, these = typeParts) => `(?:${these.map(spell).join("|")})`;
  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  const spelled = (gap) => (parts) => parts.map((word) => `[${capital(word)[0]}${word[0]}]${word.slice(1)}`).join(gap);
  const any = oneOf(spelled("[-_ ]?"));
  const several = typeParts.filter((parts) => parts.length > 1);
  const forms = [
    `["'\`]${any}s?["'\` ]`,
    `(?<![\\w-])${any}s?\\??:`,
    `${oneOf((parts) => parts.map(capital).join(""))}(?![a-z])`,
    `\\b${oneOf(([first, ...rest]) => first + rest.map(capital).join(""))}(?=[A-Z])`,
    ...(several.length > 0 ? [oneOf(spelled("[-_]?"), several)] : []),
  ];
  return new RegExp(forms.join("|"));
}

/** Patterns for source text without comments; the line of the first match is reported. */
const patternsFor = (types) => [
  {
    applies: isHost,
    pattern: typeNames(types),
    message: "host code never names a type: say it in the sparclet's interface",
  },
  {
    applies: (path) => path.startsWith("server/src/") && !mayHoldSql(path) && !isTest(path),
    pattern: /\bsql(<[^`;]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    message: "SQL belongs in a *.repository.ts or in server/src/db",
  },
  {
    applies: (path) => /^(sparclets|contract)\/src\//.test(path) && !isTest(path),
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(/,
    message: "pure code has no clock and no randomness: pass the instant or the seed in",
  },
  {
    applies: (path) => /^server\/src\/(features|sparclets|realtime|bus|deadlines|outgoing)\//.test(path) && !isTest(path),
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
    message: "the time comes from the clock and is passed in as `now`",
  },
  {
    applies: (path) => path.startsWith("server/src/") && mayHoldSql(path),
    pattern: /\bsql(<[^`;]*>)?`[^`]*\b(now\(\)|current_timestamp)/i,
    message: "no now() in SQL: pass the clock's instant",
  },
  {
    applies: (path) => path.startsWith("e2e/") && path !== "e2e/measure.ts",
    pattern: /\.boundingBox\(/,
    message: "a page that is being replaced has no boxes: use boxOf of e2e/measure.ts",
  },
];

/** Wire names of all sparclet types: every folder of `sparclets` with an index, except the fixtures. */
function sparcletTypes(paths) {
  const folders = paths.flatMap((path) => /^sparclets\/src\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []);
  return folders.filter((folder) => folder !== "fixtures").map((folder) => folder.replaceAll("-", "_"));
}

function migrationProblem(path, source) {
  if (!/^server\/migrations\/.*\.sql$/.test(path)) return undefined;
  return /\b(now\(\)|current_timestamp)/i.test(source.replace(/--[^\n]*/g, ""))
    ? "no now() in migrations: the clock sets every time"
    : undefined;
}

/** `npm test -- changed` finds journeys by the folders in their first comment, so each journey must have one. */
function journeyProblem(path, source, knownFolders) {
  if (!path.endsWith(".e2e.ts")) return undefined;
  const folders = coveredFolders(source);
  if (folders === null) return 'the first comment of a journey says "Covers folder, folder."';
  const stranger = folders.find((folder) => !knownFolders.has(folder));
  return stranger ? `there is no folder "${stranger}" to cover` : undefined;
}

/** All findings below a folder as `{ path, line, level, message }`. */
export function checkSources(base) {
  const findings = [];
  const paths = listFiles(base, folders);
  const patterns = patternsFor(sparcletTypes(paths));
  const repositories = [];
  const knownFolders = new Set(paths.flatMap((path) => dirname(path).split("/")));
  for (const path of paths) {
    if (!/\.(ts|tsx|mjs|sql)$/.test(path) || path.endsWith(".gen.ts")) continue;
    const source = readFileSync(join(base, path), "utf8");
    const report = (level, message, line = 1) => findings.push({ path, line, level, message });

    const lines = source.split("\n").length - (source.endsWith("\n") ? 1 : 0);
    const hasLimit = !path.endsWith(".sql");
    if (hasLimit && lines > failLines) report("error", `${lines} lines; ${failLines} is the limit`);
    else if (hasLimit && lines > warnLines) report("warning", `${lines} lines; split it before ${failLines}`);

    const problem = fileNameProblem(path) ?? migrationProblem(path, source) ?? journeyProblem(path, source, knownFolders);
    if (problem) report("error", problem);

    const code = withoutComments(source);
    const lineAt = (index) => code.slice(0, index).split("\n").length;
    for (const { index, message } of nameProblems(path, code)) report("error", message, lineAt(index));
    if (writesTables(path)) repositories.push({ path, code });
    for (const { applies, pattern, message } of patterns) {
      const match = applies(path) ? pattern.exec(code) : null;
      if (match) report("error", message, lineAt(match.index));
    }
  }
  return [...findings, ...findSharedTables(repositories).map((finding) => ({ level: "error", ...finding }))];
}

if (import.meta.main) {
  const findings = checkSources(resolve(process.argv[2] ?? root));
  for (const { path, line, level, message } of findings) console.log(`${path}:${line} ${level}: ${message}`);
  const errors = findings.filter(({ level }) => level === "error").length;
  console.log(`sizes and names: ${errors} errors, ${findings.length - errors} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
}
