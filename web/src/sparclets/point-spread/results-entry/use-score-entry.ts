import type { Outcome } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { type MatchupEntry, useMatchupEntry } from "../../../platform/results-entry/use-matchup-entry.ts";
import * as entries from "./entry.ts";

/** State of the score form, with whether it can be stored. */
export interface ScoreEntering extends Omit<MatchupEntry<MatchupView, entries.ScoreEntry>, "store"> {
  /** The changes to send; null when there are none or a field has a problem. */
  readonly patch: PatchMatchup | null;
  /** The resulting outcome; null when the rules refuse it. */
  readonly after: Outcome | null;
  readonly problems: ReturnType<typeof entries.scoreProblems>;
  readonly isCorrection: boolean;
  /** True when the entry starts a game whose picks are open. */
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
  const after = entries.toOutcomeAfter(matchup, entry);
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
