/** Validates the game form and converts it to a request body. The functions are pure, so that every mistake can be tested. */
import { LINE_MAX, SCORE_MAX, TOTAL_MAX, TOTAL_MIN } from "@sparc/sparclets/feed-adapter";
import type { GameStatus, PersistedGroup } from "./game-labels.ts";
import type { CatalogueGame } from "./games.queries.ts";

/** Values of the game form as the fields hold them, as text. */
export interface GameEntry {
  readonly startsAt: string;
  readonly line: string;
  readonly total: string;
  readonly status: GameStatus;
  readonly homeScore: string;
  readonly awayScore: string;
  readonly reason: string;
  readonly release: readonly PersistedGroup[];
}

type Facts = Pick<CatalogueGame, "starts_at" | "line" | "total" | "status" | "home_score" | "away_score">;

export interface EntryProblems {
  line?: string;
  total?: string;
  score?: string;
  reason?: string;
}

interface EditBody {
  starts_at?: string;
  line?: number | null;
  total?: number | null;
  result?: { status: GameStatus; home_score: number | null; away_score: number | null };
  release: PersistedGroup[];
}

const toText = (value: number | null): string => (value === null ? "" : `${value}`.replace("-", "−"));

export const toEntry = (facts: Facts): Omit<GameEntry, "reason" | "release"> => ({
  startsAt: facts.starts_at,
  line: facts.line !== null && facts.line > 0 ? `+${facts.line}` : toText(facts.line),
  total: toText(facts.total),
  status: facts.status,
  homeScore: toText(facts.home_score),
  awayScore: toText(facts.away_score),
});

/** Parses a typed number: null for an empty text, undefined for an invalid one. */
function numberIn(text: string): number | null | undefined {
  const plain = text.trim().replace(/^[−–]/, "-").replace(",", ".").replace("½", ".5");
  if (plain === "") return null;
  if (/^even$/i.test(plain)) return 0;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) || 0 : undefined;
}

const isHalfWithin = (value: number | null | undefined, lowest: number, highest: number): boolean =>
  value === null || (value !== undefined && Number.isInteger(value * 2) && value >= lowest && value <= highest);
const isScore = (value: number | null | undefined): boolean =>
  value === null || (value !== undefined && Number.isInteger(value) && value >= 0 && value <= SCORE_MAX);

/** Whether a game with this status has a score. */
export const hasScore = (status: GameStatus): boolean => status === "final" || status === "in_progress";

export function toProblems(entry: GameEntry): EntryProblems {
  const [home, away] = toScores(entry);
  const isHalf = (home === null) !== (away === null);
  const score =
    !isScore(home) || !isScore(away) ? `Whole numbers from 0 to ${SCORE_MAX}` : isHalf ? "Give both scores, or neither" : undefined;
  return {
    ...(isHalfWithin(numberIn(entry.line), -LINE_MAX, LINE_MAX) ? {} : { line: `Steps of a half, from −${LINE_MAX} to ${LINE_MAX}` }),
    ...(isHalfWithin(numberIn(entry.total), TOTAL_MIN, TOTAL_MAX) ? {} : { total: `Steps of a half, from ${TOTAL_MIN} to ${TOTAL_MAX}` }),
    ...(score ? { score } : entry.status === "final" && home === null ? { score: "A final game has a score" } : {}),
    ...(entry.reason.trim() === "" ? { reason: "Say why it changes" } : {}),
  };
}

const toScores = ({ status, homeScore, awayScore }: GameEntry) =>
  hasScore(status) ? ([numberIn(homeScore), numberIn(awayScore)] as const) : ([null, null] as const);

/** Request body with the fields that differ from the game; null when nothing differs. */
export function toEditBody(game: CatalogueGame, entry: GameEntry): EditBody | null {
  const [home_score = null, away_score = null] = toScores(entry);
  const [line = null, total = null] = [numberIn(entry.line), numberIn(entry.total)];
  const { status, release } = entry;
  const isOther = {
    start: Date.parse(entry.startsAt) !== Date.parse(game.starts_at),
    line: line !== game.line,
    total: total !== game.total,
    result: status !== game.status || home_score !== game.home_score || away_score !== game.away_score,
  };
  const isSet = (group: PersistedGroup): boolean => isOther[group] && !release.includes(group);
  const body: EditBody = {
    ...(isSet("start") ? { starts_at: new Date(entry.startsAt).toISOString() } : {}),
    ...(isSet("line") ? { line } : {}),
    ...(isSet("total") ? { total } : {}),
    ...(isSet("result") ? { result: { status, home_score, away_score } } : {}),
    release: [...release],
  };
  return Object.keys(body).length > 1 || release.length > 0 ? body : null;
}

/** What files and feeds report for an overridden group, as text; null when it equals the values shown. */
export function sourceFactsLabel(game: CatalogueGame, group: PersistedGroup, toLabel: (facts: Facts) => string): string | null {
  const { source_facts: sourceFacts } = game;
  if (sourceFacts === null || !game.overrides.some((one) => one.group === group)) return null;
  return toLabel(sourceFacts) === toLabel(game) ? null : toLabel(sourceFacts);
}
