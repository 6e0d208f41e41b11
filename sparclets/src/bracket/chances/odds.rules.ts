import { STRENGTH_EVEN } from "../bracket.schema.ts";
import { type GraphSlot, seriesSlots, teamsById } from "../bracket-graph.rules.ts";
import { seriesResults } from "./series-results.rules.ts";

/** The assumption of chances about each game: a coin toss, or the host's strengths of the teams. */
export interface Odds {
  /** No strengths differ: every game is even. */
  isEven: boolean;
  /** The chance, 0–1, that the first of two teams (ids) wins one game between them. */
  ofGame(one: string, other: string): number;
}

/** From the strengths in the slots, and therefore equal wherever the slots are known. They apply to any two teams that may meet. */
export function toOdds(slots: readonly GraphSlot[]): Odds {
  const teams = teamsById(slots);
  const strengthOf = (id: string) => teams.get(id)?.strength ?? STRENGTH_EVEN;
  return {
    isEven: new Set([...teams.keys()].map(strengthOf)).size < 2,
    ofGame: (one, other) => strengthOf(one) / (strengthOf(one) + strengthOf(other)),
  };
}

/** The chance, 0–1, that the first of two teams wins a series from this score. Null while it is not known who meets. */
export function oddsOfSeries(input: {
  slots: readonly GraphSlot[];
  slot: string;
  teams: readonly [string | null, string | null];
  wins: readonly [number, number];
}): number | null {
  const series = seriesSlots(input.slots).find(({ key }) => key === input.slot);
  const [one, other] = input.teams;
  if (!series || one === null || other === null) return null;
  const first = toOdds(input.slots).ofGame(one, other);
  const results = seriesResults({ bestOf: series.content.best_of, wins: input.wins, hasLengths: false, first });
  return results.find(({ side }) => side === 0)?.chance ?? 0;
}
