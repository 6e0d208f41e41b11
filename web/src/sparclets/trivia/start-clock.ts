import { useCallback } from "react";
import { useNow } from "../../lib/use-now.ts";
import { clockOffsetMs } from "../../realtime/socket-client.ts";
import { clockLabel, clockText } from "./clock-text.ts";

const TICK_MS = 200;

/** Time until the planned start, on the server's clock. */
export interface StartClock {
  /** Rounded up; 0 or less once the time has passed. */
  readonly seconds: number;
  readonly text: string;
  /** In words, for screen readers. */
  readonly label: string;
}

/** Null without a planned start. */
export function useStartClock(startsAtMs: number | null): StartClock | null {
  const seconds = useNow(
    TICK_MS,
    useCallback(() => (startsAtMs === null ? 0 : Math.ceil((startsAtMs - Date.now() - clockOffsetMs()) / 1_000)), [startsAtMs]),
  );
  return startsAtMs === null ? null : { seconds, text: clockText(seconds), label: clockLabel(seconds) };
}
