import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { type CSSProperties, type ReactElement, useRef } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { AnswerBadge, answerKeyAt } from "../../../ui/answer-tile.tsx";
import { PhoneIcon } from "../../../ui/icons/place-icons.ts";
import { ProgressPips, toPips } from "../../../ui/progress.tsx";
import { TimerNumber, TimerSeam } from "../../../ui/timer-ring.tsx";
import { useFit } from "./fit.ts";
import { Art, Picture, type QuestionShowProps, Strip, stoppedSeconds } from "./frame.tsx";

const MOST_PIPS = 20;

/** Instruction for question types where players do more than tap one option. */
const HOW: Partial<Record<TriviaSlotView["type"], string>> = {
  multiple_choice: "Choose all that are right",
  put_in_order: "Put these in order on your phone",
  poll: "No right or wrong: what do you think?",
};
const POINTS: Partial<Record<TriviaSlotView["points"], string>> = { double: "Double points", none: "No points" };

export function QuestionShow(show: QuestionShowProps): ReactElement {
  const { question, view, counts } = show;
  const box = useRef<HTMLElement>(null);
  useFit(box, question);
  return (
    <section className={question.options.length > 0 ? "big-screen ask" : "big-screen ask is-open"} aria-label="Question" ref={box}>
      <div className="ask-top">
        <Art />
        <div className="ask-in">
          <Progress {...show} />
          <h1 className="ask-q">{question.prompt}</h1>
          <Picture question={question} />
          <Clock {...show} />
        </div>
      </div>
      <div>
        <Seam {...show} />
        <Choices question={question} />
      </div>
      <Strip {...show} label="Still time to join">
        <Closing view={view} />
        <span>
          <b className="num">{counts.answered.toLocaleString()}</b> of {(counts.eligible ?? counts.joined).toLocaleString()} have answered
        </span>
      </Strip>
    </section>
  );
}

/** Why the clock has stopped or is about to. */
function Closing({ view }: Pick<QuestionShowProps, "view">): ReactElement | null {
  if (view.everybody_in) {
    const seconds = Math.floor(view.everybody_in.spared_ms / 1_000);
    return <b>Everybody is in{seconds > 0 ? `, ${counted(seconds, "second")} to spare` : ""}</b>;
  }
  if (view.phase !== "closing") return null;
  return <b>{view.extra_time_until_ms ? "Waiting for extra time" : "Time’s up"}</b>;
}

function Progress({ view, logo, question }: QuestionShowProps): ReactElement {
  const progress = `Question ${view.question_no} of ${view.question_count}`;
  const notes = [POINTS[question.points], HOW[question.type]].filter(Boolean);
  return (
    <p className="prog">
      <img className="crest" src={logo} alt="" />
      <b>{progress}</b>
      {notes.length > 0 ? <span className="how">{notes.join(". ")}</span> : null}
      {notes.length === 0 && view.question_count <= MOST_PIPS ? (
        <ProgressPips label={progress} pips={toPips(view.question_count, view.question_no - 1, true)} />
      ) : null}
    </p>
  );
}

/** The clock has a fixed width, so that nothing moves when it loses a digit. */
function Clock({ view, question, offsetMs }: QuestionShowProps): ReactElement {
  const stopped = stoppedSeconds(view);
  const digits = String(question.time_limit_s).length;
  const deadlineAt = view.closes_at_ms ?? 0;
  return (
    <p className="ask-t">
      <span className={digits > 2 ? "big is-long" : "big"} style={{ "--digits": digits } as CSSProperties}>
        {stopped ?? <TimerNumber deadlineAt={deadlineAt} durationMs={question.time_limit_s * 1_000} clockOffsetMs={offsetMs} />}
      </span>
      <span className="screen-label">seconds</span>
    </p>
  );
}

function Seam({ view, question, offsetMs }: QuestionShowProps): ReactElement {
  const durationMs = question.time_limit_s * 1_000;
  if (!view.is_paused) return <TimerSeam deadlineAt={view.closes_at_ms ?? 0} durationMs={durationMs} clockOffsetMs={offsetMs} />;
  const share = Math.min(1, (view.remaining_ms ?? 0) / durationMs);
  return (
    <span className="seam" style={{ "--p": share } as CSSProperties} aria-hidden="true">
      <i />
    </span>
  );
}

/**
 * The options with their letters, which name them on every screen. Items to put in order have none, because letters would suggest an order.
 */
function Choices({ question: { type, options } }: { readonly question: TriviaSlotView }): ReactElement {
  if (options.length === 0) {
    return (
      <p className="bs-type">
        <PhoneIcon />
        {type === "number" ? "Type a number on your phone" : "Type your answer on your phone"}
      </p>
    );
  }
  const hasLetters = type !== "put_in_order";
  return (
    <ul className="bs-ans">
      {options.map(({ id, text }, at) => (
        <li key={id} className="tile" data-k={hasLetters ? answerKeyAt(at) : undefined}>
          {hasLetters ? <AnswerBadge letter={answerKeyAt(at)} /> : null}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
