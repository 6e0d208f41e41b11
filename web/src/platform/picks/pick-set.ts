import type { Json } from "@sparc/sparclets/kernel/json";
import type { PicksMap } from "./picks-saver.ts";

/** Picks to put in the place of those before; null takes one back. */
export type PickSet = Readonly<Record<string, Json>>;

/** The picks as they are after a change. */
export function withSet(picks: PicksMap, set: PickSet): PicksMap {
  return Object.fromEntries(Object.entries({ ...picks, ...set }).filter(([, pick]) => pick !== null));
}

/** What brings back how it was before a change. */
export function inverseOf(set: PickSet, before: PicksMap): PickSet {
  return Object.fromEntries(Object.keys(set).map((key) => [key, before[key] ?? null]));
}
