import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { lengthLabel } from "../game-length.ts";
import { Art, JoinAddress, JoinCode, type ShowProps } from "./frame.tsx";
import { RollCall } from "./roll-call.tsx";

const TeamList = lazyPart(() => import("../teams/screen-teams.tsx"), "TeamList");

/** The big screen before the first question. */
export function LobbyShow(show: ShowProps): ReactElement {
  const { name, logo, view, counts, eventId } = show;
  const isOpen = !view.is_lobby_locked;
  return (
    <section className="big-screen full lobby" aria-label="Lobby">
      <Art />
      <div className="bs-in">
        <header className="lb-head">
          <img className="crest" src={logo} alt="" />
          <div>
            <h1>{name}</h1>
            <p>{lengthLabel(view)}</p>
          </div>
        </header>
        {isOpen ? <WayIn {...show} /> : <Locked />}
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
          {view.teams ? (
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
