import type { Pick, Rules, SeriesPick } from "@sparc/sparclets/bracket/bracket.schema";
import { picksClearedBy } from "@sparc/sparclets/bracket/bracket-dependents.rules";
import { findSeriesPick } from "@sparc/sparclets/bracket/bracket-graph.rules";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { PickSet } from "../../../platform/picks/pick-set.ts";
import { lockedKeys } from "../../../platform/picks/pick-slots.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type BoardSlot, bracketPicks, toGraph } from "./board.ts";

interface ChangeInput {
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly picks: PicksMap;
  readonly key: string;
}

interface WinnerChange {
  readonly set: PickSet;
  readonly cleared: readonly string[];
  /** The alternative: the new winner replaces the former one in every later pick that would be cleared. */
  readonly carried: PickSet;
}

/** Change of a winner. The predicted length stays, because it is a prediction of its own. */
export function winnerChange(input: ChangeInput & { winner: string }): WinnerChange {
  const before = bracketPicks(input.picks);
  const pickFor = (key: string): SeriesPick => ({
    winner: input.winner,
    predicted_series_length: findSeriesPick(before, key)?.predicted_series_length ?? null,
  });
  const change = toChange({ ...input, pick: pickFor(input.key) });
  return { ...change, carried: Object.fromEntries([input.key, ...change.cleared].map((key) => [key, pickFor(key)])) };
}

export function lengthChange(input: ChangeInput & { length: number }): { set: PickSet; cleared: readonly string[] } {
  const winner = findSeriesPick(bracketPicks(input.picks), input.key)?.winner ?? null;
  return toChange({ ...input, pick: { winner, predicted_series_length: input.length } });
}

/** Includes the later picks that the server would clear, so that the page shows the same result. */
function toChange({ rules, slots, picks, key, pick }: ChangeInput & { pick: SeriesPick }) {
  const locked = lockedKeys(slots);
  const change = { slot: key, pick };
  const cleared = rules.mode === "re_pick" ? [] : picksClearedBy({ slots: toGraph(slots), picks: bracketPicks(picks), change, locked });
  return { set: { [key]: pick, ...Object.fromEntries(cleared.map((slot) => [slot, null])) } as PickSet, cleared };
}

/** The difference between a helper's picks and the present ones, without locked slots. A pick that the helper leaves out is cleared. */
export function filledChange(input: { slots: readonly BoardSlot[]; picks: PicksMap; filled: Readonly<Record<string, Pick>> }): PickSet {
  const locked = lockedKeys(input.slots);
  const rows = input.slots.flatMap(({ key }) => {
    const after = (input.filled[key] ?? null) as Json;
    const isSame = JSON.stringify(after) === JSON.stringify(input.picks[key] ?? null);
    return locked.has(key) || isSame ? [] : [[key, after] as const];
  });
  return Object.fromEntries(rows);
}
