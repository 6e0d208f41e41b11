import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { serverNow } from "../../lib/server-now.ts";
import { notify } from "../../ui/notify.ts";
import { endUndo, runChange, type StoredChange, showStored } from "./last-stored.ts";
import { type MatchupPatch, previewQuery, storeMatchup } from "./matchups.queries.ts";

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
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async (patch: MatchupPatch) => {
      const { ranked: rankedCount = null } = client.getQueryData(previewQuery({ eventId, matchupId, patch }).queryKey) ?? {};
      return { data: await storeMatchup({ client, eventId, matchupId, patch }), rankedCount };
    },
    onError: async (refused) => {
      if (isApiError(refused, "matchups.stale_version")) await client.invalidateQueries({ queryKey: ["matchups", eventId] });
    },
  });
  const isStale = isApiError(error, "matchups.stale_version");
  const store = async (patch: MatchupPatch, { onStored, undoOf }: AfterStore): Promise<void> => {
    // What was refused is in `error`.
    const answer = await mutateAsync(patch).catch(() => null);
    if (answer === null) return;
    onStored();
    const undo = undoOf?.(answer.data) ?? null;
    const change = { eventId, matchupId, type, storedAt: serverNow(), rankedCount: answer.rankedCount, undo };
    showStored(change);
    if (undo) notify.undo(stored, () => void takeBack(client, change));
    else notify.success(stored);
  };
  return {
    isBusy: isPending,
    problem: error && !isStale ? problemText(error, type) : null,
    isStale,
    // Two presses come before the first is drawn.
    store: (patch, then) => void runChange({ eventId, matchupId }, () => store(patch, then)),
    forget: reset,
  };
}

/**
 * Takes a stored change back, once however often it is asked for. A refusal leaves it as it is, to be tried again, unless somebody else has
 * changed the matchup since.
 */
export async function takeBack(client: QueryClient, stored: StoredChange): Promise<void> {
  const { eventId, matchupId, type, undo } = stored;
  if (undo === null) return;
  const hasRun = await runChange(stored, async () => {
    try {
      await storeMatchup({ client, eventId, matchupId, patch: undo });
      endUndo(stored, { isTakenBack: true });
      notify.success("Taken back");
    } catch (refused) {
      if (isApiError(refused, "matchups.stale_version")) {
        endUndo(stored, { isTakenBack: false });
        await client.invalidateQueries({ queryKey: ["matchups", eventId] });
      }
      notify.error(refused instanceof Error ? problemText(refused, type) : "It could not be taken back.");
    }
  });
  if (!hasRun) notify.error("Not taken back: another result is being stored.");
}

/** Refusals of results say what to do in their own words. */
function problemText(error: Error, type: string): string {
  const isOwn = isApiError(error) && ["matchups", "slots", type].includes(error.code.split(".")[0] ?? "") && error.facts.text !== "";
  return isOwn ? error.facts.text : friendlyError(error);
}
