import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { EditorProps } from "../../../platform/sparclet.ts";
import { toLocked } from "../../../platform/studio/editable.ts";
import { useProblemTarget } from "../../../platform/studio/use-problem-target.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { toQuestions } from "../question/edit.ts";
import type { Question } from "../question/types.ts";
import { EditorPreviewPane } from "./preview-pane.tsx";
import { questionAt } from "./question-place.ts";
import { EditorQuestions } from "./questions.tsx";
import { toRules } from "./rules.ts";
import { EditorScoring } from "./scoring.tsx";
import { type Selected, useSelectedQuestion } from "./selected.ts";
import "../../../platform/studio/import.css";
import "../../../platform/studio/question-form.css";
import "./editor.css";

const EMPTY_DRAFT: JsonObject = { questions: [] };

/** Trivia's part of the event editor: questions, scoring and preview. The Studio draws the page around it. */
export function Editor({ event, form, part, showErrors, target, importsFirst }: EditorProps): ReactElement {
  const { shown, stored } = form;
  const questions = toQuestions(shown.draft);
  const rules = toRules(shown.rules);
  const selected = useSelectedQuestion(questions);
  useProblemTarget(target, (path) => {
    const at = questionAt(path);
    if (at !== null) selected.select(questions[at]?.id);
  });
  if (part === "rules") {
    return (
      <EditorScoring
        questions={questions}
        rules={rules}
        isLocked={toLocked(stored, "rules") !== null}
        onChange={(next) => form.change({ rules: next })}
      />
    );
  }
  if (part === "preview") return <EditorPreview event={event} questions={questions} rules={rules} selected={selected} />;
  return (
    <EditorQuestions
      event={shown}
      draft={shown.draft ?? EMPTY_DRAFT}
      questions={questions}
      rules={rules}
      selected={selected}
      showErrors={showErrors}
      importsFirst={importsFirst}
      isLocked={toLocked(stored, "draft") !== null}
      onChange={(draft) => form.change({ draft })}
      saveDraft={form.flush}
    />
  );
}

interface EditorPreviewProps {
  readonly event: EventDetail;
  readonly questions: readonly Question[];
  readonly rules: Rules;
  readonly selected: Selected;
}

/** Preview of one question at a time, as players and the big screen will show it. */
function EditorPreview({ event, questions, rules, selected }: EditorPreviewProps): ReactElement {
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
