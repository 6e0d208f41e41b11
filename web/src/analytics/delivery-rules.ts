/** A batch leaves with this many events, or this long after its first one. */
export const BATCH_EVENTS = 10;
export const BATCH_WAIT_MS = 5_000;
/** The provider takes 500 kB at a time; browsers take 64 kB in calls that outlive the page. Both with room to spare. */
export const MAX_BYTES = 450 * 1_024;
export const MAX_BYTES_KEEPALIVE = 54 * 1_024;
/** Further calls with one batch after its first. */
export const MAX_RETRIES = 10;
/** How often one event may be in a batch that was given up, before it is dropped. */
export const MAX_ATTEMPTS = 10;
/** A retry starts at a random moment within this long, so that not everybody comes back at once. */
export const RETRY_WITHIN_MS = 5_000;
export const CALL_TIMEOUT_MS = 5_000;
/** Kept while the provider is away; the oldest go first. */
export const MOST_WAITING = 1_000;
/** What stands around the events in a call. */
const ENVELOPE_BYTES = 256;
const DAY_MS = 86_400_000;
/** A reset header above this is a moment (seconds since 1970), not a number of seconds. */
const FIRST_MOMENT_S = 1_000_000_000;

export interface Waiting {
  readonly event: object;
  /** As JSON in UTF-8. */
  readonly bytes: number;
  /** Batches with it that were given up. */
  readonly attempts: number;
}

export function waitingOf(event: object): Waiting {
  return { event, bytes: new TextEncoder().encode(JSON.stringify(event)).length + 1, attempts: 0 };
}

/** The oldest that fit into one call. What can never fit is in neither part. */
export function takeBatch(waiting: readonly Waiting[], maxBytes: number): { batch: readonly Waiting[]; rest: readonly Waiting[] } {
  const able = waiting.filter(({ bytes }) => ENVELOPE_BYTES + bytes <= maxBytes);
  let bytes = ENVELOPE_BYTES;
  const end = able.findIndex((one, at) => {
    bytes += one.bytes;
    return bytes > maxBytes || at >= BATCH_EVENTS;
  });
  return end === -1 ? { batch: able, rest: [] } : { batch: able.slice(0, end), rest: able.slice(end) };
}

/** Whether a batch should leave at once. */
export function isFull(waiting: readonly Waiting[], maxBytes: number): boolean {
  return waiting.length >= BATCH_EVENTS || waiting.reduce((sum, { bytes }) => sum + bytes, ENVELOPE_BYTES) >= maxBytes;
}

export type Reply = { readonly kind: "done" | "refused" } | { readonly kind: "again"; readonly afterMs: number };

/** What a status means: 429 waits for what the reset header says, 500 and above are tried again, other errors are final. */
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
