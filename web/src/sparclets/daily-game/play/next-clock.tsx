import { type ReactElement, useRef, useState } from "react";
import { serverNow } from "../../../lib/server-now.ts";
import { useCountdown } from "../../../ui/use-countdown.ts";
import { clockText } from "./day-labels.ts";

/** Countdown to the next puzzle by the server's clock. Screen readers can read it as a time, but it is not announced every second. */
export function NextClock({ at, onEnd }: { readonly at: number; readonly onEnd: () => void }): ReactElement {
  const shown = useRef<HTMLTimeElement>(null);
  const [{ offsetMs, leftMs }] = useState(() => ({ offsetMs: serverNow() - Date.now(), leftMs: Math.max(0, at - serverNow()) }));
  useCountdown({
    deadlineAt: at,
    durationMs: leftMs,
    offsetMs,
    onTick: (tick) => {
      if (shown.current) shown.current.textContent = clockText(tick.seconds);
    },
    onEnd,
  });
  return (
    <time className="num" dateTime={new Date(at).toISOString()} ref={shown}>
      {clockText(Math.ceil(leftMs / 1_000))}
    </time>
  );
}
