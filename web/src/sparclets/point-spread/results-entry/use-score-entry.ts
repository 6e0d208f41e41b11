import type { Outcome } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { type MatchupEntry, useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import * as entries from "./entry.ts";

/** What is set up about a result and not stored yet, and whether it can be. */
export interface ScoreEntering extends Omit<MatchupEntry<MatchupView, entries.ScoreEntry>, "store"> {
  /** What would be stored; null: nothing is different, or something is missing. */
  readonly patch: PatchMatchup | null;
  /** What it would come to; null when the rules do not take it. */
  readonly after: Outcome | null;
  readonly problems: ReturnType<typeof entries.scoreProblems>;
  readonly isCorrection: boolean;
  /** It says that a game has begun whose picks are open. */
  readonly isBegun: boolean;
  readonly isTooEarly: boolean;
  readonly isReasonMissing: boolean;
  readonly store: () => void;
}

interface ScoreEntryInput {
  readonly eventId: string;
  readonly matchup: MatchupView;
  readonly onStored: () => void;
}

export function useScoreEntry({ eventId, matchup, onStored }: ScoreEntryInput): ScoreEntering {
  const entering = useMatchupEntry({ eventId, matchup, type: "point_spread", entryOf: entries.toEntry, onStored });
  const { entry } = entering;
  const patch = entries.toPatch(matchup, entry);
  const after = entries.afterOf(matchup, entry);
  const isCorrection = entries.isDecided(matchup) && patch !== null;
  const isBegun = entries.closesPicks(matchup, after);
  const isReasonMissing = (isCorrection || isBegun) && entry.reason.trim() === "";
  const isTooEarly = entries.isTooEarly(matchup, after);
  return {
    ...entering,
    ...{ patch, after, isCorrection, isBegun, isTooEarly, isReasonMissing },
    problems: entries.scoreProblems(matchup, entry),
    store: () =>
      entering.store({
        patch,
        canStore: after !== null && !isReasonMissing && !isTooEarly,
        undoOf: isCorrection || isBegun ? undefined : (stored) => entries.undoPatch(matchup, stored),
      }),
  };
}
