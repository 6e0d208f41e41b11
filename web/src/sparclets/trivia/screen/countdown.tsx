import type { CSSProperties, ReactElement } from "react";
import { useStartClock } from "../start-clock.ts";

/** The seam between field and sheet is full at this time before the start. */
const FULL_S = 600;

interface StartProps {
  /** The planned start; null without one. */
  readonly startsAtMs: number | null;
}

/** The time until the start, with the number of players; the number alone without a planned start. */
export function KickOff({ startsAtMs, joined }: StartProps & { readonly joined: number }): ReactElement {
  const clock = useStartClock(startsAtMs);
  if (!clock) {
    return (
      <div className="kick-off">
        <p className="screen-label">In the room</p>
        <p className="big">{joined.toLocaleString()}</p>
      </div>
    );
  }
  return (
    <div className="kick-off">
      {clock.seconds > 0 ? (
        <>
          <p className="screen-label">Kick-off in</p>
          <p className="kick-clock" role="timer" aria-label={clock.label} style={{ "--letters": clock.text.length } as CSSProperties}>
            {clock.text}
          </p>
        </>
      ) : (
        <p className="kick-soon">Starting soon</p>
      )}
      <p className="in-room">
        <b>{joined.toLocaleString()}</b> in the room
      </p>
    </div>
  );
}

/** The seam as a clock: it empties over the last ten minutes before the start. It is decoration: the time stands below it. */
export function StartSeam({ startsAtMs }: StartProps): ReactElement {
  const clock = useStartClock(startsAtMs);
  const share = clock ? Math.min(1, Math.max(0, clock.seconds / FULL_S)) : 0;
  return (
    <div className="lobby-seam" aria-hidden="true">
      <i style={{ scale: `${share} 1` }} />
    </div>
  );
}
