import { useNavigate } from "@tanstack/react-router";
import { type CSSProperties, type FormEvent, type ReactElement, useId, useState } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { ArrowRightIcon } from "../../ui/icons/arrow-icons.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { codeTarget } from "./code-target.ts";

/** The ticket's notches have the colour of the background behind it. */
const NOTCH = { "--g": "var(--field)" } as CSSProperties;

/** Ticket with a field for a community's code, an event's code or a whole link. */
export function CodeBox(): ReactElement {
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
  return (
    <form className="ticket codebox" style={NOTCH} onSubmit={onSubmit} noValidate>
      <div className="ticket-main field">
        <label htmlFor={id}>Got a game code?</label>
        <input
          id={id}
          className="input big"
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
        {error ? (
          <FieldError id={`${id}-error`} isAlert>
            {error}
          </FieldError>
        ) : null}
      </div>
      <button type="submit" className="ticket-stub" aria-busy={isBusy || undefined}>
        <span className="h4">Go</span>
        {isBusy ? <Spinner /> : <ArrowRightIcon className="size-l" />}
      </button>
    </form>
  );
}
