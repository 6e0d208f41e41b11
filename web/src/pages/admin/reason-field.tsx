import { REASON_MAX } from "@sparc/contract/limits";
import type { ReactElement } from "react";
import { TextField } from "../../ui/text-field.tsx";

interface ReasonFieldProps {
  readonly value: string;
  readonly isOptional?: boolean;
  /** True once the form was sent without a reason. */
  readonly isMissing: boolean;
  /** What the server found wrong with it. */
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Field for the reason of an admin's act. */
export function ReasonField({ value, isOptional = false, isMissing, error, onChange }: ReasonFieldProps): ReactElement {
  return (
    <TextField
      label="Why"
      isOptional={isOptional}
      error={isMissing ? "Say why" : error}
      maxLength={REASON_MAX}
      hint="Goes to the audit log."
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
