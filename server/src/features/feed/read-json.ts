import type { Json } from "@sparc/sparclets/kernel/json";
import { jsonElements } from "@sparc/sparclets/kernel/json-elements";
import { checkGame, type RawGame, type ReadRow } from "./game-row.ts";

/** Whether a text begins like a list of games, or an object that holds one. */
export const isGameListJson = (text: string): boolean => jsonElements(text.trimStart(), "games") !== null;

/**
 * Games of a JSON text: a list, or an object with the list `games`. Fields are those of the catalogue on the wire; `home` and `away` are codes
 * or `{ code, name }`. What is left out stays as it is known, null takes it away.
 */
export function readGameList(text: string, input: { league: string | null }): ReadRow[] {
  return (jsonElements(text, "games") ?? []).map(({ line, text: element }) => {
    const value = parsed(element);
    if (value === null || typeof value !== "object" || Array.isArray(value)) {
      const message = "This is no game that can be read";
      return { line, row: null, problems: [{ line, code: "unreadable", message, repair: "Check commas, quotation marks and brackets" }] };
    }
    return checkGame(toRaw(value, input.league), line);
  });
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

function toRaw(value: Readonly<Record<string, Json>>, league: string | null): RawGame {
  const home = toSide(value.home);
  const away = toSide(value.away);
  const teams = { home: home.code, away: away.code, home_name: home.name ?? value.home_name, away_name: away.name ?? value.away_name };
  return { ...value, league: value.league ?? league, ...teams };
}

function toSide(side: Json | undefined): { code: unknown; name: unknown } {
  if (side === null || typeof side !== "object" || Array.isArray(side)) return { code: side, name: undefined };
  return { code: side.code, name: side.name };
}
