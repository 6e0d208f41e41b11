import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { lengthsOf } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { seriesPoints } from "@sparc/sparclets/bracket/bracket-points.rules";
import type { BoardSlot } from "./play/board.ts";

interface RoundWorth {
  readonly round: number;
  readonly name: string;
  /** Points for the right winner: with the most wrong length, with the right length, and without a length. */
  readonly winner: number;
  readonly exact: number;
  readonly without: number;
}

/** Points of one series in each round, computed by the scoring rules. */
export function roundWorths(rules: Rules, slots: readonly BoardSlot[]): readonly RoundWorth[] {
  const rounds = new Map<number, RoundWorth>();
  for (const { view } of slots) {
    if (view.kind !== "series" || rounds.has(view.round)) continue;
    const lengths = lengthsOf(view.best_of);
    const worth = (predicted: number | null, length: number | null): number => {
      const pick = { winner: "a", predicted_series_length: predicted };
      const points = seriesPoints({ rules, content: view, pick, result: { winner: "a", length, upset: 0 } });
      return points.winner + points.length;
    };
    const first = lengths[0] ?? null;
    const last = lengths.at(-1) ?? null;
    const worths = { winner: worth(first, last), exact: worth(last, last), without: worth(null, last) };
    rounds.set(view.round, { round: view.round, name: view.round_name, ...worths });
  }
  return [...rounds.values()];
}

/** True when a pick without a length ever brings other points than one with a wrong length; it then needs a column of its own. */
export function hasOwnWorthWithout(worths: readonly RoundWorth[]): boolean {
  return worths.some(({ winner, without }) => without !== winner);
}
