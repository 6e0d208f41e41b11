import { ROUND_NAME_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, useId } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import type { QuestionPartProps } from "./part.ts";

interface QuestionRoundProps extends QuestionPartProps {
  readonly rounds: readonly string[];
}

/** The name of the question's round, with those in use as suggestions. Questions with the same name are one round. */
export function QuestionRound({ question, rounds, toId, errorAt, onChange }: QuestionRoundProps): ReactElement {
  const listId = useId();
  const change = (name: string): void => {
    const { round: _former, ...rest } = question;
    onChange(name === "" ? rest : { ...rest, round: name });
  };
  return (
    <>
      <TextField
        id={toId("round")}
        label="Round"
        hint={`Shown before the question, up to ${ROUND_NAME_MAX} characters.`}
        isOptional
        list={listId}
        autoComplete="off"
        value={question.round ?? ""}
        error={errorAt("round")}
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={listId}>
        {rounds.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
