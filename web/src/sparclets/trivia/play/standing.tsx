import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { useIsGuest, useSession } from "../../../session/session-store.ts";
import { useOwnFace } from "../../../session/use-own-face.ts";
import { Movement, Standings, type StandingsRow } from "../../../ui/standings.tsx";
import { TimerNumber } from "../../../ui/timer-ring.tsx";
import { isTied } from "../is-tied.ts";
import { hasEqualPoints, tieBreakText } from "../tie-break-steps.ts";
import { gapLabel } from "../trivia-answer.ts";
import { PlayFrame } from "./frame.tsx";
import { PlayOptions } from "./options.tsx";

export const TeamStanding = lazyPart(() => import("../teams/phone-teams.tsx"), "TeamStanding");

interface StandingScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState;
  readonly rankBefore: number | null;
  readonly offsetMs: number;
  readonly onMine: (mine: ParticipantState) => void;
}
type TopRow = NonNullable<TriviaRoomView["top"]>[number];

/** The rows of the public table, with the player's own row added when it is not among them. */
export function useRows(view: TriviaRoomView, mine: ParticipantState | null): StandingsRow[] {
  const ownName = useSession((state) => state.user?.display_name) ?? "";
  const ownFace = useOwnFace();
  const isGuest = useIsGuest();
  const name = mine?.name ?? ownName;
  const top = view.top ?? [];
  // Rows of older servers have no number; they are matched by name.
  const isOwn = (row: TopRow): boolean =>
    mine != null && row.rank === mine.rank && (row.number === undefined ? row.name === name : row.number === mine.number);
  const rows = top.map((row, at) => ({
    id: String(at),
    rank: row.rank,
    isTied: isTied(top, row),
    name: row.name,
    face: row.face,
    points: row.points.toLocaleString(),
    movement: row.movement,
    isOwn: isOwn(row),
    isGuest: row.is_guest,
  }));
  if (!mine?.is_joined || mine.rank === null || rows.some((row) => row.isOwn)) return rows;
  const own = { id: "own", rank: mine.rank, isTied: false, name, face: ownFace, points: mine.points.toLocaleString(), movement: 0 };
  return [...rows, { ...own, isOwn: true, isGuest }];
}

const LONGEST_WAIT_MS = 60_000;

/** Screen between questions: the player's rank, the top five and the options. */
export function StandingScreen({ event, view, mine, rankBefore, offsetMs, onMine }: StandingScreenProps): ReactElement {
  const rows = useRows(view, mine);
  const table = <Standings label="Top five" rows={rows} isHeadHidden />;
  const gained = rankBefore === null || mine.rank === null ? null : rankBefore - mine.rank;
  return (
    <PlayFrame
      event={event}
      label="Standing"
      head={<b>After question {view.question_no}</b>}
      end={
        <span className="points">
          <span className="micro meta">Next</span>
          <b className="num">
            {Math.min(view.question_no + 1, view.question_count)}/{view.question_count}
          </b>
        </span>
      }
      className="tv-stand"
    >
      <div className="bigrank">
        <h1 className="score">
          {mine.rank ?? "–"}
          {mine.rank === null ? null : <sup>{ordinalSuffix(mine.rank)}</sup>}
        </h1>
        <p>
          {gained ? <Movement places={gained} isBig /> : null} <b>{gapLabel(mine)}</b>
          <br />
          <span className="meta">of {counted(mine.players, "player")}</span>
        </p>
      </div>
      {view.teams ? (
        <Suspense fallback={table}>
          <TeamStanding event={event} view={view} mine={mine}>
            {table}
          </TeamStanding>
        </Suspense>
      ) : (
        table
      )}
      {hasEqualPoints(view.top ?? []) ? <p className="center small meta">Equal points go to {tieBreakText(event.rules)}.</p> : null}
      <p className="center meta">
        {view.is_paused ? (
          "Paused by the host."
        ) : view.moves_at_ms === null ? (
          "Next question when the host moves on."
        ) : (
          <>
            Next question in <TimerNumber deadlineAt={view.moves_at_ms} durationMs={LONGEST_WAIT_MS} clockOffsetMs={offsetMs} /> s
          </>
        )}
      </p>
      <PlayOptions eventId={event.id} view={view} mine={mine} onMine={onMine} />
    </PlayFrame>
  );
}
