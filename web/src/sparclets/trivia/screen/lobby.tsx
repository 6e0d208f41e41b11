import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { TimerNumber } from "../../../ui/timer-ring.tsx";
import { lengthLabel } from "../game-length.ts";
import { getReadyMs } from "../get-ready.ts";
import { Art, JoinAddress, JoinCode, type ShowProps, stoppedSeconds } from "./frame.tsx";
import { RollCall } from "./roll-call.tsx";

const TeamList = lazyPart(() => import("../teams/screen-teams.tsx"), "TeamList");

/** The big screen before the first question, and while a question is announced. */
export function LobbyShow(show: ShowProps): ReactElement {
  const { name, logo, view, counts, eventId, preferences } = show;
  const isReady = view.phase === "get_ready";
  const isOpen = !view.is_lobby_locked && (!isReady || preferences.hasStrip);
  return (
    <section className="big-screen full lobby" aria-label={isReady ? "Get ready" : "Lobby"}>
      <Art />
      <div className="bs-in">
        <header className="lb-head">
          <img className="crest" src={logo} alt="" />
          <div>
            <h1>{name}</h1>
            <p>{isReady ? `Question ${view.question_no} of ${view.question_count}` : lengthLabel(view)}</p>
          </div>
        </header>
        {isReady ? <GetReady {...show} /> : view.is_lobby_locked ? <Locked /> : <WayIn {...show} />}
        {isOpen ? (
          <figure className="lb-qr">
            <JoinCode address={show.address} />
            <figcaption>Scan to join</figcaption>
          </figure>
        ) : null}
        <div className="lb-team">
          <div>
            <p className="screen-label">In the room</p>
            <p className="big">{counts.joined.toLocaleString()}</p>
          </div>
          {isReady ? null : view.teams ? (
            <Suspense>
              <TeamList teams={view.teams} joined={counts.joined} />
            </Suspense>
          ) : (
            <RollCall eventId={eventId} />
          )}
        </div>
      </div>
    </section>
  );
}

function WayIn({ address }: ShowProps): ReactElement {
  return (
    <div className="lb-join">
      <p className="screen-label">Join on your phone</p>
      <JoinAddress address={address} />
    </div>
  );
}

function Locked(): ReactElement {
  return (
    <div className="lb-join">
      <p className="screen-label">
        <LockIcon /> The lobby is closed
      </p>
      <p className="lb-addr">Everybody who plays is in.</p>
    </div>
  );
}

function GetReady({ view, offsetMs }: ShowProps): ReactElement {
  const stopped = stoppedSeconds(view);
  return (
    <div className="lb-join">
      <p className="screen-label">Get ready</p>
      <p className="lb-count">
        {stopped ??
          (view.moves_at_ms === null ? null : (
            <TimerNumber deadlineAt={view.moves_at_ms} durationMs={getReadyMs(view)} clockOffsetMs={offsetMs} />
          ))}
      </p>
    </div>
  );
}
