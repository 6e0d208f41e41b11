import { useEffect, useState } from "react";
import { serverNow } from "../../lib/server-now.ts";
import type { PickSlot } from "./pick-slots.ts";

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The server's time in epoch milliseconds. It only changes when the next slot opens or locks, so nothing renders in between. */
export function useSlotsClock(slots: readonly PickSlot[]): number {
  const [now, setNow] = useState(serverNow);
  const coming = slots.flatMap((slot) => [slot.opens_at, slot.locks_at].map((at) => (at === null ? 0 : Date.parse(at))));
  const next = Math.min(...coming.filter((at) => at > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(0, next - serverNow()), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  });
  return now;
}
