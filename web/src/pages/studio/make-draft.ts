import { newShortId, SHORT_ID_LENGTH } from "@sparc/contract/short-id";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { track } from "../../analytics/acts.ts";
import { type Answer, call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { browserZone } from "../../lib/time-zone.ts";

export interface NewDraft {
  readonly type: string;
  readonly communityId: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly draft?: JsonObject | undefined;
  readonly rules?: JsonObject | undefined;
}

/** Creates a draft with a random short link that is easy to say aloud. When the short link is taken, it retries with another one. */
export async function makeDraft(wanted: NewDraft, triesLeft = 3): Promise<Answer<"events.create">["data"]> {
  try {
    const { data } = await call("events.create", {
      body: {
        type: wanted.type,
        community_id: wanted.communityId,
        name: wanted.name?.trim() || null,
        description: wanted.description?.trim() || null,
        ...(wanted.draft ? { draft: wanted.draft } : {}),
        ...(wanted.rules ? { rules: wanted.rules } : {}),
        time_zone: browserZone(),
        meta: { custom_short_id: newShortId(crypto.getRandomValues(new Uint8Array(SHORT_ID_LENGTH))) },
      },
      idempotencyKey: crypto.randomUUID(),
    });
    track("Event Created", { event_id: data.id, type: data.type });
    return data;
  } catch (error) {
    if (isApiError(error, "events.short_id_taken") && triesLeft > 0) return makeDraft(wanted, triesLeft - 1);
    throw error;
  }
}
