import { useEffect, useRef } from "react";
import { LOW_SECONDS } from "../../../ui/timer-clock.ts";
import { useCountdown } from "../../../ui/use-countdown.ts";
import { useRevealBeat } from "../use-reveal-beat.ts";
import { play } from "./tones.ts";
import type { HostView } from "./view.ts";

interface CuesProps {
  readonly view: HostView;
  readonly offsetMs: number;
  readonly isOn: boolean;
}

/** Plays the console's own sounds: the last seconds of a clock, and the right answer with its beat. The page shows the same information. */
export function useHostCues({ view, offsetMs, isOn }: CuesProps): void {
  const isAnnounced = view.phase === "get_ready" || view.phase === "read_first";
  const deadlineAt = (isAnnounced ? view.moves_at_ms : view.phase === "question" ? view.closes_at_ms : null) ?? 0;
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
      if (isOn) play(seconds === 0 ? "last" : "tick");
    },
  });
  const beat = useRevealBeat(view, offsetMs);
  const isKeyShown = view.phase === "reveal" && beat > 1;
  const wasKeyShown = useRef(isKeyShown);
  useEffect(() => {
    if (isOn && isKeyShown && !wasKeyShown.current) play("reveal");
    wasKeyShown.current = isKeyShown;
  }, [isKeyShown, isOn]);
}
