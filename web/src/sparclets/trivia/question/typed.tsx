import { EDIT_DISTANCE_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import { ACCEPTED_MAX } from "@sparc/sparclets/trivia/trivia-limits";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { Select } from "../../../ui/select.tsx";
import type { QuestionPartProps } from "./part.ts";

/** Fields for the accepted texts and for the number of letters by which an answer may differ. */
export function QuestionTyped({ question, toId, errorAt, onChange }: QuestionPartProps): ReactElement {
  const answers = question.answers?.length ? question.answers : [""];
  const set = (next: readonly string[]): void => onChange({ ...question, answers: [...next] });
  const problem = errorAt("answers");
  return (
    <>
      <fieldset className="field" id={toId("answers")} tabIndex={-1}>
        <legend>Accepted answers</legend>
        <p className="hint">Capitals, accents and punctuation make no difference. The first is the one that is shown.</p>
        <ul className="opt-l is-plain">
          {answers.map((answer, index) => {
            const error = errorAt(`answers.${index}`);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: accepted answers have no name but their place
              <li key={index}>
                <input
                  id={toId(`answers.${index}`)}
                  className="input"
                  aria-label={index === 0 ? "Right answer" : `Also accepted, ${index + 1}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? toId(`answers.${index}.note`) : undefined}
                  autoCapitalize="none"
                  value={answer}
                  onChange={(event) => set(answers.with(index, event.target.value))}
                />
                {answers.length > 1 ? (
                  <Button
                    size="sm"
                    isIcon
                    variant="quiet"
                    aria-label={`Remove accepted answer ${index + 1}`}
                    onClick={() => set(answers.toSpliced(index, 1))}
                  >
                    <CrossIcon className="size-s" />
                  </Button>
                ) : null}
                {error ? (
                  <FieldError className="opt-note" id={toId(`answers.${index}.note`)}>
                    {error}
                  </FieldError>
                ) : null}
              </li>
            );
          })}
        </ul>
        {problem ? <FieldError>{problem}</FieldError> : null}
        {answers.length < ACCEPTED_MAX ? (
          <div className="row">
            <Button size="sm" className="hair" onClick={() => set([...answers, ""])}>
              <PlusIcon className="size-s" />
              Also accept
            </Button>
          </div>
        ) : null}
      </fieldset>
      <Select
        id={toId("edit_distance")}
        label="Slips of the finger"
        hint="How many letters may be wrong, missing or too many."
        value={question.edit_distance ?? 0}
        onChange={(event) => onChange({ ...question, edit_distance: Number(event.target.value) })}
      >
        {Array.from({ length: EDIT_DISTANCE_MAX + 1 }, (_, letters) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of letters is the option
          <option key={letters} value={letters}>
            {letters === 0 ? "None: spelled as above" : counted(letters, "letter")}
          </option>
        ))}
      </Select>
    </>
  );
}
