import { REASON_MAX } from "@sparc/contract/limits";
import type { ReactElement } from "react";
import { TextField } from "../ui/text-field.tsx";

interface ReasonFieldProps {
  readonly value: string;
  readonly isOptional?: boolean;
  /** True once the form was sent without a reason. */
  readonly isMissing: boolean;
  /** What the server found wrong with it. */
  readonly error: string | undefined;
  /** Who reads it; the audit log by default. */
  readonly hint?: string;
  readonly onChange: (reason: string) => void;
}

/** Field for the reason of an act that others can look up. */
export function ReasonField(props: ReasonFieldProps): ReactElement {
  const { value, isOptional = false, isMissing, error, hint = "Goes to the audit log.", onChange } = props;
  return (
    <TextField
      label="Why"
      isOptional={isOptional}
      error={isMissing ? "Say why" : error}
      maxLength={REASON_MAX}
      hint={hint}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
