import type { SlotAnalytics } from "@sparc/contract/entities/analytics";
import { type Cell, type Column, readColumn } from "@sparc/sparclets/kernel/column";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { GivenCounts } from "./event-analytics.repository.ts";

export interface SlotsAsked {
  sparclet: Sparclet;
  rules: JsonObject;
  slots: readonly Slot<Json>[];
  outcomes: Readonly<Record<string, Json>>;
  columns: ReadonlyMap<string, Column>;
  counts: ReadonlyMap<string, GivenCounts>;
  /** Numbers of the entries that count. */
  entryNos: Int32Array;
  /** Whether the caller may read the name of a slot that is not sealed. */
  mayNameOpen: boolean;
}

/** Figures of each slot in order, and all answer times. Answers are not read before the slot's seal. */
export function slotFigures(input: SlotsAsked): { slots: SlotAnalytics[]; timesMs: number[] } {
  const { rules, sparclet, outcomes } = input;
  const all: number[] = [];
  const slots = input.slots.map((slot): SlotAnalytics => {
    const isSealed = slot.sealedAt !== null;
    const counts = input.counts.get(slot.key);
    const named =
      isSealed || input.mayNameOpen ? sparclet.rules.analytics?.toName({ rules, slots: input.slots, outcomes, slot }) : undefined;
    const { timesMs, ...figures } = isSealed ? sealedFigures(input, slot) : nothingYet;
    for (const time of timesMs) all.push(time);
    return {
      ...{ key: slot.key, number: slot.ordinal + 1, name: named?.name ?? null, group: named?.group ?? null, is_sealed: isSealed },
      ...{ given: counts?.given ?? 0, given_last: counts?.last ?? 0, median_ms: toMedian(timesMs) },
      ...figures,
    };
  });
  return { slots, timesMs: all };
}

type SealedFigures = Pick<SlotAnalytics, "is_void" | "right" | "result" | "parts" | "parts_of"> & { timesMs: readonly number[] };
const nothingYet: SealedFigures = { is_void: false, right: null, result: null, parts: [], parts_of: null, timesMs: [] };

function sealedFigures(input: SlotsAsked, slot: Slot<Json>): SealedFigures {
  const { rules, sparclet, slots, outcomes } = input;
  const column = input.columns.get(slot.key);
  if (!sparclet.rules.analytics || !column) return nothingYet;
  const { figures, timeMs } = sparclet.rules.analytics;
  const cells = toCells(column, input.entryNos);
  const { right, result, isVoid, parts, partsOf = null } = figures({ rules, slots, slot, outcomes, cells });
  return {
    ...{ right, result, is_void: isVoid },
    parts: parts.map((shares) => shares.map(({ label, count, isRight }) => ({ label, count, is_right: isRight }))),
    parts_of: partsOf,
    timesMs: isVoid ? [] : cells.flatMap((cell) => timeMs?.({ rules, slot, cell }) ?? []),
  };
}

function toCells(column: Column, entryNos: Int32Array): Cell[] {
  const { code, aux } = readColumn(column);
  const cells: Cell[] = [];
  for (const entryNo of entryNos) if (code(entryNo) !== 0) cells.push({ code: code(entryNo), aux: aux(entryNo) });
  return cells;
}

/** The median. Of an even number of times it is the lower of the two in the middle, so that it is a real time. */
export function toMedian(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
