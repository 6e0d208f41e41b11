import type { Content, Outcome, Pick, Rules, Side } from "./point-spread.schema.ts";

/** Points are counted in halves, because a push is worth half of one. */
export const POINT_UNITS = 2;

/** What a matchup came to. Null: there is no line or no total it could be measured by. */
export interface Settled {
  side: Side | "push" | null;
  total: "over" | "under" | "push" | null;
}

/** What one pick brings, in halves of a point. */
export interface PickUnits {
  side: number;
  /** On top of `side`. */
  bestBet: number;
  total: number;
  /** Whether `side` or `total` is a push. */
  isPush: boolean;
  isTotalPush: boolean;
  isRight: boolean;
}

/** Cancelled, forfeited, or not played inside its week: it counts for nobody. */
export function isOff({ status, is_played_inside_week }: Outcome): boolean {
  return status === "cancelled" || status === "forfeited" || !is_played_inside_week;
}

/** Null while the game has no final score, and when it is off. */
export function toSettled(input: { rules: Rules; content: Content; outcome: Outcome | undefined }): Settled | null {
  const { rules, content, outcome } = input;
  if (outcome?.status !== "final" || isOff(outcome) || outcome.home_score === null || outcome.away_score === null) return null;
  const { home_score: home, away_score: away } = outcome;
  const handicap = rules.against === "winner" ? 0 : content.line;
  return {
    side: handicap === null ? null : towards(home + handicap - away, "home", "away"),
    total: !rules.totals || content.total === null ? null : towards(home + away - content.total, "over", "under"),
  };
}

function towards<Above extends string, Below extends string>(difference: number, above: Above, below: Below): Above | Below | "push" {
  return difference === 0 ? "push" : difference > 0 ? above : below;
}

/** Whether it leaves the sides of this matchup out for everybody, so that a confidence number on it is free again. */
export function isSideVoid(input: { rules: Rules; content: Content; outcome: Outcome | undefined }): boolean {
  if (!input.outcome) return false;
  return isOff(input.outcome) || (input.rules.push === "void" && toSettled(input)?.side === "push");
}

const pushUnits = { half: 1, win: POINT_UNITS, loss: 0, void: 0 } as const;

export function pickUnits(input: { rules: Rules; pick: Pick; settled: Settled }): PickUnits {
  const { rules, pick, settled } = input;
  const toUnits = (given: string | null, came: string | null) =>
    given === null || came === null ? 0 : came === "push" ? pushUnits[rules.push] : given === came ? POINT_UNITS : 0;
  const units = toUnits(pick.side, settled.side);
  const isBestBet = pick.best_bet && rules.best_bets.per_week > 0;
  const total = rules.totals ? toUnits(pick.total, settled.total) : 0;
  return {
    side: rules.confidence ? units * (pick.confidence ?? 0) : units,
    bestBet: isBestBet ? units * (rules.best_bets.factor - 1) : 0,
    total,
    isPush: settled.side === "push",
    isTotalPush: settled.total === "push",
    isRight: (pick.side === null ? total : units) === POINT_UNITS,
  };
}
