import type { SeriesOutcome } from "@sparc/sparclets/bracket/bracket.schema";
import {
  findSeriesOutcome,
  findSeriesPick,
  lengthsOf,
  type Outcomes,
  realSides,
  seriesSlots,
} from "@sparc/sparclets/bracket/bracket-graph.rules";
import { toOdds } from "@sparc/sparclets/bracket/chances/odds.rules";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type BoardSlot, bracketPicks, toGraph, toOutcomes } from "../play/board.ts";

export interface Choice {
  readonly winner: string;
  /** Null uses the length of the viewer's pick, else the likeliest one. */
  readonly length: number | null;
}

export type Choices = Readonly<Record<string, Choice>>;

interface WhatIf {
  readonly outcomes: Outcomes;
  /** The choices that were applied. One whose team no longer reaches the series is left out. */
  readonly choices: Choices;
}

/** Applies the choices to the results, series by series. A decided or void series is not changed. */
export function outcomesIf(input: { slots: readonly BoardSlot[]; picks: PicksMap; choices: Choices }): WhatIf {
  const graph = toGraph(input.slots);
  const odds = toOdds(graph);
  const outcomes: Record<string, Outcomes[string]> = { ...toOutcomes(input.slots) };
  const applied: Record<string, Choice> = {};
  for (const { key, content } of seriesSlots(graph)) {
    const choice = input.choices[key];
    const before = findSeriesOutcome(outcomes, key);
    if (!choice || before?.winner || before?.is_void) continue;
    const pair = realSides(graph, outcomes).get(key) ?? [null, null];
    const at = pair.indexOf(choice.winner);
    if (at < 0) continue;
    const other = pair[1 - at];
    const game = other == null ? 0.5 : odds.ofGame(choice.winner, other);
    applied[key] = choice;
    const own = findSeriesPick(bracketPicks(input.picks), key);
    const picked = own?.winner === choice.winner ? own.predicted_series_length : null;
    const wished = choice.length ?? picked;
    outcomes[key] = decided({ before, at: at as 0 | 1, winner: choice.winner, bestOf: content.best_of, wished, game });
  }
  return { outcomes, choices: applied };
}

interface Decided {
  readonly before: SeriesOutcome | null;
  readonly at: 0 | 1;
  readonly winner: string;
  readonly bestOf: number;
  readonly wished: number | null;
  /** The chance, 0 to 1, that the winner wins one game. */
  readonly game: number;
}

function decided({ before, at, winner, bestOf, wished, game }: Decided): SeriesOutcome {
  const needed = (bestOf + 1) / 2;
  const wins = before?.wins ?? [0, 0];
  const left = lengthsLeft({ bestOf, lost: wins[1 - at] as number });
  const length = wished !== null && left.includes(wished) ? wished : likeliestLength({ bestOf, won: wins[at] as number, left, game });
  const lost = length === null ? 0 : length - needed;
  return {
    teams: before?.teams ?? [null, null],
    wins: at === 0 ? [needed, lost] : [lost, needed],
    winner,
    length,
    is_void: false,
  };
}

/** Lengths that the series can still have if this side wins; each game it has lost rules out the shortest. */
export function lengthsLeft({ bestOf, lost }: { readonly bestOf: number; readonly lost: number }): readonly number[] {
  const lengths = lengthsOf(bestOf);
  return lengths.slice(Math.min(lost, Math.max(0, lengths.length - 1)));
}

interface LengthOdds {
  readonly bestOf: number;
  readonly won: number;
  readonly left: readonly number[];
  /** The chance, 0 to 1, that the winner wins one game. */
  readonly game: number;
}

/** Returns the most probable length, the shortest of equally probable ones. Null for a single game. */
export function likeliestLength(input: LengthOdds): number | null {
  const wanted = (input.bestOf + 1) / 2 - input.won;
  let best: number | null = null;
  let most = 0;
  let chance = 1;
  input.left.forEach((length, extra) => {
    // Of the `wanted − 1 + extra` games before the last one, `extra` are lost.
    if (extra > 0) chance *= ((wanted - 1 + extra) / extra) * (1 - input.game);
    if (chance > most + 1e-12) {
      most = chance;
      best = length;
    }
  });
  return best;
}
