import type { Cell } from "@sparc/sparclets/kernel/column";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { findAnswersToSlot, type StoredAnswer } from "../answers/answers.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { insertOutcome } from "../slots/slots.repository.ts";
import { sealSlot } from "../slots/slots.service.ts";
import { countEligible } from "./eligible-players.repository.ts";

/**
 * Closes a slot for good, inside the transaction that holds the event's exclusive lock: every answer becomes a cell of one packed
 * column, the slot is sealed and its public outcome stored. Running it again on a sealed slot is a bug of the caller. Returns the answers.
 */
export async function settleSlot(
  tx: Tx,
  input: { sparclet: Sparclet; event: EventRecord; slot: Slot<Json>; now: Instant },
): Promise<readonly StoredAnswer[]> {
  const { sparclet, event, slot, now } = input;
  const answers = await findAnswersToSlot(tx.db, event.id, slot.key);
  const secret = (await findSecrets(tx.db, event.id, [slot.key])).get(slot.key)?.secret ?? null;
  const cells = codeAnswers({ sparclet, event, slot, secret, answers });
  await sealSlot(tx, { event, slot, cells, values: answers.map(({ entryNo, value }) => ({ entryNo, value })), now });
  if (!sparclet.rules.aggregate) return answers;
  const eligible = await countEligible(tx.db, { eventId: event.id, slot: slot.key, until: now });
  const counts = countValues(answers);
  const outcome = sparclet.rules.aggregate({ rules: event.rules, slot, secret, counts, cells: [...cells.values()], eligible });
  await insertOutcome(tx, { eventId: event.id, slotKey: slot.key, outcome, reason: "settled", source: "settle", by: null, now });
  return answers;
}

/** Converts a time on the player's own window to the same share of everybody's window, because rules know one limit. */
const onEverybodysTime = (elapsedMs: number, timePercent: number) => Math.round((elapsedMs * 100) / timePercent);

/** A cell for everybody who answered, under one secret. */
export function codeAnswers(input: {
  sparclet: Sparclet;
  event: EventRecord;
  slot: Slot<Json>;
  secret: Json | null;
  answers: readonly StoredAnswer[];
}): Map<number, Cell> {
  const { rules } = input.event;
  const code = ({ value, elapsedMs, timePercent }: StoredAnswer) =>
    input.sparclet.rules.encodePick({
      rules,
      slot: input.slot,
      pick: value,
      elapsedMs: onEverybodysTime(elapsedMs, timePercent),
      secret: input.secret,
    });
  return new Map(input.answers.map((answer) => [answer.entryNo, code(answer)]));
}

/** Equal values are counted together, in the order they first came. */
export function countValues(answers: readonly Pick<StoredAnswer, "value">[]): { value: Json; count: number }[] {
  const counts = new Map<string, { value: Json; count: number }>();
  for (const { value } of answers) {
    const key = JSON.stringify(value);
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { value, count: 1 });
  }
  return [...counts.values()];
}
