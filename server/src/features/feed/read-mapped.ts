import type { Json } from "@sparc/sparclets/kernel/json";
import type { FeedSettings } from "../../config-feeds.ts";
import { checkGame, type RawGame, type ReadRow, turnedLine } from "./game-row.ts";

/**
 * Games of a polled feed, by the paths in its settings. Null: there is no list at that path. Rows are numbered from 1, because a feed has
 * no lines.
 */
export function readMappedGames(document: Json, settings: FeedSettings): ReadRow[] | null {
  const items = at(document, settings.items);
  if (!Array.isArray(items)) return null;
  return items.map((item, index) => checkGame(toRaw(item, settings), index + 1));
}

function toRaw(item: Json, settings: FeedSettings): RawGame {
  const { fields, statuses, league, season } = settings;
  const raw: Record<string, unknown> = {};
  for (const [name, path] of Object.entries(fields)) raw[name] = at(item, path);
  const { status } = raw;
  // Some feeds use numbers or booleans for the status.
  const word = ["string", "number", "boolean"].includes(typeof status) ? String(status) : "";
  if (Object.hasOwn(statuses, word)) raw.status = statuses[word];
  if (settings.line_of === "favourite_positive") raw.line = turnedLine(raw.line);
  return { ...raw, league: raw.league ?? league, season: raw.season ?? season ?? undefined };
}

/** The value at a path such as `teams.0.code`; undefined when there is none. An empty path is the whole document. */
function at(document: Json, path: string): Json | undefined {
  let value: Json | undefined = document;
  for (const step of path === "" ? [] : path.split(".")) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string, Json>>)[step];
  }
  return value;
}
