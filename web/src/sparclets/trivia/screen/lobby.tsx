import { type ReactElement, Suspense, useRef, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { retryImport } from "../../../lib/retry-import.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { lengthLabel } from "../game-length.ts";
import { KickOff, StartSeam } from "./countdown.tsx";
import { Art, JoinAddress, JoinCode, type ShowProps } from "./frame.tsx";
import { Landing } from "./landing.tsx";
import { endLanding, NO_LANDINGS, readList, toSheet } from "./landings.ts";
import { RollCall } from "./roll-call.tsx";
import { useRollCall } from "./use-roll-call.ts";

const Cheers = lazyPart(() => retryImport(() => import("./cheers.tsx")), "Cheers");
const WarmUpBars = lazyPart(() => retryImport(() => import("./poll.tsx")), "WarmUpBars");
const TeamList = lazyPart(() => import("../teams/screen-teams.tsx"), "TeamList");

/** The big screen before the first question: the field says how to join, the sheet who is in, and new names land on the lane between them. */
export function LobbyShow(show: ShowProps): ReactElement {
  const { name, logo, view, counts, eventId } = show;
  const isOpen = !view.is_lobby_locked;
  const players = useRollCall(eventId);
  const [landings, setLandings] = useState(NO_LANDINGS);
  if (players && players !== landings.players) setLandings(readList(landings, players, isMotionReduced()));
  const [landing, ...others] = landings.waiting;
  const sheet = useRef<HTMLOListElement>(null);
  const startsAtMs = view.lobby?.starts_at_ms ?? null;
  return (
    <section className="big-screen lobby" aria-label="Lobby">
      <div className="lobby-field">
        <Art />
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
      </div>
      <div className="touchline">
        {view.lobby?.cheers === "on" ? (
          <Suspense>
            <Cheers eventId={eventId} count={counts.cheers ?? 0} />
          </Suspense>
        ) : null}
        {landing ? (
          <Landing
            key={landing.number}
            caller={landing}
            isHurried={others.length > 0}
            sheet={sheet}
            onLanded={(number) => setLandings((now) => endLanding(now, number))}
          />
        ) : null}
      </div>
      <StartSeam startsAtMs={startsAtMs} />
      <div className="lobby-sheet">
        <KickOff startsAtMs={startsAtMs} joined={counts.joined} />
        {view.teams ? (
          <Suspense>
            <TeamList teams={view.teams} joined={counts.joined} />
          </Suspense>
        ) : (
          <RollCall ref={sheet} players={toSheet(landings)} openedAt={landings.openedAt} />
        )}
        {view.lobby?.warm_up ? (
          <Suspense>
            <WarmUpBars poll={view.lobby.warm_up} votes={counts.warm_up} />
          </Suspense>
        ) : null}
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
