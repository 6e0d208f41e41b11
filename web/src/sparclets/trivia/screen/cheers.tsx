import { eventTopic } from "@sparc/contract/realtime/topic-names";
import { type CSSProperties, type ReactElement, useEffect, useState } from "react";
import { subscribe } from "../../../realtime/socket-client.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { FaceMark } from "../../../ui/face-marks.tsx";
import { StreakIcon } from "../../../ui/icons/status-icons.ts";
import { addMarks, type FlyingMark } from "./flying-marks.ts";
import "./lobby-parts.css";

interface CheersProps {
  readonly eventId: string;
  /** Cheers of the last minute. */
  readonly count: number;
}

/** The cheers of the room on the lane: marks that cross it, or with reduced motion their number in words. */
export function Cheers({ eventId, count }: CheersProps): ReactElement | null {
  if (!isMotionReduced()) return <FlyingMarks eventId={eventId} />;
  if (count === 0) return null;
  return (
    <p className="cheer-count">
      <StreakIcon />
      {count === 1 ? "1 cheer in the last minute" : `${count.toLocaleString()} cheers in the last minute`}
    </p>
  );
}

function FlyingMarks({ eventId }: Pick<CheersProps, "eventId">): ReactElement {
  const [flying, setFlying] = useState<readonly FlyingMark[]>([]);
  useEffect(
    () =>
      // Each message counts once, so that they are taken from the socket and not from the room's last numbers.
      subscribe(
        eventTopic(eventId, "screen"),
        (message) => {
          if (message.type !== "tick" || !message.cheer_marks || document.hidden) return;
          const marks = message.cheer_marks;
          setFlying((now) => addMarks(now, marks, Math.random));
        },
        { isNeeded: false },
      ),
    [eventId],
  );
  return (
    <div className="cheers" aria-hidden="true">
      {flying.map((one) => (
        <span key={one.id} style={toStyle(one)} onAnimationEnd={() => setFlying((now) => now.filter(({ id }) => id !== one.id))}>
          <FaceMark mark={one.mark} />
        </span>
      ))}
    </div>
  );
}

const toStyle = ({ size, top, drift, durationMs, delayMs, color }: FlyingMark): CSSProperties =>
  ({
    "--size": size,
    "--top": top,
    "--drift": drift,
    color: `var(${color})`,
    animationDuration: `${Math.round(durationMs)}ms`,
    animationDelay: `${Math.round(delayMs)}ms`,
  }) as CSSProperties;
