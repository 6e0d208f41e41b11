import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { RoomEffect } from "@sparc/sparclets/room-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { ReviewDecision, WrittenAnswer } from "@sparc/sparclets/written-rules";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { sha256 } from "../../lib/crypto.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { isBlockedName } from "../guests/guest-name.rules.ts";
import type { RulesForSlot } from "../rooms/room-rules.service.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { countPresentValues, findBlocklist, findReviews, storeReviews } from "./written-answers.repository.ts";

/** A written answer as hosts see it. */
export interface ReviewedAnswer extends WrittenAnswer {
  /** 32 hexadecimal digits, the same for the same answer to the same slot. */
  id: string;
  /** It contains an entry of the community's blocklist, in any spelling. */
  isFiltered: boolean;
  decision: ReviewDecision | null;
  isShown: boolean;
}

type WrittenEvent = Pick<EventRecord, "id" | "communityId">;

interface SlotInput {
  sparclet: Sparclet;
  event: WrittenEvent;
  slot: Slot<Json>;
  /** Those under which the slot is or was played. */
  rules: JsonObject;
}

interface SlotsInput {
  sparclet: Sparclet;
  event: WrittenEvent;
  slots: readonly Slot<Json>[];
  /** The rules under which each of them is or was played. */
  rulesFor: RulesForSlot;
}

/** Whether others than the hosts read answers to this slot only where a host or a rule allows it. */
export const isReviewedSlot = ({ sparclet, slot, rules }: Omit<SlotInput, "event">): boolean =>
  sparclet.rules.written?.isReviewed({ rules, slot }) ?? false;

/**
 * All answers to each of these slots by slot key, the most frequent first, with what was decided about them. Empty where answers are not
 * written. Four statements, however many slots.
 */
export async function listWrittenAnswers(
  db: Queryable,
  { sparclet, event, slots, rulesFor }: SlotsInput,
): Promise<Map<string, ReviewedAnswer[]>> {
  const { written } = sparclet.rules;
  if (!written || slots.length === 0) return new Map();
  const keys = slots.map(({ key }) => key);
  const where = { eventId: event.id, slots: keys };
  const counts = await countPresentValues(db, where);
  const secrets = await findSecrets(db, event.id, keys);
  const reviews = await findReviews(db, where);
  const blocklist = await findBlocklist(db, event.communityId);
  const review = (slot: Slot<Json>, answer: WrittenAnswer): ReviewedAnswer => {
    const id = sha256(`${event.id} ${slot.key} ${answer.key}`).toString("hex").slice(0, 32);
    const decision = reviews.get(id) ?? null;
    const isFiltered = !answer.isRight && answer.spellings.some((text) => isBlockedName(text, blocklist));
    return {
      ...answer,
      id,
      isFiltered,
      decision,
      isShown: written.isShown({ rules: rulesFor(slot), isRight: answer.isRight, isFiltered, decision }),
    };
  };
  const list = (slot: Slot<Json>) =>
    written
      .group({ slot, secret: secrets.get(slot.key)?.secret ?? null, counts: counts.get(slot.key) ?? [] })
      .map((answer) => review(slot, answer));
  return new Map(slots.map((slot) => [slot.key, list(slot)]));
}

/**
 * By slot key, the answers that everybody may read, and for hosts all but those that a host hid, of those slots whose answers are reviewed.
 * Only for sealed slots.
 */
export async function loadReadableAnswers(
  db: Queryable,
  input: SlotsInput & { isHost: boolean },
): Promise<Map<string, readonly WrittenAnswer[]>> {
  const isReadable = ({ isShown, decision }: ReviewedAnswer) => (input.isHost ? decision !== "hidden" : isShown);
  const reviewed = input.slots.filter((slot) => isReviewedSlot({ ...input, slot, rules: input.rulesFor(slot) }));
  const answers = await listWrittenAnswers(db, { ...input, slots: reviewed });
  return new Map([...answers].map(([key, given]) => [key, given.filter(isReadable)]));
}

/** Stores a host's decision, under the event's exclusive lock. Ids of answers that nobody gave are passed over. */
export async function reviewAnswers(
  tx: Tx,
  input: SlotInput & { effect: Extract<RoomEffect, { type: "review" }>; actor: Actor; now: Instant },
): Promise<void> {
  const { event, slot, effect, actor, now, rules } = input;
  const { answers, decision } = effect;
  const given = (await listWrittenAnswers(tx.db, { ...input, slots: [slot], rulesFor: () => rules })).get(slot.key) ?? [];
  const isMeant = ({ id, isFiltered, decision: before }: ReviewedAnswer) =>
    answers === "undecided" ? before === null && !isFiltered : answers.includes(id);
  const answerIds = given.filter(isMeant).map(({ id }) => id);
  await storeReviews(tx, { eventId: event.id, slot: slot.key, answerIds, decision, by: actor.viewer.userId, now });
  await insertAudit(tx.db, {
    ...{ action: "slot.answers_reviewed", actor: actor.viewer.userId, requestId: actor.requestId, now },
    ...{ objectKind: "event", objectId: event.id, details: { slot: slot.key, decision, answers: answerIds.length } },
  });
}
