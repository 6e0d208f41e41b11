import type { ParticipantState } from "@sparc/contract/entities/room";
import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useEffect } from "react";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Face } from "../../../ui/face.tsx";
import { ArrowUpIcon, ChevronDownIcon } from "../../../ui/icons/arrow-icons.ts";
import { Standings, type StandingsRow } from "../../../ui/standings.tsx";
import { gapLabel } from "../trivia-answer.ts";
import { PlayFrame } from "./frame.tsx";
import { useRows } from "./standing.tsx";
import "./podium-wait.css";

interface PodiumWaitProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState | null;
}

/**
 * A phone while the podium shows its places one by one. It says "Look up" until the player's own place is shown, and lists the places that
 * are shown, so that nobody needs the big screen.
 */
export function PodiumWait({ event, view, mine }: PodiumWaitProps): ReactElement {
  const rows = useRows(view, null);
  const own = useRows(view, mine).find((row) => row.isOwn);
  const rank = mine?.is_joined ? mine.rank : null;
  const shown = (view.top ?? []).map((row) => `${row.rank}${ordinalSuffix(row.rank)}: ${row.name}.`).join(" ");
  const ownPlace = rank === null ? "" : `You finished ${rank}${ordinalSuffix(rank)}.`;
  useEffect(() => announce(`The podium. ${shown} ${ownPlace}`, "polite", "standing"), [shown, ownPlace]);
  const isOnPodium = own !== undefined && own.rank <= PODIUM_PLACES;
  return (
    <PlayFrame
      event={event}
      label="Podium"
      head={<b>Full time</b>}
      end={mine && mine.players > 0 ? <span className="pill plainpill">{mine.players.toLocaleString()} played</span> : null}
      isField
      className={classNames("tv-pod", rank === null && "is-waiting")}
    >
      {mine === null || rank === null ? (
        <PlaceToCome view={view} />
      ) : (
        <OwnPlace mine={mine} rank={rank} own={own} isOnPodium={isOnPodium} />
      )}
      {rows.length > 0 ? (
        <Standings label="Shown so far" rows={rows.map((row) => ({ ...row, movement: null, isOwn: row.id === own?.id }))} isHeadHidden />
      ) : null}
      {rank === null ? null : isOnPodium ? <OwnStep own={own} /> : <PlaceOnScreen view={view} />}
    </PlayFrame>
  );
}

const PLACE_NAMES = ["First", "Second", "Third"] as const;

function PlaceToCome({ view }: Pick<PodiumWaitProps, "view">): ReactElement {
  const shownCount = view.places_shown ?? 0;
  const next = PLACE_NAMES[PODIUM_PLACES - 1 - shownCount];
  return (
    <div className="look-up">
      <span className="look-up-arrows" aria-hidden="true">
        <ChevronDownIcon />
        <ChevronDownIcon />
        <ChevronDownIcon />
      </span>
      <h1 className="h1">Look up</h1>
      <p className="lead">
        {view.is_paused ? (
          "Paused by the host."
        ) : (
          <>
            Here comes the podium.
            <br />
            {next ? `${next} place comes ${shownCount === 0 ? "first" : "next"}.` : "Your place is on its way."}
          </>
        )}
      </p>
    </div>
  );
}

interface OwnPlaceProps {
  readonly mine: ParticipantState;
  readonly rank: number;
  readonly own: StandingsRow | undefined;
  readonly isOnPodium: boolean;
}

function OwnPlace({ mine, rank, own, isOnPodium }: OwnPlaceProps): ReactElement {
  return (
    <>
      <div>
        <p className="micro">{isOnPodium ? "That is you, up there" : "You finished"}</p>
        <h1 className="score tv-huge">
          {rank}
          <sup>{ordinalSuffix(rank)}</sup>
        </h1>
        {isOnPodium ? (
          <p className="h2 own-place-name">
            <bdi>{own?.name}</bdi>
          </p>
        ) : (
          <p className="lead">{ofLabel(mine)}</p>
        )}
      </div>
      <dl className="own-points">
        <dt className="micro">Points</dt>
        <dd>{mine.points.toLocaleString()}</dd>
      </dl>
      {isOnPodium || mine.ahead === null ? null : <p>{gapLabel(mine)}.</p>}
    </>
  );
}

/** Below half it would be no comfort. */
const LEAST_BETTER = 50;

/** "of 212, better than 97 in 100". Who shares a place is better than nobody on it. */
function ofLabel({ players, behind = 0 }: ParticipantState): string {
  const better = players > 0 ? Math.floor((behind * 100) / players) : 0;
  return `of ${players.toLocaleString()}${better >= LEAST_BETTER ? `, better than ${better} in 100` : ""}`;
}

/** The three steps with the player on their own. The table above says who stands on the others. */
function OwnStep({ own }: { readonly own: StandingsRow }): ReactElement {
  return (
    <div className="own-step" aria-hidden="true">
      {[1, 2, 3].map((place) => (
        <span key={place} className={classNames(`own-step-${place}`, own.rank === place && "is-own")}>
          {own.rank === place ? <Face face={own.face} size="l" /> : null}
          <b>{place}</b>
        </span>
      ))}
    </div>
  );
}

function PlaceOnScreen({ view }: Pick<PodiumWaitProps, "view">): ReactElement {
  const latest = PLACE_NAMES[PODIUM_PLACES - (view.places_shown ?? 0)];
  return (
    <p className="look-again">
      <ArrowUpIcon />
      <span>
        <b>Look up again</b>
        <br />
        <span className="small">{view.is_paused ? "Paused by the host." : latest ? `${latest} place is shown now.` : null}</span>
      </span>
    </p>
  );
}
