import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { CSSProperties, ReactElement } from "react";
import { AnswerBadge } from "../../../ui/answer-tile.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { hadItPercent, type RevealRow, revealRows, shareBase, toPercent } from "../screen/rows.ts";
import { numberText } from "../trivia-answer.ts";
import { useRevealBeat } from "../use-reveal-beat.ts";
import { type OverlayQuestionProps, OverlayWord, QuestionHead, toColumns } from "./question.tsx";

/** First how the room answered, then what is right. Both beats are one list, so that nothing moves between them. */
export function OverlayAnswer(picture: OverlayQuestionProps): ReactElement {
  const { question } = picture;
  const isMarked = useRevealBeat(picture.view, picture.offsetMs) > 1;
  const rows = overlayRows(question);
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  const columns = toColumns(rows.map(({ text }) => text));
  const hasCounts = rows.some(({ count }) => count !== null);
  return (
    <section className={classNames("overlay-lower", hasCounts && "has-bars", isMarked && "is-marked")} aria-label="Answer">
      <QuestionHead {...picture}>
        <Verdict question={question} isMarked={isMarked} />
      </QuestionHead>
      <ol className="overlay-answers" style={{ "--columns": columns } as CSSProperties}>
        {rows.map((row) => (
          <Row key={row.key} row={row} most={most} all={shareBase(question)} isMarked={isMarked && question.type !== "poll"} />
        ))}
      </ol>
    </section>
  );
}

/** With the row of the rest they fill two lines of two. */
const TYPED_ROWS = 3;

/** Few enough to stand in the lower third. A question with a number shows the right one first. */
function overlayRows(question: TriviaSlotView): RevealRow[] {
  const rows = revealRows(question, TYPED_ROWS);
  if (question.type !== "number" || !question.right_number) return rows;
  const right = { key: "right", text: numberText(question.right_number.answer), count: null, isRight: true };
  return [right, ...rows.map((row) => ({ ...row, isRight: false }))];
}

interface VerdictProps {
  readonly question: TriviaSlotView;
  readonly isMarked: boolean;
}

function Verdict({ question, isMarked }: VerdictProps): ReactElement {
  const percent = hadItPercent(question);
  if (question.is_voided) return <OverlayWord text="Void" note="does not count" />;
  if (isMarked && percent !== null) return <OverlayWord text={`${percent} %`} note="had it" />;
  return <OverlayWord text={`${(question.answered ?? 0).toLocaleString()} in`} />;
}

interface RowProps {
  readonly row: RevealRow;
  /** The largest count of all rows, at least 1. */
  readonly most: number;
  readonly all: number;
  readonly isMarked: boolean;
}

function Row({ row: { letter, place, text, count, isRight }, most, all, isMarked }: RowProps): ReactElement {
  return (
    <li
      data-k={letter}
      className={classNames(isMarked && (isRight ? "is-right" : "is-wrong")) || undefined}
      style={{ "--share": (count ?? 0) / most } as CSSProperties}
    >
      {letter ? <AnswerBadge letter={letter} /> : null}
      {place === undefined ? null : <b className="key">{place}</b>}
      <span dir="auto">{text}</span>
      {count === null ? null : (
        <>
          <i className="overlay-bar" aria-hidden="true" />
          <b className="overlay-share">
            {toPercent(count, all)}
            <small>%</small>
          </b>
        </>
      )}
      {isMarked && isRight ? (
        <span className="overlay-check">
          <CheckIcon label="Right answer" />
        </span>
      ) : null}
    </li>
  );
}
