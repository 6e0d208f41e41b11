import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { classNames } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { codeTarget } from "./code-target.ts";

export interface CodeEntry {
  readonly id: string;
  readonly code: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly setCode: (code: string) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** What is typed as a code, and the way to what it belongs to. A code of nothing is an error of the field. */
export function useCodeEntry(): CodeEntry {
  const [code, setCode, dropCode] = useDraft("code", "");
  const { isBusy, run } = useSingleFlight();
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const go = async (): Promise<void> => {
    setError(null);
    try {
      const target = await codeTarget(code);
      if (target === null) setError(`Nothing has the code '${code.slice(0, 40)}'. Please check it and try again.`);
      else {
        dropCode();
        await navigate({ href: target });
      }
    } catch (problem) {
      setError(friendlyError(problem));
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== "") void run(go);
  };
  return { id, code, error, isBusy, setCode, onSubmit };
}

interface CodeInputProps {
  readonly entry: CodeEntry;
  readonly className?: string;
}

/** The field of a code entry, for a community's code, an event's code or a whole link. Its label stands before it. */
export function CodeInput({ entry, className }: CodeInputProps): ReactElement {
  const { id, code, error, setCode } = entry;
  return (
    <input
      id={id}
      className={classNames("input", className)}
      placeholder="K7RN4"
      value={code}
      onChange={(event) => setCode(event.target.value)}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  );
}

export function CodeLabel({ entry }: { readonly entry: CodeEntry }): ReactElement {
  return <label htmlFor={entry.id}>Got a game code?</label>;
}

export function CodeError({ entry }: { readonly entry: CodeEntry }): ReactElement | null {
  if (!entry.error) return null;
  return (
    <FieldError id={`${entry.id}-error`} isAlert>
      {entry.error}
    </FieldError>
  );
}
