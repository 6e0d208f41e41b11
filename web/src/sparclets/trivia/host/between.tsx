import type { ReactElement } from "react";
import { Chip } from "../../../ui/chip.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Standings } from "../../../ui/standings.tsx";
import { TimerNumber } from "../../../ui/timer-ring.tsx";
import { getReadyMs, isLastQuestion, pointsLabel } from "../get-ready.ts";
import { isTied } from "../is-tied.ts";
import { roundLabel } from "../round-label.ts";
import { CheersMuted } from "./cheers.tsx";
import { comingPlace, type HostView, isOver, secondsLeft } from "./view.ts";

interface HostBetweenProps {
  readonly view: HostView;
  readonly offsetMs: number;
  readonly address: string;
}

/** The console's frame while no question is open: lobby with the join code, announcement of the next question, table or podium. */
export function HostBetween({ view, offsetMs, address }: HostBetweenProps): ReactElement {
  if (view.phase === "get_ready") return <GetReady view={view} offsetMs={offsetMs} />;
  if (view.phase === "lobby") {
    return (
      <>
        <Lobby address={address} isLocked={view.is_lobby_locked === true} />
        <CheersMuted view={view} />
      </>
    );
  }
  const rows = view.top ?? [];
  if (rows.length === 0) {
    return (
      <div className="on-body">
        <p className="question-text">{emptyLabel(view)}</p>
      </div>
    );
  }
  return (
    <div className="on-body hc-top5">
      <Standings
        label={view.phase === "podium" ? "Podium" : "Top five"}
        rows={rows.map((row, at) => ({
          id: String(at),
          rank: row.rank,
          isTied: isTied(rows, row),
          name: row.name,
          face: row.face,
          isGuest: row.is_guest,
          points: row.points.toLocaleString(),
          movement: view.phase === "podium" ? null : row.movement,
        }))}
      />
    </div>
  );
}

function emptyLabel(view: HostView): string {
  if (view.phase !== "podium") return "Nobody has points yet";
  return isOver(view) ? "The game is over" : `The podium is on. Now ${comingPlace(view)}.`;
}

function GetReady({ view, offsetMs }: Pick<HostBetweenProps, "view" | "offsetMs">): ReactElement {
  const isLast = isLastQuestion(view);
  const points = pointsLabel(view);
  const round = view.build_up?.round;
  const pausedSeconds = view.is_paused ? secondsLeft(view.remaining_ms ?? 0) : null;
  return (
    <div className="on-body">
      <div className="question-head">
        {isLast || points || round ? (
          <p className="row">
            {round ? (
              <Chip>
                <bdi>{roundLabel(round)}</bdi>
              </Chip>
            ) : null}
            {isLast ? <Chip>Last question</Chip> : null}
            {points ? <Chip>{points}</Chip> : null}
          </p>
        ) : null}
        <p className="small meta">Get ready, it opens by itself. Only you see this yet:</p>
        <p className="question-text">{view.question?.prompt}</p>
      </div>
      <p className="hc-time">
        {pausedSeconds === null && view.moves_at_ms !== null ? (
          <TimerNumber deadlineAt={view.moves_at_ms} durationMs={getReadyMs(view)} clockOffsetMs={offsetMs} />
        ) : (
          pausedSeconds
        )}
        {pausedSeconds === null ? null : <small>s kept, paused</small>}
      </p>
    </div>
  );
}

function Lobby({ address, isLocked }: { readonly address: string; readonly isLocked: boolean }): ReactElement {
  const cut = address.lastIndexOf("/") + 1;
  return (
    <div className="on-body hc-lobby">
      <div className="question-head">
        <p className="small meta">{isLocked ? "The lobby is locked. Who has joined stays in." : "Players join at"}</p>
        <p className="hc-address">
          {address.slice(0, cut)}
          <wbr />
          <b>{address.slice(cut)}</b>
        </p>
        <p className="small meta">They can come late too: whoever joins plays from the next question on.</p>
      </div>
      <QrCode text={`${location.protocol}//${address}`} label={`QR code for ${address}`} />
    </div>
  );
}
