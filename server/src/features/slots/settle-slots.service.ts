import { type Cell, packColumn } from "@sparc/sparclets/kernel/column";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { findPicksOfSlot } from "../events/entries.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { bumpResultsVersion } from "../events/event-versions.repository.ts";
import { countValues } from "../rooms/settle-slot.service.ts";
import { closeRunsOfSlot } from "../runs/close-runs.service.ts";
import { noteStarsDue } from "../stars/note-stars-due.service.ts";
import { findSecrets } from "./slot-secrets.repository.ts";
import { insertOutcome, type NewOutcome, upsertColumn } from "./slots.repository.ts";
import { sealSlot } from "./slots.service.ts";

interface Given {
  entryNo: number;
  value: Json;
  elapsedMs: number | null;
}

interface Settling {
  bus: Bus;
  sparclet: Sparclet;
  event: EventRecord;
  /** All slots of the event, and those of them to settle. */
  slots: readonly Slot<Json>[];
  due: readonly Slot<Json>[];
  now: Instant;
}

/**
 * Closes slots of picks or runs whose lock has passed: every value becomes a cell of one packed column, the root is made, and what settles
 * by itself gets its outcome. Only under the event's exclusive lock, so that no pick can come in between.
 */
export async function settleSlots(tx: Tx, input: Settling): Promise<void> {
  if (input.due.length === 0) return;
  let resultsVersion = 0;
  for (const slot of input.due) resultsVersion = await settleOne(tx, input, slot);
  await noteStarsDue(tx, { eventId: input.event.id, sparclet: input.sparclet });
  tx.afterCommit(() => input.bus.publish({ kind: "standings", eventId: input.event.id, resultsVersion }));
}

async function settleOne(tx: Tx, input: Settling, slot: Slot<Json>): Promise<number> {
  const { event, now } = input;
  const { given, cells, outcome } = await countSlot(tx, input, slot);
  const { resultsVersion } = await sealSlot(tx, { event, slot, cells, values: given, now });
  if (outcome === null) return resultsVersion;
  const settled = { eventId: event.id, slotKey: slot.key, outcome, reason: "settled", source: "settle" as const, by: null, now };
  return (await insertOutcome(tx, settled)).resultsVersion;
}

/**
 * Settles a sealed slot again, after its runs or its secret have changed: the column is replaced, the outcome gets its next revision, and
 * the seal with its root stays. Only under the event's exclusive lock.
 */
export async function resettleSlot(
  tx: Tx,
  input: Omit<Settling, "due"> & { slot: Slot<Json> } & Pick<NewOutcome, "reason" | "source" | "by">,
): Promise<void> {
  const { event, slot, reason, source, by, now } = input;
  const { cells, outcome } = await countSlot(tx, input, slot);
  await upsertColumn(tx, { eventId: event.id, key: slot.key, column: packColumn(event.entryCount, cells) });
  const { resultsVersion } =
    outcome === null
      ? await bumpResultsVersion(tx, event.id)
      : await insertOutcome(tx, { eventId: event.id, slotKey: slot.key, outcome, reason, source, by, now });
  await noteStarsDue(tx, { eventId: event.id, sparclet: input.sparclet });
  tx.afterCommit(() => input.bus.publish({ kind: "standings", eventId: event.id, resultsVersion }));
}

/** Counts the answers to a slot: its cells and its outcome. */
async function countSlot(
  tx: Tx,
  input: Omit<Settling, "due">,
  slot: Slot<Json>,
): Promise<{ given: Given[]; cells: Map<number, Cell>; outcome: Json | null }> {
  const { sparclet, event } = input;
  const { rules } = event;
  const secret = (await findSecrets(tx.db, event.id, [slot.key])).get(slot.key)?.secret ?? null;
  const given = await givenFor(tx, input, slot);
  const toOutcome = (cells: readonly Cell[]): Json | null =>
    sparclet.rules.aggregate?.({ rules, slot, secret, counts: countValues(given), cells }) ?? null;
  const first = sparclet.rules.codesByOutcome ? toOutcome([]) : null;
  const cells = new Map<number, Cell>(
    given.map(({ entryNo, value, elapsedMs }) => [
      entryNo,
      sparclet.rules.encodePick({ rules, slot, pick: value, elapsedMs, secret, outcome: first }),
    ]),
  );
  return { given, cells, outcome: first ?? toOutcome([...cells.values()]) };
}

async function givenFor(tx: Tx, input: Omit<Settling, "due">, slot: Slot<Json>): Promise<Given[]> {
  const { sparclet, event } = input;
  if (sparclet.run && sparclet.rules.toMode(event.rules) === "run") {
    return closeRunsOfSlot(tx, { run: sparclet.run, event, slots: input.slots, slot, now: input.now });
  }
  const picks = await findPicksOfSlot(tx.db, { eventId: event.id, key: slot.key });
  return picks.map(({ entryNo, value }) => ({ entryNo, value, elapsedMs: null }));
}
