import type { Outcome } from "../bracket.schema.ts";
import { findSeriesOutcome, type GraphSlot, realSides, type SeriesSlot, seriesSlots } from "../bracket-graph.rules.ts";

/** A side of a series that is still to be decided: a team, or whoever wins another one (by its place among the open series). */
export type OpenSide = { team: string } | { from: number };

export interface OpenSeries {
  series: SeriesSlot;
  sides: readonly [OpenSide, OpenSide];
  wins: readonly [number, number];
  /** Everybody who can still play here, by side. */
  teams: readonly [readonly string[], readonly string[]];
}

/** The series that are still to be decided, in their order; null while it is not known who will meet whom. */
export function openSeries(slots: readonly GraphSlot[], outcomes: Readonly<Record<string, Outcome>>): OpenSeries[] | null {
  const pairs = realSides(slots, outcomes);
  const places = new Map<string, number>();
  const open: OpenSeries[] = [];
  for (const series of seriesSlots(slots)) {
    const outcome = findSeriesOutcome(outcomes, series.key);
    if (outcome && (outcome.winner !== null || outcome.is_void)) continue;
    const sideAt = (at: 0 | 1): OpenSide | null => {
      const team = pairs.get(series.key)?.[at] ?? null;
      if (team !== null) return { team };
      const side = series.content.sides[at];
      const from = side.kind === "winner" ? places.get(side.series) : undefined;
      return from === undefined ? null : { from };
    };
    const [one, other] = [sideAt(0), sideAt(1)];
    if (!one || !other) return null;
    const comers = (side: OpenSide) => ("team" in side ? [side.team] : (open[side.from]?.teams.flat() ?? []));
    places.set(series.key, open.length);
    open.push({ series, sides: [one, other], wins: outcome?.wins ?? [0, 0], teams: [comers(one), comers(other)] });
  }
  return open;
}
