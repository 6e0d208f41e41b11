import type { Json } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { resultsQuery } from "../../../platform/events/events.queries.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { KeyCap } from "../../../ui/key-cap.tsx";
import { toQuestionView } from "../question-view.ts";
import { RightAnswer } from "../right-answer.tsx";
import { hasTiles, messageText, toLetter, toOptions } from "../trivia-answer.ts";

interface CorrectedQuestionProps {
  readonly eventId: string;
  readonly slot: string;
  /** Version of the results, so that a newer correction is read anew. */
  readonly version: number;
}

/** The corrected question as it counts now: what was asked, what is right and what the player answered. It was revealed before. */
export function CorrectedQuestion({ eventId, slot, version }: CorrectedQuestionProps): ReactElement {
  const { data, error, refetch } = useQuery(resultsQuery(eventId, version));
  const found = data?.slots.find(({ key }) => key === slot);
  if (error && !data) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!found) return <p className="small meta">{data ? "The question is not there any more." : "Fetching the question…"}</p>;
  const question = toQuestionView(found);
  return (
    <div className="corrected-question">
      <p className="strong">{question.prompt}</p>
      {hasTiles(question) ? (
        <Options question={question} answer={found.answer} />
      ) : (
        <RightAnswer question={question} answer={found.answer} />
      )}
      {found.answer === null ? (
        <p className="small meta">You did not answer.</p>
      ) : hasTiles(question) ? null : (
        <p className="small meta">
          You said <bdi>{messageText(question, found.answer)}</bdi>.
        </p>
      )}
    </div>
  );
}

function Options({ question, answer }: { readonly question: TriviaSlotView; readonly answer: Json }): ReactElement {
  const chosen = toOptions(answer);
  return (
    <ul>
      {question.options.map(({ id, text }) => {
        const isRight = question.correct?.includes(id) === true;
        return (
          <li key={id} className={classNames(isRight && "is-right") || undefined}>
            <KeyCap letter={toLetter(question, id)} />
            <span>
              {text}
              {chosen.includes(id) ? <span className="small meta"> Your answer</span> : null}
            </span>
            {isRight ? <CheckIcon className="size-s" label="Right" /> : null}
          </li>
        );
      })}
    </ul>
  );
}
