import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { type CSSProperties, type ReactElement, useRef } from "react";
import { AnswerBadge } from "../../../ui/answer-tile.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Face } from "../../../ui/face.tsx";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { type RoomFact, roomFacts } from "../room-facts.ts";
import { numberText } from "../trivia-answer.ts";
import { useRevealBeat } from "../use-reveal-beat.ts";
import { useFit } from "./fit.ts";
import { Art, Picture, type QuestionShowProps, Strip } from "./frame.tsx";
import { hadItPercent, type RevealRow, revealRows, shareBase, toPercent } from "./rows.ts";

/**
 * The reveal in its beats: bars that grow in the answers' colours, then the right answer, then facts of the room. A tick, words and an
 * outline mark the right one, not colour alone. Everything has its place from the first beat on, so that none moves another.
 */
export function RevealShow(show: QuestionShowProps): ReactElement {
  const { question, view, offsetMs } = show;
  const beat = useRevealBeat(view, offsetMs);
  const facts = roomFacts(view);
  const hasFacts = beat === 3 && facts.length > 0;
  const rows = revealRows(question);
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  const box = useRef<HTMLElement>(null);
  useFit(box, question);
  return (
    <section
      className={classNames("big-screen reveal", rows.some(isMarked) && question.type !== "poll" && "has-right", hasFacts && "has-facts")}
      data-beat={beat}
      aria-label="Answer"
      ref={box}
    >
      <div className="ask-top">
        <Art />
        <div className="ask-in">
          <h1 className="ask-q">{question.prompt}</h1>
          <Picture question={question} />
          <Headline question={question} isKeyShown={beat > 1} />
        </div>
      </div>
      <div className="dz-box">
        <RightNumber question={question} />
        <ol className="reveal-answers" aria-label={question.type === "put_in_order" ? "The right order" : "How the room answered"}>
          {rows.map((row) => (
            <Row key={row.key} row={row} most={most} all={shareBase(question)} isScored={question.type !== "poll"} />
          ))}
        </ol>
        {question.explanation ? <p className="said">{question.explanation}</p> : null}
      </div>
      <div className="reveal-foot">
        <Strip {...show}>{question.is_voided ? <b>This question does not count</b> : <Answered question={question} />}</Strip>
        <Facts facts={facts} />
      </div>
    </section>
  );
}

interface HeadlineProps {
  readonly question: TriviaSlotView;
  readonly isKeyShown: boolean;
}

/** How many answered; with the right answer, which share had it. Both take the same room. */
function Headline({ question, isKeyShown }: HeadlineProps): ReactElement | null {
  const percent = hadItPercent(question);
  if (percent === null) return null;
  return (
    <p className="ask-t reveal-share">
      <span className="big" key={String(isKeyShown)}>
        {isKeyShown ? `${percent}%` : (question.answered ?? 0).toLocaleString()}
      </span>
      <span className="screen-label">{isKeyShown ? "of the room had it" : "answered"}</span>
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

/** Facts of the room in place of the strip. */
function Facts({ facts }: { readonly facts: readonly RoomFact[] }): ReactElement | null {
  if (facts.length === 0) return null;
  return (
    <ul className="room-facts">
      {facts.map(({ key, label, who, value, face, letter }) => (
        <li key={key} data-k={letter}>
          <span className="screen-label">
            {label}
            <span className="visually-hidden">: </span>
          </span>
          <span className="fact-who">
            {letter ? <AnswerBadge letter={letter} /> : null}
            {face === undefined ? null : <Face face={face} />}
            <bdi>{who}</bdi>
          </span>{" "}
          {value ? <b className="fact-value">{value}</b> : null}
        </li>
      ))}
    </ul>
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
  readonly all: number;
  readonly isScored: boolean;
}

/** Items in their right order are all right, so that none is marked. */
const isMarked = ({ isRight, place }: RevealRow): boolean => isRight && place === undefined;

function Row({ row, most, all, isScored }: RowProps): ReactElement {
  const { letter, place, text, count } = row;
  const isRight = isMarked(row) && isScored;
  return (
    <li
      data-k={letter}
      className={classNames(isRight && "right", count === null && "is-plain", !letter && place === undefined && "no-key") || undefined}
    >
      {letter ? <AnswerBadge letter={letter} /> : null}
      {place === undefined ? null : <span className="key">{place}</span>}
      <span className="answer-text">
        <bdi>{text}</bdi>
        {isRight ? (
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
            <small>{toPercent(count, all)} %</small>
          </span>
        </>
      )}
    </li>
  );
}
