import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { optionOrder } from "@sparc/sparclets/trivia/trivia-option-order.rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, type ReactNode, Suspense, useEffect, useRef } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TimerRing } from "../../../ui/timer-ring.tsx";
import { hasTiles, optionAtKey } from "../trivia-answer.ts";
import type { AnswerPhase, OwnAnswer } from "../use-answer.ts";
import { useAnswerKeys } from "../use-answer-keys.ts";
import { PlayFrame, PointsEnd, QuestionHead } from "./frame.tsx";
import { AnswerField, OthersIn, SparedTime } from "./later.ts";
import { type Guess, LockedIn, WaitLine } from "./locked.tsx";
import { QuestionImage } from "./question-image.tsx";
import { PlayTiles } from "./tiles.tsx";
import { type OwnWindow, toOwnWindow } from "./window.ts";

interface QuestionScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly question: TriviaSlotView;
  readonly mine: ParticipantState;
  readonly own: OwnAnswer;
  /** The player's own answer window; without it everybody's window is used. */
  readonly window?: OwnWindow;
  readonly offsetMs: number;
  readonly isWatching?: boolean;
  readonly guess?: Guess | null;
  readonly onGuess?: ((guess: Guess) => void) | null;
  /** Content at the end of the header; the player's points by default. */
  readonly end?: ReactNode;
}

const LONG_PROMPT = 70;
const FULL_PROMPT = 140;
const LONG_ANSWER = 24;

/** The question with its answer input, and once an answer is locked in, that answer and what the game waits for. */
export function QuestionScreen(props: QuestionScreenProps): ReactElement {
  const { event, view, question, mine, own, offsetMs, isWatching = false } = props;
  const { window = toOwnWindow({ view, timeFactor: 1, serverNowMs: 0 }) } = props;
  const clock = { view, window, offsetMs };
  const isOpen = window.isOpen && !isWatching;
  const options = shownOptions(props);
  const choose = (optionId: string): void => {
    if (!isOpen || own.phase.kind !== "open") return;
    if (question.type === "multiple_choice") own.toggle(optionId);
    else own.lock({ options: [optionId] });
  };
  const lockChosen = (): void => {
    if (isOpen && own.phase.kind === "open" && own.phase.chosen.length > 0) own.lock({ options: [...own.phase.chosen].sort() });
  };
  useAnswerKeys((key) => {
    const optionId = hasTiles(question) ? optionAtKey(question, key, options) : null;
    if (optionId) choose(optionId);
    else if (/^l$/i.test(key)) lockChosen();
  });
  const frame = { event, head: <QuestionHead no={view.question_no} count={view.question_count} />, className: "tv-q" };
  if (own.phase.kind === "locked") {
    const end = isOpen ? <Clock {...clock} sizePx={48} /> : <PointsEnd points={mine.points} />;
    const wait = <WaitLine wait={waitLabel({ view, question })} isElsewhere={own.phase.isElsewhere} />;
    const hasGuess = question.type !== "poll" && !view.everybody_in;
    return (
      <PlayFrame
        {...frame}
        label="Locked in"
        end={
          view.everybody_in ? (
            <Suspense>
              <SparedTime view={view} />
            </Suspense>
          ) : (
            end
          )
        }
      >
        <LockedIn question={question} phase={own.phase} guess={props.guess ?? null} onGuess={hasGuess ? (props.onGuess ?? null) : null}>
          {own.phase.isElsewhere ? (
            wait
          ) : (
            <Suspense fallback={wait}>
              <OthersIn view={view} slot={question.slot} wait={comesLabel({ view, question })}>
                {wait}
              </OthersIn>
            </Suspense>
          )}
        </LockedIn>
      </PlayFrame>
    );
  }
  const hasLong = options.some(({ text }) => text.length > LONG_ANSWER);
  const isTight = question.image != null || !hasTiles(question) || hasLong;
  // A very long question takes the whole width so that four answers still fit below it; its clock moves up.
  const isFull = question.prompt.length > FULL_PROMPT && props.end === undefined;
  const ring = <Clock {...clock} sizePx={isFull ? 48 : isTight ? 72 : 84} isSpoken={!isWatching} />;
  const end = props.end === undefined ? <PointsEnd points={mine.points} /> : props.end;
  return (
    <PlayFrame {...frame} label="Question" end={isFull ? ring : end}>
      <div className={classNames("tv-ask", isFull && "full")}>
        <Prompt question={question} isTight={isTight} />
        {isFull ? null : ring}
      </div>
      <QuestionImage image={question.image} />
      <AnswerStatus {...{ view, question, isOpen, isWatching }} phase={own.phase} />
      {hasTiles(question) ? (
        <PlayTiles {...{ question, options, isOpen, own, hasLong }} onChoose={choose} onLock={lockChosen} />
      ) : (
        <Suspense>
          <AnswerField
            key={question.slot}
            question={question}
            draftName={`typed-${event.id}-${question.slot}`}
            isOpen={isOpen && own.phase.kind === "open"}
            onLock={own.lock}
          />
        </Suspense>
      )}
    </PlayFrame>
  );
}

