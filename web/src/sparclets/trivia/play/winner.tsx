import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Confetti } from "../../../ui/confetti.tsx";
import { Face } from "../../../ui/face.tsx";
import type { StandingsRow } from "../../../ui/standings.tsx";
import { isTied } from "../is-tied.ts";
import type { OwnGame } from "./best-moment.ts";
import { ShareButton } from "./end-share.tsx";
import "./winner.css";

interface WinnerProps {
  readonly event: EventDetail;
  readonly mine: ParticipantState;
  /** The rows of the podium, best first. */
  readonly top: NonNullable<TriviaRoomView["top"]>;
  readonly own: StandingsRow;
  /** Null while it loads. */
  readonly game: OwnGame | null;
  /** Called when the winner wants to see the result with the others. */
  readonly onGoOn: () => void;
}

/** What the winner's phone shows when first place has just been shown: the own face with the captain's letter, the points and the lead. */
export function Winner({ event, mine, top, own, game, onGoOn }: WinnerProps): ReactElement {
  const isShared = isTied(top, { rank: 1 });
  const second = top.find(({ rank }) => rank > 1);
  const facts = [
    ["Points", mine.points.toLocaleString()],
    // A game of polls alone has no right answers. Before the results are there the place is reserved.
    ...(game?.askedCount === 0 ? [] : [["Right", game ? `${game.rightCount} of ${game.askedCount}` : "…"]]),
    ...(isShared || !second ? [] : [["Ahead by", (mine.points - second.points).toLocaleString()]]),
  ];
  return (
    <>
      <Confetti />
      <div className="winner">
        <div className="captain">
          <Face face={own.face} size="xl" />
          <b aria-hidden="true">C</b>
        </div>
        <h1 className="h1">You won</h1>
        <p className="h2">
          <bdi>{own.name}</bdi>
        </p>
        <p className="lead">
          {isShared ? "captain of the night, sharing 1st" : "captain of the night, 1st"} of {mine.players.toLocaleString()}
        </p>
        <dl className="winner-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="micro">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="winner-ends">
        <ShareButton event={event} rank={1} players={mine.players} points={mine.points} by="" variant="accent" />
        <Button variant="on-field" isWide onClick={onGoOn}>
          Go on
        </Button>
      </div>
    </>
  );
}
