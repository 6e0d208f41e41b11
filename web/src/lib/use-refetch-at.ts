import { useEffect } from "react";
import { serverNow } from "./server-now.ts";

/** Around a lock the page asks again until the server says so. */
const NEAR_LOCK_MS = 2_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Looks when the first of these locks is due by this device's clock; the server's answer is what counts, so it asks until it agrees. */
export function useRefetchAt(locks: readonly number[], look: () => void): void {
  const dueAt = Math.min(...locks);
  useEffect(() => {
    if (!Number.isFinite(dueAt)) return;
    let timer = 0;
    const arm = (): void => {
      const wait = Math.max(NEAR_LOCK_MS, dueAt - serverNow() + 500);
      timer = window.setTimeout(
        () => {
          look();
          arm();
        },
        Math.min(wait, LONGEST_TIMER_MS),
      );
    };
    arm();
    return () => clearTimeout(timer);
  });
}
