import type { QuizView } from "@sparc/sparclets/daily-game/puzzles/quiz/quiz.schema";
import { type ReactElement, useEffect, useRef } from "react";
import { StreakIcon } from "../../../../ui/icons/status-icons.ts";

/** Which question it is, and the points so far. */
export function QuizHead({ view: { questions, question_count: count, points } }: { readonly view: QuizView }): ReactElement {
  const pips = Array.from({ length: count }, (_, at) => at);
  const statusLabel = (at: number): string | undefined => {
    const asked = questions[at];
    if (!asked) return undefined;
    return asked.ended === null ? "half" : "on";
  };
  return (
    <div className="qz-top">
      <span className="grow">
        <span className="micro meta">
          Question {questions.length} of {count}
        </span>
        <span className="pips" aria-hidden="true">
          {pips.map((at) => (
            <i key={at} className={statusLabel(at)} />
          ))}
        </span>
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
  /** Said in its place; nothing at all when it is empty. */
  readonly instead: string | null;
}

/** What right answers in a row are worth. Its place stays where there is none. */
export function StreakLine({ view: { streak, next_streak_points: next }, instead }: StreakLineProps): ReactElement {
  const hasStreak = streak > 0 && next !== null && next > 0;
  return (
    <p className="small meta qz-s">
      {instead}
      {instead === null && hasStreak ? (
        <>
          <StreakIcon className="s" />
          {streak} right in a row: the next one adds {next.toLocaleString()}
        </>
      ) : null}
    </p>
  );
}

/** The heading of what is new takes the focus, so that readers go on there. */
export function useFocusedHeading(): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
