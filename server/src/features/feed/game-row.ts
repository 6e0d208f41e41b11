/** Parses one game of any file or feed, with the same checks and messages for all. */
import {
  FEED_GAME_STATUSES,
  type FeedGameStatus,
  FIRST_YEAR,
  isGameYear,
  LAST_YEAR,
  LINE_MAX,
  SCORE_MAX,
  TOTAL_MAX,
  TOTAL_MIN,
} from "@sparc/sparclets/feed-adapter";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { clubName } from "./nfl-clubs.ts";

/** Why a row cannot be used, with its line (for a polled feed: its number), and how to fix it. */
export interface RowProblem {
  line: number;
  code: string;
  message: string;
  repair: string;
}

/** A game in a row. Undefined facts keep their known value. */
export interface GameRow {
  line: number;
  league: string;
  season: number;
  week: number;
  home: string;
  away: string;
  homeName: string | undefined;
  awayName: string | undefined;
  startsAt: Instant;
  spread: number | null | undefined;
  total: number | null | undefined;
  homeScore: number | null | undefined;
  awayScore: number | null | undefined;
  status: FeedGameStatus | undefined;
}

/** One row as it was found. Numbers may be texts. */
export interface RawGame {
  league?: unknown;
  season?: unknown;
  week?: unknown;
  home?: unknown;
  away?: unknown;
  home_name?: unknown;
  away_name?: unknown;
  /** An instant, or a text with a UTC offset. */
  starts_at?: unknown;
  /** The home team's line. */
  line?: unknown;
  total?: unknown;
  home_score?: unknown;
  away_score?: unknown;
  status?: unknown;
}

export interface ReadRow {
  line: number;
  row: GameRow | null;
  problems: RowProblem[];
}

const UNPLAYED: ReadonlySet<string> = new Set(["scheduled", "postponed", "cancelled"]);
const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** The character that a decoder puts in place of invalid bytes. */
const UNREADABLE = "\uFFFD";

const CODE_ADVICE = "Give the team's code, such as NYJ: 1 to 10 letters and digits";

/** The texts of the problems: code, message and advice. */
const texts = {
  league: ["no_league", "The league is missing", "Add a column or field league, or name the league beside the file"],
  season: ["wrong_season", "The season is not a year", "Give the year the season begins in, such as 2025"],
  week: ["wrong_week", "The week is not a number from 1 to 60", "Give the week as a whole number"],
  home: ["no_home_team", "No home team", CODE_ADVICE],
  away: ["no_away_team", "No away team", CODE_ADVICE],
  wrongHome: ["wrong_home_team", "The home team is not a code of 1 to 10 letters and digits", CODE_ADVICE],
  wrongAway: ["wrong_away_team", "The away team is not a code of 1 to 10 letters and digits", CODE_ADVICE],
  same: ["same_team", "Home and away are the same team", "Give two different codes"],
  start: [
    "no_start",
    "The start is missing or not a time",
    "Give the day as 2025-11-02 and the time as 13:00, or both as 2025-11-02T18:00:00Z",
  ],
  far: ["far_start", "The start is years away from the season", "Check the year; a time in numbers is in milliseconds, not seconds"],
  characters: ["wrong_characters", "A name has letters that could not be read", "Save the file as UTF-8 and send it again"],
  line: [
    "wrong_line",
    `The line is not a whole or half number from −${LINE_MAX} to ${LINE_MAX}`,
    "Give a number such as -3.5, or leave it empty",
  ],
  total: [
    "wrong_total",
    `The total is not a whole or half number from ${TOTAL_MIN} to ${TOTAL_MAX}`,
    "Give a number such as 44.5, or leave it empty",
  ],
  score: ["wrong_score", `A score is not a whole number from 0 to ${SCORE_MAX}`, "Give both scores as whole numbers, or neither"],
  oneScore: ["one_score", "Only one of the two scores is there", "Give both scores, or neither"],
  status: ["wrong_status", "The status is not known", `Use one of ${FEED_GAME_STATUSES.join(", ")}`],
  final: ["final_without_score", "Final without a score", "Give both scores, or another status"],
} as const satisfies Record<string, readonly [string, string, string]>;

const isAbsent = (value: unknown): boolean => value === undefined || (typeof value === "string" && value.trim() === "");
/**
 * The value as one line of text, without invisible characters and characters that PostgreSQL does not store (NUL and unpaired surrogates).
 */
const toText = (value: unknown): string =>
  typeof value === "string"
    ? value
        .replace(/[\0\p{Surrogate}]/gu, "")
        .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ")
        .trim()
    : typeof value === "number"
      ? String(value)
      : "";

