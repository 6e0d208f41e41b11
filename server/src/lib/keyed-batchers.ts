import { type Batcher, type BatcherOptions, createBatcher } from "./batcher.ts";
import { forgetOldest } from "./forget-oldest.ts";

/** Batchers that are kept in memory; the oldest where nobody waits goes first. */
const MAX_KEYS = 500;

/** A batcher for each key, an event's id mostly, made when something is first added. */
export interface KeyedBatchers<T, R> {
  add(key: string, item: T): Promise<R>;
  isEmpty(key: string): boolean;
  /** Items of all keys that wait for their flush to begin. */
  waitingCount(): number;
  /** Resolves when everything added so far, and meanwhile, has settled. */
  drain(): Promise<void>;
}

export function createKeyedBatchers<T, R>(optionsOf: (key: string) => BatcherOptions<T, R>): KeyedBatchers<T, R> {
  const batchers = new Map<string, Batcher<T, R>>();

  function batcherOf(key: string): Batcher<T, R> {
    const existing = batchers.get(key);
    if (existing) return existing;
    const batcher = createBatcher(optionsOf(key));
    forgetOldest(batchers, MAX_KEYS - 1, (idle) => idle.isEmpty());
    batchers.set(key, batcher);
    return batcher;
  }

  return {
    add: (key, item) => batcherOf(key).add(item),
    isEmpty: (key) => batchers.get(key)?.isEmpty() ?? true,
    waitingCount: () => [...batchers.values()].reduce((sum, batcher) => sum + batcher.waitingCount(), 0),
    drain: async () => void (await Promise.all([...batchers.values()].map((batcher) => batcher.drain()))),
  };
}
