import type { Cell } from "../kernel/column.ts";
import type { Pick } from "./point-spread.schema.ts";
import { MATCHUPS_PER_WEEK_MAX } from "./point-spread-limits.ts";

const EMPTY: Cell = { code: 0, aux: 0 };
const SIDES = [null, "home", "away"] as const;
const TOTALS = [null, "over", "under"] as const;
/** Confidence numbers from 0 (none), then the best bet: an event has one or the other. */
const BEST_BET = MATCHUPS_PER_WEEK_MAX + 1;

/** Codes of a matchup, the empty one included. */
export const CODE_COUNT = 1 + SIDES.length * TOTALS.length * (BEST_BET + 1);

/**
 * A pick packs into 1 + side + 3 × total + 9 × (confidence number, or what stands for the best bet), and a guess at the total of points, one
 * added, beside it. With nothing in it, nothing was given.
 */
export function toCell(pick: Pick): Cell {
  if (isEmptyPick(pick)) return EMPTY;
  const weight = pick.best_bet ? BEST_BET : (pick.confidence ?? 0);
  return {
    code: 1 + SIDES.indexOf(pick.side) + SIDES.length * (TOTALS.indexOf(pick.total) + TOTALS.length * weight),
    aux: pick.tie_break === null ? 0 : pick.tie_break + 1,
  };
}

/** Null for the empty cell and for codes nobody was given. */
export function pickOfCell({ code, aux }: Cell): Pick | null {
  const packed = code - 1;
  const weight = Math.floor(packed / (SIDES.length * TOTALS.length));
  if (packed < 0 || weight > BEST_BET) return null;
  return {
    side: SIDES[packed % SIDES.length] ?? null,
    total: TOTALS[Math.floor(packed / SIDES.length) % TOTALS.length] ?? null,
    confidence: weight === 0 || weight === BEST_BET ? null : weight,
    best_bet: weight === BEST_BET,
    tie_break: guessOfAux(aux),
  };
}

export function guessOfAux(aux: number): number | null {
  return aux === 0 ? null : aux - 1;
}

export function isEmptyPick({ side, total, tie_break: guess }: Pick): boolean {
  return side === null && total === null && guess === null;
}
