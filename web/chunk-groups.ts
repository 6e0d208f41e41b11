/**
 * Decides which modules share a chunk. Divided only by who uses them, a page's modules come as forty files, and each costs a first visit a
 * request. So everything that the entry imports is one chunk, modules with the same users are one, and `merge-chunks.ts` merges further.
 *
 * What is loaded dynamically stays with the bundler: in a group its exports would be named without being declared
 * (github.com/rolldown/rolldown/issues/10734), and the manifest would not list it. Style sheets stay there as well, because their order
 * decides between rules of one layer.
 */
import { join } from "node:path";
import { firstScreens, prizeParts } from "./first-screens.mjs";
import { type Chunk, hasUser, mergeChunks, toUserSet } from "./merge-chunks.ts";

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

const entry = join(import.meta.dirname, "src/main.tsx");

/** The screens whose byte budgets are nearly used up. */
const FRUGAL = ["play", "app", "screen"] as const;
const REQUEST_BYTES = 3_500;
/** How much heavier, by the estimate here, a screen may become than the heaviest one of its budget without merges. Chosen so that the build keeps to the budgets. */
const ROOM_BYTES: Readonly<Record<(typeof FRUGAL)[number], number>> = { play: 3_600, app: 5_800, screen: 6_400 };
/** What a byte counts on other screens and in parts that are loaded later. */
const OTHER_WEIGHT = 0.02;
/** Of a module's code after minifying and compressing. */
const COMPRESSED = 0.25;
/** A style sheet's code is not known when chunks are made. */
const STYLE_BYTES = 500;

/** Named by a library's index, which every page imports, and used by few: of the first screens, only by the one that has this module. */
const RARELY_USED = /\/(useQueries|queriesObserver)\.js$/;
const RARE_USER = join(import.meta.dirname, "src/sparclets/trivia/results/results.queries.ts");
/** Named by a library's index like those above, and used by a lazy part alone: the bundler puts them into its file. */
const LAZILY_USED = /\/useBlocker\.js$/;
const STYLES = /\.css(\?|$)/;
const LIBRARY = /\/node_modules\/|^\0/;
/** Pages import only constants from modules of schemas, and those are written into the pages. In a group they would bring the library. */
const SCHEMA_LIBRARY = "/node_modules/zod/";

/** Names the chunk of a module; null leaves it to the bundler. */
export function createChunkNames(): (id: string, modules: Modules) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, modules) => {
    names ??= nameChunks(modules);
    return names.get(id) ?? null;
  };
}

function nameChunks(modules: Modules): Map<string, string> {
  const graph = readGraph(modules);
  const frugal = toScreens(FRUGAL);
  const screens = [...frugal, ...toScreens(["studio"]), ...bars(), toModuleIds(prizeParts), ...toPrizedResults()];
  const entries = [...screens, ...[...graph.lazy].map((id) => [id])];
  const firstOf = (count: number) => toUserSet([...Array(count).keys()], entries.length);
  const chunks = toChunks(graph, entries, screens.length);
  const merged = mergeChunks(chunks, {
    savers: firstOf(screens.length),
    requestBytes: REQUEST_BYTES,
    frugal: firstOf(frugal.length),
    otherWeight: OTHER_WEIGHT,
    limits: toLimits(chunks),
  });
  const shared = merged.filter(({ canMerge }) => canMerge);
  const rare = [...graph.core].filter((id) => RARELY_USED.test(id));
  return new Map(
    shared.flatMap(({ ids }, index) => {
      const name = ids.includes(entry) ? "core" : `shared-${index}`;
      return [...ids, ...(ids.includes(RARE_USER) ? rare : [])].map((id) => [id, name] as const);
    }),
  );
}

/** By number of a frugal screen: what it may load. */
function toLimits(chunks: readonly Chunk[]): Map<number, number> {
  const limits = new Map<number, number>();
  let from = 0;
  for (const group of FRUGAL) {
    const users = firstScreens[group].map((_, index) => from + index);
    const loads = users.map((user) => chunks.reduce((sum, chunk) => sum + (hasUser(chunk.users, user) ? chunk.bytes : 0), 0));
    for (const user of users) limits.set(user, Math.max(...loads) + ROOM_BYTES[group]);
    from += users.length;
  }
  return limits;
}

