import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import { findEntry } from "../events/entries.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";

/** Joining an event of picks before the first pick. Live rooms have a call of their own, runs join with their first slot. */
export function takePart({ database, bus, clock }: AppContext, input: { event: EventRecord; userId: string }): Promise<Result<null>> {
  const { event, userId } = input;
  return database.transaction(async (tx) => {
    await lockEventShared(tx, event.id);
    const current = await findEventById(tx.db, event.id);
    if (current?.status !== "scheduled" && current?.status !== "live") return refuse("events.wrong_status");
    if ((await findEntry(tx.db, { eventId: event.id, userId }))?.isExcluded) return refuse("players.removed");
    await joinEvent(tx, { bus, event, userIds: [userId], now: clock.now() });
    return ok(null);
  });
}
