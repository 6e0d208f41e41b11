import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { PlayAs } from "./seat-form.tsx";

interface SeatNumberedProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onEnter: () => void;
}

/** Says that somebody of the same name is here, and under which name the guest plays therefore. The seat is taken already. */
export function SeatNumbered({ name, isBusy, onEnter }: SeatNumberedProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [, first = name, number = ""] = /^(.*) (\d+)$/su.exec(name) ?? [];
  // The form and with it the focus are gone.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  return (
    <div className="seat-form" ref={box}>
      <Ticket
        className="seat-ticket"
        stub={
          <>
            <JerseyAvatar name={name} size="l" variant="away" />
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
        So we put a number behind your name.
      </Notice>
      <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={onEnter}>
        <PlayAs name={name} />
      </Button>
    </div>
  );
}
