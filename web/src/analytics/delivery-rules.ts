/** A batch is sent when it has this many events, or this long after its first event. */
export const BATCH_EVENTS = 10;
export const BATCH_WAIT_MS = 5_000;
/** The provider accepts 500 kB per call, and browsers accept 64 kB in calls that outlive the page. Both limits here have a margin. */
export const MAX_BYTES = 450 * 1_024;
export const MAX_BYTES_KEEPALIVE = 54 * 1_024;
/** How often a batch is sent again after its first call. */
export const MAX_RETRIES = 10;
/** How many batches with an event may fail before the event is dropped. */
export const MAX_ATTEMPTS = 10;
/** A retry starts at a random moment within this time, so that clients do not return all at once. */
export const RETRY_WITHIN_MS = 5_000;
export const CALL_TIMEOUT_MS = 5_000;
/** The most events that wait while the provider is unreachable; the oldest are dropped first. */
export const MOST_WAITING = 1_000;
/** An allowance for the JSON around the events of a call. */
const ENVELOPE_BYTES = 256;
const DAY_MS = 86_400_000;
/** A reset header above this value is a moment in epoch seconds; below, it is a number of seconds. */
const FIRST_MOMENT_S = 1_000_000_000;

export interface Waiting {
  readonly event: object;
  /** The size as JSON in UTF-8, with a comma. */
  readonly bytes: number;
  /** How many batches with this event have failed. */
  readonly attempts: number;
}

export function toWaiting(event: object): Waiting {
  return { event, bytes: new TextEncoder().encode(JSON.stringify(event)).length + 1, attempts: 0 };
}

/** Returns the oldest events that fit into one call, and the rest. Events larger than the limit are in neither. */
export function takeBatch(waiting: readonly Waiting[], maxBytes: number): { batch: readonly Waiting[]; rest: readonly Waiting[] } {
  const able = waiting.filter(({ bytes }) => ENVELOPE_BYTES + bytes <= maxBytes);
  let bytes = ENVELOPE_BYTES;
  const end = able.findIndex((one, at) => {
    bytes += one.bytes;
    return bytes > maxBytes || at >= BATCH_EVENTS;
  });
  return end === -1 ? { batch: able, rest: [] } : { batch: able.slice(0, end), rest: able.slice(end) };
}

/** True when the next batch should be sent at once. */
export function isFull(waiting: readonly Waiting[], maxBytes: number): boolean {
  return waiting.length >= BATCH_EVENTS || waiting.reduce((sum, { bytes }) => sum + bytes, ENVELOPE_BYTES) >= maxBytes;
}

export type Reply = { readonly kind: "done" | "refused" } | { readonly kind: "again"; readonly afterMs: number };

/**
 * Interprets a status: 429 is sent again after the time in the reset header, 500 and above after a random delay, and other errors are
 * final.
 */
export function toReply(status: number, header: (name: string) => string | null, now: number): Reply {
  if (status < 400) return { kind: "done" };
  if (status === 429) return { kind: "again", afterMs: resetMs(header, now) ?? randomDelayMs() };
  return status >= 500 ? { kind: "again", afterMs: randomDelayMs() } : { kind: "refused" };
}

export const randomDelayMs = (): number => Math.random() * RETRY_WITHIN_MS;

function resetMs(header: (name: string) => string | null, now: number): number | null {
  const text = header("x-ratelimit-reset") ?? header("retry-after");
  const seconds = text === null || text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(seconds)) return null;
  const ms = seconds >= FIRST_MOMENT_S ? seconds * 1_000 - now : seconds * 1_000;
  return Math.min(Math.max(ms, 0), DAY_MS);
}
