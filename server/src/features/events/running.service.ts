import type { EventSummary } from "@sparc/contract/entities/event";
import type { AppContext } from "../../app-context.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { findStreaksAmong } from "../runs/run-streaks.repository.ts";
import { findOpenSlotsAmong } from "../runs/runs.repository.ts";
import type { SlotFacts } from "../slots/slot-facts.repository.ts";
import type { EventRecord } from "./event-record.ts";

type Running = NonNullable<EventSummary["run"]>;

/** Which slot is open and how far the member is with it, of those events that are played slot by slot and are not over. */
export async function runningAmong(
  { database, registry, clock }: Pick<AppContext, "database" | "registry" | "clock">,
  input: { events: readonly EventRecord[]; slots: ReadonlyMap<string, SlotFacts>; userId: string },
): Promise<Map<string, Running>> {
  const shown = input.events.filter(({ type, status, rules }) => {
    const sparclet = registry[type];
    const isPlayedBySlot = sparclet?.run !== undefined && sparclet.rules.toMode(rules) === "run" && !sparclet.run.isSeries;
    return isPlayedBySlot && (status === "scheduled" || status === "live");
  });
  const eventIds = shown.filter(({ status }) => status === "live").map(({ id }) => id);
  const asked = { eventIds, userId: input.userId, now: clock.now() };
  const [open, streaks] = [await findOpenSlotsAmong(database.db, asked), await findStreaksAmong(database.db, asked)];
  return new Map(
    shown.map(({ id }) => {
      const slot = open.get(id);
      const running: Running = {
        open_slot: slot?.slotKey ?? null,
        locks_at: toTimeOrNull(slot?.lockAt ?? null),
        next_opens_at: toTimeOrNull(input.slots.get(id)?.nextOpensAt ?? null),
        is_begun: slot?.isBegun ?? false,
        is_done: slot?.isOver ?? false,
        streak: streaks.get(id) ?? 0,
      };
      return [id, running];
    }),
  );
}
