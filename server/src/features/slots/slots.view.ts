import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Audience, NotifiedReason, Slot, SlotStage } from "@sparc/sparclets/sparclet-rules";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { loadRulesForSlot, type RulesForSlot } from "../rooms/room-rules.service.ts";
import { loadReadableAnswers } from "../written-answers/written-answers.service.ts";
import { findSecrets } from "./slot-secrets.repository.ts";
import { findNewestOutcomes, type StoredOutcome } from "./slots.repository.ts";

/**
 * The one place where slots, their secrets and their outcomes are combined for a view, by slot key. Secrets of unsealed slots are not even
 * read for an audience that may not see them, and outcomes are included from the seal on; those of matchups at once, because who plays is
 * not secret and none is decided earlier. The caller decides whether the audience may see a slot at all.
 */
export async function viewSlots(
  db: Queryable,
  input: {
    sparclet: Sparclet;
    event: Pick<EventRecord, "id" | "communityId" | "rules">;
    slots: readonly Slot<Json>[];
    audience: Audience;
    /** How much a room shows of its current slot, which is among these. */
    stage?: SlotStage | undefined;
    /** From the room's state that is shown. Absent: from the stored one. */
    rulesFor?: RulesForSlot;
  },
): Promise<Map<string, object>> {
  const { sparclet, event, slots, audience, stage } = input;
  if (slots.length === 0) return new Map();
  const mayKnowAll = audience === "host" || audience === "admin";
  const known = slots.filter((slot) => mayKnowAll || slot.sealedAt !== null).map((slot) => slot.key);
  const secrets = await findSecrets(db, event.id, known);
  const hasMatchups = sparclet.rules.matchups !== undefined;
  const outcomes: Map<string, StoredOutcome> = known.length > 0 || hasMatchups ? await findNewestOutcomes(db, event.id) : new Map();
  const isReader = audience === "member" || audience === "screen" || mayKnowAll;
  const sealed = isReader ? slots.filter(({ sealedAt }) => sealedAt !== null) : [];
  const rulesFor = input.rulesFor ?? (await loadRulesForSlot(db, { sparclet, event }));
  const readable = await loadReadableAnswers(db, { sparclet, event, slots: sealed, rulesFor, isHost: mayKnowAll });
  const view = (slot: Slot<Json>) => {
    const isSealed = slot.sealedAt !== null;
    const stored = isSealed || hasMatchups ? outcomes.get(slot.key) : undefined;
    const secret = secrets.get(slot.key)?.secret ?? null;
    const written = readable.get(slot.key);
    return sparclet.rules.viewSlot({
      audience,
      rules: rulesFor(slot),
      slot,
      secret,
      outcome: stored?.outcome ?? null,
      why: stored ? toReason(stored) : null,
      isSealed,
      ...(written ? { written } : {}),
      ...(stage ? { stage } : {}),
    });
  };
  return new Map(slots.map((slot) => [slot.key, view(slot)]));
}

function toReason({ source, reason }: StoredOutcome): NotifiedReason | null {
  if (source === "settle" || reason === "" || reason === "entered") return null;
  return { reason, by: source === "owner" ? "host" : source === "feed" ? "feed" : null };
}
