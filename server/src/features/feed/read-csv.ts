import { type CsvRow, readCsv } from "@sparc/sparclets/kernel/csv-table";
import { easternInstant } from "./eastern-time.ts";
import { checkGame, type RawGame, type ReadRow, turnedLine } from "./game-row.ts";

/** The columns with the names of nflverse; `league`, team names and `status` are optional. */
const NEEDED = ["season", "week", "gameday", "home_team", "away_team"] as const;

/** R writes NA for a missing value. */
const toCell = (cell: string | undefined): string => (cell === undefined || cell.trim() === "NA" ? "" : cell.trim());

/** Whether the first line has the columns that a table of games needs. */
export function isGameTableCsv(text: string): boolean {
  const heads = new Set(toColumnHeads(readCsv(text.slice(0, 4_000))[0]));
  return NEEDED.every((name) => heads.has(name));
}

const toColumnHeads = (row: CsvRow | undefined): string[] => (row?.cells ?? []).map((cell) => cell.trim().toLowerCase());

/**
 * Games of a table with the columns of nflverse: kick-offs are US Eastern, `spread_line` is positive when home is favoured and is negated
 * here. An empty cell keeps the game's known value.
 */
export function readGameTable(text: string, input: { league: string | null }): ReadRow[] {
  const [first, ...rows] = readCsv(text);
  const heads = toColumnHeads(first);
  return rows.map(({ cells, line, isUnclosed }) => {
    if (isUnclosed) {
      const message = "A quoted cell has no end";
      return { line, row: null, problems: [{ line, code: "unclosed_quote", message, repair: "Close the quotation mark" }] };
    }
    const of = (name: string) => toCell(cells[heads.indexOf(name)]);
    return checkGame(toRaw(of, input.league), line);
  });
}

function toRaw(of: (name: string) => string, league: string | null): RawGame {
  return {
    ...{ league: of("league") || league, season: of("season"), week: of("week") },
    ...{ home: of("home_team"), away: of("away_team"), home_name: of("home_name"), away_name: of("away_name") },
    starts_at: easternInstant(of("gameday"), of("gametime")) ?? undefined,
    ...{ line: turnedLine(of("spread_line")), total: of("total_line") },
    ...{ home_score: of("home_score"), away_score: of("away_score"), status: of("status").toLowerCase() },
  };
}
