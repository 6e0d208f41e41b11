import { type Cell, packColumn, readColumn } from "./kernel/column.ts";
import type { Rng } from "./kernel/rng.ts";
import type { Sparclet } from "./sparclet.ts";
import type { Schedule, Slot, SlotPlan } from "./sparclet-rules.ts";

/**
 * A sample of a sparclet for tests: a publishable document and functions that make values for it. Values are opaque here, as they are to
 * the host.
 */
export interface SparcletSample {
  /** Complete: nothing is missing. */
  draft: object;
  /** Rules to try, the first of them with shared ranks. */
  rules: readonly object[];
  /** A word that is in every secret of the draft, if its secrets contain text. */
  canary: string | null;
  /** One that these rules, else any of the sample's, accept there; given for several slots, picks go together. */
  pick: (slot: Slot<never>, rng: Rng, eventRules?: object) => object;
  /** For runs whose guesses are no picks: one that may be made, or refused. */
  guess?: (slot: Slot<never>, rng: Rng) => object;
  /** Another secret the slot might have had; null where slots have none. */
  secret: ((slot: Slot<never>, rng: Rng) => object) | null;
  /** For types whose outcomes are entered: one the slot may get. */
  outcome: ((slot: Slot<never>, rng: Rng) => object) | null;
  /** For types with matchups: a change of one, which may be invalid. */
  patch?: (slot: Slot<never>, rng: Rng) => object;
  /** Everything a host may send to the room. */
  commands: readonly { type: string }[];
}

/** A plan as the host stores it. */
export function storedSlot(plan: SlotPlan<never, never>): Slot<never> {
  const { key, ordinal, group, content, opensAt, lockAt } = plan;
  return { key, ordinal, group, content, contentVersion: 1, opensAt, lockAt, sealedAt: null };
}

/** When samples run: from the first day of 2026, in Toronto. */
export const sampleSchedule: Schedule = { startsAt: Date.UTC(2026, 0, 1, 5), endsAt: null, timeZone: "America/Toronto" };

/** Slots and secrets of a sample, as stored. */
export function storedSample(sparclet: Sparclet, sample: SparcletSample): { slots: Slot<never>[]; secrets: Record<string, object | null> } {
  const plans = sparclet.rules.slots({ rules: sample.rules[0], draft: sample.draft, schedule: sampleSchedule }) as SlotPlan<never, never>[];
  return { slots: plans.map(storedSlot), secrets: Object.fromEntries(plans.map(({ key, secret }) => [key, secret])) };
}

/** A sparclet with its sample, as the host would have stored it. */
export interface StoredSample {
  sparclet: Sparclet;
  sample: SparcletSample;
  slots: Slot<never>[];
  secrets: Record<string, object | null>;
}

/**
 * A played event: most slots settled, most entries with a pick, columns packed as the host packs them. `input` is what the rules score;
 * given an `order`, entry `n` of the first stands at `order[n]`.
 */
export function played(stored: StoredSample, rng: Rng, eventRules: object, entryCount = 12) {
  const { sparclet, sample, slots, secrets } = stored;
  const outcomes: Record<string, object> = {};
  const cellsBySlot: Record<string, Map<number, Cell>> = {};
  for (const slot of slots.filter(() => rng.below(5) > 0)) {
    const secret = secrets[slot.key] ?? null;
    const cells = new Map<number, Cell>();
    const picks = new Map<number, object>();
    for (let entryNo = 0; entryNo < entryCount; entryNo++) if (rng.below(6) > 0) picks.set(entryNo, sample.pick(slot, rng, eventRules));
    const counts = [...picks.values()].map((value) => ({ value, count: 1 }));
    const settle = () => sparclet.rules.aggregate?.({ rules: eventRules, slot, secret, counts, cells: [...cells.values()] });
    const first = sparclet.rules.codesByOutcome ? settle() : null;
    for (const [entryNo, pick] of picks)
      cells.set(
        entryNo,
        sparclet.rules.encodePick({ rules: eventRules, slot, pick, elapsedMs: rng.below(30_000), secret, outcome: first }),
      );
    const settled = first ?? settle();
    cellsBySlot[slot.key] = cells;
    outcomes[slot.key] = settled ?? sample.outcome?.(slot, rng) ?? {};
  }
  const toColumn = (cells: Map<number, Cell>, order: readonly number[]) =>
    readColumn(packColumn(entryCount, new Map([...cells].map(([entryNo, cell]) => [order[entryNo] as number, cell]))));
  const input = (order: readonly number[] = Array.from({ length: entryCount }, (_, entryNo) => entryNo)) => ({
    rules: eventRules,
    slots,
    outcomes,
    entryCount,
    columns: Object.fromEntries(Object.entries(cellsBySlot).map(([key, cells]) => [key, toColumn(cells, order)])),
  });
  return { outcomes, input };
}
