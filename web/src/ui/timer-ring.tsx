import { type CSSProperties, type ReactElement, useRef } from "react";
import { LOW_SECONDS, timeText } from "./timer-clock.ts";
import { type Tick, useCountdown } from "./use-countdown.ts";

interface TimerProps {
  /** The deadline in server time, in epoch milliseconds. */
  readonly deadlineAt: number;
  /** The whole time in milliseconds, for which the ring is full. */
  readonly durationMs: number;
  /** The server's time minus this device's time, in milliseconds. */
  readonly clockOffsetMs?: number;
  readonly isSpoken?: boolean;
  readonly isPaused?: boolean;
  readonly onEnd?: () => void;
}
interface TimerRingProps extends TimerProps {
  readonly sizePx?: number;
}

/** The remaining seconds in a ring. A tick does not render: refs write the digits and one custom property. */
export function TimerRing({ sizePx = 72, clockOffsetMs = 0, isSpoken = true, ...timer }: TimerRingProps): ReactElement {
  const ring = useRef<HTMLSpanElement>(null);
  const digits = useRef<HTMLElement>(null);
  const onTick = ({ seconds, share }: Tick): void => {
    const text = String(seconds);
    ring.current?.style.setProperty("--p", share.toFixed(4));
    if (!digits.current || digits.current.textContent === text) return;
    digits.current.textContent = text;
    ring.current?.setAttribute("aria-label", timeText(seconds));
    ring.current?.classList.toggle("is-low", seconds <= LOW_SECONDS);
    ring.current?.classList.toggle("long", seconds > 99);
  };
  useCountdown({ ...timer, offsetMs: clockOffsetMs, isSpoken, onTick });
  return (
    <span className="timer-ring" role="timer" ref={ring} style={{ "--size": `${sizePx}px` } as CSSProperties}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" pathLength="100" />
        <circle cx="18" cy="18" r="15.9" pathLength="100" />
      </svg>
      <b ref={digits} />
    </span>
  );
}

/** Only the digits, for the big screen and the host. It announces nothing by default, because the players' phones do. */
export function TimerNumber({ clockOffsetMs = 0, isSpoken = false, ...timer }: TimerProps): ReactElement {
  const digits = useRef<HTMLSpanElement>(null);
  const onTick = ({ seconds }: Tick): void => {
    const text = String(seconds);
    if (!digits.current || digits.current.textContent === text) return;
    digits.current.textContent = text;
    digits.current.setAttribute("aria-label", timeText(seconds));
  };
  useCountdown({ ...timer, offsetMs: clockOffsetMs, isSpoken, onTick });
  return <span className="timer-number" role="timer" ref={digits} />;
}

/** The remaining time as a shrinking line between question and answers. It is decoration: a number stands beside it. */
export function TimerSeam({ clockOffsetMs = 0, className = "seam", ...timer }: TimerProps & { readonly className?: string }): ReactElement {
  const line = useRef<HTMLSpanElement>(null);
  const onTick = ({ share }: Tick): void => line.current?.style.setProperty("--p", share.toFixed(4));
  useCountdown({ ...timer, offsetMs: clockOffsetMs, isSpoken: false, onTick });
  return (
    <span className={className} ref={line} aria-hidden="true">
      <i />
    </span>
  );
}
