import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { type ReactElement, useEffect } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { buttonClass } from "../../../ui/button.tsx";
import "../results/results.css";
import { PlayFrame } from "../play/frame.tsx";
import { CommunityLink } from "../play/links.tsx";
import { ReviewedQuestion, type ReviewedSlot } from "../results/question.tsx";
import type { RunNow } from "./run.queries.ts";

interface RunEndProps extends PlayProps {
  readonly now: RunNow;
  readonly review: NonNullable<RunNow["review"]>;
  /** Refetches the run: the server sends the right answers once the game is over. */
  readonly onOver: () => void;
}

/**
 * Screen after the last question: the player's answers. Once the game is over it adds the right answers, the points and a link to the
 * table.
 */
export function RunEnd({ event, now, review, onOver }: RunEndProps): ReactElement {
  const isOver = event.status === "completed";
  const isResultHidden = review.points === null;
  useEffect(() => {
    if (isOver && isResultHidden) onOver();
  }, [isOver, isResultHidden, onOver]);
  return (
    <PlayFrame event={event} label="You are through" head={<b>{event.name}</b>} className="run-end">
      <div className="run-sum">
        <p className="micro">You are through</p>
        <Sum event={event} review={review} />
        <p className="meta">{tableLabel(event, isOver)}</p>
      </div>
      {isOver ? (
        <EventLink event={event} className={buttonClass({ variant: "primary", size: "xl", isWide: true })}>
          See the results
        </EventLink>
      ) : (
        <CommunityLink event={event} variant="plain" />
      )}
      <h2 className="h2">{isResultHidden ? "Your answers" : "Every question"}</h2>
      <div className="s-results">
        <ol className="review-list">
          {review.views.map((view, at) => (
            <ReviewedQuestion key={view.question.slot} slot={toReviewed(view, now)} no={at + 1} hasPlayed isResultHidden={isResultHidden} />
          ))}
        </ol>
      </div>
    </PlayFrame>
  );
}

/** Number of answered questions; once the game is over, the number of right ones and the points. */
function Sum({ event, review }: Pick<RunEndProps, "event" | "review">): ReactElement {
  const { views, points } = review;
  if (points === null) {
    const answered = views.filter(({ answer }) => answer !== null).length;
    return (
      <h1 className="h1">
        {answered} of {counted(views.length, "question")} answered
      </h1>
    );
  }
  const scored = views.filter(({ share, question }) => share !== null && question.points !== "none");
  const right = scored.filter(({ share }) => share === 1).length;
  return (
    <>
      {/* In this preset a player's points depend on the first right answer of the whole game, which the run does not contain. */}
      {event.rules.preset === "taking_part" ? null : (
        <h1 className="score">
          {points.reduce((sum, line) => sum + line.points, 0).toLocaleString()} <span className="h3">points</span>
        </h1>
      )}
      <p className="h3">
        {right} of {counted(scored.length, "question")} right
      </p>
    </>
  );
}

function tableLabel({ status, ends_at: endsAt }: RunEndProps["event"], isOver: boolean): string {
  if (isOver) return "The game is over. The table is ready.";
  if (status === "completing") return "The game is over. Results are being made final.";
  return `Others may still be playing. What was right, your points and your place come when the game ends${endsAt ? `, ${dayAndTime(Date.parse(endsAt))}` : ""}.`;
}

function toReviewed(view: TriviaRunView, { review }: RunNow): ReviewedSlot {
  const lines = review?.points?.filter(({ slot }) => slot === view.question.slot) ?? [];
  return { view: view.question, answer: view.answer, elapsed_ms: view.elapsed_ms, lines };
}
