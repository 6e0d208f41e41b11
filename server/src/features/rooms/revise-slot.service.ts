import { packColumn } from "@sparc/sparclets/kernel/column";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { RoomEffect } from "@sparc/sparclets/room-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot, SlotRevisionReason } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { findAnswersToSlot } from "../answers/answers.repository.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { isSameJson } from "../slots/canonical-json.ts";
import { revisionReasons } from "../slots/revision-reasons.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findOutcomes, insertOutcome, type NewOutcome, upsertColumn } from "../slots/slots.repository.ts";
import { renewSecret } from "../slots/slots.service.ts";
import { countEligible } from "./eligible-players.repository.ts";
import { codeAnswers, countValues } from "./settle-slot.service.ts";

/** The effects of a room that change results which are there already. */
export type Revision = Extract<RoomEffect, { type: "void" | "recode" }>;

export interface Revising {
  sparclet: Sparclet;
  event: EventRecord;
  slots: readonly Slot<Json>[];
  /** Null when no person asked for the revision. */
  actor: Actor | null;
  now: Instant;
}

export const isRevision = (effect: RoomEffect): effect is Revision => effect.type === "void" || effect.type === "recode";

/** Why a revision cannot be made, before anything of its step is written: one refused revision refuses the step. */
export async function checkRevision(tx: Tx, input: Revising & { effect: Revision }): Promise<Result<null>> {
  const { sparclet, event, effect } = input;
  const slot = input.slots.find(({ key }) => key === effect.slot);
  if (!slot) return refuse("slots.not_found");
  if (slot.sealedAt === null || !(await findOutcomes(tx.db, event.id)).has(slot.key)) return refuse("slots.not_settled");
  if (effect.type === "void") return sparclet.rules.voided ? ok(null) : refuse("rooms.wrong_phase");
  const corrected = await correctedSecret(tx, { ...input, effect, slot });
  return corrected.ok ? ok(null) : corrected;
}

/**
 * Stores the next revision of a settled slot, under the event's exclusive lock and after `checkRevision`. Earlier versions stay beside it,
 * and the seal with its root stays unchanged.
 */
export async function reviseSlot(tx: Tx, input: Revising & { effect: Revision }): Promise<{ resultsVersion: number }> {
  const { event, effect, actor, now } = input;
  const slot = input.slots.find(({ key }) => key === effect.slot);
  if (!slot) throw new Error(`The room revises a slot that does not exist: ${effect.slot}`);
  const reason = toReason(effect);
  const outcome = effect.type === "recode" ? await recode(tx, { ...input, effect, slot }) : await mark(tx, { ...input, effect });
  const source: NewOutcome["source"] = actor?.viewer.role === "admin" ? "admin" : "owner";
  const by = actor?.viewer.userId ?? null;
  const { revision, resultsVersion } = await insertOutcome(tx, { eventId: event.id, slotKey: slot.key, outcome, reason, source, by, now });
  await insertAudit(tx.db, {
    action: `slot.${reason}`,
    actor: by,
    requestId: actor?.requestId ?? null,
    objectKind: "event",
    objectId: event.id,
    details: { slot: slot.key, revision, results_version: resultsVersion },
    now,
  });
  return { resultsVersion };
}

const toReason = (effect: Revision): SlotRevisionReason =>
  effect.type === "recode" ? "corrected" : effect.is_voided ? "voided" : "unvoided";

/** What a revision changes, as a sentence without its full stop. */
export const revisionLabel = ({
  rules,
  slots,
  effect,
}: {
  rules: Sparclet["rules"];
  slots: readonly Slot<Json>[];
  effect: Revision;
}): string => rules.revisionLabel?.({ slots, slot: effect.slot, reason: toReason(effect) }) ?? "A result was corrected";

async function mark(tx: Tx, { sparclet, event, effect }: Revising & { effect: Extract<Revision, { type: "void" }> }): Promise<Json> {
  const outcome = (await findOutcomes(tx.db, event.id)).get(effect.slot);
  if (outcome === undefined || !sparclet.rules.voided) throw new Error(`The slot ${effect.slot} cannot be voided`);
  return sparclet.rules.voided({ outcome, isVoided: effect.is_voided });
}

type Recoding = Revising & { effect: Extract<Revision, { type: "recode" }>; slot: Slot<Json> };

async function correctedSecret(tx: Tx, { sparclet, event, effect, slot }: Recoding): Promise<Result<Json>> {
  const secret = (await findSecrets(tx.db, event.id, [slot.key])).get(slot.key)?.secret ?? null;
  if (!sparclet.rules.correctSecret || !sparclet.rules.aggregate || secret === null) return refuse("rooms.wrong_phase");
  return sparclet.rules.correctSecret({ slot, secret, correction: effect.correction });
}

/** Stores the corrected key as the next version with a salt of its own; the version that the published commitment was made of stays. */
async function recode(tx: Tx, input: Recoding): Promise<Json> {
  const { sparclet, event, now } = input;
  const corrected = await correctedSecret(tx, input);
  if (!corrected.ok || !sparclet.rules.aggregate) throw new Error(`The key of ${input.slot.key} cannot be corrected`);
  const secret = corrected.value;
  const before = (await findOutcomes(tx.db, event.id)).get(input.slot.key);
  const by = input.actor?.viewer.userId ?? null;
  const slot = await renewSecret(tx, { eventId: event.id, slot: input.slot, secret, reason: revisionReasons.corrected, by, now });
  const answers = await findAnswersToSlot(tx.db, event.id, slot.key);
  const cells = codeAnswers({ sparclet, event, slot, secret, answers });
  await upsertColumn(tx, { eventId: event.id, key: slot.key, column: packColumn(event.entryCount, cells) });
  const eligible = await countEligible(tx.db, { eventId: event.id, slot: slot.key, until: input.slot.sealedAt ?? now });
  const counts = countValues(answers);
  const aggregated = sparclet.rules.aggregate({ rules: event.rules, slot, secret, counts, cells: [...cells.values()], eligible });
  const outcome = before === undefined ? aggregated : (sparclet.rules.corrected?.({ before, outcome: aggregated }) ?? aggregated);
  return preserveVoid(sparclet, { before, outcome });
}

/** Voids the new outcome when the former one was void, which is the case when voiding it changes nothing. */
function preserveVoid({ rules }: Sparclet, input: { before: Json | undefined; outcome: Json }): Json {
  const { before, outcome } = input;
  if (before === undefined || !rules.voided) return outcome;
  const isVoid = isSameJson(rules.voided({ outcome: before, isVoided: true }), before);
  return isVoid ? rules.voided({ outcome, isVoided: true }) : outcome;
}
