import { useEffect, useRef } from "react";
import { LOW_SECONDS } from "../../../ui/timer-clock.ts";
import { useCountdown } from "../../../ui/use-countdown.ts";
import type { ShowProps } from "./frame.tsx";
import { play } from "./sound.ts";

interface CuesProps extends Pick<ShowProps, "view" | "offsetMs"> {
  /** 0–100; 0 is silent. */
  readonly level: number;
}

/** Plays the sounds of the room: the last seconds of a clock, and the reveal. The page shows the same information. */
export function useCues({ view, offsetMs, level }: CuesProps): void {
  const deadlineAt = (view.phase === "get_ready" ? view.moves_at_ms : view.phase === "question" ? view.closes_at_ms : null) ?? 0;
  const heard = useRef<{ deadlineAt: number; seconds: number } | null>(null);
  useCountdown({
    deadlineAt,
    durationMs: 0,
    offsetMs,
    onTick({ seconds }) {
      const before = heard.current;
      heard.current = { deadlineAt, seconds };
      // A clock that has just started here sounds from its next second on.
      if (before?.deadlineAt !== deadlineAt || before.seconds === seconds || seconds > LOW_SECONDS) return;
      play(seconds === 0 ? "last" : "tick", level);
    },
  });
  const phase = useRef(view.phase);
  useEffect(() => {
    if (view.phase === "reveal" && phase.current !== "reveal") play("reveal", level);
    phase.current = view.phase;
  }, [view.phase, level]);
}
