import { closeCode } from "@sparc/contract/realtime/protocol";

const FIRST_MS = 300;
/**
 * The longest wait between tries. All clients are back within 5 s after the server is, because returning clients have a token that exempts
 * them from the server's limits on new connections.
 */
const CAP_MS = 4_000;
/** The first tries after a restart or an overload are spread over this time, so that not all clients return at once. */
const CROWD_WINDOW_MS = 4_000;

/**
 * Returns how long to wait before the next try, in milliseconds. The first try comes within a second, or when the server asked for it,
 * because the server knows how many clients it can take.
 */
export function retryDelayMs(input: { attempt: number; code: number; askedMs: number; random?: () => number }): number {
  const random = input.random ?? Math.random;
  const isCrowd = input.code === closeCode.restart || input.code === closeCode.overloaded;
  const ownMs = Math.min(CAP_MS, FIRST_MS * 2 ** input.attempt) * (0.5 + random() / 2);
  if (isCrowd && input.attempt === 0) return input.askedMs || random() * CROWD_WINDOW_MS;
  return Math.max(input.attempt === 0 ? Math.min(input.askedMs, CAP_MS) : 0, ownMs);
}
