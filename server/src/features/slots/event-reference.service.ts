import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import type { EventRecord } from "../events/event-record.ts";
import { bumpContentVersion } from "../events/event-versions.repository.ts";
import { isSameJson } from "./canonical-json.ts";
import { findReference, upsertReference } from "./event-references.repository.ts";

const EVENTS_AT_ONCE = 50;

/** Stores the shared data of a published event's slots, from its current draft. A change is a new version of the event's content. */
export async function storeReference(
  tx: Tx,
  input: { event: Pick<EventRecord, "id">; sparclet: Sparclet; draft: JsonObject },
): Promise<void> {
  const content = input.sparclet.rules.reference?.(input.draft) as JsonObject | undefined;
  if (!content || isSameJson(await findReference(tx.db, input.event.id), content)) return;
  await upsertReference(tx, { eventId: input.event.id, content });
  await bumpContentVersion(tx, input.event.id);
}

export interface References {
  /** Null when the type has no reference. */
  find(db: Queryable, event: Pick<EventRecord, "id" | "contentVersion">): Promise<JsonObject | null>;
}

/**
 * Caches the data of a version, because a list of thousands of names is needed for every guess. A read in progress is not shared: it may
 * wait for the connection that the next caller's transaction holds.
 */
export function createReferences(): References {
  const byVersion = new Map<string, JsonObject | null>();
  return {
    async find(db, event) {
      const version = `${event.id}:${event.contentVersion}`;
      const known = byVersion.get(version);
      if (known !== undefined) return known;
      const content = await findReference(db, event.id);
      byVersion.set(version, content);
      forgetOldest(byVersion, EVENTS_AT_ONCE);
      return content;
    },
  };
}
