import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The chunks of a route's page beyond the entry, so that the browser can fetch them together with the entry. */
export interface PageChunk {
  scripts: string[];
  styles: string[];
}

export interface FoundPage extends PageChunk {
  /** Found only by the route that takes every address: the page itself decides whether there is something. */
  isCatchAll: boolean;
}

export interface PageChunks {
  /**
   * Null when the page has no route for the path: then it is a 404. `partsOf` gives the source files of the web, relative to
   * it, that the route shows first beside its own; one that the build does not have is left out.
   */
  find(pathname: string, partsOf?: (route: string) => readonly string[]): FoundPage | null;
}

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

interface RoutePattern {
  segments: string[];
  keys: string[];
  /** Those of the keys that also frame the addresses below. */
  frames: string[];
}

const ROUTE_FILE = /^src\/routes\/(.+?)\.tsx(\?.*)?$/;
export const NO_CHUNK: PageChunk = { scripts: [], styles: [] };
const ANY_PAGE: FoundPage = { ...NO_CHUNK, isCatchAll: false };

/** Reads the routes from the build's manifest: their files are named after their addresses. Without a manifest every path has a page. */
export function readPageChunks(directory: string): PageChunks {
  const file = join(directory, ".vite", "manifest.json");
  if (!existsSync(file)) return { find: () => ANY_PAGE };
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const loaded = new Set(entries.flatMap((entry) => toFiles(manifest, entry).scripts));
  const patterns = routePatterns(Object.keys(manifest));
  return {
    find(pathname, partsOf = () => []) {
      const path = pathname.split("/").filter(Boolean);
      const fits = patterns.filter(({ segments }) => isMatch(segments, path)).sort((left, right) => weight(right) - weight(left));
      const [best] = fits;
      if (!best) return patterns.length === 0 ? ANY_PAGE : null;
      const frames = patterns.filter(({ segments }) => isAbove(segments, best.segments)).flatMap((pattern) => pattern.frames);
      const chunks = [...frames, ...best.keys, ...best.keys.map(sourceOf).flatMap(partsOf)].map((key) => toFiles(manifest, manifest[key]));
      const isNew = (script: string) => !loaded.has(script);
      return {
        scripts: [...new Set(chunks.flatMap(({ scripts }) => scripts))].filter(isNew),
        styles: [...new Set(chunks.flatMap(({ styles }) => styles))],
        isCatchAll: best.segments.join("/") === "$",
      };
    },
  };
}

/** `communities.$slug.history` and `communities/$slug/history` are the same address; `_x`, `route` and `index` are no part of one. */
function routePatterns(keys: string[]): RoutePattern[] {
  const byAddress = new Map<string, RoutePattern>();
  for (const key of keys) {
    const name = ROUTE_FILE.exec(key)?.[1];
    if (!name || name.includes("__root")) continue;
    const segments = name.split(/[./]/).filter((part) => !/^(_.*|route|index|\(.*\)|lazy)$/.test(part));
    const address = segments.join("/");
    const pattern = byAddress.get(address) ?? { segments, keys: [], frames: [] };
    pattern.keys.push(key);
    if (!/(^|[./])index$/.test(name)) pattern.frames.push(key);
    byAddress.set(address, pattern);
  }
  return [...byAddress.values()];
}

const isAbove = (frame: string[], segments: string[]): boolean =>
  frame.length < segments.length && frame.length > 0 && frame.every((segment, index) => segment === segments[index]);

function isMatch(segments: string[], path: string[]): boolean {
  if (segments.at(-1) === "$")
    return path.length >= segments.length - 1 && isMatch(segments.slice(0, -1), path.slice(0, segments.length - 1));
  return (
    segments.length === path.length &&
    segments.every((segment, index) => segment.startsWith("$") || segment.replace(/_$/, "") === path[index])
  );
}

/** A manifest's key without the mark of a split route. */
const sourceOf = (key: string): string => key.replace(/\?.*$/, "");

/** Fixed segments win over parameters, parameters over the rest of a path. */
const weight = ({ segments }: RoutePattern): number =>
  segments.reduce((sum, segment) => sum * 3 + (segment === "$" ? -1 : segment.startsWith("$") ? 1 : 2), 0);

function toFiles(manifest: Manifest, entry: ManifestEntry | undefined, seen = new Set<ManifestEntry>()): PageChunk {
  if (!entry || seen.has(entry)) return NO_CHUNK;
  seen.add(entry);
  const below = (entry.imports ?? []).map((key) => toFiles(manifest, manifest[key], seen));
  return {
    scripts: [entry.file, ...below.flatMap(({ scripts }) => scripts)],
    styles: [...(entry.css ?? []), ...below.flatMap(({ styles }) => styles)],
  };
}
