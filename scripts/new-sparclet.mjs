/**
 * `npm run new-sparclet -- pick-three "Pick three"` creates a new type from the smallest pick'em, which the tests always compile: its
 * rules, a sample for the conformance suite, an empty server part, the web pages, and one line in each of the three registries.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root, say } from "./install.mjs";

const camelCase = (type) => type.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

function sampleSource(name) {
  return `import type { SparcletSample } from "../sparclet.fixtures.ts";

/** Two games, one locked early, for the conformance suite. */
export const ${name}Sample: SparcletSample = {
  draft: {
    games: [
      { home: "North", away: "South", lock_at: 1_000_000 },
      { home: "East", away: "West", lock_at: 2_000_000 },
    ],
  },
  rules: [{}],
  canary: null,
  pick: (_slot, rng) => ({ winner: rng.below(2) === 0 ? "home" : "away" }),
  secret: null,
  outcome: (_slot, rng) => ({ winner: ["home", "away", null][rng.below(3)] }),
  patch: (_slot, rng) => ({ winner: ["home", "away", null][rng.below(3)] }),
  commands: [],
};
`;
}

/** Inserts `text` before the first match of `mark`. Throws when there is none, because the registry's shape must have changed. */
function insertBefore(source, mark, text, path) {
  const at = source.search(mark);
  if (at < 0) throw new Error(`${path} has no place for the new line (${mark}); add it by hand`);
  return source.slice(0, at) + text + source.slice(at);
}

/** The server part, which is empty until the type imports files. */
function serverFiles({ base, type, name, key }) {
  const path = join(base, "server", "src", "sparclets", "registry.ts");
  if (!existsSync(path)) return {};
  const registry = insertBefore(readFileSync(path, "utf8"), /\} as const satisfies/, `  ${key}: ${name}Server,\n`, path);
  return {
    [`server/src/sparclets/${type}/index.ts`]: `import type { ServerSparclet } from "../server-sparclet.ts";

export const ${name}Server: ServerSparclet = { importers: {} };
`,
    "server/src/sparclets/registry.ts": `import { ${name}Server } from "./${type}/index.ts";\n${registry}`,
  };
}

/** The web part: the pages of the smallest pick'em, from the board to results entry. */
function webFiles({ base, type, name, key, named }) {
  const path = join(base, "web", "src", "sparclets", "registry.ts");
  if (!existsSync(path)) return {};
  const registry = insertBefore(readFileSync(path, "utf8"), /\} as const satisfies/, `  ${key}: ${name},\n`, path);
  const listingsPath = join(base, "web", "src", "sparclets", "listings.ts");
  const listings = insertBefore(
    ...[readFileSync(listingsPath, "utf8"), /\} as const satisfies/, `  ${key}: ${name}Listing,\n`, listingsPath],
  );
  const folder = join(base, "web", "src", "testing", "pick-two");
  const pages = readdirSync(folder).filter((file) => !file.includes(".test."));
  const texts = pages.map((file) => [
    `web/src/sparclets/${type}/${file}`,
    named(readFileSync(join(folder, file), "utf8").replaceAll("@sparc/sparclets/fixtures/", `@sparc/sparclets/${type}/`)),
  ]);
  return {
    ...Object.fromEntries(texts),
    "web/src/sparclets/registry.ts": `import { ${name} } from "./${type}/sparclet.ts";\n${registry}`,
    "web/src/sparclets/listings.ts": `import { ${name}Listing } from "./${type}/listing.ts";\n${listings}`,
  };
}

/** Writes the new type below `base`; returns the written paths. */
export function createSparclet({ base, type, label }) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) throw new Error("Name the type in kebab-case, such as pick-three");
  const sources = join(base, "sparclets", "src");
  const folder = join(sources, type);
  if (existsSync(folder)) throw new Error(`sparclets/src/${type} exists`);
  const name = camelCase(type);
  // Folders are kebab-case; the key is the name on the wire and in the database.
  const key = type.replaceAll("-", "_");
  const read = (path) => readFileSync(join(sources, path), "utf8");

  const rules = read("fixtures/pick-two.ts")
    .replaceAll("./one-point.ts", `./${type}-scoring.rules.ts`)
    .replaceAll("onePointScoring", `${name}Scoring`)
    .replaceAll("pickTwo", name)
    .replaceAll("pick-two", type)
    .replaceAll('short: "p2"', `short: "${type}"`)
    .replaceAll("Pick two", label)
    .replace(/\/\*\* The smallest pick'em[^*]*\*\//, `/** ${label}: two games with locks of their own, results typed by a person. */`);
  const scoring = read("fixtures/one-point.ts")
    .replaceAll("onePointScoring", `${name}Scoring`)
    .replace("The fixtures' scoring: one", "One");
  const named = (text) =>
    text
      .replaceAll("pickTwo", name)
      .replaceAll("PickTwo", name[0].toUpperCase() + name.slice(1))
      .replaceAll("pick-two", type)
      .replaceAll("pick_two", key)
      .replaceAll('short: "p2"', `short: "${type}"`)
      .replaceAll("Pick two", label);
  const registry = insertBefore(read("registry.ts"), /\} as const satisfies/, `  ${key}: ${name},\n`, "registry.ts");
  const conformance = read("conformance.test.ts").replace(/(const samples = \{[^}]*?),?(\s*\} satisfies)/, `$1, ${key}: ${name}Sample$2`);
  if (!conformance.includes(`${name}Sample`)) throw new Error("conformance.test.ts has no list of samples any more; add the line by hand");

  const files = {
    [`${type}/index.ts`]: `export { ${name} } from "./${type}.rules.ts";\n`,
    [`${type}/${type}.rules.ts`]: rules,
    [`${type}/${type}-scoring.rules.ts`]: scoring,
    [`${type}/${type}-matchups.rules.ts`]: named(read("fixtures/pick-two-matchups.rules.ts")),
    [`${type}/${type}.schema.ts`]: named(read("fixtures/pick-two.schema.ts")),
    [`${type}/${type}.fixtures.ts`]: sampleSource(name),
    "registry.ts": `import { ${name} } from "./${type}/index.ts";\n${registry}`,
    "conformance.test.ts": `import { ${name}Sample } from "./${type}/${type}.fixtures.ts";\n${conformance}`,
  };
  const all = {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`sparclets/src/${path}`, text])),
    ...serverFiles({ base, type, name, key }),
    ...webFiles({ base, type, name, key, named }),
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return Object.keys(all);
}

if (import.meta.main) {
  const [type, label = type] = process.argv.slice(2);
  try {
    const written = createSparclet({ base: resolve(root), type: type ?? "", label });
    const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
    spawnSync(process.execPath, [biome, "check", "--write", "--log-level=none", ...written], { cwd: root });
    for (const path of written) say(path);
    say("It can be played now: npm start. What to make of it: docs/adding-a-sparclet.md");
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}
