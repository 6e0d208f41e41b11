import type { QuizContent, QuizGuess, QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import type { ReactElement } from "react";
import type { BoardProps } from "../board.ts";
import { QuizClosed } from "./quiz-closed.tsx";
import { QuizHead } from "./quiz-head.tsx";
import { QuizQuestion } from "./quiz-question.tsx";
import { QuizReview } from "./quiz-review.tsx";
import "./quiz.css";

/** Board with one question at a time, each followed by its right answer, and a review of all questions at the end. */
export function QuizBoard({ view, isOver, isBusy, guess, offsetMs }: BoardProps<QuizContent, QuizView, QuizGuess>): ReactElement {
  const asked = view.questions.at(-1);
  if (isOver || !asked) {
    return (
      <div className="quiz">
        <QuizReview view={view} />
      </div>
    );
  }
  const { slot } = asked.question;
  return (
    <div className="quiz quiz-play">
      <QuizHead view={view} />
      {asked.ended === null ? (
        <QuizQuestion key={slot} {...{ view, asked, isBusy, offsetMs, guess }} />
      ) : (
        <QuizClosed key={slot} {...{ view, asked, isBusy, guess }} />
      )}
    </div>
  );
}
