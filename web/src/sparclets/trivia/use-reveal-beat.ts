import { nextBeatAt, type RevealBeat, toRevealBeat } from "@sparc/sparclets/trivia/trivia-reveal-beats.rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useContext, useEffect, useState } from "react";
import { isMotionReduced } from "../../theme/motion-preference.ts";
import { StillClock } from "../../ui/use-countdown.ts";

/**
 * The beat of the reveal by the server's clock. Renders again when the next one begins. With reduced motion, in a still preview and outside
 * a reveal everything is shown at once.
 */
export function useRevealBeat({ revealed_at_ms }: Pick<TriviaRoomView, "revealed_at_ms">, offsetMs: number): RevealBeat {
  const isStill = useContext(StillClock);
  const atMs = isStill || isMotionReduced() ? null : (revealed_at_ms ?? null);
  const [seen, setSeen] = useState(() => ({ atMs, serverNowMs: Date.now() + offsetMs }));
  // A reveal that comes while this is drawn begins at its beginning; the timer below catches up at once where it is late.
  if (seen.atMs !== atMs) setSeen({ atMs, serverNowMs: atMs ?? 0 });
  const next = nextBeatAt(atMs, seen.serverNowMs);
  useEffect(() => {
    if (next === null) return;
    // A timer may fire a moment early; the beat it was set for has begun all the same.
    const onBeat = (): void => setSeen({ atMs, serverNowMs: Math.max(next, Date.now() + offsetMs) });
    const timer = setTimeout(onBeat, Math.max(0, next - offsetMs - Date.now()));
    return () => clearTimeout(timer);
  }, [next, atMs, offsetMs]);
  return toRevealBeat(atMs, seen.serverNowMs);
}
