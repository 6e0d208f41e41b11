import type { CSSProperties, ReactElement } from "react";
import { useStartClock } from "../start-clock.ts";
import "./lobby-wait.css";

interface LobbyClockProps {
  /** The planned start; null without one. */
  readonly startsAtMs: number | null;
  readonly players: number;
}

/** The time until the start and the number of players. After a start that was not kept to, or without a time, it says so in words. */
export function LobbyClock({ startsAtMs, players }: LobbyClockProps): ReactElement {
  const clock = useStartClock(startsAtMs);
  return (
    <div className="lobby-clock">
      {clock && clock.seconds > 0 ? (
        <div>
          <p className="micro">Starts in</p>
          <p className="score" role="timer" aria-label={clock.label} style={{ "--letters": clock.text.length } as CSSProperties}>
            {clock.text}
          </p>
        </div>
      ) : (
        <p className="h2 lobby-soon">{clock ? "Starting soon" : "Starts when the host is ready"}</p>
      )}
      <dl>
        <dt className="micro">Here</dt>
        <dd>{players.toLocaleString()}</dd>
      </dl>
    </div>
  );
}
