import type { QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { type ReactElement, useEffect, useRef } from "react";
import { StreakIcon } from "../../../../ui/icons/status-icons.ts";
import { ProgressPips, toPips } from "../../../../ui/progress.tsx";

/** Number of the question and the points so far. */
export function QuizHead({ view: { questions, question_count: count, points } }: { readonly view: QuizView }): ReactElement {
  const done = questions.filter(({ ended }) => ended !== null).length;
  return (
    <div className="qz-top">
      <span className="grow">
        <span className="micro meta" aria-hidden="true">
          Question {questions.length} of {count}
        </span>
        <ProgressPips label={`Question ${questions.length} of ${count}`} pips={toPips(count, done, done < questions.length)} />
      </span>
      <span className="qz-p">
        <span className="micro meta">Points</span>
        <b className="num">{points.toLocaleString()}</b>
      </span>
    </div>
  );
}

interface StreakLineProps {
  readonly view: Pick<QuizView, "streak" | "next_streak_points">;
  /** Text shown instead of the streak; with an empty string the line stays empty, with null the streak is shown. */
  readonly instead: string | null;
}

/** Bonus of the current answer streak. The line reserves its space when there is no streak. */
export function StreakLine({ view: { streak, next_streak_points: next }, instead }: StreakLineProps): ReactElement {
  const hasStreak = streak > 0 && next !== null && next > 0;
  return (
    <p className="small meta qz-s">
      {instead}
      {instead === null && hasStreak ? (
        <>
          <StreakIcon className="size-s" />
          {streak} right in a row: the next one adds {next.toLocaleString()}
        </>
      ) : null}
    </p>
  );
}

/** Ref of a heading that takes the focus on mount, so that screen readers continue there. */
export function useFocusedHeading(): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
