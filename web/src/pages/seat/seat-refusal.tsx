import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { GUESTS_MAX } from "@sparc/contract/limits";
import { Link } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { RetryIcon } from "../../ui/icons/action-icons.ts";
import { UsersIcon } from "../../ui/icons/place-icons.ts";
import { LockIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { AccountLinks, useCarriedHere } from "./account-links.tsx";
import type { Refusal } from "./to-refusal.ts";

interface SeatRefusalProps {
  readonly event: EventSeatInfo;
  readonly refusal: Refusal;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Says why no guest can take a seat now, and what can be done instead. The typed name is not lost. */
export function SeatRefusal(props: SeatRefusalProps): ReactElement {
  const { event, refusal, isBusy, onRetry } = props;
  if (refusal.kind === "event_full") return <EventFull isBusy={isBusy} onRetry={onRetry} />;
  if (refusal.kind === "address_full") return <AddressFull {...props} refusal={refusal} />;
  const [title, text] = toTexts(event)[refusal.kind];
  return (
    <div className="seat-form">
      <Notice isLive>
        <b>{title}</b>
        <br />
        {text}
      </Notice>
      {refusal.kind === "removed" ? (
        <Button isWide isBusy={isBusy} onClick={onRetry}>
          <RetryIcon className="size-s" />
          Try again
        </Button>
      ) : refusal.kind === "not_now" ? (
        <>
          <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={onRetry}>
            <RetryIcon className="size-s" />
            Try again
          </Button>
          <AccountLinks label="or with an account" />
        </>
      ) : (
        <JoinLinks event={event} isOver={refusal.kind === "over" && event.status !== "cancelled"} />
      )}
    </div>
  );
}

function toTexts({
  community_name: community,
  status,
  cancel_reason: reason,
}: EventSeatInfo): Record<"members_only" | "over" | "not_now" | "removed", [string, string]> {
  const over = status === "cancelled" ? "This game was called off" : "This game is over";
  const hostReason = reason ? `“${reason}” ` : "";
  return {
    members_only: ["This one is for members", `One step makes your account, joins ${community} and takes you to your seat.`],
    over:
      status === "cancelled"
        ? [over, `${hostReason}With an account you play the next one in ${community}.`]
        : [over, `With an account you see how it went, and play the next one in ${community}.`],
    removed: [
      "The host has removed you from this game",
      "So this browser gets no other seat in it. If it was not meant for you, ask the host.",
    ],
    not_now: ["Nobody can take a seat right now", "The host has closed the lobby for the moment. Your name stays here."],
  };
}

/** Ways to an account, for an event that has no seats for guests. */
function JoinLinks({ event, isOver }: { readonly event: EventSeatInfo; readonly isOver?: boolean }): ReactElement {
  const search = useCarriedHere();
  return (
    <>
      <Link className={buttonClass({ variant: "primary", size: "xl", isWide: true })} to="/register" search={search}>
        Sign up and join {event.community_name}
      </Link>
      <Link className={buttonClass({ isWide: true })} to="/login" search={search}>
        {isOver ? "Login and see how it went" : "Login"}
      </Link>
    </>
  );
}

const RETRY_MS = 20_000;

function EventFull({ isBusy, onRetry }: Pick<SeatRefusalProps, "isBusy" | "onRetry">): ReactElement {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    const timer = setInterval(() => retry.current(), RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="seat-form">
      <BigTicket
        label="Every seat is taken"
        figure={GUESTS_MAX}
        note="That is as many as one event holds."
        stub={<UsersIcon className="size-l" />}
      />
      <Notice tone="warn" isLive>
        <b>The room is full</b>
        <br />
        Seats open again when somebody leaves. This page tries again every {RETRY_MS / 1_000} s.
      </Notice>
      <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={onRetry}>
        <RetryIcon className="size-s" />
        Try again now
      </Button>
      <AccountLinks label="or with an account" signUp="Sign up and join" />
    </div>
  );
}

type AddressFullProps = SeatRefusalProps & { readonly refusal: Extract<Refusal, { kind: "address_full" }> };

function AddressFull({ event, refusal: { limit, retryAfterS }, isBusy, onRetry }: AddressFullProps): ReactElement {
  const search = useCarriedHere();
  return (
    <div className="seat-form">
      {limit === null ? null : (
        <BigTicket
          label="Guests from this network"
          figure={limit}
          note={`of ${limit.toLocaleString()} in the last 10 minutes`}
          stub={
            <>
              <LockIcon className="size-l" />
              <span className="micro">Guests only</span>
            </>
          }
        />
      )}
      <Notice tone="warn" isLive>
        <b>This network has used up its seats for guests</b>
        <br />
        Ask the host to let more in. Or use mobile data, or an account, which is never counted.
      </Notice>
      <Link className={buttonClass({ variant: "primary", size: "xl", isWide: true })} to="/register" search={search}>
        Sign up and join {event.community_name}
      </Link>
      <div className="seat-two">
        <Link className={buttonClass()} to="/login" search={search}>
          Login
        </Link>
        <Button isBusy={isBusy} onClick={onRetry}>
          <RetryIcon className="size-s" />
          Try again
        </Button>
      </div>
      {retryAfterS === null ? null : (
        <p className="small meta center">A seat opens by itself in {Math.max(1, Math.ceil(retryAfterS / 60))} min.</p>
      )}
    </div>
  );
}

interface BigTicketProps {
  readonly label: string;
  readonly figure: number;
  readonly note: string;
  readonly stub: ReactNode;
}

function BigTicket({ label, figure, note, stub }: BigTicketProps): ReactElement {
  return (
    <Ticket className="seat-ticket" stub={stub}>
      <p className="micro meta">{label}</p>
      <p className="score seat-figure">{figure.toLocaleString()}</p>
      <p className="small meta">{note}</p>
    </Ticket>
  );
}
