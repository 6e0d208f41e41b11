import type { Rules, SeriesContent, SeriesPick, Team } from "./bracket.schema.ts";
import { findSeriesOutcome, lengthsOf, type Outcomes, type Pair, type SeriesSlot } from "./bracket-graph.rules.ts";

/** The result of a series. */
export interface SeriesResult {
  winner: string;
  /** In games; null: not entered, or a best-of-1. */
  length: number | null;
  /** Extra points for the right winner as an underdog; see `upsetPoints`. */
  upset: number;
}

/** Points of a pick. The parts may be negative, their sum never is. */
export interface SeriesPoints {
  winner: number;
  length: number;
  upset: number;
  isRight: boolean;
  /** The length is right, and counts: with the right winner unless the rules say otherwise. */
  isExact: boolean;
}

export function seriesPoints(input: { rules: Rules; content: SeriesContent; pick: SeriesPick; result: SeriesResult }): SeriesPoints {
  const { rules, content, pick, result } = input;
  const isRight = pick.winner === result.winner;
  const base = isRight ? (rules.points_winner[content.round - 1] ?? 0) : 0;
  const isLengthScored = result.length !== null && content.best_of > 1 && (isRight || !rules.length.needs_winner);
  const isExact = isLengthScored && pick.predicted_series_length === result.length;
  const isReplaced = isExact && rules.length.shape === "exact_replaces";
  return {
    winner: isReplaced ? 0 : base,
    length: isLengthScored
      ? lengthPoints({ rules, content, base, predicted: pick.predicted_series_length, actual: result.length as number })
      : 0,
    upset: isRight ? result.upset : 0,
    isRight,
    isExact,
  };
}

/** `base`: the winner's points, from which `off_by_game` takes. */
function lengthPoints(input: { rules: Rules; content: SeriesContent; base: number; predicted: number | null; actual: number }): number {
  const { shape, points, per_game: perGame } = input.rules.length;
  const most = points[input.content.round - 1] ?? 0;
  const isExact = input.predicted === input.actual;
  const gamesOff = input.predicted === null ? lengthsOf(input.content.best_of).length - 1 : Math.abs(input.predicted - input.actual);
  switch (shape) {
    case "none":
      return 0;
    case "exact":
    case "exact_replaces":
      return isExact ? most : 0;
    case "off_by_game": {
      const given = most - perGame * gamesOff;
      // No length: no points for it.
      return Math.max(-input.base, input.predicted === null ? Math.min(0, given) : given);
    }
    case "closeness":
      return input.predicted === null ? 0 : Math.max(0, most - perGame * gamesOff);
  }
}

/** Points for beating this team: only seeds of the real matchup count, and only where both are known. */
export function upsetPoints(input: { rules: Rules; round: number; winner: Team | undefined; loser: Team | undefined }): number {
  const { shape, points } = input.rules.upset;
  const difference = (input.winner?.seed ?? 0) - (input.loser?.seed ?? 0);
  if (shape === "none" || input.winner?.seed == null || input.loser?.seed == null || difference <= 0) return 0;
  return shape === "flat" ? points : points * difference * input.round;
}

/** The counting result of a series; null while it is being played and when it is void. */
export function toResult(input: {
  rules: Rules;
  series: SeriesSlot;
  outcomes: Outcomes;
  sides: ReadonlyMap<string, Pair>;
  teams: ReadonlyMap<string, Team>;
}): SeriesResult | null {
  const { rules, series, teams } = input;
  const outcome = findSeriesOutcome(input.outcomes, series.key);
  if (!outcome || outcome.is_void || outcome.winner === null) return null;
  const [one, other] = input.sides.get(series.key) ?? [null, null];
  const { winner } = outcome;
  const loser = one === winner ? other : other === winner ? one : null;
  const upset = upsetPoints({ rules, round: series.content.round, winner: teams.get(winner), loser: teams.get(loser ?? "") });
  return { winner, length: series.content.best_of > 1 ? outcome.length : null, upset };
}
