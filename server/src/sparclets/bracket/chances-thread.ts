import type { Logger } from "../../lib/logger.ts";
import { createWorkerThread } from "../../lib/worker-thread.ts";
import { createChancesQueue } from "./chances-queue.ts";
import type { FromChancesWorker, ToChancesWorker } from "./chances-worker.ts";

/** The request has no place among those that wait, or lost it to a newer one: ask again. */
export interface Busy {
  kind: "busy";
}

/** The thread that counts, one request at a time, countings before outlooks. */
export interface ChancesThread {
  /** Rejects when the thread fails or is closed. */
  ask(message: ToChancesWorker): Promise<FromChancesWorker | Busy>;
  /** Stops at once, also in the middle of counting. */
  close(): Promise<void>;
}

interface Request {
  message: ToChancesWorker;
  resolve(answer: FromChancesWorker | Busy): void;
  reject(error: unknown): void;
}

export function createChancesThread({ logger }: { logger: Logger }): ChancesThread {
  const thread = createWorkerThread<ToChancesWorker, FromChancesWorker>({
    url: new URL("./chances-worker.ts", import.meta.url),
    name: "chances",
    logger,
  });
  const queue = createChancesQueue<Request>();
  let isAsking = false;

  async function goOn(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    for (let next = queue.next(); next; next = queue.next()) {
      try {
        next.resolve(await thread.ask(next.message));
      } catch (error) {
        // What the failed thread had counted is gone, and those that wait build on it.
        for (const one of [next, ...queue.clear()]) one.reject(error);
      }
    }
    isAsking = false;
  }

  return {
    ask(message) {
      return new Promise((resolve, reject) => {
        for (const one of queue.add(message, { message, resolve, reject })) one.resolve({ kind: "busy" });
        void goOn();
      });
    },
    close: thread.close,
  };
}
