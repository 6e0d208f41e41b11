import type { ReactElement } from "react";
import { Button } from "../../../ui/button.tsx";
import { ClockIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { Ticket } from "../../../ui/ticket.tsx";
import type { Day } from "../daily.queries.ts";
import type { StartWords } from "../puzzles/board.ts";
import { dateWords } from "./day-words.ts";
import "../../../styles/daily-quiz.css";
import "./start-ticket.css";

interface StartTicketProps {
  readonly label: string;
  readonly day: Day;
  readonly words: StartWords;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

const ICONS = [ClockIcon, InfoIcon] as const;

/** Before a puzzle with a clock: it begins when the member says so. */
export function StartTicket({ label, day, words: { promise, stub, notes }, isBusy, onStart }: StartTicketProps): ReactElement {
  return (
    <div className="qz start-ticket">
      <Ticket
        labelledBy="daily-start"
        stub={
          <>
            <span className="micro">{stub.label}</span>
            <span className="score">{stub.figure}</span>
            <span className="small strong">{stub.below}</span>
          </>
        }
      >
        <p className="micro meta">{dateWords(day)}</p>
        <h2 className="h2" id="daily-start">
          {label}
        </h2>
        <p className="meta">{promise}</p>
      </Ticket>
      <ul className="qz-h small">
        {notes.map((note, at) => {
          const Icon = ICONS[at % ICONS.length] ?? InfoIcon;
          return (
            <li key={note}>
              <Icon className="s" />
              <span>{note}</span>
            </li>
          );
        })}
      </ul>
      <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={onStart}>
        Start
      </Button>
    </div>
  );
}
