import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Question } from "../question/types.ts";
import { EditorPreviewPane } from "./preview-pane.tsx";
import type { Selected } from "./selected.ts";

interface EditorPreviewProps {
  readonly event: EventDetail;
  readonly questions: readonly Question[];
  readonly rules: Rules;
  readonly selected: Selected;
}

/** Every question as a player and the room will see it, one after the other. */
export function EditorPreview({ event, questions, rules, selected }: EditorPreviewProps): ReactElement {
  const { at, select } = selected;
  if (questions.length === 0) return <EmptyState title="No question to show yet.">Write one first.</EmptyState>;
  const go = (to: number): void => {
    if (questions[to]) select(questions[to].id);
  };
  return (
    <div className="stack">
      <p className="row">
        <Button size="sm" className="hair" aria-disabled={at === 0 || undefined} onClick={() => go(at - 1)}>
          Previous question
        </Button>
        <b className="num">
          {at + 1} of {questions.length}
        </b>
        <Button size="sm" className="hair" aria-disabled={at === questions.length - 1 || undefined} onClick={() => go(at + 1)}>
          Next question
        </Button>
      </p>
      <EditorPreviewPane event={event} questions={questions} at={at} rules={rules} isWide />
    </div>
  );
}
