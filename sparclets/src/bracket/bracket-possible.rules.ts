import type { Rules, SeriesPick } from "./bracket.schema.ts";
import { bestTotal, type Course } from "./bracket-best.rules.ts";
import {
  firstRound,
  type GraphSlot,
  lengthsOf,
  type Outcomes,
  type Pair,
  type Picks,
  realSides,
  type SeriesSlot,
  seriesOutcomeOf,
  seriesPickOf,
  seriesSlots,
  teamsById,
} from "./bracket-graph.rules.ts";
import { resultOf, seriesPoints, upsetPoints } from "./bracket-points.rules.ts";

/**
 * The most an entry can still finish with: its points so far and what its picks bring in the best course that is left, given who is out and
 * the games already won. Never below its points. Slots in `open` take picks yet: there the best pick is counted.
 */
export function possiblePoints(a: {
  rules: Rules;
  slots: readonly GraphSlot[];
  outcomes: Outcomes;
  picks: Picks;
  open?: ReadonlySet<string>;
}): number {
  const { rules, slots, outcomes, picks } = a;
  const teams = teamsById(slots);
  const sides = realSides(slots, outcomes);
  const worth = (series: SeriesSlot, course: Course): number => {
    const outcome = seriesOutcomeOf(outcomes, series.key);
    if (outcome?.is_void) return 0;
    const own = seriesPickOf(picks, series.key);
    const pickable: readonly SeriesPick[] = a.open?.has(series.key) ? perfectPicks(series, course.winner) : own?.winner ? [own] : [];
    const settled = resultOf({ rules, series, outcomes, sides, teams });
    const upset = upsetPoints({
      rules,
      round: series.content.round,
      winner: teams.get(course.winner),
      loser: teams.get(course.loser ?? ""),
    });
    const lengths = settled ? [settled.length] : lengthsLeft({ series, winner: course.winner, pair: sides.get(series.key), outcomes });
    let best = 0;
    for (const pick of pickable)
      for (const length of lengths) {
        const result = settled ?? { winner: course.winner, length, upset };
        const points = seriesPoints({ rules, content: series.content, pick, result });
        best = Math.max(best, points.winner + points.length + points.upset);
      }
    return best;
  };
  return bestTotal({ slots, outcomes, worth }) - latePenalty(a);
}

function perfectPicks({ content }: SeriesSlot, winner: string): SeriesPick[] {
  return [null, ...lengthsOf(content.best_of)].map((length) => ({ winner, predicted_series_length: length }));
}

/** Lengths a series can still have if this team wins it: every game the other one has won makes it longer. */
function lengthsLeft(a: { series: SeriesSlot; winner: string; pair: Pair | undefined; outcomes: Outcomes }): (number | null)[] {
  const lengths = lengthsOf(a.series.content.best_of);
  if (lengths.length === 0) return [null];
  const wins = seriesOutcomeOf(a.outcomes, a.series.key)?.wins;
  const at = a.pair?.indexOf(a.winner) ?? -1;
  const lost = wins && at >= 0 ? (wins[1 - at] as number) : 0;
  return lengths.slice(Math.min(lost, lengths.length - 1));
}

/** As the table takes it: nothing in the closed first round, something later. */
function latePenalty(a: { rules: Rules; slots: readonly GraphSlot[]; picks: Picks; open?: ReadonlySet<string> }): number {
  const first = firstRound(a.slots);
  const series = seriesSlots(a.slots);
  const isGiven = ({ key }: SeriesSlot) => Boolean(seriesPickOf(a.picks, key)?.winner);
  const isLate = series.every((one) => one.content.round !== first || (!isGiven(one) && !a.open?.has(one.key))) && series.some(isGiven);
  return isLate ? a.rules.late_entry.penalty : 0;
}
