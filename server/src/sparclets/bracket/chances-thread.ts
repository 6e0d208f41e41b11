import type { Logger } from "../../lib/logger.ts";
import { createWorkerThread } from "../../lib/worker-thread.ts";
import { createChancesQueue } from "./chances-queue.ts";
import type { FromChancesWorker, ToChancesWorker } from "./chances-worker.ts";

/** The queue refused the request, or a newer one replaced it; the caller may ask again. */
export interface Busy {
  kind: "busy";
}

/** The worker thread that counts chances, one request at a time; counts come before forecasts. */
export interface ChancesThread {
  /** Rejects when the thread fails or is closed. */
  ask(message: ToChancesWorker): Promise<FromChancesWorker | Busy>;
  /** Stops the thread at once, even in the middle of a count. */
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
        // The thread's cache is lost with it, and the waiting forecasts depend on that cache.
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
