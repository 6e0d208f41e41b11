import type { AskedQuestion, QuizGuess, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import type { ReactElement } from "react";
import { useSingleFlight } from "../../../../lib/use-single-flight.ts";
import { AnswerTile } from "../../../../ui/answer-tile.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CheckIcon, ClockIcon, CrossIcon } from "../../../../ui/icons/status-icons.ts";
import "../../../../ui/receipt.css";
import { RightAnswer } from "../../../trivia/right-answer.tsx";
import { hasTiles, LINE_NAMES, secondsText, toLetter, toText } from "../../../trivia/trivia-answer.ts";
import { StreakLine, useFocusedHeading } from "./quiz-head.tsx";
import { gainedPoints, givenText, verdictLabel, verdictOfShare } from "./verdict-of-share.ts";

interface QuizClosedProps {
  readonly view: QuizView;
  readonly asked: AskedQuestion;
  readonly isBusy: boolean;
  readonly guess: (guess: QuizGuess) => Promise<boolean>;
}

/** Shown between two questions: the right answer, the points, and the button for the next question. No clock runs. */
export function QuizClosed({ view, asked, isBusy, guess }: QuizClosedProps): ReactElement {
  const heading = useFocusedHeading();
  const flight = useSingleFlight();
  const { question } = asked;
  const goOn = (): void => {
    if (!isBusy) void flight.run(async () => void (await guess({ next: true })));
  };
  return (
    <>
      <div className="quiz-verdict">
        <h2 className="h3" tabIndex={-1} ref={heading}>
          <VerdictIcon asked={asked} /> {verdictLabel(asked)}
          <span className="visually-hidden">, {gainedPoints(asked).toLocaleString()} points</span>
        </h2>
        <p className="score" aria-hidden="true">
          +{gainedPoints(asked).toLocaleString()}
        </p>
      </div>
      <PointLines asked={asked} />
      <p>{question.prompt}</p>
      <OwnAnswer asked={asked} />
      {hasTiles(question) ? (
        question.correct?.map((id) => (
          <AnswerTile key={id} className="quiz-right" letter={toLetter(question, id)} text={toText(question, id)} state="right" />
        ))
      ) : (
        <RightAnswer question={question} answer={asked.answer} hasRoom={false} />
      )}
      {question.explanation ? <p className="small meta">{question.explanation}</p> : null}
      <StreakLine view={view} instead={null} />
      <Button variant="primary" size="xl" isWide isBusy={isBusy || flight.isBusy} onClick={goOn}>
        Next question
      </Button>
    </>
  );
}

function VerdictIcon({ asked }: Pick<QuizClosedProps, "asked">): ReactElement {
  const verdict = verdictOfShare(asked);
  if (verdict === "missed") return <ClockIcon className="size-l" />;
  return verdict === "wrong" ? <CrossIcon className="size-l negative" /> : <CheckIcon className="size-l positive" />;
}

/** Breakdown of the points; renders nothing without points. */
function PointLines({ asked: { points, elapsed_ms: elapsedMs, question } }: Pick<QuizClosedProps, "asked">): ReactElement | null {
  if (points === null) return null;
  const lines = (["base", "speed", "streak"] as const).filter((kind) => points[kind] > 0);
  if (lines.length === 0) return null;
  return (
    <dl className="receipt">
      {lines.map((kind) => (
        <div key={kind}>
          <dt>
            {LINE_NAMES[kind]}
            {kind === "speed" && elapsedMs !== null ? `, ${secondsText(elapsedMs)} of ${question.time_limit_s} s` : ""}
          </dt>
          <dd className="num">+{points[kind].toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The member's own answer, shown when it was not fully right. */
function OwnAnswer({ asked }: Pick<QuizClosedProps, "asked">): ReactElement | null {
  const given = givenText(asked);
  if (given === null || verdictOfShare(asked) === "right") return null;
  return (
    <p className="meta">
      You said <b>{given}</b>
    </p>
  );
}