/** Undefined when there is no value; NaN when it is not a number. */
function toNumber(value: unknown): number | null | undefined {
  if (isAbsent(value)) return undefined;
  if (value === null) return null;
  if (typeof value === "number") return value;
  const text = typeof value === "string" ? toText(value).replace("−", "-") : "no number";
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Whether a value is absent (null or undefined) or passes the check. */
const fits = (value: number | null | undefined, isRight: (value: number) => boolean): boolean =>
  value === null || value === undefined || isRight(value);
const isHalf = (value: number): boolean => Number.isInteger(value * 2);
const isSeason = (value: number | null | undefined): value is number => typeof value === "number" && isGameYear(value);
const isBetween = (value: unknown, lowest: number, highest: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= lowest && value <= highest;

const EARLIEST = Date.UTC(FIRST_YEAR, 0);
const LATEST = Date.UTC(LAST_YEAR + 1, 0);

function toStart(value: unknown): Instant | null {
  const at = typeof value === "number" ? value : toInstant(toText(value));
  return at >= EARLIEST && at < LATEST ? Math.round(at) : null;
}

/** NaN for dates that do not exist, which `Date` would turn into later ones. */
function toInstant(text: string): number {
  const [, year, month, day] = (INSTANT.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? Date.parse(text) : Number.NaN;
}

/** A season lasts into the next year, and a tournament may move by a year. */
const isNear = (startsAt: Instant, season: number): boolean => {
  const years = new Date(startsAt).getUTCFullYear() - season;
  return years >= -1 && years <= 2;
};

/** A line with its sign reversed. A value that is not a number stays unchanged, so that the check reports it. */
export function turnedLine(line: unknown): unknown {
  const number = toNumber(line);
  return typeof number === "number" && !Number.isNaN(number) ? -number : line;
}

const toCode = (value: unknown): string | null => {
  const code = toText(value).toUpperCase();
  return /^[A-Z0-9][A-Z0-9._-]{0,9}$/.test(code) ? code : null;
};

/** Matches half of a surrogate pair at the end of a cut text, which PostgreSQL does not store. */
const HALF_SIGN = /[\uD800-\uDBFF]$/;

const toName = (value: unknown): string | undefined => toText(value).slice(0, 60).replace(HALF_SIGN, "") || undefined;

/** Checks everything and reports every problem of a row at once. */
export function checkGame(raw: RawGame, line: number): ReadRow {
  const problems: RowProblem[] = [];
  const report = (name: keyof typeof texts) => {
    const [code, message, repair] = texts[name];
    problems.push({ line, code, message, repair });
  };
  const league = toText(raw.league).slice(0, 21);
  if (league === "" || league.length > 20) report("league");
  const [season, week] = [toNumber(raw.season), toNumber(raw.week)];
  if (!isSeason(season)) report("season");
  if (!isBetween(week, 1, 60)) report("week");
  const [home, away] = [toCode(raw.home), toCode(raw.away)];
  if (home === null) report(toText(raw.home) === "" ? "home" : "wrongHome");
  if (away === null) report(toText(raw.away) === "" ? "away" : "wrongAway");
  if (home !== null && home === away) report("same");
  const startsAt = toStart(raw.starts_at);
  if (startsAt === null) report("start");
  else if (isSeason(season) && !isNear(startsAt, season)) report("far");
  if (`${toText(raw.home_name)}${toText(raw.away_name)}${league}`.includes(UNREADABLE)) report("characters");
  const [spread, total] = [toNumber(raw.line), toNumber(raw.total)];
  if (!fits(spread, (value) => isHalf(value) && Math.abs(value) <= LINE_MAX)) report("line");
  if (!fits(total, (value) => isHalf(value) && value >= TOTAL_MIN && value <= TOTAL_MAX)) report("total");
  const result = toResult(raw, report);
  if (problems.length > 0) return { line, row: null, problems };
  const teams = { home: home as string, away: away as string, homeName: toName(raw.home_name), awayName: toName(raw.away_name) };
  const when = { season: season as number, week: week as number, startsAt: startsAt as Instant };
  // Avoids −0, the negation of 0.
  return { line, row: { line, league, ...when, ...teams, spread: spread === 0 ? 0 : spread, total, ...result }, problems };
}

function toResult(raw: RawGame, report: (name: keyof typeof texts) => void): Pick<GameRow, "homeScore" | "awayScore" | "status"> {
  const [homeScore, awayScore] = [toNumber(raw.home_score), toNumber(raw.away_score)];
  const parsedStatus =
    isAbsent(raw.status) || raw.status === null ? undefined : FEED_GAME_STATUSES.find((one) => one === toText(raw.status));
  if (parsedStatus === undefined && !isAbsent(raw.status) && raw.status !== null) report("status");
  const isScored = typeof homeScore === "number" && typeof awayScore === "number";
  if (!fits(homeScore, (score) => isBetween(score, 0, SCORE_MAX)) || !fits(awayScore, (score) => isBetween(score, 0, SCORE_MAX)))
    report("score");
  else if ((typeof homeScore === "number") !== (typeof awayScore === "number")) report("oneScore");
  else if (parsedStatus === "final" && !isScored) report("final");
  // A game that has not been played has no score, even when one was stored before.
  if (parsedStatus !== undefined && UNPLAYED.has(parsedStatus)) return { homeScore: null, awayScore: null, status: parsedStatus };
  return { homeScore, awayScore, status: parsedStatus ?? (isScored ? "final" : undefined) };
}

/** The name to show for a club given by its code alone. */
export const knownName = (row: GameRow, side: "home" | "away"): string =>
  (side === "home" ? row.homeName : row.awayName) ?? clubName(row.league, row[side]);

const toIdentity = ({ league, season, week, home, away }: GameRow): string => [league.toLowerCase(), season, week, home, away].join(" ");

/** A game that is repeated in one file counts once, the first time. */
export function withoutRepeats(rows: readonly ReadRow[]): ReadRow[] {
  const lines = new Map<string, number>();
  return rows.map((read) => {
    if (read.row === null) return read;
    const identity = toIdentity(read.row);
    const first = lines.get(identity);
    if (first === undefined) {
      lines.set(identity, read.line);
      return read;
    }
    const message = `The same game as in line ${first}`;
    const repair = "Leave one of the two out: league, season, week, home and away are the same";
    return { line: read.line, row: null, problems: [{ line: read.line, code: "same_game", message, repair }] };
  });
}
