import { isOpenSeries, type LiveBracket, type LiveSeries } from "./bracket.ts";
import type { NeedStep } from "./chances.ts";

/** A series that a team has to win first, because it has to win a later one. */
export interface ImpliedWin {
  readonly series: LiveSeries;
  readonly winner: string;
}

/**
 * Returns the wins that each step implies, by the step's slot, earliest series first. A series that is a step itself or already implied is
 * left out.
 */
export function impliedWins(
  { rounds }: Pick<LiveBracket, "rounds">,
  steps: readonly NeedStep[],
): ReadonlyMap<string, readonly ImpliedWin[]> {
  const byKey = new Map(rounds.flatMap(({ series }) => series.map((one) => [one.key, one])));
  const seen = new Set(steps.map(({ slot }) => slot));
  const implied = new Map<string, readonly ImpliedWin[]>();
  for (const step of steps.toSorted((one, other) => toRound(byKey, one) - toRound(byKey, other))) {
    const way = wayTo(byKey, step.slot, step.winner).filter(({ series }) => isOpenSeries(series) && !seen.has(series.key));
    for (const { series } of way) seen.add(series.key);
    implied.set(step.slot, way);
  }
  return implied;
}

type SeriesByKey = ReadonlyMap<string, LiveSeries>;

const toRound = (byKey: SeriesByKey, { slot }: NeedStep): number => byKey.get(slot)?.round ?? 0;

/** The series through which the team reaches this one, first to last. Empty when the team enters here or cannot get here. */
function wayTo(byKey: SeriesByKey, key: string, team: string): readonly ImpliedWin[] {
  for (const from of byKey.get(key)?.from ?? []) {
    const series = from === null ? undefined : byKey.get(from);
    if (series && canWin(byKey, series, team)) return [...wayTo(byKey, series.key, team), { series, winner: team }];
  }
  return [];
}

function canWin(byKey: SeriesByKey, series: LiveSeries, team: string): boolean {
  if (series.winner !== null) return series.winner === team;
  return series.sides.some((side, at) => {
    if (side.team !== null) return side.team.id === team;
    const from = byKey.get(series.from[at] ?? "");
    return from !== undefined && canWin(byKey, from, team);
  });
}
