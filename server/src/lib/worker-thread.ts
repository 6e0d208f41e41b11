import { Worker } from "node:worker_threads";
import type { Logger } from "./logger.ts";

/**
 * A worker thread that answers one message after the other. It starts with the first message, never keeps the process alive, and starts
 * again after a failure. Callers wait for an answer before the next message.
 */
export interface WorkerThread<To, From> {
  /** Rejects when the thread fails, takes too long or is closed. */
  ask(message: To): Promise<From>;
  /** Stops at once, also in the middle of an answer. */
  close(): Promise<void>;
}

interface ThreadOptions {
  /** The file the thread runs. As source: the bundle keeps the addresses of sources. */
  url: URL;
  name: string;
  logger: Logger;
  /** After so many milliseconds without an answer the thread is ended. Absent: it may take as long as it likes. */
  timeoutMs?: number;
  /** Comes on top of that for the first answer, because the thread loads its modules with it. */
  startMs?: number;
}

interface Waiting<From> {
  resolve(answer: From): void;
  reject(error: Error): void;
}

/** Under `node --watch` the thread's module loader names the files it reads on the same port. */
const isOfWatchMode = (message: object): boolean => "watch:import" in message || "watch:require" in message;

export function createWorkerThread<To, From extends object>({
  url,
  name,
  logger,
  timeoutMs,
  startMs = 0,
}: ThreadOptions): WorkerThread<To, From> {
  let worker: Worker | null = null;
  let waiting: Waiting<From> | null = null;
  /** Whether the worker that runs now has answered before. */
  let hasAnswered = false;
  let hasClosed = false;

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = null;
    hasAnswered = false;
    waiting?.reject(error);
  }

  function start(): Worker {
    const started = new Worker(url, { name });
    started.unref();
    started.on("message", (message: From) => {
      if (worker !== started || isOfWatchMode(message)) return;
      hasAnswered = true;
      waiting?.resolve(message);
    });
    started.on("error", (error) => {
      logger.error({ err: error }, `The thread "${name}" failed`);
      end(started, new Error(`The thread "${name}" failed`, { cause: error }));
    });
    started.on("exit", () => end(started, new Error(`The thread "${name}" ended`)));
    return started;
  }

  function stop(error: Error): Promise<unknown> {
    const stopping = worker;
    if (!stopping) return Promise.resolve();
    end(stopping, error);
    return stopping.terminate();
  }

  return {
    async ask(message) {
      if (hasClosed) throw new Error(`The thread "${name}" has been closed`);
      if (waiting) throw new Error(`The thread "${name}" is still answering`);
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(
              () => void stop(new Error(`The thread "${name}" took too long`)),
              hasAnswered ? timeoutMs : timeoutMs + startMs,
            ).unref();
      try {
        return await new Promise<From>((resolve, reject) => {
          waiting = { resolve, reject };
          worker ??= start();
          worker.postMessage(message);
        });
      } finally {
        waiting = null;
        clearTimeout(timer);
      }
    },
    async close() {
      hasClosed = true;
      await stop(new Error(`The thread "${name}" has been closed`));
    },
  };
}
