import { counted } from "../../lib/ordinals.ts";
import type { GamesSearch } from "./admin-search.ts";
import type { CatalogueGame, FeedRead, UploadResult } from "./games.queries.ts";

export type GameStatus = CatalogueGame["status"];

export const STATUS_WORDS: Readonly<Record<GameStatus, string>> = {
  scheduled: "Scheduled",
  in_progress: "In progress",
  final: "Final",
  postponed: "Postponed",
  cancelled: "Cancelled",
};

/** "−3.5", "+3", "Even"; a dash where there is none. */
export function lineWords(line: number | null): string {
  if (line === null) return "–";
  if (line === 0) return "Even";
  return line < 0 ? `−${-line}` : `+${line}`;
}

/** Away first, as in the name of the game. */
export const scoreWords = ({ home_score, away_score }: Pick<CatalogueGame, "home_score" | "away_score">): string =>
  home_score === null || away_score === null ? "–" : `${away_score}–${home_score}`;

export const gameName = ({ home, away }: Pick<CatalogueGame, "home" | "away">): string => `${away.name} at ${home.name}`;

/** "12 new, 3 changed"; nothing that is nothing. */
export function countWords({ counts }: Pick<UploadResult, "counts">): string {
  const parts = [
    [counts.new, "new"],
    [counts.changed, "changed"],
    [counts.unchanged, "unchanged"],
    [counts.refused, "left out"],
  ] as const;
  const some = parts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString()} ${word}`);
  return some.length > 0 ? some.join(", ") : "No games";
}

/** What came of an upload or poll, in one line. */
export function readWords(read: FeedRead): string {
  if (read.status === "running") return `${read.done_count.toLocaleString()} of ${counted(read.row_count, "row")} done`;
  if (read.status === "unmodified") return "Nothing new";
  const words = countWords(read);
  const events = read.event_count > 0 ? `. ${counted(read.event_count, "event")} followed` : "";
  return read.status === "failed" ? (read.note ?? "It failed") : `${words}${events}`;
}

/** The address's filters as the server takes them; what cannot be one is dropped. */
export function filtersOf({ league, season, week, team, state }: GamesSearch) {
  const numberOf = (text: string | undefined): number | undefined => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined);
  const status = Object.keys(STATUS_WORDS).find((one) => one === state) as GameStatus | undefined;
  return { league, season: numberOf(season), week: numberOf(week), team: team?.trim() || undefined, status };
}
