import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { leaderboardQuery } from "../../../platform/events/events.queries.ts";
import { toStandingsRow } from "../../../platform/standings/standings-row.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { ProgressPips, toPips } from "../../../ui/progress.tsx";
import { StandingsSkeleton } from "../../../ui/skeleton.tsx";
import { Standings } from "../../../ui/standings.tsx";
import { TimerNumber, TimerSeam } from "../../../ui/timer-ring.tsx";
import { readFirstMs } from "../get-ready.ts";
import { roomFacts } from "../room-facts.ts";
import { HostAnswers } from "./answers.tsx";
import { HostBetween } from "./between.tsx";
import type { PlayedQuestion } from "./played.ts";
import type { HostSnapshot } from "./snapshot.ts";
import { type HostView, isWaitingForExtraTime, momentLabels, placeLabel, secondsLeft } from "./view.ts";

interface HostNowProps {
  readonly eventId: string;
  readonly view: HostView;
  readonly snapshot: HostSnapshot;
  readonly played: readonly PlayedQuestion[];
  readonly seq: number;
  readonly offsetMs: number;
  /** Join address without its scheme. */
  readonly address: string;
  /** True while a big screen is connected. */
  readonly hasScreen: boolean;
  readonly onReturn: () => void;
}

const MOST_PIPS = 24;

/**
 * The console's frame: what the big screen shows now together with what only the host may know, or the played question or table the host
 * looks back at.
 */
export function HostNow(props: HostNowProps): ReactElement {
  const { eventId, view, snapshot, played, seq, onReturn } = props;
  const before = snapshot.kind === "played" ? played.find(({ question }) => question.slot === snapshot.slot) : undefined;
  if (before) {
    return (
      <Frame title={`Question ${before.no} of ${view.question_count}`} aside={<ReplayNotice onReturn={onReturn} />}>
        <HostQuestion question={before.question} isShown />
      </Frame>
    );
  }
  if (snapshot.kind === "table") {
    return (
      <Frame title="Table" aside={<ReplayNotice onReturn={onReturn} />}>
        <HostTable eventId={eventId} version={seq} />
      </Frame>
    );
  }
  return <Present {...props} />;
}

function Present({ view, offsetMs, address, hasScreen }: HostNowProps): ReactElement {
  const { question, question_no: no, question_count: count } = view;
  const isDone = view.phase === "reveal" || view.phase === "leaderboard" || view.phase === "podium";
  const title = placeLabel(view);
  const isReady = view.phase === "get_ready";
  return (
    <Frame
      title={title}
      aside={<span className="small meta end">{momentLabels(view, hasScreen)}</span>}
      pips={
        count <= MOST_PIPS && no > 0 ? <ProgressPips label={title} pips={toPips(count, isDone ? no : no - 1, !isDone && no > 0)} /> : null
      }
    >
      {question && !isReady ? (
        <HostQuestion
          question={question}
          isShown={isDone}
          clock={<Clock view={view} question={question} offsetMs={offsetMs} />}
          seam={view}
          offsetMs={offsetMs}
        >
          {view.phase === "reveal" ? <RoomFacts view={view} /> : null}
        </HostQuestion>
      ) : (
        <HostBetween view={view} offsetMs={offsetMs} address={address} />
      )}
    </Frame>
  );
}

/** What the big screen says about the room in the last beat of the reveal. */
function RoomFacts({ view }: { readonly view: HostView }): ReactElement | null {
  const facts = roomFacts(view);
  if (facts.length === 0) return null;
  return (
    <dl className="hc-facts">
      {facts.map(({ key, label, who, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <bdi>{who}</bdi>
            {value ? `, ${value}` : ""}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FrameProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly pips?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ title, aside, pips, children }: FrameProps): ReactElement {
  return (
    <div className="onscreen">
      <div className="on-head">
        <b>{title}</b>
        {pips}
        {aside}
      </div>
      {children}
    </div>
  );
}

function ReplayNotice({ onReturn }: { readonly onReturn: () => void }): ReactElement {
  return (
    <span className="row nowrap end">
      <span className="small meta">Only you see this</span>
      <Button size="sm" className="hair" onClick={onReturn}>
        Back to now
      </Button>
    </span>
  );
}

interface HostQuestionProps {
  readonly question: TriviaSlotView;
  readonly isShown: boolean;
  readonly clock?: ReactNode;
  /** The view of the running question, whose remaining time is drawn as a line. */
  readonly seam?: HostView;
  readonly offsetMs?: number;
  readonly children?: ReactNode;
}

function HostQuestion({ question, isShown, clock, seam, offsetMs = 0, children }: HostQuestionProps): ReactElement {
  const closesAt = seam?.phase === "question" ? seam.closes_at_ms : null;
  return (
    <>
      {closesAt == null ? null : (
        <TimerSeam deadlineAt={closesAt} durationMs={question.time_limit_s * 1_000} clockOffsetMs={offsetMs} className="time-left" />
      )}
      <div className="on-body">
        <div className="question-head">
          <p className="question-text">{question.prompt}</p>
          {question.is_voided ? <Chip tone="warn">Does not count</Chip> : null}
        </div>
        {clock}
        <HostAnswers question={question} isShown={isShown} />
        {children}
        {isShown && question.explanation ? <p className="hush">{question.explanation}</p> : null}
      </div>
    </>
  );
}

interface ClockProps {
  readonly view: HostView;
  readonly question: TriviaSlotView;
  readonly offsetMs: number;
}

/** The remaining time, also while the clock is paused. */
function Clock({ view, question, offsetMs }: ClockProps): ReactElement | null {
  if (isWaitingForExtraTime(view)) {
    return (
      <p className="hc-time">
        <TimerNumber deadlineAt={view.extra_time_until_ms ?? 0} durationMs={question.time_limit_s * 1_000} clockOffsetMs={offsetMs} />
        <small>at most</small>
      </p>
    );
  }
  if (view.phase === "read_first" && !view.is_paused) {
    return (
      <p className="hc-time">
        <TimerNumber deadlineAt={view.moves_at_ms ?? 0} durationMs={readFirstMs(view)} clockOffsetMs={offsetMs} />
        <small>s until the answers show</small>
      </p>
    );
  }
  if (view.phase !== "question" && view.phase !== "read_first") return null;
  if (view.is_paused) {
    return (
      <p className="hc-time">
        {secondsLeft(view.remaining_ms ?? 0)}
        <small>s kept, paused</small>
      </p>
    );
  }
  const wholeMs = wholeWindowMs(view, question);
  return (
    <p className="hc-time">
      <TimerNumber deadlineAt={view.closes_at_ms ?? 0} durationMs={wholeMs} clockOffsetMs={offsetMs} />
      <small>of {Math.round(wholeMs / 1_000)} s</small>
    </p>
  );
}

/** Length of the question's window in ms, with the time the host added. */
function wholeWindowMs(view: HostView, question: TriviaSlotView): number {
  const { opened_at_ms: openedAt, closes_at_ms: closesAt } = view;
  return openedAt === null || closesAt === null ? question.time_limit_s * 1_000 : closesAt - openedAt;
}

const ROWS = 10;

/** The present leaderboard inside the console. `version` changes whenever points may have changed. */
function HostTable({ eventId, version }: { readonly eventId: string; readonly version: number }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...leaderboardQuery({ id: eventId, version, pageSize: ROWS }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data) return <StandingsSkeleton />;
  return (
    <div className="on-body hc-top5">
      <Standings label={`The first ${ROWS}`} rows={data.data.map(toStandingsRow)} />
    </div>
  );
}
