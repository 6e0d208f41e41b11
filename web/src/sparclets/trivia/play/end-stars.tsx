import { type ReactElement, useEffect, useState } from "react";
import { setStars } from "../../../session/session-store.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { StarsDigits } from "../../../ui/stars-counter.tsx";

/** How long the winner's celebration has the screen for itself, in milliseconds. */
const CELEBRATION_MS = 1_600;

interface EndStarsProps {
  /** The stars that this game gave the player. */
  readonly earned: number;
  /** All stars of the player, those of this game included. */
  readonly total: number;
}

/** The player's stars in the header of the end screen, which count up from the number before the game. */
export function EndStars({ earned, total }: EndStarsProps): ReactElement {
  const hasArrived = useArrival(0);
  // Pages with a bar show this number first, so that nothing counts up there again.
  useEffect(() => setStars(total), [total]);
  return (
    <span className="tv-stars">
      <StarsDigits stars={hasArrived ? total : Math.max(0, total - earned)} />
    </span>
  );
}

/** The stars that this game gave the winner, in the header of the celebration. They count up when it had the screen for itself. */
export function WonStars({ earned }: Pick<EndStarsProps, "earned">): ReactElement {
  const hasArrived = useArrival(CELEBRATION_MS);
  return (
    <span className="tv-stars is-gain">
      <StarsDigits stars={hasArrived ? earned : 0} suffix=" won" />
    </span>
  );
}

/** False for the given milliseconds, so that what follows is drawn as a change. Reduced motion waits for nothing. */
function useArrival(afterMs: number): boolean {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), isMotionReduced() ? 0 : afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return hasArrived;
}
