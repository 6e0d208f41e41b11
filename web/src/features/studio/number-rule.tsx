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

/** A whole number inside limits. What is typed stays in the field until it is left; then it is what counts. */
export function NumberRule({ value, limits, onChange, ...field }: NumberRuleProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const isOutside = text !== null && String(withinLimits(text, limits)) !== String(Number(text.trim() || Number.NaN));
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? String(value)}
      error={isOutside ? `A whole number from ${limits.min} to ${limits.max.toLocaleString()}` : undefined}
      onChange={(event) => {
        setText(event.target.value);
        const number = withinLimits(event.target.value, limits);
        if (number !== null && String(number) === String(Number(event.target.value))) onChange(number);
      }}
      onBlur={() => {
        const number = text === null ? null : withinLimits(text, limits);
        if (number !== null && number !== value) onChange(number);
        setText(null);
      }}
    />
  );
}

/** A number of a field, held inside its limits; null while it is none. */
export function withinLimits(text: string, limits: { readonly min: number; readonly max: number }): number | null {
  if (!/^\d+$/.test(text.trim())) return null;
  return Math.min(limits.max, Math.max(limits.min, Number(text)));
}
