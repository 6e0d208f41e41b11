import type { EventPublicInfo } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Mode } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { toPublicInfo } from "../events/events.view.ts";
import { findSlotFactsAmong } from "../slots/slot-facts.repository.ts";
import { isTakingPicks } from "../slots/slot-lock.policy.ts";

/** Public information of an event, with what a page inside another site needs to say when it is. */
export interface EmbedInfo {
  event: EventPublicInfo;
  /** Of the event. */
  timeZone: string;
  mode: Mode;
  /** Where members pick, while the event is scheduled or live: when picks lock next, and whether all of them are locked. */
  picks: { nextLockAt: Instant | null; isLocked: boolean } | null;
}

export async function loadEmbedInfo(context: Pick<AppContext, "database" | "clock" | "registry">, event: EventRecord): Promise<EmbedInfo> {
  const mode = toSparclet(context, event).rules.toMode(event.rules);
  const picks = mode === "picks" && isTakingPicks(event) ? await findPicks(context, event.id) : null;
  return { event: toPublicInfo(event), timeZone: event.timeZone, mode, picks };
}

async function findPicks({ database, clock }: Pick<AppContext, "database" | "clock">, eventId: string): Promise<EmbedInfo["picks"]> {
  const facts = (await findSlotFactsAmong(database.db, { eventIds: [eventId], now: clock.now() })).get(eventId);
  return facts ? { nextLockAt: facts.nextLockAt, isLocked: facts.isLocked } : null;
}
