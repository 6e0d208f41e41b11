import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { isMotionReduced } from "../theme/motion-preference.ts";
import { Button } from "./button.tsx";
import { PauseIcon, PlayIcon } from "./icons/action-icons.ts";
import { CrossIcon, InfoIcon } from "./icons/status-icons.ts";

interface TickerProps {
  readonly label: string;
  readonly items: readonly ReactNode[];
  readonly onDismiss?: () => void;
}

const EVERY_MS = 6_000;

/** One line of news between two hairlines. Several items take turns; that can be paused, and reduced motion starts paused. */
export function Ticker({ label, items, onDismiss }: TickerProps): ReactElement | null {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(isMotionReduced);
  const hasTurns = items.length > 1;
  useEffect(() => {
    if (!hasTurns || isPaused) return;
    const timer = setInterval(() => setAt((before) => before + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [hasTurns, isPaused]);
  if (items.length === 0) return null;
  return (
    <section className="ticker" aria-label={label}>
      <InfoIcon className="s" />
      <span className="grow">{items[at % items.length]}</span>
      {hasTurns ? (
        <Button variant="quiet" size="sm" isIcon aria-label={isPaused ? "Play" : "Pause"} onClick={() => setPaused(!isPaused)}>
          {isPaused ? <PlayIcon className="s" /> : <PauseIcon className="s" />}
        </Button>
      ) : null}
      {onDismiss ? (
        <Button variant="quiet" size="sm" isIcon aria-label="Dismiss" onClick={onDismiss}>
          <CrossIcon className="s" />
        </Button>
      ) : null}
    </section>
  );
}
