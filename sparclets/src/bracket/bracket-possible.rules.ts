import type { Rules, SeriesPick } from "./bracket.schema.ts";
import { bestTotal, type Course } from "./bracket-best.rules.ts";
import {
  findSeriesOutcome,
  findSeriesPick,
  firstRound,
  type GraphSlot,
  lengthsOf,
  type Outcomes,
  type Pair,
  type Picks,
  realSides,
  type SeriesSlot,
  seriesSlots,
  teamsById,
} from "./bracket-graph.rules.ts";
import { seriesPoints, toResult, upsetPoints } from "./bracket-points.rules.ts";

const nothingOpen: ReadonlySet<string> = new Set();

/**
 * The most points an entry can still reach: its points so far and those of its picks in the best remaining course, given eliminated teams
 * and games already won. Never below its points. Slots in `open` still take picks: there the best pick is counted, unless the first round
 * has closed without one and the rules accept no late entries.
 */
export function possiblePoints(input: {
  rules: Rules;
  slots: readonly GraphSlot[];
  outcomes: Outcomes;
  picks: Picks;
  open?: ReadonlySet<string>;
}): number {
  const { rules, slots, outcomes, picks } = input;
  const teams = teamsById(slots);
  const sides = realSides(slots, outcomes);
  const late = toLateness({ rules, slots, picks, open: input.open ?? nothingOpen });
  const isShut = (late === "late" || late === "out") && !rules.late_entry.is_allowed;
  const worth = (series: SeriesSlot, course: Course): number => {
    const outcome = findSeriesOutcome(outcomes, series.key);
    if (outcome?.is_void) return 0;
    const own = findSeriesPick(picks, series.key);
    const pickable: readonly SeriesPick[] =
      input.open?.has(series.key) && !isShut ? perfectPicks(series, course.winner) : own?.winner ? [own] : [];
    const settled = toResult({ rules, series, outcomes, sides, teams });
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
  return lessPenalty({ late, total: bestTotal({ slots, outcomes, worth }), penalty: rules.late_entry.penalty });
}

function perfectPicks({ content }: SeriesSlot, winner: string): SeriesPick[] {
  return [null, ...lengthsOf(content.best_of)].map((length) => ({ winner, predicted_series_length: length }));
}

/** Lengths a series can still have if this team wins it: every game the other one has won makes it longer. */
function lengthsLeft(input: { series: SeriesSlot; winner: string; pair: Pair | undefined; outcomes: Outcomes }): (number | null)[] {
  const lengths = lengthsOf(input.series.content.best_of);
  if (lengths.length === 0) return [null];
  const wins = findSeriesOutcome(input.outcomes, input.series.key)?.wins;
  const at = input.pair?.indexOf(input.winner) ?? -1;
  const lost = wins && at >= 0 ? (wins[1 - at] as number) : 0;
  return lengths.slice(Math.min(lost, lengths.length - 1));
}

/** The points of the series by these picks, less the penalty for late entry where it applies. */
function lessPenalty(input: { late: Lateness; total: number; penalty: number }): number {
  if (input.late === "in_time" || input.late === "out") return input.total;
  const total = input.total - input.penalty;
  return input.late === "may_stay_out" ? Math.max(0, total) : total;
}

/**
 * State of an entry towards the closed first round. `late`: the table subtracts the penalty, because nothing was picked in the closed first
 * round and something was later. `may_stay_out`: it would, for any later pick. `out`: nothing is picked, and nothing can be.
 */
type Lateness = "in_time" | "late" | "may_stay_out" | "out";

function toLateness(input: { rules: Rules; slots: readonly GraphSlot[]; picks: Picks; open: ReadonlySet<string> }): Lateness {
  const first = firstRound(input.slots);
  const series = seriesSlots(input.slots);
  const isGiven = ({ key }: SeriesSlot) => Boolean(findSeriesPick(input.picks, key)?.winner);
  if (series.some((one) => one.content.round === first && (isGiven(one) || input.open.has(one.key)))) return "in_time";
  const given = series.filter(isGiven);
  if (!input.rules.late_entry.is_allowed) return given.length > 0 ? "late" : "out";
  // Picks of open slots can be removed.
  return given.some(({ key }) => !input.open.has(key)) ? "late" : "may_stay_out";
}
