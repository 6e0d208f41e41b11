import { type ReactElement, type ReactNode, useState } from "react";
import { TextField } from "../../ui/text-field.tsx";
import { useTypedField } from "./invalid-fields.ts";
import { fieldId } from "./missing-list.tsx";

interface NumberRuleProps {
  readonly path: string;
  readonly label: ReactNode;
  readonly limits: { readonly min: number; readonly max: number };
  readonly value: number;
  readonly hint?: string;
  readonly onChange: (value: number) => void;
}

/**
 * A field for a whole number within limits. Invalid text stays in the field with an error, even when the field loses the focus; the value
 * is then the number from before.
 */
export function NumberRule({ path, value, limits, onChange, ...field }: NumberRuleProps): ReactElement {
  const {
    typed: text,
    setTyped: setText,
    problem,
  } = useTypedField<string | null>({
    path,
    initial: () => null,
    label: typeof field.label === "string" ? field.label : undefined,
    toProblem: (typed) => numberProblem(typed, limits),
  });
  const [before, setBefore] = useState(value);
  const [known, setKnown] = useState(value);
  // A new value from outside, such as a preset's, replaces the typed text.
  if (known !== value) {
    setKnown(value);
    setText(null);
  }
  const change = (number: number): void => {
    setKnown(number);
    onChange(number);
  };
  return (
    <TextField
      {...field}
      id={fieldId(path)}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? String(value)}
      error={problem ?? undefined}
      onChange={(event) => {
        if (text === null) setBefore(value);
        setText(event.target.value);
        if (numberProblem(event.target.value, limits) === null) change(Number(event.target.value));
      }}
      onBlur={() => {
        if (problem === null) setText(null);
        else if (value !== before) change(before);
      }}
    />
  );
}

function numberProblem(text: string | null, limits: NumberRuleProps["limits"]): string | null {
  const isWithin = text === null || withinLimits(text, limits) === Number(text.trim() || Number.NaN);
  return isWithin ? null : `A whole number from ${limits.min} to ${limits.max.toLocaleString()}`;
}

/** Reads a whole number and clamps it to the limits; null for any other text. */
export function withinLimits(text: string, limits: { readonly min: number; readonly max: number }): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  return Math.min(limits.max, Math.max(limits.min, Number(text)));
}
