import { closeCode } from "@sparc/contract/realtime/protocol";

const FIRST_MS = 300;
/** Everybody is back within 5 s of a server that is: those who return have a token that passes its allowances. */
const CAP_MS = 4_000;
/** A server that restarts or is full is not met by everybody at once. */
const CROWD_WINDOW_MS = 4_000;

/** How long to wait before the next try. The first comes within a second, or when the server asked for it: it knows how many it takes. */
export function retryDelayMs(input: { attempt: number; code: number; askedMs: number; random?: () => number }): number {
  const random = input.random ?? Math.random;
  const isCrowd = input.code === closeCode.restart || input.code === closeCode.overloaded;
  const ownMs = Math.min(CAP_MS, FIRST_MS * 2 ** input.attempt) * (0.5 + random() / 2);
  if (isCrowd && input.attempt === 0) return input.askedMs || random() * CROWD_WINDOW_MS;
  return Math.max(input.attempt === 0 ? Math.min(input.askedMs, CAP_MS) : 0, ownMs);
}
