import { GUEST_NAME_MAX } from "@sparc/contract/limits";
import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { fieldErrors } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { guestNameProblem } from "../../platform/guests/guest-name-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Face } from "../../ui/face.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { PlayAs } from "./seat-form.tsx";

interface SeatNumberedProps {
  readonly name: string;
  readonly face: number;
  readonly isBusy: boolean;
  /** Why another name was refused; null before a try. */
  readonly error: unknown;
  readonly onEnter: () => void;
  readonly onRename: (name: string) => void;
}

/**
 * Says that somebody of the same name is here, and under which name the guest plays therefore, or under which other one. The seat is taken
 * already.
 */
export function SeatNumbered({ name, face, isBusy, error, onEnter, onRename }: SeatNumberedProps): ReactElement {
  const enter = useRef<HTMLDivElement>(null);
  const [, first = name, number = ""] = /^(.*) (\d+)$/su.exec(name) ?? [];
  // The form and with it the focus are gone.
  useEffect(() => enter.current?.querySelector("button")?.focus(), []);
  return (
    <div className="seat-form">
      <Ticket
        className="seat-ticket"
        stub={
          <>
            <Face face={face} size="l" />
            <span className="micro">Admit one</span>
          </>
        }
      >
        <p className="small strong">Play as</p>
        <p className="seat-ticket-name">
          <bdi>{first}</bdi> {number === "" ? null : <span className="seat-name-number">{number}</span>}
        </p>
        <p className="small meta">That is how the room sees you.</p>
      </Ticket>
      <Notice isLive>
        <b>
          Somebody called <bdi>{first}</bdi> is here already
        </b>
        <br />
        So we put a number behind your name. Another name is fine too.
      </Notice>
      <OtherName key={name} name={first} isBusy={isBusy} error={error} onRename={onRename} />
      <div ref={enter}>
        <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={onEnter}>
          <PlayAs name={name} />
        </Button>
      </div>
    </div>
  );
}

function OtherName({ name, isBusy, error, onRename }: Omit<SeatNumberedProps, "face" | "onEnter">): ReactElement {
  const id = useId();
  const [other, setOther] = useState(name);
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed ?? fieldErrors(error).display_name;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = guestNameProblem(other);
    setTyped(found);
    if (found === null && !isBusy && other.trim() !== name) onRename(other.trim());
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <label className="visually-hidden" htmlFor={id}>
        Another name
      </label>
      <div className="seat-other-name">
        <input
          id={id}
          className="input"
          name="nickname"
          maxLength={GUEST_NAME_MAX}
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
          value={other}
          onChange={(event) => {
            setTyped(null);
            setOther(event.target.value);
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
        />
        <Button type="submit">Change</Button>
      </div>
      {problem ? (
        <FieldError id={`${id}-error`} isAlert>
          {problem}
        </FieldError>
      ) : (
        <ProblemNotice text={error === null ? null : friendlyError(error)} />
      )}
    </form>
  );
}
