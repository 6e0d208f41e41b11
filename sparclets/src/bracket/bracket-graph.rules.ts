import type {
  Pick as BracketPick,
  BracketSlotView,
  Content,
  Outcome,
  SeriesContent,
  SeriesOutcome,
  SeriesPick,
  Team,
} from "./bracket.schema.ts";

/** The part of a slot that the graph needs; stored slots have it, and `graphSlots` makes it of views. */
export interface GraphSlot {
  key: string;
  content: Content;
}

export interface SeriesSlot {
  key: string;
  content: SeriesContent;
}

export type Outcomes = Readonly<Record<string, Outcome | null | undefined>>;
export type Picks = Readonly<Record<string, BracketPick | null | undefined>>;
/** Team ids in the order of the sides; null: not known. */
export type Pair = readonly [string | null, string | null];

export function graphSlots(views: readonly BracketSlotView[]): GraphSlot[] {
  return views.map((view) => ({ key: view.slot, content: view }));
}

/** In round order: a series comes after those that feed it. */
export function seriesSlots(slots: readonly GraphSlot[]): SeriesSlot[] {
  return slots.flatMap(({ key, content }) => (content.kind === "series" ? [{ key, content }] : []));
}

export function toSeriesKey({ round, n }: { round: number; n: number }): string {
  return `${round}_${n}`;
}

/** The number of the last round. */
export function roundCount(slots: readonly GraphSlot[]): number {
  return seriesSlots(slots).reduce((last, { content }) => Math.max(last, content.round), 0);
}

/** The number of the first round with picks: 2 in a second-chance bracket. */
export function firstRound(slots: readonly GraphSlot[]): number {
  return seriesSlots(slots)[0]?.content.round ?? 1;
}

/** The series whose winner is the champion. */
export function findFinal(slots: readonly GraphSlot[]): SeriesSlot | null {
  const last = roundCount(slots);
  return seriesSlots(slots).find(({ content }) => content.round === last) ?? null;
}

/** Keys of series whose winner has a known next place. */
export function claimedSeries(series: readonly { content: Pick<SeriesContent, "sides"> }[]): Set<string> {
  return new Set(series.flatMap(({ content }) => content.sides.flatMap((side) => (side.kind === "winner" ? [side.series] : []))));
}

/** Legal lengths, in games, shortest first; none for a best-of-1. */
export function lengthsOf(bestOf: number): number[] {
  const shortest = (bestOf + 1) / 2;
  return bestOf === 1 ? [] : Array.from({ length: shortest }, (_, more) => shortest + more);
}

export function teamsById(slots: readonly GraphSlot[]): Map<string, Team> {
  return new Map(seriesSlots(slots).flatMap(({ content }) => content.entrants.map((team) => [team.id, team] as const)));
}

export function findSeriesOutcome(outcomes: Outcomes, key: string): SeriesOutcome | null {
  const outcome = outcomes[key];
  return outcome && "teams" in outcome ? outcome : null;
}

export function findSeriesPick(picks: Picks, key: string): SeriesPick | null {
  const pick = picks[key];
  return pick && "winner" in pick ? pick : null;
}

/**
 * The teams of each series by the results so far. A team placed by hand (to come, seeded again) stays where it was placed; otherwise the
 * winner of the feeding series is there, so that a corrected result moves on by itself.
 */
export function realSides(slots: readonly GraphSlot[], outcomes: Outcomes): Map<string, Pair> {
  const series = seriesSlots(slots);
  const contents = new Map(series.map(({ key, content }) => [key, content]));
  const pairs = new Map<string, Pair>();
  for (const { key, content } of series) {
    const placed = findSeriesOutcome(outcomes, key)?.teams ?? [null, null];
    const sideAt = (at: 0 | 1): string | null => {
      const side = content.sides[at];
      const byHand = placed[at];
      if (side.kind === "team") return byHand ?? side.team;
      if (side.kind === "open") return byHand;
      const winner = findSeriesOutcome(outcomes, side.series)?.winner ?? null;
      if (byHand === null || winner === null) return byHand ?? winner;
      // A team that could have come from a series and lost it was placed there by a result that was corrected since.
      return contents.get(side.series)?.candidates.includes(byHand) ? winner : byHand;
    };
    pairs.set(key, [sideAt(0), sideAt(1)]);
  }
  return pairs;
}

/** The teams of each series if the picks come true; where nothing is picked, the real ones as far as they are known. */
export function pickedSides(slots: readonly GraphSlot[], input: { outcomes: Outcomes; picks: Picks }): Map<string, Pair> {
  const real = realSides(slots, input.outcomes);
  const pairs = new Map<string, Pair>();
  for (const { key, content } of seriesSlots(slots)) {
    const sideAt = (at: 0 | 1): string | null => {
      const side = content.sides[at];
      const picked = side.kind === "winner" ? findSeriesPick(input.picks, side.series)?.winner : null;
      return picked ?? real.get(key)?.[at] ?? null;
    };
    pairs.set(key, [sideAt(0), sideAt(1)]);
  }
  return pairs;
}

/** Teams that lost a series that decides who advances. */
export function eliminatedTeams(slots: readonly GraphSlot[], outcomes: Outcomes): Set<string> {
  const out = new Set<string>();
  for (const [key, pair] of realSides(slots, outcomes)) {
    const winner = findSeriesOutcome(outcomes, key)?.winner ?? null;
    if (winner === null) continue;
    for (const team of pair) if (team !== null && team !== winner) out.add(team);
  }
  return out;
}
