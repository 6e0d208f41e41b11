import { lineLabel } from "../../lib/line-labels.ts";
import { counted } from "../../lib/ordinals.ts";
import { pointsLabel } from "../../lib/points-label.ts";
import { dayAndTime } from "../../lib/times.ts";
import type { GamesSearch } from "./admin-search.ts";
import { toSpan, toWhen } from "./game-when.ts";
import type { CatalogueGame, FeedRead, GameCorrection, UploadResult } from "./games.queries.ts";

export type GameStatus = CatalogueGame["status"];

export const STATUS_LABELS: Readonly<Record<GameStatus, string>> = {
  scheduled: "Scheduled",
  in_progress: "In progress",
  final: "Final",
  postponed: "Postponed",
  cancelled: "Cancelled",
};

/** "−3½", "+3" or "Even"; a dash when the game has no line. */
export const gameLineLabel = (line: number | null): string => (line === null ? "–" : lineLabel(line));

/** "42½"; a dash when the game has no total. */
export const gameTotalLabel = (total: number | null): string => (total === null ? "–" : pointsLabel(total));

/** The score with the away team first, as in the game's name. */
export const scoreLabel = ({ home_score, away_score }: Pick<CatalogueGame, "home_score" | "away_score">): string =>
  home_score === null || away_score === null ? "–" : `${away_score}–${home_score}`;

export const gameName = ({ home, away }: Pick<CatalogueGame, "home" | "away">): string => `${away.name} at ${home.name}`;

/** "12 new, 3 changed"; counts of zero are left out. */
export function countLabel({ counts }: Pick<UploadResult, "counts">): string {
  const parts = [
    [counts.new, "new"],
    [counts.changed, "changed"],
    [counts.unchanged, "unchanged"],
    [counts.refused, "left out"],
  ] as const;
  const some = parts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString()} ${word}`);
  return some.length > 0 ? some.join(", ") : "No games";
}

/** Result of an upload or a feed read, in one line. */
export function readLabel(read: FeedRead): string {
  if (read.status === "running") return `${read.done_count.toLocaleString()} of ${counted(read.row_count, "row")} done`;
  if (read.status === "unmodified") return "Nothing new";
  const counts = countLabel(read);
  const events = read.event_count > 0 ? `. ${counted(read.event_count, "event")} followed` : "";
  return read.status === "failed" ? (read.note ?? "It failed") : `${counts}${events}`;
}

export type GameFlag = CatalogueGame["flags"][number];

/** Labels of the flags by which the list of games can be filtered. */
export const FLAG_LABELS: Readonly<Record<GameFlag, string>> = {
  no_line: "No line",
  no_score: "No score",
  score_not_final: "Score not final",
  start_moved: "Start moved",
  by_hand: "Set by hand",
  by_host: "Held by the host",
  blocked: "Held up",
};

export type PersistedGroup = CatalogueGame["overrides"][number]["group"];
export const GROUP_LABELS: Readonly<Record<PersistedGroup, string>> = { start: "Start", line: "Line", total: "Total", result: "Score" };

/** Explains one flag of a game, in a few words. */
export function flagLabel(flag: GameFlag, game: CatalogueGame): string {
  const labels: Readonly<Record<GameFlag, () => string>> = {
    no_line: () => "No line yet",
    no_score: () => "No score 6 h after the start",
    score_not_final: () => "Not final 6 h after the start",
    start_moved: () => `Start moved, was ${dayAndTime(Date.parse(game.first_starts_at))}`,
    by_hand: () => `${game.overrides.map(({ group }) => GROUP_LABELS[group]).join(", ")} set by hand`,
    by_host: () => "Held by the host of an event: decided otherwise",
    blocked: () => `${counted(game.blocked_count, "event")} could not take it yet`,
  };
  return labels[flag]();
}

/** "2 events settled again, 41 ranks moved.", followed by the events that are still pending. */
export function settledLabel({ events, more_event_count }: Pick<GameCorrection, "events" | "more_event_count">): string {
  const of = (state: GameCorrection["events"][number]["state"]) => events.filter((event) => event.state === state);
  const moved = events.reduce((sum, event) => sum + (event.moved ?? 0), 0);
  const settled = of("settled").length;
  const parts = [
    settled > 0 ? `${counted(settled, "event")} settled again, ${counted(moved, "rank")} moved.` : "",
    of("pending").length > 0 ? `${counted(of("pending").length, "event")} will settle soon or when picks close.` : "",
    of("by_host").length > 0 ? `${counted(of("by_host").length, "event")} kept what the host decided.` : "",
    of("blocked").length > 0 ? `${counted(of("blocked").length, "event")} could not take it yet.` : "",
    of("unknown").length > 0 ? `What came of it in ${counted(of("unknown").length, "event")} was not noted.` : "",
    more_event_count > 0 ? `${counted(more_event_count, "more event")} ${more_event_count === 1 ? "has" : "have"} it.` : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : "No event had a result of it.";
}

/** Converts the address's filters to those of the API; invalid values are dropped. */
export function toFilters({ league, season, week, team, state, when, flag }: GamesSearch, now: number) {
  const toNumber = (text: string | undefined): number | undefined => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined);
  const status = Object.keys(STATUS_LABELS).find((one) => one === state) as GameStatus | undefined;
  const odd = ["any", ...Object.keys(FLAG_LABELS)].find((one) => one === flag) as GameFlag | "any" | undefined;
  const known = toWhen(when);
  return {
    ...{ league, season: toNumber(season), week: toNumber(week), team: team?.trim() || undefined, status, flag: odd },
    ...(known ? toSpan(known, now) : {}),
  };
}
