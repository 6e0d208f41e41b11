import type { ParticipantState } from "@sparc/contract/entities/room";
import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { Link } from "@tanstack/react-router";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { AskFeedback } from "../../../platform/feedback/ask-feedback.tsx";
import { SaveScoreNotice } from "../../../platform/guests/save-score-notice.tsx";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import type { PersonalLinkProps } from "../../../platform/sharing/personal-link-choice.tsx";
import { useIsGuest } from "../../../session/session-store.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Podium } from "../../../ui/podium.tsx";
import "../../../ui/receipt.css";
import "./end.css";
import { PointsIcon } from "../../../ui/icons/points-icon.tsx";
import { secondsText } from "../trivia-answer.ts";
import { MonthPlace } from "./end-month.tsx";
import { NextEvent } from "./end-next.tsx";
import { ShareButton } from "./end-share.tsx";
import { EndStars, WonStars } from "./end-stars.tsx";
import { PlayFrame } from "./frame.tsx";
import { PodiumWait } from "./podium-wait.tsx";
import { TeamStanding, useRows } from "./standing.tsx";
import { type OwnEnd, useOwnEnd } from "./use-own-end.ts";
import { Winner } from "./winner.tsx";

interface EndScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState | null;
}

/** The end of the game: the podium as it is shown place by place, the winner's celebration, then the result. */
export function EndScreen(props: EndScreenProps): ReactElement {
  const isComplete = (props.view.places_shown ?? PODIUM_PLACES) >= PODIUM_PLACES;
  const [hasWaited, setHasWaited] = useState(!isComplete);
  if (!isComplete && !hasWaited) setHasWaited(true);
  const isOwnPlaceComing = useBriefly(isComplete && hasWaited && props.mine?.is_joined === true && props.mine.rank === null);
  return isComplete && !isOwnPlaceComing ? (
    <ResultScreen {...props} isCelebrated={hasWaited && props.mine?.rank === 1} />
  ) : (
    <PodiumWait {...props} />
  );
}

/** The own place follows the message that shows first place. A player who has none, because they were removed, must not wait for it. */
const OWN_PLACE_WITHIN_MS = 2_000;

/** The condition, but true for two seconds at most. */
function useBriefly(condition: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setOverdue(true), OWN_PLACE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [condition]);
  return condition && !isOverdue;
}

const CELEBRATION_MS = [120, 80, 120, 80, 240];

interface ResultScreenProps extends EndScreenProps {
  /** For the winner, when first place has just been shown. */
  readonly isCelebrated: boolean;
}

