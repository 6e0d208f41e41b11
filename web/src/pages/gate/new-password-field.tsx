import type { ReactElement } from "react";
import { firstSignIn } from "../../lib/bootstrap-config.ts";
import { TextField } from "../../ui/text-field.tsx";

interface NewPasswordFieldProps {
  /** Role of the account: staff need a longer password. Unknown when only a mailed link identifies the account. */
  readonly owner: "ordinary" | "staff" | "unknown";
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** Field for a new password; its hint gives the minimum length from the server's settings. */
export function NewPasswordField({ owner, label = "Password", value, error, onChange }: NewPasswordFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      type="password"
      name="password"
      autoComplete="new-password"
      hint={`${lengthHint(owner)} Paste is fine.`}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function lengthHint(owner: NewPasswordFieldProps["owner"]): string {
  const { ordinary, staff } = firstSignIn.password_min_length;
  if (owner === "unknown" && staff !== ordinary) return `${ordinary} characters or more, creators and admins ${staff}.`;
  return owner === "staff" ? `${staff} characters or more: a few words.` : `${ordinary} characters or more.`;
}
