import type { Pick, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { fillBySeed, fillRandom, fillRest } from "@sparc/sparclets/bracket/bracket-fill.rules";
import { lockedKeys } from "../../../platform/picks/pick-slots.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type BoardSlot, bracketPicks, toGraph, toOutcomes } from "./board.ts";

/** Helpers that fill a whole bracket at once. */
export type FillKind = "by_seed" | "random" | "finish_mine" | "clear";

interface FillRequest {
  readonly kind: FillKind;
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly picks: PicksMap;
  /** Seed of the random helper. */
  readonly seed: number;
}

/** Returns all picks after the helper has run, and a description of what it did. Locked picks are unchanged. */
export function filledBy({ kind, rules, slots, picks, seed }: FillRequest): { picks: Readonly<Record<string, Pick>>; message: string } {
  const a = { slots: toGraph(slots), picks: bracketPicks(picks), outcomes: toOutcomes(slots), locked: lockedKeys(slots), mode: rules.mode };
  switch (kind) {
    case "by_seed":
      return { picks: fillBySeed(a), message: "Filled in by seed" };
    case "random":
      return { picks: fillRandom({ ...a, seed }), message: "Filled in at random" };
    case "finish_mine":
      return { picks: fillRest(a), message: "The rest is filled in, yours stayed" };
    case "clear":
      return { picks: {}, message: "Cleared" };
  }
}
