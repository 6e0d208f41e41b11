import type { EventPublicInfo, EventSummary, PickableSlot } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { isUpload } from "@sparc/sparclets/kernel/picture-address";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Missing, Slot } from "@sparc/sparclets/sparclet-rules";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { countedSlots } from "../slots/counted-slots.policy.ts";
import { isOpenForPicks, isTakingPicks } from "../slots/slot-lock.policy.ts";
import { pointsOfUnits } from "../standings/points.ts";
import type { EventRecord } from "./event-record.ts";

export function toPublicInfo(event: EventRecord): EventPublicInfo {
  return {
    id: event.id,
    type: event.type,
    status: event.status,
    // Only drafts lack a name or a start, and only their authors see them.
    name: event.name ?? "",
    description: event.description ?? "",
    cover_image: event.coverImage !== null && isUpload(event.coverImage) ? event.coverImage : null,
    community_id: event.communityId,
    community_slug: event.communitySlug,
    community_name: event.communityName,
    starts_at: toTimeOrNull(event.startsAt),
    ends_at: toTimeOrNull(event.endsAt),
    started_at: toTimeOrNull(event.startedAt),
    completed_at: toTimeOrNull(event.completedAt),
    meta: { custom_short_id: event.shortId },
    ...(event.cancelReason === null ? {} : { cancel_reason: event.cancelReason }),
  };
}

export interface SummaryFacts {
  /** The event's type; undefined when this server does not have it. */
  sparclet: Sparclet | undefined;
  slotCount: number;
  isOwner: boolean;
  isJoined: boolean;
  hasReminder: boolean;
}

export function toEventSummary(event: EventRecord, facts: SummaryFacts): EventSummary {
  return {
    ...toPublicInfo(event),
    version: event.version,
    created_by: event.createdBy,
    time_zone: event.timeZone,
    auto_start: event.isAutoStart,
    entry_count: event.entryCount - event.removedCount,
    slot_count: facts.slotCount,
    results_version: event.resultsVersion,
    is_owner: facts.isOwner,
    is_joined: facts.isJoined,
    mode: facts.sparclet?.rules.toMode(event.rules),
    ...(facts.hasReminder ? { has_reminder: true as const } : {}),
  };
}

/** The whole event. `authored` is the author's part, given only to those who run it. */
export function toEventView(input: {
  event: EventRecord;
  sparclet: Sparclet;
  slots: readonly Slot<Json>[];
  isOwner: boolean;
  isJoined: boolean;
  hasReminder: boolean;
  authored: { draft: JsonObject; missing: Missing[]; is_empty: boolean } | null;
  /** The views of the visible slots by key, in events with picks; null in others. */
  views: ReadonlyMap<string, object> | null;
  now: Instant;
}) {
  const { event, sparclet, slots, authored, views } = input;
  const seen = slots.flatMap((slot) => {
    const view = views?.get(slot.key) as JsonObject | undefined;
    return view ? [{ ...toPickable({ event, slot, now: input.now }), view }] : [];
  });
  return {
    ...toEventSummary(event, { ...input, slotCount: countedSlots(slots) }),
    type: event.type,
    max_points: pointsOfUnits(sparclet, sparclet.rules.maxima({ rules: event.rules, slots }).total),
    stars: event.stars,
    prizes: event.prizes,
    rules: event.rules,
    ...(event.rulesVersion > 1 ? { rules_version: event.rulesVersion } : {}),
    ...(event.rehearsalOf === null ? {} : { rehearsal_of: event.rehearsalOf }),
    ...(views ? { slots: seen } : {}),
    // The author gets the stored address, so that the editor can report a picture that is not shown.
    ...(authored ? { ...authored, cover_image: event.coverImage } : {}),
  };
}

function toPickable({ event, slot, now }: { event: EventRecord; slot: Slot<Json>; now: Instant }): PickableSlot {
  return {
    ...{ key: slot.key, group: slot.group, version: slot.contentVersion },
    ...{ opens_at: toTimeOrNull(slot.opensAt), locks_at: toTimeOrNull(slot.lockAt), sealed_at: toTimeOrNull(slot.sealedAt) },
    is_locked: !isTakingPicks(event) || !isOpenForPicks(slot, now),
  };
}
