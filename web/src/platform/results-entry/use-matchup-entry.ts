import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useState } from "react";
import type { MatchupPatch } from "./matchups.queries.ts";
import { type MatchupStore, useMatchupStore } from "./use-matchup-store.ts";

interface MatchupEntryInput<Matchup, Entry> {
  readonly eventId: string;
  readonly matchup: Matchup;
  /** The sparclet type, whose refusals have helpful texts of their own. */
  readonly type: string;
  /** Returns the entry that is displayed before the user types anything. */
  readonly entryOf: (matchup: Matchup) => Entry;
  readonly onStored: () => void;
  /** The text of the toast after storing. */
  readonly stored?: string;
  /** Whether a newer stored revision affects this entry; by default every newer revision does. */
  readonly isNewer?: (matchup: Matchup, base: Matchup) => boolean;
}

interface StoreInput<Matchup> {
  /** Null when the entry equals the stored result or is incomplete. */
  readonly patch: MatchupPatch | null;
  readonly canStore: boolean;
  /** Returns the patch that undoes the change; leave it out when it cannot be undone. */
  readonly undoOf?: ((stored: Matchup) => MatchupPatch | null) | undefined;
}

/** The entry for one matchup that the user has not stored yet. */
export interface MatchupEntry<Matchup, Entry> {
  readonly entry: Entry;
  readonly isTyped: boolean;
  readonly set: (edit: Partial<Entry>) => void;
  /** True when somebody else has stored this matchup since the entry was begun. */
  readonly isBehind: boolean;
  /** True after an attempt to store; missing values are then marked. */
  readonly showErrors: boolean;
  readonly own: MatchupStore;
  readonly reset: () => void;
  /** Bases the user's entry on the newest revision. */
  readonly rebase: () => void;
  readonly store: (input: StoreInput<Matchup>) => void;
}

/** Manages the entry for one matchup, with the revision it is based on, so that another person's result is never overwritten unseen. */
export function useMatchupEntry<Matchup extends { readonly id: string; readonly revision: number }, Entry extends object>({
  eventId,
  matchup,
  type,
  entryOf,
  onStored,
  stored,
  isNewer = (now, base) => now.revision !== base.revision,
}: MatchupEntryInput<Matchup, Entry>): MatchupEntry<Matchup, Entry> {
  const [typed, setTyped] = useState<{ readonly entry: Entry; readonly base: Matchup } | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const own = useMatchupStore({ eventId, matchupId: matchup.id, type, ...(stored ? { stored } : {}) });
  const base = typed?.base ?? matchup;
  const entry = typed?.entry ?? entryOf(matchup);
  const isBehind = own.isStale || isNewer(matchup, base);
  const reset = (): void => {
    setTyped(null);
    setShowErrors(false);
    own.forget();
  };
  return {
    ...{ entry, isBehind, showErrors, own, reset },
    isTyped: typed !== null,
    set: (edit) => setTyped({ entry: { ...entry, ...edit }, base }),
    rebase: () => {
      setTyped({ entry, base: matchup });
      own.forget();
    },
    store: ({ patch, canStore, undoOf }) => {
      setShowErrors(true);
      if (patch === null || !canStore || isBehind) return;
      own.store(patch, {
        onStored: () => {
          reset();
          onStored();
        },
        undoOf: undoOf && ((stored: JsonObject) => undoOf(stored as unknown as Matchup)),
      });
    },
  };
}
