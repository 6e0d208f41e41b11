import { GUEST_NAME_MAX } from "@sparc/contract/limits";
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { guestNameProblem } from "../../platform/guests/guest-name-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { FacePicker } from "../../ui/face-picker.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { AccountLinks } from "./account-links.tsx";
import { useIsOffline } from "./use-is-offline.ts";

interface SeatFormProps {
  readonly name: string;
  readonly face: number;
  /** Why the last try failed; null before one. */
  readonly error: unknown;
  readonly isBusy: boolean;
  /** Whether the host lets no newcomers in now; a browser that has a seat comes back to it all the same. */
  readonly isLocked: boolean;
  readonly onName: (name: string) => void;
  readonly onFace: (face: number) => void;
  readonly onTake: (name: string) => void;
}

/** The ticket with the name to play as, and the ways to an account below. */
export function SeatForm({ name, face, error, isBusy, isLocked, onName, onFace, onTake }: SeatFormProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = name.trim();
  const refused = fieldErrors(error).display_name;
  const nameProblem = typed ?? refused;
  // A refused name is to be typed anew.
  useEffect(() => {
    if (refused) field.current?.select();
  }, [refused]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const problem = guestNameProblem(name);
    setTyped(problem);
    if (problem !== null) field.current?.focus();
    else if (!isBusy) onTake(wanted);
  };
  return (
    <form className="seat-form" onSubmit={onSubmit} noValidate>
      <Ticket
        className="seat-ticket"
        stub={
          <>
            <Face face={face} size="l" />
            <span className="micro">Admit one</span>
          </>
        }
      >
        <label htmlFor={id}>Play as</label>
        <input
          ref={field}
          id={id}
          className="input seat-name-field"
          name="nickname"
          maxLength={GUEST_NAME_MAX}
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          required
          value={name}
          onChange={(event) => {
            setTyped(null);
            onName(event.target.value);
          }}
          aria-invalid={nameProblem ? true : undefined}
          aria-describedby={nameProblem ? `${id}-error` : undefined}
        />
        {nameProblem ? (
          <FieldError id={`${id}-error`} isAlert>
            {nameProblem}
          </FieldError>
        ) : null}
      </Ticket>
      <FacePicker face={face} onChange={onFace} />
      {isOffline ? (
        <Notice tone="warn" isLive>
          You are offline. Your name stays here until you are back.
        </Notice>
      ) : isLocked && error === null ? (
        <Notice tone="warn">The host has locked the lobby for the moment. Your name stays here, and this page says when it opens.</Notice>
      ) : (
        <ProblemNotice text={error === null || nameProblem ? null : friendlyError(error)} />
      )}
      <div className="seat-go">
        <Button type="submit" variant="primary" size="xl" isWide isBusy={isBusy}>
          <PlayAs name={wanted} />
        </Button>
      </div>
      <p className="small meta center">No e-mail, no password. You can keep your score afterwards.</p>
      <AccountLinks label="or with an account" />
    </form>
  );
}

/** Label of the button that takes the seat. */
export function PlayAs({ name }: { readonly name: string }): ReactElement {
  return (
    <>
      {name === "" ? "Play" : "Play as"} {name === "" ? null : <bdi className="seat-button-name">{name}</bdi>}
    </>
  );
}
