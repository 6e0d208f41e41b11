import type { ReactElement } from "react";
import { lockedOf } from "../../../platform/studio/editable.ts";
import { useProblemTarget } from "../../../platform/studio/use-problem-target.ts";
import "../../../styles/studio-import.css";
import "../../../styles/studio-questions.css";
import type { EditorProps } from "../../../platform/sparclet.ts";
import { questionsOf } from "../question/edit.ts";
import { EditorPreview } from "./preview.tsx";
import { questionAt } from "./question-place.ts";
import { EditorQuestions } from "./questions.tsx";
import { rulesOf } from "./rules.ts";
import { EditorScoring } from "./scoring.tsx";
import { useSelectedQuestion } from "./selected.ts";
import "./editor.css";

/** What a trivia has beside other events: its questions, how they count, and how they look. The Studio draws the page around it. */
export function Editor({ event, form, part, isTold, target, importsFirst }: EditorProps): ReactElement {
  const { shown, stored } = form;
  const questions = questionsOf(shown.draft);
  const rules = rulesOf(shown.rules);
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
        isLocked={lockedOf(stored, "rules") !== null}
        onChange={(next) => form.change({ rules: next })}
      />
    );
  }
  if (part === "preview") return <EditorPreview event={event} questions={questions} rules={rules} selected={selected} />;
  return (
    <EditorQuestions
      event={shown}
      questions={questions}
      rules={rules}
      selected={selected}
      isTold={isTold}
      importsFirst={importsFirst}
      isLocked={lockedOf(stored, "draft") !== null}
      onChange={(draft) => form.change({ draft })}
      beforeImport={form.flush}
    />
  );
}
