import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type CSSProperties, type ReactElement, useRef } from "react";
import { AnswerBadge } from "../../../ui/answer-tile.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { numberText, secondsText } from "../trivia-answer.ts";
import { useFit } from "./fit.ts";
import { Art, Picture, type QuestionShowProps, Strip } from "./frame.tsx";
import { hadItPercent, type RevealRow, revealRows, toPercent } from "./rows.ts";

/** The right answer and how the room answered. A tick, words and an outline mark the right one, not colour alone. */
export function RevealShow(show: QuestionShowProps): ReactElement {
  const { question } = show;
  const rows = revealRows(question);
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  const box = useRef<HTMLElement>(null);
  useFit(box, question);
  return (
    <section className="big-screen reveal" aria-label="Answer" ref={box}>
      <div className="ask-top">
        <Art />
        <div className="ask-in">
          <h1 className="ask-q">{question.prompt}</h1>
          <Picture question={question} />
          <Headline question={question} />
        </div>
      </div>
      <div className="dz-box">
        <RightNumber question={question} />
        <ol className="reveal-answers" aria-label={question.type === "put_in_order" ? "The right order" : "How the room answered"}>
          {rows.map((row) => (
            <Row key={row.key} row={row} most={most} answered={question.answered ?? 0} isScored={question.type !== "poll"} />
          ))}
        </ol>
        {question.explanation ? <p className="said">{question.explanation}</p> : null}
      </div>
      <Strip {...show}>
        <Fastest fastest={show.view.fastest ?? null} />
        {question.is_voided ? <b>This question does not count</b> : <Answered question={question} />}
      </Strip>
    </section>
  );
}

function Headline({ question }: { readonly question: TriviaSlotView }): ReactElement | null {
  const percent = hadItPercent(question);
  if (percent === null) return null;
  return (
    <p className="ask-t">
      <span className="big">{percent}%</span>
      <span className="screen-label">of the room had it</span>
    </p>
  );
}

function RightNumber({ question: { type, right_number, median } }: { readonly question: TriviaSlotView }): ReactElement | null {
  if (type !== "number" || !right_number) return null;
  return (
    <p className="dz-num">
      <span>
        <CheckIcon label="Right answer" />
        <b className="big">{numberText(right_number.answer)}</b>
      </span>
      {median == null ? null : (
        <span>
          The middle of the room <b>{numberText(median)}</b>
        </span>
      )}
    </p>
  );
}

function Fastest({ fastest }: { readonly fastest: TriviaRoomView["fastest"] | null }): ReactElement | null {
  if (!fastest) return null;
  return (
    <span className="fast">
      Fastest:{" "}
      <b>
        <bdi>{fastest.name}</bdi>
      </b>
      {fastest.elapsed_ms === null ? null : <span>{secondsText(fastest.elapsed_ms)}</span>}
    </span>
  );
}

function Answered({ question: { answered, eligible } }: { readonly question: TriviaSlotView }): ReactElement | null {
  if (answered === null) return null;
  return (
    <span>
      {answered === 0 ? (
        "Nobody answered"
      ) : (
        <>
          <b className="num">{answered.toLocaleString()}</b>
          {eligible == null ? "" : ` of ${Math.max(eligible, answered).toLocaleString()}`} answered
        </>
      )}
    </span>
  );
}

interface RowProps {
  readonly row: RevealRow;
  /** The largest count of all rows, at least 1; a bar of that count has the full width. */
  readonly most: number;
  readonly answered: number;
  readonly isScored: boolean;
}

function Row({ row: { letter, place, text, count, isRight }, most, answered, isScored }: RowProps): ReactElement {
  const isMarked = isRight && place === undefined && isScored;
  return (
    <li
      data-k={letter}
      className={classNames(isMarked && "right", count === null && "is-plain", !letter && place === undefined && "no-key") || undefined}
    >
      {letter ? <AnswerBadge letter={letter} /> : null}
      {place === undefined ? null : <span className="key">{place}</span>}
      <span>
        {text}
        {isMarked ? (
          <span className="right-label">
            <CheckIcon />
            Right answer
          </span>
        ) : null}
      </span>
      {count === null ? null : (
        <>
          <span className="bar" aria-hidden="true">
            <i style={{ "--v": (count / most) * 100 } as CSSProperties} />
          </span>
          <span className="count">
            {count.toLocaleString()}
            <small>{toPercent(count, answered)} %</small>
          </span>
        </>
      )}
    </li>
  );
}
