import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { RUN_UNDER_WAY_MS } from "@sparc/sparclets/run-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { findSlots } from "../slots/slots.repository.ts";
import type { EventRecord } from "./event-record.ts";
import { updateNextDeadline } from "./events.repository.ts";

/** Self-paced events are open between two times; everything else waits for its host unless it has a start time. */
export function startsByItself({ event, sparclet }: { event: EventRecord; sparclet: Sparclet }): boolean {
  return event.isAutoStart || sparclet.rules.toMode(event.rules) === "run";
}

/** When the event completes by the clock: a self-paced one as soon as no answer that was sent in time can still be on its way. */
export function toOwnEnd({ event, sparclet }: { event: EventRecord; sparclet: Sparclet }): Instant | null {
  return event.endsAt !== null && sparclet.rules.toMode(event.rules) === "run" ? event.endsAt + RUN_UNDER_WAY_MS : null;
}

/**
 * The next deadline of an event: to start or complete it by itself, or to seal slots whose lock has passed. Rooms have a deadline of their
 * own.
 */
export function nextDeadline(input: { event: EventRecord; sparclet: Sparclet; slots: readonly Slot<Json>[] }): Instant | null {
  const { event, sparclet, slots } = input;
  if (event.status !== "scheduled" && event.status !== "live") return null;
  const instants: Instant[] = [];
  if (event.status === "scheduled" && startsByItself({ event, sparclet }) && event.startsAt !== null) instants.push(event.startsAt);
  if (sparclet.rules.toMode(event.rules) !== "room") {
    for (const slot of slots) if (slot.sealedAt === null && slot.lockAt !== null) instants.push(slot.lockAt);
  }
  const end = toOwnEnd({ event, sparclet });
  if (event.status === "live" && end !== null) instants.push(end);
  return instants.length > 0 ? Math.min(...instants) : null;
}

export async function refreshDeadline(tx: Tx, input: { event: EventRecord; sparclet: Sparclet }): Promise<void> {
  const slots = await findSlots(tx.db, input.event.id);
  await updateNextDeadline(tx, input.event.id, nextDeadline({ ...input, slots }));
}
