import { ANSWER_LONG, OPTION_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import "../../../ui/radio.css";
import { answerKeyAt } from "../../../ui/answer-tile.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { KeyCap } from "../../../ui/key-cap.tsx";
import { canAddOption, canRemoveOption, withMoreOption, withOptionText, withoutOption, withRight } from "./edit.ts";
import type { QuestionPartProps } from "./part.ts";
import type { Question } from "./types.ts";

const LEGENDS: Partial<Record<Question["type"], string>> = {
  multiple_choice: "Answers, all that are right marked",
  poll: "Answers; nothing is right or wrong",
};

/** Fields for the options, with the right ones marked where the type has any. */
export function QuestionOptions({ question, toId, errorAt, onChange }: QuestionPartProps): ReactElement {
  const problem = errorAt("correct") ?? errorAt("options");
  return (
    <fieldset className="field" id={toId("options")} tabIndex={-1}>
      <legend>{LEGENDS[question.type] ?? "Answers, the right one marked"}</legend>
      <ul className="opt-l">
        {question.options.map((option, index) => (
          <Option key={option.id} {...{ question, option, index, toId, onChange }} error={errorAt(`options.${index}.text`)} />
        ))}
      </ul>
      {problem ? <FieldError>{problem}</FieldError> : null}
      {canAddOption(question) ? (
        <div className="row">
          <Button size="sm" className="hair" onClick={() => onChange(withMoreOption(question))}>
            <PlusIcon className="size-s" />
            Answer {answerKeyAt(question.options.length).toUpperCase()}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface OptionProps extends Pick<QuestionPartProps, "question" | "toId" | "onChange"> {
  readonly option: Question["options"][number];
  readonly index: number;
  readonly error: string | undefined;
}

function Option({ question, option, index, toId, error, onChange }: OptionProps): ReactElement {
  const { id, text } = option;
  const letter = answerKeyAt(index);
  const name = letter.toUpperCase();
  const isLong = text.trim().length > ANSWER_LONG;
  const noteId = toId(`options.${index}.note`);
  return (
    <li>
      <KeyCap letter={letter} />
      <input
        id={toId(`options.${index}.text`)}
        className="input"
        aria-label={`Answer ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || isLong ? noteId : undefined}
        value={text}
        onChange={(event) => onChange(withOptionText(question, id, event.target.value))}
      />
      {question.type === "poll" ? null : (
        <label className="right-choice">
          <input
            id={index === 0 ? toId("correct") : undefined}
            type={question.type === "multiple_choice" ? "checkbox" : "radio"}
            className={question.type === "multiple_choice" ? "tickbox" : "radio good"}
            name={`right-${question.id}`}
            aria-label={`Answer ${name} is right`}
            checked={question.correct.includes(id)}
            onChange={(event) => onChange(withRight(question, id, event.target.checked))}
          />
          Right
        </label>
      )}
      {canRemoveOption(question) ? (
        <Button size="sm" isIcon variant="quiet" aria-label={`Remove answer ${name}`} onClick={() => onChange(withoutOption(question, id))}>
          <CrossIcon className="size-s" />
        </Button>
      ) : null}
      {error ? (
        <FieldError className="opt-note" id={noteId}>
          {error}
        </FieldError>
      ) : isLong ? (
        <p className="small meta opt-note" id={noteId}>
          {text.trim().length} of {OPTION_MAX} characters. Over {ANSWER_LONG} are hard to read on a phone.
        </p>
      ) : null}
    </li>
  );
}
