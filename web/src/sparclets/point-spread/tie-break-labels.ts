import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { GUESS_MAX } from "@sparc/sparclets/point-spread/point-spread-limits";
import { pointsLabel } from "../../lib/points-label.ts";
import { chainLabel, guessPart, type TieBreakLabels } from "../../platform/standings/tie-break.tsx";
import { toName } from "./spread-labels.ts";
import type { Week } from "./week-board.ts";

/** Labels of an entry's tie-break values. Best bets are shown as a number of right ones, with half for a push, out of `most` if given. */
export function tieBreakLabels({ best_bets: { factor } }: Rules, most: number | null): TieBreakLabels {
  const of = most === null ? "" : ` of ${most}`;
  return {
    best_bets: (points) => ({ before: "best bets", value: `${pointsLabel(points / (factor - 1))}${of}` }),
    last_total: (value) => guessPart("total", -value > GUESS_MAX ? null : -value),
  };
}

/** Tie-break rules of the season, in order. */
export function tieBreakLabel({ tie_break: keys, best_bets: bets }: Rules, weeks: readonly Week[]): string {
  const named = weeks.flatMap(({ slots }) => slots).find(({ view }) => view.is_tie_break);
  const labels = {
    best_bets: "points from best bets",
    last_total: named ? `the closest guess at all points in ${toName(named.view)}` : "the closest tie-break guess",
  };
  return chainLabel(keys.filter((key) => key !== "best_bets" || bets.per_week > 0).map((key) => labels[key]));
}

/** Tie-break rules of one week, without the guess, which belongs to the season. */
export const weekTieBreakLabel = ({ best_bets: { per_week: count } }: Rules): string =>
  chainLabel(count > 0 ? ["points from best bets"] : []);
