import type { AskedQuestion, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import type { ReactElement } from "react";
import { CheckIcon, CrossIcon, InfoIcon } from "../../../../ui/icons/status-icons.ts";
import { secondsText } from "../../../trivia/trivia-answer.ts";
import { gainedPoints, givenText, rightText, verdictLabel, verdictOfShare } from "./verdict-of-share.ts";

/** Review of a finished quiz, question by question. Questions that were never opened are not revealed. */
export function QuizReview({ view: { questions, question_count: count } }: { readonly view: QuizView }): ReactElement {
  const unopened = Array.from({ length: Math.max(0, count - questions.length) }, (_, at) => questions.length + at + 1);
  return (
    <ol className="qz-r" aria-label="The questions">
      {questions.map((asked) => (
        <ReviewRow key={asked.question.slot} asked={asked} />
      ))}
      {unopened.map((number) => (
        <li key={number}>
          <InfoIcon />
          <div className="meta">Question {number} was not opened</div>
          <b className="num">0</b>
        </li>
      ))}
    </ol>
  );
}

function ReviewRow({ asked }: { readonly asked: AskedQuestion }): ReactElement {
  const { question } = asked;
  const gained = gainedPoints(asked);
  const hasShare = (asked.share ?? 0) > 0;
  return (
    <li>
      {hasShare ? (
        <CheckIcon className="positive" label={verdictLabel(asked)} />
      ) : (
        <CrossIcon className="negative" label={verdictLabel(asked)} />
      )}
      <div>
        <b>{question.prompt}</b>
        <span className="small meta quiz-line">{reviewText(asked)}</span>
        {question.explanation ? <span className="small quiz-line">{question.explanation}</span> : null}
      </div>
      <b className="num">{gained > 0 ? `+${gained.toLocaleString()}` : "0"}</b>
    </li>
  );
}

/** Result of a question, such as "Jets, 3.5 s" or "You said 90 feet. Right: 83 feet, 9.0 s". */
function reviewText(asked: AskedQuestion): string {
  const time = asked.elapsed_ms === null ? "" : `, ${secondsText(asked.elapsed_ms)}`;
  const verdict = verdictOfShare(asked);
  if (verdict === "missed") return `No answer. Right: ${rightText(asked)}`;
  return verdict === "right" ? `${givenText(asked)}${time}` : `You said ${givenText(asked)}. Right: ${rightText(asked)}${time}`;
}
