import { type ReactElement, useState } from "react";
import { typedNumber } from "../../../lib/typed-number.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { QuestionPartProps } from "./part.ts";

/** Fields for the right number and for the distance from which an answer brings no points. */
export function QuestionNumber({ question, toId, errorAt, onChange }: QuestionPartProps): ReactElement {
  const number = question.number ?? { answer: null, tolerance: null };
  const set = (part: Partial<typeof number>): void => onChange({ ...question, number: { ...number, ...part } });
  return (
    <fieldset className="field">
      <legend className="visually-hidden">The right number</legend>
      <div className="twoc">
        <NumberBox
          id={toId("number.answer")}
          label="Right number"
          value={number.answer}
          error={errorAt("number.answer")}
          onChange={(answer) => set({ answer })}
        />
        <NumberBox
          id={toId("number.tolerance")}
          label="Tolerance"
          isOptional
          value={number.tolerance}
          error={errorAt("number.tolerance")}
          onChange={(tolerance) => set({ tolerance })}
        />
      </div>
      <p className="hint">
        {number.answer !== null && number.tolerance !== null && number.tolerance > 0
          ? `${shown(number.answer)} brings all points, ${shown(number.answer + number.tolerance / 2)} half of them, ${shown(number.answer + number.tolerance)} none.`
          : "Without a tolerance only the number itself is right. With one, points fall evenly to 0 at that distance."}
      </p>
    </fieldset>
  );
}

function shown(number: number): string {
  return String(Number(number.toPrecision(12)));
}

function toText(value: number | null): string {
  return value === null ? "" : String(value);
}

interface NumberBoxProps {
  readonly id: string;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Text field for a number. The typed text stays in the field; text that is not a number shows an error and stores null. */
function NumberBox({ value, error, onChange, isOptional = false, ...field }: NumberBoxProps): ReactElement {
  const [typed, setTyped] = useState({ text: toText(value), value });
  // A value changed from outside, as by undo, replaces the typed text.
  const text = typed.value === value ? typed.text : toText(value);
  const isNone = text.trim() !== "" && text.trim() !== "-" && typedNumber(text) === null;
  return (
    <TextField
      {...field}
      isOptional={isOptional}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isNone ? "Digits only, such as 1967 or 3.5" : error}
      onChange={(event) => {
        const next = typedNumber(event.target.value);
        setTyped({ text: event.target.value, value: next });
        onChange(next);
      }}
    />
  );
}