/**
 * The options in this player's order. True and false are never shuffled: with two fixed words a neighbour's answer can be copied in any
 * order.
 */
function shownOptions({ event, question, mine }: QuestionScreenProps): TriviaSlotView["options"] {
  const { slot, type, options } = question;
  const isShuffled = event.rules.shuffle_options === true && type !== "true_false" && type !== "put_in_order";
  return isShuffled && mine.number != null ? optionOrder({ slot, entryNo: mine.number, options }) : options;
}

interface ClockProps extends Pick<QuestionScreenProps, "view" | "offsetMs"> {
  readonly window: OwnWindow;
  readonly sizePx: number;
  readonly isSpoken?: boolean;
}

/** The time left in the player's own window; it stands still while paused. Nothing is shown for a question without a limit. */
function Clock({ view, window, offsetMs, sizePx, isSpoken = false }: ClockProps): ReactElement | null {
  if (view.is_paused) return <b className="num">{Math.ceil((view.remaining_ms ?? 0) / 1_000)} s</b>;
  if (!window.isOpen) return <b className="num">Time’s up</b>;
  const { closesAtMs, durationMs } = window;
  if (durationMs === 0) return null;
  return <TimerRing {...{ sizePx, isSpoken, durationMs }} deadlineAt={closesAtMs} clockOffsetMs={offsetMs} />;
}

/** Heading that takes the focus once per question, so that screen readers start with it. */
function Prompt({ question, isTight }: { readonly question: TriviaSlotView; readonly isTight: boolean }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { slot } = question;
  useEffect(() => {
    if (slot) heading.current?.focus({ preventScroll: true });
  }, [slot]);
  return (
    <h1 className={classNames("tv-ask-t", (isTight || question.prompt.length > LONG_PROMPT) && "is-long")} tabIndex={-1} ref={heading}>
      {question.prompt}
    </h1>
  );
}

interface AnswerStatusProps {
  readonly view: TriviaRoomView;
  readonly question: TriviaSlotView;
  readonly phase: AnswerPhase;
  readonly isOpen: boolean;
  readonly isWatching: boolean;
}

/**
 * Status line between the question and its answers, shown only where the screen does not make it obvious. The code that changes the state
 * announces it.
 */
function AnswerStatus({ view, question, phase, isOpen, isWatching }: AnswerStatusProps): ReactElement | null {
  if (phase.kind === "refused") return <Notice tone="warn">{phase.text}</Notice>;
  if (phase.kind === "sending")
    return <p className="center strong">{phase.pausedText ?? sendingLabel({ isOpen, isSlow: phase.isSlow })}</p>;
  if (view.is_paused) return <p className="center strong">Paused by the host</p>;
  if (isWatching) return <p className="center meta">You watch this one and play from the next.</p>;
  if (!isOpen) return <p className="center meta">No answer from you this time. {waitLabel({ view, question })}</p>;
  return null;
}

function sendingLabel({ isOpen, isSlow }: { isOpen: boolean; isSlow: boolean }): string {
  if (!isOpen && isSlow) return "Time is up and we have no word yet. If it arrived in time, it counts.";
  return isSlow ? "Still sending. We keep trying." : "Sending";
}

/** Says what the game waits for, without naming who needs the time. */
function waitLabel({ view, question }: Pick<AnswerStatusProps, "view" | "question">): string {
  if (view.is_paused) return "Paused by the host.";
  const what = toAwaited(question);
  if (view.everybody_in) return `Everybody is in. ${what} comes now.`;
  if (view.phase === "question") return `Now we wait for the others. ${comesLabel({ view, question })}`;
  return view.extra_time_until_ms != null ? `Waiting for extra time. ${what} comes right after.` : `${what} comes now.`;
}

const toAwaited = ({ type }: TriviaSlotView): string => (type === "poll" ? "What the room said" : "The right answer");

/** Says when an open question ends. */
function comesLabel({ view, question }: Pick<AnswerStatusProps, "view" | "question">): string {
  return `${toAwaited(question)} comes when time is up${view.closes_when_all_answered ? ", or as soon as everybody is in" : ""}.`;
}
