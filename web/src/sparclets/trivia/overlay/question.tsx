import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { AnswerBadge, answerKeyAt } from "../../../ui/answer-tile.tsx";
import { Crest } from "../../../ui/jersey-avatar.tsx";
import { TimerNumber } from "../../../ui/timer-ring.tsx";
import { type PictureProps, toQuestionTitle } from "./picture.tsx";

export interface OverlayQuestionProps extends PictureProps {
  readonly question: TriviaSlotView;
}

/** The question with its options, the countdown and how many have answered. */
export function OverlayQuestion(picture: OverlayQuestionProps): ReactElement {
  const { question, view, counts } = picture;
  const eligible = Math.max(counts.eligible ?? counts.joined, counts.answered);
  const share = eligible === 0 ? 0 : counts.answered / eligible;
  return (
    <section className="overlay-lower" aria-label="Question">
      <QuestionHead {...picture}>
        <Clock {...picture} />
      </QuestionHead>
      {view.phase === "read_first" ? <p className="overlay-typed">Read first</p> : <Options question={question} />}
      <div className="overlay-in" style={{ "--share": view.everybody_in ? 1 : share } as CSSProperties}>
        <i />
        <p>
          <b>{counts.answered.toLocaleString()}</b> of {eligible.toLocaleString()} are in
        </p>
      </div>
    </section>
  );
}

/** Long questions have smaller letters, because the lower third does not grow over the people behind it. */
function toLength(text: string): "long" | "longest" | undefined {
  if (text.length > 180) return "longest";
  return text.length > 90 ? "long" : undefined;
}

export function QuestionHead({ question, view, logo, children }: OverlayQuestionProps & { readonly children: ReactNode }): ReactElement {
  const points = question.points === "double" ? ", double points" : question.points === "none" ? ", no points" : "";
  return (
    <>
      {question.image ? (
        <img
          className="overlay-picture"
          src={question.image.src}
          alt={question.image.is_decorative ? "" : question.image.alt}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      ) : null}
      <div className="overlay-question">
        <Crest src={logo} isPlate />
        <p>
          <span className="overlay-small">
            {toQuestionTitle(view)}
            {points}
          </span>
          <b dir="auto" data-length={toLength(question.prompt)}>
            {question.prompt}
          </b>
        </p>
        {children}
      </div>
    </>
  );
}

/** The seconds left until the options are shown or the question closes, or why they have stopped. */
function Clock({ view, question, offsetMs }: OverlayQuestionProps): ReactElement {
  if (view.is_paused) return <OverlayWord text="Paused" />;
  if (view.everybody_in) return <OverlayWord text="All in" />;
  if (view.phase === "closing") return <OverlayWord text={view.extra_time_until_ms ? "Extra time" : "Time’s up"} />;
  const deadlineAt = (view.phase === "read_first" ? view.moves_at_ms : view.closes_at_ms) ?? 0;
  return (
    <p className="overlay-timer">
      <TimerNumber deadlineAt={deadlineAt} durationMs={question.time_limit_s * 1_000} clockOffsetMs={offsetMs} />
    </p>
  );
}

/** What stands in the place of the clock. */
export function OverlayWord({ text, note }: { readonly text: string; readonly note?: string }): ReactElement {
  return (
    <p className="overlay-timer is-text">
      <span>{text}</span>
      {note ? <span className="overlay-small">{note}</span> : null}
    </p>
  );
}

const LONG_OPTION = 26;

/** Columns for this many tiles: one row when the texts are short, otherwise two or three rows that nothing is cut from. */
export function toColumns(texts: readonly string[]): number {
  const isLong = texts.some((text) => text.length > LONG_OPTION);
  if (texts.length <= 2) return texts.length;
  if (texts.length > 4) return isLong ? 2 : 3;
  return isLong ? 2 : texts.length;
}

function Options({ question: { type, options } }: { readonly question: TriviaSlotView }): ReactElement {
  if (options.length === 0) {
    const what = type === "number" ? "a number" : "your answer";
    return <p className="overlay-typed">Type {what} on your phone</p>;
  }
  const hasLetters = type !== "put_in_order";
  return (
    <ul className="overlay-answers" style={{ "--columns": toColumns(options.map(({ text }) => text)) } as CSSProperties}>
      {options.map(({ id, text }, at) => (
        <li key={id} data-k={hasLetters ? answerKeyAt(at) : undefined} style={{ "--at": at } as CSSProperties}>
          {hasLetters ? <AnswerBadge letter={answerKeyAt(at)} /> : null}
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
