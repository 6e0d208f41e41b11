import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useNow } from "../../../lib/use-now.ts";
import { AddToCalendar } from "../../../platform/events/add-to-calendar.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { PicksSave } from "../../../platform/picks/picks-saver.ts";
import { SaveStatus } from "../../../platform/picks/save-status.tsx";
import { PersonalLink } from "../../../platform/sharing/personal-link.tsx";
import { useShareOrCopy } from "../../../platform/sharing/share-or-copy.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ShareIcon } from "../../../ui/icons/action-icons.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import type { Board } from "./board.ts";
import { championLabel, lockMoment, progressLabel, toWinner } from "./labels.ts";
import { PickTieBreak } from "./tie-break.tsx";

const PushOffer = lazyPart(() => import("../../../platform/push/push-offer.tsx"), "PushOffer");

interface PickCompleteProps {
  readonly event: EventDetail;
  readonly board: Board;
  readonly save: PicksSave;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onNumber: (number: number | null) => void;
}

/** Sheet shown after the last pick: the champion, the time until which picks can change, and further actions. */
export function PickComplete({ event, board, save, isOpen, onClose, onNumber }: PickCompleteProps): ReactElement | null {
  const lockAt = board.nextLockAt;
  const now = useNow();
  const state = board.missing.length === 0 ? "Complete" : "The tie-break number is missing";
  return (
    <Sheet isOpen={isOpen} title={lockAt === null ? state : `${state}. Locks ${lockMoment(lockAt, now)}`} onClose={onClose}>
      <div className="stack s-bracket">
        <p className="row nowrap">
          <span className="meta">You can change any pick until then.</span>
          <SaveStatus save={save} />
        </p>
        <EntryTicket event={event} board={board} />
        {board.tieBreak ? <PickTieBreak tieBreak={board.tieBreak} onNumber={onNumber} /> : null}
        <Acts event={event} board={board} lockAt={lockAt} />
      </div>
    </Sheet>
  );
}

function EntryTicket({ event, board }: Pick<PickCompleteProps, "event" | "board">): ReactElement {
  const { champion } = board;
  const team = champion && toWinner(champion);
  return (
    <Ticket
      className="entry"
      stub={
        <>
          <span className="micro">worth up to</span>
          <span className="num">{event.max_points.toLocaleString()}</span>
          <span className="micro">points</span>
        </>
      }
    >
      {team ? <p className="micro meta">Your champion</p> : null}
      <p className="score">{team?.short_name ?? `${board.picked}/${board.total}`}</p>
      <p className="small">
        {champion ? `${championLabel(board)}. ` : ""}
        {progressLabel(board)}.
      </p>
    </Ticket>
  );
}

interface ActsProps {
  readonly event: EventDetail;
  readonly board: Board;
  readonly lockAt: number | null;
}

function Acts({ event, board, lockAt }: ActsProps): ReactElement {
  const { state, share } = useShareOrCopy();
  const [by, setBy] = useState("");
  const [isReminded, setReminded] = useState(false);
  const url = bracketUrl(event) + by;
  const text = `${championLabel(board) || progressLabel(board)}: my picks for ${event.name}.`;
  return (
    <>
      <div className="row nowrap">
        <Button variant="primary" className="grow" onClick={() => void share({ title: event.name, text, url })}>
          <ShareIcon className="size-s" />
          {state === "copied" ? "Copied" : "Share"}
        </Button>
        {lockAt === null ? null : (
          <AddToCalendar
            eventId={event.id}
            label="Remind me"
            className={buttonClass({ className: "grow" })}
            onFollow={() => setReminded(true)}
          />
        )}
      </div>
      {isReminded ? (
        <Suspense>
          <PushOffer />
        </Suspense>
      ) : null}
      {board.champion ? <PersonalLink eventId={event.id} kind="pick" onChange={setBy} /> : null}
      {state === "by_hand" ? (
        <p className="small">
          {text} {url}
        </p>
      ) : null}
    </>
  );
}

/** Short address of a bracket. Its short id is stored with a prefix that the address leaves out. */
export function bracketUrl({ id, meta }: Pick<EventDetail, "id" | "meta">): string {
  return `${location.origin}/b/${meta.custom_short_id?.replace(/^brackets-/, "") ?? id}`;
}
