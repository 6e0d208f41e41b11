import { useEffect } from "react";
import { serverNow } from "./server-now.ts";

/** The least wait between refetches: around a lock the page asks again until the server has locked. */
const NEAR_LOCK_MS = 2_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `refetch` when the earliest of these locks (epoch milliseconds) has passed. The server decides when it locks, so the call is repeated
 * until the caller passes other locks.
 */
export function useRefetchAt(locks: readonly number[], refetch: () => void): void {
  const dueAt = Math.min(...locks);
  useEffect(() => {
    if (!Number.isFinite(dueAt)) return;
    let timer = 0;
    const arm = (): void => {
      const wait = Math.max(NEAR_LOCK_MS, dueAt - serverNow() + 500);
      timer = window.setTimeout(
        () => {
          refetch();
          arm();
        },
        Math.min(wait, LONGEST_TIMER_MS),
      );
    };
    arm();
    return () => clearTimeout(timer);
  });
}
