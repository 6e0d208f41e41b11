import type { EventSummary } from "@sparc/contract/entities/event";
import type { AppContext } from "../../app-context.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { findOutcomesAmong, type SlotFacts } from "../slots/slot-facts.repository.ts";
import { isTakingPicks } from "../slots/slot-lock.policy.ts";
import type { EventRecord } from "./event-record.ts";

type Picking = NonNullable<EventSummary["picks"]>;

/** When picks lock and how many results there are, for open events with picks. The type says which results are final. */
export async function pickingAmong(
  { database, registry }: Pick<AppContext, "database" | "registry">,
  input: { events: readonly EventRecord[]; slots: ReadonlyMap<string, SlotFacts> },
): Promise<Map<string, Picking>> {
  const shown = input.events.flatMap((event) => {
    const facts = input.slots.get(event.id);
    const rules = registry[event.type]?.rules;
    return facts && rules && isTakingPicks(event) && rules.toMode(event.rules) === "picks" ? [{ id: event.id, facts, rules }] : [];
  });
  const outcomes = await findOutcomesAmong(
    database.db,
    shown.map(({ id }) => id),
  );
  return new Map(
    shown.map(({ id, facts, rules }) => {
      const decided = (outcomes.get(id) ?? []).filter(({ outcome }) => rules.matchups?.isDecided({ outcome }) === true);
      const picking: Picking = {
        next_lock_at: toTimeOrNull(facts.nextLockAt),
        last_lock_at: toTimeOrNull(facts.lastLockAt),
        is_locked: facts.isLocked,
        decided_count: facts.isGrouped ? decided.filter(({ group }) => group !== null).length : decided.length,
      };
      return [id, picking];
    }),
  );
}
