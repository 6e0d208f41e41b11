import { NAME_MAX, PHONE_MAX } from "@sparc/contract/limits";
import type { ReactElement } from "react";
import { TextField } from "../../ui/text-field.tsx";

interface AccountFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for the name that others see. */
export function NameField({ value, error, onChange, hint }: AccountFieldProps & { readonly hint?: string }): ReactElement {
  return (
    <TextField
      label="Name others see"
      name="display_name"
      autoComplete="nickname"
      maxLength={NAME_MAX}
      hint={hint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Field for the address that a person signs in with. */
export function EmailField({ value, error, onChange }: AccountFieldProps): ReactElement {
  return (
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface CurrentPasswordFieldProps extends AccountFieldProps {
  readonly label?: string;
  readonly name?: string;
}

/** Field for the password that the account has now. */
export function CurrentPasswordField({ label = "Password", name = "password", ...field }: CurrentPasswordFieldProps): ReactElement {
  return (
    <TextField
      label={label}
      type="password"
      name={name}
      autoComplete="current-password"
      value={field.value}
      error={field.error}
      onChange={(event) => field.onChange(event.target.value)}
    />
  );
}

/** Optional field for the phone number, which only the courier of a prize gets. */
export function PhoneField({ value, error, onChange }: AccountFieldProps): ReactElement {
  return (
    <TextField
      label="Phone"
      isOptional
      type="tel"
      name="phone_number"
      autoComplete="tel"
      maxLength={PHONE_MAX}
      hint="Only for the courier of a prize."
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
