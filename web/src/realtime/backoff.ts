import { closeCode } from "@sparc/contract/realtime/protocol";

const FIRST_MS = 300;
/** The longest wait between tries. */
const CAP_MS = 4_000;
/**
 * The same for the first tries of a client with a resume token, which exempts it from the server's limits on new connections: after a
 * restart all returning clients try within this time. Later tries of a long outage are as rare as those of other clients.
 */
const RETURNING_CAP_MS = 2_000;
const RETURNING_TRIES = 10;
/** The first tries after a restart or an overload are spread over this time, so that not all clients return at once. */
const CROWD_WINDOW_MS = 4_000;

interface RetryInput {
  /** Tries since the last connection, from 0. */
  attempt: number;
  /** The socket's close code. */
  code: number;
  /** The wait that the server asked for, in milliseconds; 0 when it asked for none. */
  askedMs: number;
  /** Whether the client offers a resume token. */
  isReturning?: boolean;
  random?: () => number;
}

/**
 * Returns how long to wait before the next try, in milliseconds. The first try comes within a second, or when the server asked for it,
 * because the server knows how many clients it can take.
 */
export function retryDelayMs(input: RetryInput): number {
  const random = input.random ?? Math.random;
  const capMs = input.isReturning && input.attempt < RETURNING_TRIES ? RETURNING_CAP_MS : CAP_MS;
  const isCrowd = input.code === closeCode.restart || input.code === closeCode.overloaded;
  const ownMs = Math.min(capMs, FIRST_MS * 2 ** input.attempt) * (0.5 + random() / 2);
  if (isCrowd && input.attempt === 0) return input.askedMs || random() * CROWD_WINDOW_MS;
  return Math.max(input.attempt === 0 ? Math.min(input.askedMs, CAP_MS) : 0, ownMs);
}
