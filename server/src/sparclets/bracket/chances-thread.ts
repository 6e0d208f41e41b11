import { Worker } from "node:worker_threads";
import type { Logger } from "../../lib/logger.ts";
import type { FromChancesWorker, ToChancesWorker } from "./chances-worker.ts";

/** The thread that counts. It starts with the first request, never keeps the process alive, and starts anew after a failure. */
export interface ChancesThread {
  /** Rejects when the thread fails or is closed. */
  ask(message: ToChancesWorker): Promise<FromChancesWorker>;
  /** Stops at once, also in the middle of counting. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: FromChancesWorker): void;
  reject(error: Error): void;
}

/** Under `node --watch` the thread's module loader names the files it reads on the same port. */
interface ForWatchMode {
  "watch:import"?: readonly string[];
  "watch:require"?: readonly string[];
}

export function createChancesThread({ logger }: { logger: Logger }): ChancesThread {
  let worker: Worker | null = null;
  let waiting: Waiting[] = [];
  let hasClosed = false;

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = null;
    const failed = waiting;
    waiting = [];
    for (const one of failed) one.reject(error);
  }

  function start(): Worker {
    // Beside this file, as source: the bundle keeps the addresses of sources.
    const started = new Worker(new URL("./chances-worker.ts", import.meta.url), { name: "chances" });
    started.unref();
    started.on("message", (message: FromChancesWorker | ForWatchMode) => {
      if (worker === started && "kind" in message) waiting.shift()?.resolve(message);
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
      worker ??= start();
      const asked = worker;
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        asked.postMessage(message);
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
