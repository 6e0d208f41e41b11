import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useState } from "react";
import type { MatchupPatch } from "./matchups.queries.ts";
import { type MatchupStore, useMatchupStore } from "./use-matchup-store.ts";

interface MatchupEntryInput<Matchup, Entry> {
  readonly eventId: string;
  readonly matchup: Matchup;
  /** The sparclet type, whose own refusals say what to do. */
  readonly type: string;
  /** What is entered while nothing was typed. */
  readonly entryOf: (matchup: Matchup) => Entry;
  readonly onStored: () => void;
  /** Said once it is stored. */
  readonly stored?: string;
  /** Whether what somebody else stored since concerns this entry; by default any newer revision does. */
  readonly isNewer?: (matchup: Matchup, base: Matchup) => boolean;
}

interface StoreInput<Matchup> {
  /** Null: nothing is different, or something is missing. */
  readonly patch: MatchupPatch | null;
  readonly canStore: boolean;
  /** What takes it back; absent where it cannot be. */
  readonly undoOf?: ((stored: Matchup) => MatchupPatch | null) | undefined;
}

/** What somebody enters for one matchup and has not stored yet. */
export interface MatchupEntry<Matchup, Entry> {
  readonly entry: Entry;
  readonly isTyped: boolean;
  readonly set: (edit: Partial<Entry>) => void;
  /** Somebody else stored this matchup since it was set up. */
  readonly isBehind: boolean;
  /** Storing was tried: what is missing shows. */
  readonly showErrors: boolean;
  readonly own: MatchupStore;
  readonly reset: () => void;
  /** Goes on from the newest revision with one's own entry. */
  readonly keep: () => void;
  readonly store: (input: StoreInput<Matchup>) => void;
}

/** Keeps what is entered with the matchup it was made from: what comes in meanwhile is never overwritten unseen. */
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
    keep: () => {
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