interface Graph {
  readonly all: ReadonlySet<string>;
  /** What the entry imports statically, so that every page has it. */
  readonly core: ReadonlySet<string>;
  /** What is loaded dynamically. */
  readonly lazy: ReadonlySet<string>;
  importsOf(id: string): readonly string[];
  codeBytes(id: string): number;
}

function readGraph(modules: Modules): Graph {
  const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
  const lazyImportsOf = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = collect([entry], (id) => [...importsOf(id), ...lazyImportsOf(id)]);
  const core = collect([entry], importsOf);
  const lazy = new Set([...all].flatMap(lazyImportsOf).filter((id) => !core.has(id)));
  const codeBytes = (id: string) => (STYLES.test(id) ? STYLE_BYTES : (modules.getModuleInfo(id)?.code?.length ?? 0) * COMPRESSED);
  return { all, core, lazy, importsOf, codeBytes };
}

/** Modules with the same users. */
function toChunks(graph: Graph, entries: readonly (readonly string[])[], screenCount: number): Chunk[] {
  const reached = entries.map((ids) =>
    collect(
      ids.filter((id) => graph.all.has(id)),
      graph.importsOf,
    ),
  );
  const groups = new Map<string, { ids: string[]; users: number[]; canMerge: boolean }>();
  for (const id of [...graph.all].filter((id) => !graph.core.has(id)).sort()) {
    const users = reached.flatMap((ids, user) => (ids.has(id) ? [user] : []));
    // What one part alone uses is in that part's chunk.
    const canMerge = isGroupable(id, graph) && users.filter((user) => user >= screenCount).length > 1;
    const key = canMerge ? users.join() : id;
    const group = groups.get(key) ?? { ids: [], users, canMerge };
    group.ids.push(id);
    groups.set(key, group);
  }
  const chunks = [...groups.values()].map(({ ids, users, canMerge }): Chunk => {
    const bytes = ids.reduce((sum, id) => sum + graph.codeBytes(id), 0);
    return { ids, bytes, users: toUserSet(users, entries.length), imports: new Set(), canMerge };
  });
  const users = toUserSet([...entries.keys()], entries.length);
  chunks.push({
    ids: [...graph.core].filter((id) => !RARELY_USED.test(id) && !LAZILY_USED.test(id)),
    bytes: 0,
    users,
    imports: new Set(),
    canMerge: true,
  });
  connect(chunks, graph);
  return chunks;
}

const isGroupable = (id: string, { lazy, importsOf }: Graph): boolean =>
  !lazy.has(id) && !STYLES.test(id) && !LIBRARY.test(id) && !importsOf(id).some((imported) => imported.includes(SCHEMA_LIBRARY));

function connect(chunks: readonly Chunk[], { importsOf }: Graph): void {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
  for (const chunk of chunks)
    for (const id of chunk.ids.flatMap(importsOf)) {
      const below = chunkOf.get(id);
      if (below && below !== chunk) chunk.imports.add(below);
    }
}

function collect(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...next(id));
  }
  return found;
}

/** A route's file is two modules: the route, and what it renders. */
const toModuleIds = (sources: readonly string[]): string[] =>
  sources.map((source) => join(import.meta.dirname, source)).flatMap((file) => [file, `${file}?tsr-split=component`]);

const toScreens = (groups: readonly (keyof typeof firstScreens)[]): string[][] =>
  groups.flatMap((group) => firstScreens[group]).map(toModuleIds);

/** Results of events with prizes have more files than any other page. */
const toPrizedResults = (): string[][] =>
  firstScreens.app
    .filter(([route = ""]) => route.endsWith("/results.tsx"))
    .map((sources) => toModuleIds([...sources, "src/pages/layout/community-bar.tsx", ...prizeParts]));

const bars = (): string[][] => ["site", "community", "studio", "admin"].map((name) => toModuleIds([`src/pages/layout/${name}-bar.tsx`]));
