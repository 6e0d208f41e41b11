import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { RunAnswer } from "@sparc/sparclets/run-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findSecretAt } from "../slots/slot-secrets.repository.ts";
import { findCountedOfSlot, findRunsOfSlot, updateRun } from "./runs.repository.ts";

type Run = NonNullable<Sparclet["run"]>;

/**
 * Closes the open runs of a slot and returns what all of its runs count as. Where a slot stays playable nothing is closed, and results from
 * before the lock count. A slot at which no run can start is a part of the one its group names.
 */
export async function closeRunsOfSlot(
  tx: Tx,
  options: { run: Run; event: EventRecord; slots: readonly Slot<Json>[]; slot: Slot<Json>; now: Instant },
): Promise<{ entryNo: number; value: Json; elapsedMs: number | null }[]> {
  const { run: rules, event, slot, now } = options;
  const whole = rules.canStart({ rules: event.rules, slot }) ? slot : options.slots.find(({ key }) => key === slot.group);
  if (!whole) return [];
  if (rules.hasArchive) {
    const counted = await findCountedOfSlot(tx.db, { eventId: event.id, slotKey: slot.key });
    return counted.map(({ entryNo, value }) => ({ entryNo, value, elapsedMs: null }));
  }
  const secrets = new Map<number, Json | null>();
  const given: { entryNo: number; value: Json; elapsedMs: number | null }[] = [];
  for (const run of await findRunsOfSlot(tx.db, { eventId: event.id, slotKey: whole.key })) {
    if (!secrets.has(run.contentVersion))
      secrets.set(run.contentVersion, await findSecretAt(tx.db, { eventId: event.id, key: whole.key, contentVersion: run.contentVersion }));
    let { state } = run;
    if (!rules.isOver(state)) {
      state = rules.end({ slot: whole, state, secret: secrets.get(run.contentVersion), how: "expired", now });
      await updateRun(tx, { ...run, state, endedAt: now });
    }
    const answer = rules.answers({ slot: whole, state }).find((found: RunAnswer<Json>) => found.slot === slot.key);
    if (answer) given.push({ entryNo: run.entryNo, value: answer.pick, elapsedMs: answer.elapsedMs });
  }
  return given;
}
