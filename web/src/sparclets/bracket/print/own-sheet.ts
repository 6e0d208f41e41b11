import type { Rules, Team } from "@sparc/sparclets/bracket/bracket.schema";
import { findSeriesPick, lengthsOf, pickedSides, realSides } from "@sparc/sparclets/bracket/bracket-graph.rules";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type PickState, toLiveBracket } from "../live/bracket.ts";
import { type BoardSlot, bracketPicks, toGraph, toOutcomes } from "../play/board.ts";

/** A series as one member picked it: the teams their picks bring there, and the state of their pick. */
export interface OwnSeries {
  readonly key: string;
  readonly sides: readonly [Team | null, Team | null];
  readonly winner: Team | null;
  readonly length: number | null;
  /** Possible lengths; empty for a single game. */
  readonly lengths: readonly number[];
  readonly state: PickState;
}

interface OwnSheetInput {
  readonly slots: readonly BoardSlot[];
  readonly rules: Rules;
  readonly picks: PicksMap;
}

/**
 * The member's bracket by series key: the teams that their picks bring into each series, whatever the results. Real teams appear only where
 * nothing was picked or where the pick was made between them, as in mode `re_pick`.
 */
export function toOwnSheet({ slots, rules, picks }: OwnSheetInput): ReadonlyMap<string, OwnSeries> {
  const graph = toGraph(slots);
  const outcomes = toOutcomes(slots);
  const real = realSides(graph, outcomes);
  const own = rules.mode === "re_pick" ? real : pickedSides(graph, { outcomes, picks: bracketPicks(picks) });
  const { rounds, teams } = toLiveBracket({ slots, rules, picks });
  const pairOf = (key: string): readonly (string | null)[] => {
    const winner = findSeriesPick(bracketPicks(picks), key)?.winner ?? null;
    const mine: readonly (string | null)[] = own.get(key) ?? [];
    const there: readonly (string | null)[] = real.get(key) ?? [];
    return winner !== null && !mine.includes(winner) && there.includes(winner) ? there.map((id, at) => id ?? mine[at] ?? null) : mine;
  };
  return new Map(
    rounds.flatMap(({ series }) =>
      series.map(({ key, bestOf, pick }) => {
        const [one, other] = pairOf(key).map((id) => (id === null ? null : (teams.get(id) ?? null)));
        const { team: winner, length, state } = pick;
        return [key, { key, sides: [one ?? null, other ?? null], winner, length, lengths: lengthsOf(bestOf), state }];
      }),
    ),
  );
}
