import { closeCode } from "@sparc/contract/realtime/protocol";

const FIRST_MS = 300;
const CAP_MS = 15_000;
/** A server that restarts or is full is not met by everybody at once. */
const CROWD_WINDOW_MS = 5_000;

/** How long to wait before the next try. The first comes within a second, unless the server asked for room. */
export function retryDelayMs(a: { attempt: number; code: number; askedMs: number; random?: () => number }): number {
  const random = a.random ?? Math.random;
  const isCrowd = a.code === closeCode.restart || a.code === closeCode.overloaded;
  const ownMs = Math.min(CAP_MS, FIRST_MS * 2 ** a.attempt) * (0.5 + random() / 2);
  if (isCrowd && a.attempt === 0) return Math.max(a.askedMs, random() * CROWD_WINDOW_MS);
  return Math.max(a.attempt === 0 ? Math.min(a.askedMs, CAP_MS) : 0, ownMs);
}
