import { QUESTION_MAX } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { ContentPartProps } from "./content.tsx";

/** A number everybody guesses, for entries that are level otherwise. */
export function EditorTieBreak({ draft, isFixed, change, errorAt, onLeave }: ContentPartProps): ReactElement {
  const question = draft.tie_break?.question ?? null;
  const path = "draft.tie_break.question";
  return (
    <section aria-labelledby={fieldId("draft.tie_break")}>
      <h3 className="pane-h" id={fieldId("draft.tie_break")} tabIndex={-1}>
        <span>Tie-break question</span>
      </h3>
      <Checkbox
        label="Ask everybody for a number"
        hint="The closest guess decides between entries that are level."
        checked={question !== null}
        disabled={isFixed}
        onChange={({ target }) => change({ ...draft, tie_break: target.checked ? { question: "" } : null }, "tie-break")}
      />
      {question === null ? null : (
        <TextField
          id={fieldId(path)}
          label="Question"
          hint={`Such as: How many goals fall in the final? Up to ${QUESTION_MAX} characters.`}
          autoComplete="off"
          value={question}
          error={errorAt(path)}
          onBlur={() => onLeave(path)}
          onChange={({ target }) => change({ ...draft, tie_break: { question: target.value } }, "tie-break question")}
        />
      )}
    </section>
  );
}
