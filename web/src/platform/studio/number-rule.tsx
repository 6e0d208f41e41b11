import { type ReactElement, type ReactNode, useState } from "react";
import { TextField } from "../../ui/text-field.tsx";

interface NumberRuleProps {
  readonly id: string;
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
export function NumberRule({ value, limits, onChange, ...field }: NumberRuleProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
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
  const isOutside = text !== null && String(withinLimits(text, limits)) !== String(Number(text.trim() || Number.NaN));
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? String(value)}
      error={isOutside ? `A whole number from ${limits.min} to ${limits.max.toLocaleString()}` : undefined}
      onChange={(event) => {
        if (text === null) setBefore(value);
        setText(event.target.value);
        const number = withinLimits(event.target.value, limits);
        if (number !== null && String(number) === String(Number(event.target.value))) change(number);
      }}
      onBlur={() => {
        if (!isOutside) setText(null);
        else if (value !== before) change(before);
      }}
    />
  );
}

/** Reads a whole number and clamps it to the limits; null for any other text. */
export function withinLimits(text: string, limits: { readonly min: number; readonly max: number }): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  return Math.min(limits.max, Math.max(limits.min, Number(text)));
}
