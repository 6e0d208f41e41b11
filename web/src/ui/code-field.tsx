import type { ReactElement, ReactNode, Ref } from "react";
import { TextField } from "./text-field.tsx";

interface CodeFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly name?: string;
  readonly placeholder?: string;
  readonly end?: ReactNode;
}

/** A large field for a join code or community code. It also accepts a pasted link, and trims spaces. */
export function CodeField({ value, onChange, ...rest }: CodeFieldProps): ReactElement {
  return (
    <TextField
      {...rest}
      className="big"
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
    />
  );
}
