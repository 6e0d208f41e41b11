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
  /** The text of the last refusal; null without one. */
  readonly problem: string | null;
  /** True when somebody else has stored first: the page shows the newest result, and the user's entry is not stored. */
  readonly isStale: boolean;
  readonly store: (patch: MatchupPatch, then: AfterStore) => void;
  readonly forget: () => void;
}

interface AfterStore {
  readonly onStored: () => void;
  /** Computes the patch that undoes the change from the stored matchup; leave it out when it cannot be undone. */
  readonly undoOf?: ((stored: JsonObject) => MatchupPatch | null) | undefined;
}

interface MatchupStoreInput {
  readonly eventId: string;
  readonly matchupId: string;
  /** The sparclet type, whose refusals have helpful texts of their own. */
  readonly type: string;
  /** The text of the toast after storing. */
  readonly stored?: string;
}

/** Stores one matchup; a second press meanwhile does nothing. */
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
    // A refusal is available as `error`.
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
    // `isPending` alone is not enough, because a second press can come before the first is rendered.
    store: (patch, then) => void runChange({ eventId, matchupId }, () => store(patch, then)),
    forget: reset,
  };
}

/**
 * Undoes a stored change, even when it is requested several times at once. After a refusal it can be tried again, unless somebody else has
 * changed the matchup.
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

/** Refusals about results have helpful texts of their own, and name the matchups that they are about. */
function problemText(error: Error, type: string): string {
  const isOwn = isApiError(error) && ["matchups", "slots", type].includes(error.code.split(".")[0] ?? "") && error.facts.text !== "";
  if (!isOwn) return friendlyError(error);
  const { text, problems } = error.facts;
  const named = problems.filter(({ path }) => path.startsWith("matchups.")).map(({ message }) => `${message}.`);
  return [text, ...named].join(" ");
}
