import { type ReactElement, useEffect, useState } from "react";
import { setStars } from "../../../session/session-store.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { StarsDigits } from "../../../ui/stars-counter.tsx";

/** How long the winner's celebration has the screen for itself. */
const CELEBRATION_MS = 1_600;

interface EndStarsProps {
  /** The stars that this game gave the player. */
  readonly earned: number;
  /** All stars of the player, those of this game included. */
  readonly total: number;
  /** True on the winner's phone, where the stars wait for the celebration. */
  readonly isCelebrated: boolean;
}

/** The player's stars in the header of the end screen, which count up from the number before the game. */
export function EndStars({ earned, total, isCelebrated }: EndStarsProps): ReactElement {
  const [hasArrived, setArrived] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArrived(true), isCelebrated && !isMotionReduced() ? CELEBRATION_MS : 0);
    return () => clearTimeout(timer);
  }, [isCelebrated]);
  // Pages with a bar show this number first, so that nothing counts up there again.
  useEffect(() => setStars(total), [total]);
  return (
    <span className="tv-stars">
      <StarsDigits stars={hasArrived ? total : Math.max(0, total - earned)} />
    </span>
  );
}
