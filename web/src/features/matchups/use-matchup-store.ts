import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { notify } from "../../ui/notify.ts";
import { type MatchupPatch, storeMatchup } from "./matchups.queries.ts";

export interface MatchupStore {
  readonly isBusy: boolean;
  /** Why the last try was refused, in words. */
  readonly problem: string | null;
  /** Somebody else was faster: the newest is on the page, one's own entry still waits. */
  readonly isStale: boolean;
  readonly store: (patch: MatchupPatch, then: AfterStore) => void;
  readonly forget: () => void;
}

interface AfterStore {
  readonly onStored: () => void;
  /** What takes it back, worked out of the matchup as it was stored; absent where it cannot be. */
  readonly undoOf?: ((stored: JsonObject) => MatchupPatch | null) | undefined;
}

interface MatchupStoreInput {
  readonly eventId: string;
  readonly matchupId: string;
  /** The sparclet type, whose own refusals say what to do. */
  readonly type: string;
  /** Said once it is stored. */
  readonly stored?: string;
}

/** Stores one matchup; a second press while one is under way does nothing. */
export function useMatchupStore({ eventId, matchupId, type, stored = "Result stored" }: MatchupStoreInput): MatchupStore {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (patch: MatchupPatch) => storeMatchup({ client, eventId, matchupId, patch }),
    onError: async (refused) => {
      if (isApiError(refused, "matchups.stale_version")) await client.invalidateQueries({ queryKey: ["matchups", eventId] });
    },
  });
  // Two presses come before the first is drawn.
  const isUnderWay = useRef(false);
  const isStale = isApiError(error, "matchups.stale_version");
  const takeBack = async (patch: MatchupPatch): Promise<void> => {
    if (isUnderWay.current) {
      notify.error("Not taken back: another result is being stored.");
      return;
    }
    isUnderWay.current = true;
    try {
      await storeMatchup({ client, eventId, matchupId, patch });
      notify.success("Taken back");
    } catch (refused) {
      notify.error(refused instanceof Error ? wordsOf(refused, type) : "It could not be taken back.");
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    isBusy: isPending,
    problem: error && !isStale ? wordsOf(error, type) : null,
    isStale,
    store: (patch, { onStored, undoOf }) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(patch, {
        onSettled: () => {
          isUnderWay.current = false;
        },
        onSuccess: (data) => {
          onStored();
          const undo = undoOf?.(data) ?? null;
          if (undo) notify.undo(stored, () => void takeBack(undo));
          else notify.success(stored);
        },
      });
    },
    forget: reset,
  };
}

/** Refusals of results say what to do in their own words. */
function wordsOf(error: Error, type: string): string {
  const isOwn = isApiError(error) && ["matchups", "slots", type].includes(error.code.split(".")[0] ?? "") && error.facts.text !== "";
  return isOwn ? error.facts.text : friendlyError(error);
}
