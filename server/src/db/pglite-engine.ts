/**
 * Owns the worker thread PGlite runs in: starts it on demand, passes one request at a time, and ends a thread that
 * does not answer within the watchdog's time (PGlite knows no statement timeout). After an end the next stream starts
 * a new thread on the same directory; a database in memory is then empty again.
 */
import { Worker } from "node:worker_threads";
import type { Logger } from "../lib/logger.ts";
import { DatabaseUnavailableError } from "./errors.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./pglite-worker.ts";

const WATCHDOG_MS = 5_000;
/** A timer that is this late was not late by itself. */
const STOOD_STILL_MS = 1_000;
const OPEN_LIMIT_MS = 120_000;
const LONG_LIMIT_MS = 300_000;

export interface PgliteEngine {
  start(): Promise<void>;
  /** Sends one message's bytes; requests are answered strictly in order. */
  request(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** Lifts the watchdog while `work` runs: for migrations, vacuum and checkpoints only. */
  withLongStatements<T>(work: () => Promise<T>): Promise<T>;
  dump(file: string): Promise<void>;
  close(): Promise<void>;
  /** Called when a thread ends that was not asked to; its streams must be destroyed. */
  onEnd(listener: (error: Error) => void): () => void;
}

/** Under `node --watch` the thread's module loader names the files it reads on the same port. */
interface ForWatchMode {
  "watch:import"?: readonly string[];
  "watch:require"?: readonly string[];
}

interface Pending {
  resolve(message: FromWorker): void;
  reject(error: Error): void;
}

export interface PgliteEngineOptions extends WorkerSettings {
  logger: Logger;
  watchdogMs?: number;
}

/** Beside this file, as source under Node's type stripping or as the server build's second entry. */
function workerUrl(): URL {
  const isSource = import.meta.url.endsWith(".ts");
  return new URL(isSource ? "./pglite-worker.ts" : "./pglite-worker.mjs", import.meta.url);
}

export const createPgliteEngine = (options: PgliteEngineOptions): PgliteEngine => new WorkerEngine(options);

class WorkerEngine implements PgliteEngine {
  readonly #options: PgliteEngineOptions;
  readonly #listeners = new Set<(error: Error) => void>();
  #worker: Worker | null = null;
  #starting: Promise<void> | null = null;
  #pending: Pending[] = [];
  #watchdog: NodeJS.Timeout | undefined;
  #longStatements = 0;
  #hasClosed = false;

  constructor(options: PgliteEngineOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    if (this.#hasClosed) throw new DatabaseUnavailableError("The database has been closed");
    if (this.#worker && !this.#starting) return;
    this.#starting ??= this.#startWorker();
    this.#watch();
    await this.#starting;
  }

  async request(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const message = await this.#send({ kind: "query", bytes }, [bytes.buffer]);
    if (message.kind !== "answer") throw new Error(`The database thread answered ${message.kind}`);
    return message.bytes;
  }

  async withLongStatements<T>(work: () => Promise<T>): Promise<T> {
    this.#longStatements += 1;
    this.#watch();
    try {
      return await work();
    } finally {
      this.#longStatements -= 1;
      this.#watch();
    }
  }

  async dump(file: string): Promise<void> {
    await this.withLongStatements(() => this.#send({ kind: "dump", file }));
  }

  async close(): Promise<void> {
    if (this.#hasClosed) return;
    this.#hasClosed = true;
    await this.#starting?.catch(() => undefined);
    const closing = this.#worker;
    if (!closing) return;
    await this.withLongStatements(() => this.#send({ kind: "close" })).catch((error: unknown) =>
      this.#options.logger.error({ err: error }, "The database did not close cleanly"),
    );
    this.#worker = null;
    await closing.terminate();
  }

  onEnd(listener: (error: Error) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #startWorker(): Promise<void> {
    const { dataDir, snapshotFile, logger } = this.#options;
    const settings: WorkerSettings = { dataDir, snapshotFile };
    const started = new Worker(workerUrl(), { workerData: settings, name: "pglite" });
    this.#worker = started;
    started.on("message", (message: FromWorker | ForWatchMode) => {
      if (this.#worker === started && "kind" in message) this.#receive(message);
    });
    started.on("error", (error) => {
      if (this.#worker !== started) return;
      logger.error({ err: error }, "The database thread failed");
      this.#end(new DatabaseUnavailableError("The database thread failed", { cause: error }));
    });
    started.on("exit", (exitCode) => {
      if (this.#worker === started) this.#end(new DatabaseUnavailableError(`The database thread ended with ${exitCode}`));
    });
    const isOpen = this.#expectAnswer();
    return isOpen.then(
      () => {
        this.#starting = null;
        this.#watch();
      },
      (error: Error) => {
        if (this.#worker === started) this.#end(error);
        throw error;
      },
    );
  }

  async #send(message: ToWorker, transfer: ArrayBuffer[] = []): Promise<FromWorker> {
    if (!this.#worker) throw new DatabaseUnavailableError("The database thread is not running");
    this.#worker.postMessage(message, transfer);
    return this.#expectAnswer();
  }

  #expectAnswer(): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#watch();
    });
  }

  #receive(message: FromWorker): void {
    const first = this.#pending.shift();
    this.#watch();
    if (message.kind === "failed") first?.reject(new DatabaseUnavailableError(message.text));
    else first?.resolve(message);
  }

  #limitMs(): number {
    if (this.#starting) return OPEN_LIMIT_MS;
    return this.#longStatements > 0 ? LONG_LIMIT_MS : (this.#options.watchdogMs ?? WATCHDOG_MS);
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    if (this.#pending.length === 0) {
      // An idle thread does not keep the process alive, as an unanswered request must.
      this.#worker?.unref();
      return;
    }
    this.#worker?.ref();
    const limitMs = this.#limitMs();
    const dueAt = performance.now() + limitMs;
    this.#watchdog = setTimeout(() => {
      // This process stood still, the thread perhaps too, and an answer may wait to be read.
      if (performance.now() > dueAt + STOOD_STILL_MS) return this.#watch();
      this.#options.logger.error({ limitMs }, "The database thread did not answer and is started again");
      this.#end(new DatabaseUnavailableError(`The database did not answer within ${limitMs} ms`));
    }, limitMs);
    this.#watchdog.unref();
  }

  #end(error: Error): void {
    const ended = this.#worker;
    this.#worker = null;
    this.#starting = null;
    clearTimeout(this.#watchdog);
    void ended?.terminate();
    const waiting = this.#pending;
    this.#pending = [];
    for (const one of waiting) one.reject(error);
    for (const listener of [...this.#listeners]) listener(error);
  }
}
