import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import type { GameNow } from "../../../platform/runs/game.ts";
import { Button } from "../../../ui/button.tsx";
import { UndoIcon } from "../../../ui/icons/action-icons.ts";
import { UsersIcon } from "../../../ui/icons/place-icons.ts";
import { ClockIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { Ticket } from "../../../ui/ticket.tsx";
import { attemptQuery, type Day } from "../daily.queries.ts";
import type { StartLabels } from "../puzzles/board.ts";
import { dateLabel } from "./day-labels.ts";
import "./start-ticket.css";

const TimeSheet = lazyPart(() => import("../../trivia/play/time-sheet.tsx"), "TimeSheet");

interface StartTicketProps {
  readonly eventId: string;
  readonly label: string;
  readonly day: Day;
  readonly labels: StartLabels;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

const ICONS = [ClockIcon, UndoIcon] as const;

/** The page before a puzzle with a clock, whose attempt the member starts by a button. */
export function StartTicket({ eventId, label, day, labels: { promise, stub, notes }, isBusy, onStart }: StartTicketProps): ReactElement {
  return (
    <div className="quiz start-ticket">
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
        <p className="micro meta">{dateLabel(day)}</p>
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
              <Icon className="size-s" />
              <span>{note}</span>
            </li>
          );
        })}
        <li>
          <UsersIcon className="size-s" />
          <span>
            <MoreTime eventId={eventId} slot={day.slot} />
          </span>
        </li>
      </ul>
      <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={onStart}>
        Start
      </Button>
    </div>
  );
}

/** Opens the sheet for longer time limits. It is offered before the first question, because that one's clock runs from the start. */
function MoreTime({ eventId, slot }: { readonly eventId: string; readonly slot: string }): ReactElement {
  const client = useQueryClient();
  const { queryKey } = attemptQuery(eventId, slot);
  const { data } = useQuery(attemptQuery(eventId, slot));
  const [isOpen, setOpen] = useState(false);
  const factor = data?.mine.time_factor ?? 1;
  return (
    <>
      {factor === 1 ? "Need longer? " : `Your time is ×${factor}. `}
      <button type="button" className="linkish" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {factor === 1 ? "Ask for more time" : "Change it"}
      </button>
      , only you see it.
      {isOpen && data ? (
        <Suspense>
          <TimeSheet
            eventId={eventId}
            view={{}}
            mine={data.mine}
            onMine={(mine) => client.setQueryData<GameNow>(queryKey, (before) => before && { ...before, mine })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
