import { Worker } from "node:worker_threads";
import type { Logger } from "../../lib/logger.ts";
import { createChancesQueue } from "./chances-queue.ts";
import type { FromChancesWorker, ToChancesWorker } from "./chances-worker.ts";

/** The request has no place among those that wait, or lost it to a newer one: ask again. */
export interface Busy {
  kind: "busy";
}

/**
 * The thread that counts, one request at a time, countings before outlooks. It starts with the first request, never keeps the process alive,
 * and starts anew after a failure.
 */
export interface ChancesThread {
  /** Rejects when the thread fails or is closed. */
  ask(message: ToChancesWorker): Promise<FromChancesWorker | Busy>;
  /** Stops at once, also in the middle of counting. */
  close(): Promise<void>;
}

interface Request {
  message: ToChancesWorker;
  resolve(answer: FromChancesWorker | Busy): void;
  reject(error: Error): void;
}

/** Under `node --watch` the thread's module loader names the files it reads on the same port. */
interface ForWatchMode {
  "watch:import"?: readonly string[];
  "watch:require"?: readonly string[];
}

export function createChancesThread({ logger }: { logger: Logger }): ChancesThread {
  let worker: Worker | null = null;
  const queue = createChancesQueue<Request>();
  let underWay: Request | null = null;
  let hasClosed = false;

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = null;
    const failed = [...(underWay ? [underWay] : []), ...queue.clear()];
    underWay = null;
    for (const one of failed) one.reject(error);
  }

  function goOn(): void {
    while (!underWay) {
      const next = queue.next();
      if (!next) return;
      try {
        worker ??= start();
        worker.postMessage(next.message);
        underWay = next;
      } catch (error) {
        next.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  function start(): Worker {
    // Beside this file, as source: the bundle keeps the addresses of sources.
    const started = new Worker(new URL("./chances-worker.ts", import.meta.url), { name: "chances" });
    started.unref();
    started.on("message", (message: FromChancesWorker | ForWatchMode) => {
      if (worker !== started || !("kind" in message)) return;
      underWay?.resolve(message);
      underWay = null;
      goOn();
    });
    started.on("error", (error) => {
      logger.error({ err: error }, "The thread that counts chances failed");
      end(started, new Error("The thread that counts chances failed", { cause: error }));
    });
    started.on("exit", () => end(started, new Error("The thread that counts chances ended")));
    return started;
  }

  return {
    ask(message) {
      if (hasClosed) return Promise.reject(new Error("The thread that counts chances has been closed"));
      return new Promise((resolve, reject) => {
        for (const one of queue.add(message, { message, resolve, reject })) one.resolve({ kind: "busy" });
        goOn();
      });
    },
    async close() {
      hasClosed = true;
      const closing = worker;
      if (!closing) return;
      end(closing, new Error("The thread that counts chances has been closed"));
      await closing.terminate();
    },
  };
}
