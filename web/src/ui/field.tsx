import { type ReactElement, type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

export interface FieldText {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** Marks a field that may stay empty; fields are required by default. */
  readonly isOptional?: boolean;
}

export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps extends FieldText {
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and hint and error below. Both are linked to the control by aria-describedby. */
export function Field({ id: givenId, label, hint, error, isOptional, children }: FieldProps): ReactElement {
  const madeId = useId();
  const id = givenId ?? madeId;
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isOptional ? <span className="optional"> (optional)</span> : null}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
      })}
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hintId ? (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
