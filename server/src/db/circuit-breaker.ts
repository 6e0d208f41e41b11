/**
 * Refuses statements at once while PostgreSQL has gone silent, so that callers get 503 within two seconds in place of waiting for the limit of
 * each statement. A slow statement alone does not open it: when statements wait and none was answered for half a second, a connection of
 * its own asks the server, and only a server that does not answer that either counts as silent.
 */
import { performance } from "node:perf_hooks";
import type { Logger } from "../lib/logger.ts";
import { errorCode } from "./errors.ts";

const CHECK_EVERY_MS = 250;
const QUIET_MS = 500;
/** A process whose own loop was this late cannot tell a silent server from answers that it has not read yet. */
const MAX_LOOP_LAG_MS = 200;
/** What the server itself says has a code of five characters. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

export interface CircuitBreaker {
  /** True while the server is silent: statements are refused. */
  isOpen(): boolean;
  /** Counts a statement, or the wait for a connection, until it is answered or given up. Returns the same promise. */
  watch<T>(call: Promise<T>): Promise<T>;
  stop(): void;
}

/** Whether the server has answered, be it with an error. */
export const isAnswered = (error: unknown): boolean => SQLSTATE.test(errorCode(error) ?? "");

export interface CircuitBreakerParts {
  /** Asks the server on a connection of its own; false when nothing came within about a second. */
  isAnswering(): Promise<boolean>;
  logger: Pick<Logger, "warn" | "info">;
}

export function createCircuitBreaker({ isAnswering, logger }: CircuitBreakerParts): CircuitBreaker {
  let waiting = 0;
  let quietSince = 0;
  let lastCheckAt = performance.now();
  let busyAt = Number.NEGATIVE_INFINITY;
  let openedAt: number | null = null;
  let isAsking = false;

  function noteAnswer(): void {
    quietSince = performance.now();
    if (openedAt === null) return;
    logger.info({ silent_ms: Math.round(quietSince - openedAt) }, "The database answers again");
    openedAt = null;
  }

  function noteLag(now: number): void {
    if (now - lastCheckAt - CHECK_EVERY_MS > MAX_LOOP_LAG_MS) busyAt = now;
  }

  async function ask(): Promise<void> {
    const askedAt = performance.now();
    isAsking = true;
    const isAlive = await isAnswering();
    isAsking = false;
    noteLag(performance.now());
    if (isAlive) return noteAnswer();
    if (busyAt >= askedAt || quietSince >= askedAt || openedAt !== null) return;
    openedAt = performance.now();
    logger.warn("The database has gone silent: statements are refused until it answers");
  }

  async function check(): Promise<void> {
    const now = performance.now();
    noteLag(now);
    lastCheckAt = now;
    const isQuiet = waiting > 0 && now - quietSince >= QUIET_MS;
    if (!isAsking && (isQuiet || openedAt !== null)) await ask();
  }

  const timer = setInterval(() => void check(), CHECK_EVERY_MS);
  timer.unref();

  return {
    isOpen: () => openedAt !== null,
    watch(call) {
      if (waiting === 0) quietSince = performance.now();
      waiting += 1;
      call.then(
        () => {
          waiting -= 1;
          noteAnswer();
        },
        (error: unknown) => {
          waiting -= 1;
          if (isAnswered(error)) noteAnswer();
        },
      );
      return call;
    },
    stop: () => clearInterval(timer),
  };
}
