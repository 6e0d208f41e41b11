import type { Outcome } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { MatchupView, PatchMatchup } from "@sparc/sparclets/point-spread/point-spread-matchups.schema";
import { useState } from "react";
import { type MatchupStore, useMatchupStore } from "../../../platform/results-entry/use-matchup-store.ts";
import { afterOf, closesPicks, entryOf, isDecided, isTooEarly, patchOf, type ScoreEntry, scoreProblems, undoPatch } from "./entry.ts";

/** What is set up about a result and not stored yet, and whether it can be. */
export interface ScoreEntering {
  readonly entry: ScoreEntry;
  readonly set: (edit: Partial<ScoreEntry>) => void;
  readonly isTyped: boolean;
  /** What would be stored; null: nothing is different, or something is missing. */
  readonly patch: PatchMatchup | null;
  /** What it would come to; null when the rules do not take it. */
  readonly after: Outcome | null;
  readonly problems: ReturnType<typeof scoreProblems>;
  readonly isCorrection: boolean;
  /** It says that a game has begun whose picks are open. */
  readonly isBegun: boolean;
  readonly isTooEarly: boolean;
  /** Somebody else stored this game since it was set up. */
  readonly isBehind: boolean;
  readonly isReasonMissing: boolean;
  /** Storing was tried: what is missing shows. */
  readonly showErrors: boolean;
  readonly own: MatchupStore;
  readonly reset: () => void;
  /** Goes on from the newest revision with one's own entry. */
  readonly keep: () => void;
  readonly store: () => void;
}

interface ScoreEntryInput {
  readonly eventId: string;
  readonly matchup: MatchupView;
  readonly onStored: () => void;
}

export function useScoreEntry({ eventId, matchup, onStored }: ScoreEntryInput): ScoreEntering {
  // With what it was made from: what comes in meanwhile must not be overwritten unseen.
  const [typed, setTyped] = useState<{ readonly entry: ScoreEntry; readonly base: MatchupView } | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type: "point_spread" });
  const base = typed?.base ?? matchup;
  const entry = typed?.entry ?? entryOf(matchup);
  const patch = patchOf(matchup, entry);
  const after = afterOf(matchup, entry);
  const isCorrection = isDecided(matchup) && patch !== null;
  const isBegun = closesPicks(matchup, after);
  const isReasonMissing = (isCorrection || isBegun) && entry.reason.trim() === "";
  const isEarly = isTooEarly(matchup, after);
  const isBehind = own.isStale || base.revision !== matchup.revision;
  const reset = (): void => {
    setTyped(null);
    setShowErrors(false);
    own.forget();
  };
  return {
    ...{ entry, patch, after, isCorrection, isBegun, isBehind, isReasonMissing, showErrors, own, reset },
    isTooEarly: isEarly,
    isTyped: typed !== null,
    problems: scoreProblems(matchup, entry),
    set: (edit) => setTyped({ entry: { ...entry, ...edit }, base }),
    keep: () => {
      setTyped({ entry, base: matchup });
      own.forget();
    },
    store: () => {
      setShowErrors(true);
      if (patch === null || after === null || isReasonMissing || isEarly || isBehind) return;
      own.store(patch, {
        onStored: () => {
          reset();
          onStored();
        },
        undoOf: isCorrection || isBegun ? undefined : (stored) => undoPatch(matchup, stored as unknown as MatchupView),
      });
    },
  };
}
