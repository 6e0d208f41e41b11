import type { BracketSlotView, SeriesOutcome, Team } from "@sparc/sparclets/bracket/bracket.schema";
import type { PatchMatchup } from "@sparc/sparclets/bracket/bracket-matchups.schema";
import { useState } from "react";
import { type MatchupStore, useMatchupStore } from "../../../platform/results-entry/use-matchup-store.ts";
import { entryOf, isDecided, outcomeOf, patchOf, type SeriesEntry, type SeriesMatchup, undoPatch } from "./entry.ts";

/** What is set up for one series and not stored yet, and whether it can be. */
export interface SeriesEntering {
  readonly entry: SeriesEntry;
  readonly set: (edit: Partial<SeriesEntry>) => void;
  /** What would be stored; null: nothing is different. */
  readonly patch: PatchMatchup | null;
  /** What it would come to; null when the rules do not take it. */
  readonly after: SeriesOutcome | null;
  readonly isCorrection: boolean;
  /** Somebody else stored this series since it was set up. */
  readonly isBehind: boolean;
  readonly isTooEarly: boolean;
  /** Storing was tried: what is missing shows. */
  readonly showErrors: boolean;
  readonly own: MatchupStore;
  readonly team: ReadonlyMap<string, Team>;
  readonly reset: () => void;
  /** Goes on from the newest revision with one's own entry. */
  readonly keep: () => void;
  readonly store: () => void;
}

interface SeriesEntryInput {
  readonly eventId: string;
  readonly matchup: SeriesMatchup;
  readonly views: readonly BracketSlotView[];
  readonly onStored: () => void;
}

export function useSeriesEntry({ eventId, matchup, views, onStored }: SeriesEntryInput): SeriesEntering {
  // With what it was made from: what comes in meanwhile must not be overwritten unseen.
  const [typed, setTyped] = useState<{ readonly entry: SeriesEntry; readonly base: SeriesMatchup } | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type: "bracket" });
  const base = typed?.base ?? matchup;
  const entry = typed?.entry ?? entryOf(matchup);
  const patch = patchOf(matchup, entry);
  const after = outcomeOf(matchup, entry);
  const isBehind = own.isStale || base.revision !== matchup.revision;
  const isCorrection = isDecided(matchup) && patch !== null;
  const isTooEarly = !matchup.is_locked && (after?.winner != null || entry.isVoid);
  const reset = (): void => {
    setTyped(null);
    setShowErrors(false);
    own.forget();
  };
  return {
    ...{ entry, patch, after, isCorrection, isBehind, isTooEarly, showErrors, own, reset },
    set: (edit) => setTyped({ entry: { ...entry, ...edit }, base }),
    team: teamsOf(views, matchup),
    keep: () => {
      setTyped({ entry, base: matchup });
      own.forget();
    },
    store: () => {
      setShowErrors(true);
      const isReasonMissing = isCorrection && entry.reason.trim() === "";
      if (patch === null || after === null || isReasonMissing || isTooEarly || isBehind) return;
      own.store(patch, {
        onStored: () => {
          reset();
          onStored();
        },
        undoOf: isCorrection ? undefined : (stored) => undoPatch(matchup, stored as unknown as SeriesMatchup),
      });
    },
  };
}

/** Every team of the bracket, by its id. */
function teamsOf(views: readonly BracketSlotView[], matchup: SeriesMatchup): ReadonlyMap<string, Team> {
  const entrants = views.flatMap((view) => (view.kind === "series" ? view.entrants : []));
  return new Map([...entrants, ...matchup.teams.filter((team) => team !== null)].map((team) => [team.id, team]));
}
