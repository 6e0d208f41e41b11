import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { isOpenForPicks, isTakingPicks } from "../slots/slot-lock.policy.ts";
import { findOutcomes, findSlots } from "../slots/slots.repository.ts";
import type { Sitting } from "./reminder-occasions.rules.ts";

/** An event whose members may still pick, with the facts that its type needs. */
export interface OpenEvent {
  event: EventRecord;
  unpicked: NonNullable<Sparclet["rules"]["unpicked"]>;
  slots: Slot<Json>[];
  outcomes: Readonly<Record<string, Json>>;
}

/** Null where nothing can be picked: no such event, not open, a rehearsal, or of a type without picks. */
export async function loadOpenEvent(
  { registry }: Pick<AppContext, "registry">,
  input: { db: Queryable; eventId: string },
): Promise<OpenEvent | null> {
  const event = await findEventById(input.db, input.eventId);
  if (!event || event.rehearsalOf !== null || !isTakingPicks(event)) return null;
  if (!event.isCommunityOpen && event.status !== "live") return null;
  const rules = registry[event.type]?.rules;
  if (!rules?.unpicked || rules.toMode(event.rules) !== "picks") return null;
  const slots = await findSlots(input.db, input.eventId);
  return { event, unpicked: rules.unpicked, slots, outcomes: Object.fromEntries(await findOutcomes(input.db, input.eventId)) };
}

/** What an entry lacks: keys by their lock, then in the order of the slots; at least one. */
export interface Lack {
  keys: readonly string[];
  firstLockAt: Instant;
  lastLockAt: Instant;
}

/** Finds for any number of entries the missing picks of a sitting that can still be given; null without any. */
export function lackIn(open: OpenEvent, input: { sitting: Sitting; now: Instant }): (picks: JsonObject) => Lack | null {
  const { event, slots, outcomes } = open;
  const locked = new Set(slots.flatMap((slot) => (isOpenForPicks(slot, input.now) ? [] : [slot.key])));
  const closing = new Set([...input.sitting.keys].filter((key) => !locked.has(key)));
  const unpicked = open.unpicked({ rules: event.rules, slots, outcomes, locked, closing });
  const locks = new Map(slots.map(({ key, lockAt }) => [key, lockAt]));
  return (picks) => {
    const lacking = unpicked(picks).flatMap((key) => {
      const lockAt = locks.get(key) ?? null;
      return lockAt === null ? [] : [{ key, lockAt }];
    });
    lacking.sort((one, other) => one.lockAt - other.lockAt);
    const [first] = lacking;
    const last = lacking.at(-1);
    return first && last ? { keys: lacking.map(({ key }) => key), firstLockAt: first.lockAt, lastLockAt: last.lockAt } : null;
  };
}
