import type { Json } from "@sparc/sparclets/kernel/json";
import type { PicksMap } from "./picks-saver.ts";

/** Picks by key that replace earlier ones; null removes a pick. */
export type PickSet = Readonly<Record<string, Json>>;

/** Returns the picks after a change. */
export function withSet(picks: PicksMap, set: PickSet): PicksMap {
  return Object.fromEntries(Object.entries({ ...picks, ...set }).filter(([, pick]) => pick !== null));
}

/** Returns the change that restores the picks from before another change. */
export function toInverse(set: PickSet, before: PicksMap): PickSet {
  return Object.fromEntries(Object.keys(set).map((key) => [key, before[key] ?? null]));
}
