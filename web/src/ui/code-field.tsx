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

/** A join or community code: large, forgiving. A pasted link is handed on whole; spaces around it are not. */
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