/** The podium, and for players their rank, best moment and earned stars. On the winner's phone the celebration stands before it. */
function ResultScreen({ event, view, mine, isCelebrated }: ResultScreenProps): ReactElement {
  useEffect(() => {
    if (isCelebrated && !isMotionReduced()) navigator.vibrate?.(CELEBRATION_MS);
  }, [isCelebrated]);
  const rows = useRows(view, null);
  const own = useRows(view, mine).find((row) => row.isOwn);
  const rank = mine?.is_joined ? mine.rank : null;
  const ownEnd = useOwnEnd(event.id, rank !== null);
  const isGuest = useIsGuest();
  const [by, setBy] = useState("");
  const [hasContinued, setContinued] = useState(false);
  const isWinner = isCelebrated && !hasContinued && mine !== null && own !== undefined;
  const standing =
    mine === null || rank === null
      ? ""
      : `You finished ${rank}${ordinalSuffix(rank)} of ${mine.players.toLocaleString()} with ${counted(mine.points, "point")}.`;
  useEffect(() => announce(`Full time. ${standing}`, "polite", "standing"), [standing]);
  return (
    <PlayFrame
      event={event}
      label={isWinner ? "You won" : "Final result"}
      head={<b>Full time</b>}
      end={
        ownEnd.stars !== null && ownEnd.total !== null ? (
          isWinner ? (
            <WonStars earned={ownEnd.stars} />
          ) : (
            <EndStars earned={ownEnd.stars} total={ownEnd.total} />
          )
        ) : mine && mine.players > 0 ? (
          <span className="pill plainpill">{mine.players.toLocaleString()} played</span>
        ) : null
      }
      isField
      className={isWinner ? "is-winner" : "tv-pod"}
    >
      {isWinner ? (
        <Winner event={event} mine={mine} top={view.top ?? []} own={own} game={ownEnd.game} onGoOn={() => setContinued(true)} />
      ) : (
        <>
          <p className="micro">{mine === null || rank === null ? event.name : `You finished with ${counted(mine.points, "point")}`}</p>
          <h1 className={rank === null ? "h1" : "score tv-huge"}>
            {rank === null ? (
              "The podium"
            ) : (
              <>
                {rank}
                <sup>{ordinalSuffix(rank)}</sup>
              </>
            )}
          </h1>
          <Podium
            places={rows.map((row, at) => ({
              id: row.id,
              place: Math.min(3, row.rank) as 1 | 2 | 3,
              name: row.name,
              face: row.face,
              points: row.points,
              isOwn: own !== undefined && own.id === String(at),
            }))}
          />
          <div className="tv-panel">
            {isGuest ? <SaveScoreNotice /> : null}
            {view.teams ? (
              <Suspense>
                <TeamStanding event={event} view={view} mine={mine} />
              </Suspense>
            ) : null}
            {mine && rank !== null ? <OwnSum own={ownEnd} hasStars={mayEarn(event)} /> : null}
            <div className="tv-ends">
              {mine && rank !== null ? <ShareButton event={event} rank={rank} players={mine.players} points={mine.points} by={by} /> : null}
              <Link
                to="/communities/$slug/sparclets/$segment/$id/results"
                params={{ slug: event.community_slug, segment: "trivias", id: event.id }}
                className={buttonClass({ variant: rank === null ? "primary" : "plain", isWide: true })}
              >
                See all answers
              </Link>
            </div>
            {rank === null || isGuest ? null : <PersonalLinkOffer eventId={event.id} kind="result" onChange={setBy} />}
            {rank === null || isGuest ? null : <AskFeedback eventId={event.id} />}
            {mine === null || rank === null || isGuest ? null : (
              <MonthPlace event={event} players={mine.players} isCounted={ownEnd.stars !== null || !mayEarn(event)} />
            )}
            {isGuest ? null : <NextEvent event={event} />}
          </div>
        </>
      )}
    </PlayFrame>
  );
}

function mayEarn({ stars }: EventDetail): boolean {
  return stars.taking_part > 0 || stars.per_right > 0 || stars.ranks.length > 0;
}

function OwnSum({ own, hasStars }: { readonly own: OwnEnd; readonly hasStars: boolean }): ReactElement {
  const { game, stars } = own;
  return (
    <dl className="receipt">
      {game && game.askedCount > 0 ? (
        <div>
          <dt>Right answers</dt>
          <dd className="num">
            {game.rightCount} of {game.askedCount}
          </dd>
        </div>
      ) : null}
      {game?.best ? (
        <div>
          <dt>Best moment</dt>
          <dd>
            Question {game.best.questionNo}
            {game.best.elapsedMs === null ? "" : ` in ${secondsText(game.best.elapsedMs)}`}
          </dd>
        </div>
      ) : null}
      {hasStars ? (
        <div>
          <dt>Stars earned</dt>
          <dd className="num star">
            {stars === null ? (
              "Being counted"
            ) : (
              <>
                <PointsIcon className="size-s" /> +{stars.toLocaleString()}
              </>
            )}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Personal link behind a button, for a screen that a whole room opens at once: the server is asked only when the player wants the link. */
function PersonalLinkOffer(props: PersonalLinkProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-s">
      <Button size="sm" variant="quiet" isWide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show my result in the link
      </Button>
      {isOpen ? <PersonalLink {...props} /> : null}
    </div>
  );
}
