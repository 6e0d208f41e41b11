import { type ReactElement, useState } from "react";
import type { EventResults } from "../../../platform/events/events.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FilterChip } from "../../../ui/chip.tsx";
import { toQuestionView } from "../question-view.ts";
import { toVerdict } from "../trivia-answer.ts";
import { ReviewedQuestion } from "./question.tsx";
import type { SealedSlot } from "./sealed-text.ts";

interface ResultsReviewProps {
  readonly results: EventResults;
  readonly sealed: readonly SealedSlot[] | null;
}

const MISTAKES: ReadonlySet<string> = new Set(["part", "wrong", "none"]);
/** Questions beyond this number are behind a button, because a long list would push the table far down on a phone. */
const SHOWN_AT_FIRST = 12;

/** All played questions, or only the viewer's mistakes. */
export function ResultsReview({ results, sealed }: ResultsReviewProps): ReactElement {
  const [isOnlyMistakes, setOnlyMistakes] = useState(false);
  const [hasAll, setAll] = useState(false);
  const numbered = results.slots.map((slot, at) => ({ slot, no: at + 1 }));
  const wanted = isOnlyMistakes ? numbered.filter(({ slot }) => isMistake(slot)) : numbered;
  const shown = hasAll ? wanted : wanted.slice(0, SHOWN_AT_FIRST);
  const hasPlayed = results.mine?.is_joined === true;
  return (
    <>
      {hasPlayed ? (
        <FilterChip isOn={isOnlyMistakes} onToggle={setOnlyMistakes}>
          Only mistakes
        </FilterChip>
      ) : null}
      {wanted.length === 0 ? <p className="meta space-above">No mistakes. Well played.</p> : null}
      <ol className="review-list">
        {shown.map(({ slot, no }) => (
          <ReviewedQuestion
            key={slot.key}
            slot={slot}
            no={no}
            hasPlayed={hasPlayed}
            sealed={sealed?.find((one) => one.slot === slot.key)}
          />
        ))}
      </ol>
      {shown.length < wanted.length ? (
        <p className="row space-above">
          <Button onClick={() => setAll(true)}>Show all {wanted.length}</Button>
        </p>
      ) : null}
    </>
  );
}

/** A void question does not count as a mistake. */
function isMistake(slot: EventResults["slots"][number]): boolean {
  const question = toQuestionView(slot);
  return !question.is_voided && MISTAKES.has(toVerdict(question, slot.answer, slot.lines));
}
