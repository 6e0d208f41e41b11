/** `gatherMs` for reads and joins of a crowd: few statements for many people, and no delay for the calls of one person. */
export const CROWD_GATHER_MS = 10;

/**
 * Collects single items into batches: an item is flushed at once when no flush is running, otherwise items wait together until one ends or
 * fill a batch of their own. Each `add` settles with its own result. A batch that fails is halved down to the bad items,
 * so `flush` must leave no trace of what it rejected.
 */
export interface BatcherOptions<T, R> {
  /** Must answer with one result per item, in order. */
  flush(items: T[]): Promise<R[]>;
  maxItems?: number;
  maxInFlight?: number;
  maxQueued?: number;
  /**
   * Shortest time between the starts of two flushes of a crowd in milliseconds, 0 by default, so that a crowd shares statements. An item that
   * came alone, and during whose flush nobody came, is no crowd: the next item is flushed at once.
   */
  gatherMs?: number;
  /** False when no single item caused the failure, such as an unavailable database: then all fail at once. Default true. */
  isItemFault?(error: unknown): boolean;
}

export interface Batcher<T, R> {
  add(item: T): Promise<R>;
  /** True when nothing waits and nothing is running. */
  isEmpty(): boolean;
  /** Items that wait for their flush to begin. */
  waitingCount(): number;
  /** Resolves when everything added so far, and meanwhile, has settled. */
  drain(): Promise<void>;
}

export class QueueFullError extends Error {
  readonly code = "queue_full";
  constructor(maxQueued: number) {
    super(`The queue already holds ${maxQueued} items`);
    this.name = "QueueFullError";
  }
}

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export function createBatcher<T, R>({
  flush,
  maxItems = 500,
  maxInFlight = 2,
  maxQueued = 20_000,
  gatherMs = 0,
  isItemFault = () => true,
}: BatcherOptions<T, R>): Batcher<T, R> {
  let queue: Waiting<T, R>[] = [];
  let inFlight = 0;
  let gathering: NodeJS.Timeout | undefined;
  let drained: (() => void)[] = [];

  const isEmpty = () => queue.length === 0 && inFlight === 0;

  async function flushExactly(batch: Waiting<T, R>[]): Promise<void> {
    const results = await flush(batch.map((waiting) => waiting.item));
    if (batch.length === 1 && queue.length === 0) stopGathering();
    if (results.length !== batch.length) throw new Error(`A flush of ${batch.length} items answered ${results.length} results`);
    for (const [index, waiting] of batch.entries()) waiting.resolve(results[index] as R);
  }

  async function settle(batch: Waiting<T, R>[]): Promise<void> {
    try {
      await flushExactly(batch);
    } catch (error) {
      if (batch.length === 1 || !isItemFault(error)) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      const middle = batch.length >> 1;
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  }

  function canFlush(): boolean {
    if (queue.length >= maxItems) return inFlight < maxInFlight;
    return queue.length > 0 && inFlight === 0 && !gathering;
  }

  function gather(): void {
    if (gatherMs === 0 || gathering) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      pump();
    }, gatherMs);
  }

  function stopGathering(): void {
    clearTimeout(gathering);
    gathering = undefined;
  }

  function pump(): void {
    while (canFlush()) {
      const batch = queue.slice(0, maxItems);
      queue = queue.slice(maxItems);
      inFlight += 1;
      gather();
      void settle(batch).then(() => {
        inFlight -= 1;
        pump();
      });
    }
    if (!isEmpty()) return;
    const waiting = drained;
    drained = [];
    for (const resolve of waiting) resolve();
  }

  return {
    isEmpty,
    waitingCount: () => queue.length,
    add: (item) =>
      new Promise<R>((resolve, reject) => {
        if (queue.length >= maxQueued) return reject(new QueueFullError(maxQueued));
        queue.push({ item, resolve, reject });
        // One turn later, so that items added in the same turn share the first batch.
        queueMicrotask(pump);
      }),
    drain: () => (isEmpty() ? Promise.resolve() : new Promise((resolve) => drained.push(resolve))),
  };
}
