import { useEffect, useRef } from "react";
import { LOW_SECONDS } from "../../../ui/timer-clock.ts";
import { useCountdown } from "../../../ui/use-countdown.ts";
import type { ShowProps } from "./frame.tsx";
import { play } from "./sound.ts";

interface CuesProps extends Pick<ShowProps, "view" | "offsetMs"> {
  /** 0–100; nothing sounds at 0. */
  readonly level: number;
}

/** The sounds that go with the room: the last seconds, and the answer. Decoration: whatever they say is on the page as well. */
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
      // on a clock that is new here nothing sounds before its next second
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
