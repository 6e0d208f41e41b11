import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { MinusIcon, PlusIcon } from "../../../ui/icons/action-icons.ts";

interface HalfStepperProps {
  readonly id?: string;
  readonly label: ReactNode;
  /** What the number belongs to, for the buttons' labels: "the line of KC at DAL". */
  readonly of: string;
  readonly value: number | null;
  readonly limits: { readonly min: number; readonly max: number };
  /** Value after the first step from an empty field. */
  readonly from: number;
  readonly isSigned?: boolean;
  readonly isFixed?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

const STEP = 0.5;

/**
 * Field for a number in steps of a half, changed by buttons, arrow keys or typing; it may be empty. Other text stays in the field and shows
 * an error.
 */
export function HalfStepper({
  value,
  limits,
  from,
  isSigned = false,
  isFixed = false,
  of,
  onChange,
  error,
  ...field
}: HalfStepperProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const reading = text === null ? { value } : readHalves(text, limits);
  const problem = reading ? error : `Steps of a half, from ${signed(limits.min)} to ${limits.max}`;
  const step = (by: 1 | -1): void => {
    setText(null);
    onChange(value === null ? from : Math.min(limits.max, Math.max(limits.min, value + by * STEP)));
  };
  return (
    <Field {...field} error={problem} isOptional>
      {(control) => (
        <span className="half-step">
          <Button size="sm" isIcon className="hair" disabled={isFixed} aria-label={`Half a point less: ${of}`} onClick={() => step(-1)}>
            <MinusIcon className="size-s" />
          </Button>
          <input
            {...control}
            className="input num"
            inputMode="text"
            disabled={isFixed}
            autoComplete="off"
            value={text ?? toShown(value, isSigned)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
              event.preventDefault();
              step(event.key === "ArrowUp" ? 1 : -1);
            }}
            onChange={({ target }) => {
              setText(target.value);
              const read = readHalves(target.value, limits);
              if (read) onChange(read.value);
            }}
            onBlur={() => {
              if (reading) setText(null);
            }}
          />
          <Button size="sm" isIcon className="hair" disabled={isFixed} aria-label={`Half a point more: ${of}`} onClick={() => step(1)}>
            <PlusIcon className="size-s" />
          </Button>
        </span>
      )}
    </Field>
  );
}

/** Parses "-3.5", "−3,5", "+3", "Even" or an empty text (value null); returns null for other text and for values outside the limits. */
export function readHalves(text: string, { min, max }: HalfStepperProps["limits"]): { readonly value: number | null } | null {
  const plain = text.trim().replace(/^[−–]/, "-").replace(/^\+/, "").replace(",", ".").replace("½", ".5");
  if (plain === "") return { value: null };
  if (/^(even|pk|pick)$/i.test(plain)) return min <= 0 ? { value: 0 } : null;
  if (!/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null;
  const value = Number(plain) || 0;
  return Number.isInteger(value * 2) && value >= min && value <= max ? { value } : null;
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

function toShown(value: number | null, isSigned: boolean): string {
  if (value === null) return "";
  return isSigned && value > 0 ? `+${value}` : signed(value);
}
