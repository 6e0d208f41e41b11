import { isOpenSeries, type LiveBracket, type LiveSeries } from "./bracket.ts";
import type { NeedStep } from "./chances.ts";

/** A team that has to win an open series to get to one it has to win later. */
export interface ImpliedWin {
  readonly series: LiveSeries;
  readonly winner: string;
}

/** What each step asks for without saying so, by the step's slot, the earliest series first. What another step says is left out. */
export function impliedWins(
  { rounds }: Pick<LiveBracket, "rounds">,
  steps: readonly NeedStep[],
): ReadonlyMap<string, readonly ImpliedWin[]> {
  const byKey = new Map(rounds.flatMap(({ series }) => series.map((one) => [one.key, one])));
  const said = new Set(steps.map(({ slot }) => slot));
  const implied = new Map<string, readonly ImpliedWin[]>();
  for (const step of steps.toSorted((one, other) => roundOf(byKey, one) - roundOf(byKey, other))) {
    const way = wayTo(byKey, step.slot, step.winner).filter(({ series }) => isOpenSeries(series) && !said.has(series.key));
    for (const { series } of way) said.add(series.key);
    implied.set(step.slot, way);
  }
  return implied;
}

type SeriesByKey = ReadonlyMap<string, LiveSeries>;

const roundOf = (byKey: SeriesByKey, { slot }: NeedStep): number => byKey.get(slot)?.round ?? 0;

/** The series below one that a team comes out of, from the first on. Nothing where it enters there, or cannot get there. */
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
