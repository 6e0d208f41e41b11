import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { spokenAddress } from "../../../lib/bootstrap-config.ts";
import { counted } from "../../../lib/ordinals.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { EventLink } from "../../../platform/events/event-link.tsx";
import { type EventDetail, eventQuery } from "../../../platform/events/events.queries.ts";
import { FeedbackSummary } from "../../../platform/feedback/feedback-summary.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { copyJoinLink } from "../../../platform/studio/event-menu.tsx";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";

const POLL_MS = 5_000;

/** The owner's page of a self-paced game, with buttons to open it early and to end it. */
export function RunHost({ event: given }: PlayProps): ReactElement {
  const { data: event = given } = useQuery({ ...eventQuery(given.id), refetchInterval: POLL_MS });
  return (
    <main id="main" className="page stack">
      <h1 className="h1">{event.name}</h1>
      <p className="h3">{stateLabel(event)}</p>
      <p>
        <span className="score">{event.entry_count.toLocaleString()}</span>{" "}
        <span className="meta">{event.entry_count === 1 ? "player has begun" : "players have begun"}</span>
      </p>
      <p className="meta">
        {counted(event.slot_count, "question")}, one attempt each. Nobody sees points, right answers, the table or another’s answers before
        the end.
      </p>
      <p className="row">
        <span className="addr">{spokenAddress(joinPath(event))}</span>
        <Button onClick={() => void copyJoinLink(event)}>Copy link</Button>
      </p>
      <div className="row">
        <Step event={event} />
      </div>
      {event.status === "completed" ? (
        <Section title="How players found it">
          <FeedbackSummary eventId={event.id} />
        </Section>
      ) : null}
    </main>
  );
}

function stateLabel({ status, starts_at: startsAt, ends_at: endsAt }: EventDetail): string {
  const at = (time: string): string => dayAndTime(Date.parse(time));
  if (status === "scheduled") return startsAt ? `Opens by itself, ${at(startsAt)}` : "Opens when you open it";
  if (status === "live") return endsAt ? `Open until ${at(endsAt)}` : "Open until you end it";
  if (status === "completing") return "Results are being made final";
  if (status === "completed") return "Full time";
  return status === "cancelled" ? "Called off" : "Not published yet";
}

function Step({ event }: PlayProps): ReactElement | null {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: "events.start" | "events.complete") => call(name, { params: { id: event.id }, body: { version: event.version } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["event"] }),
  });
  const problem = error ? <Notice tone="bad">{friendlyError(error)}</Notice> : null;
  if (event.status === "completed") {
    return (
      <EventLink event={event} className={buttonClass({ variant: "primary", size: "xl" })}>
        See the results
      </EventLink>
    );
  }
  if (event.status === "scheduled") {
    return (
      <>
        {problem}
        <Button variant="primary" size="xl" isBusy={isPending} onClick={() => mutate("events.start")}>
          Open it now
        </Button>
      </>
    );
  }
  if (event.status !== "live") return null;
  return (
    <>
      {problem}
      <Button variant="danger" size="xl" isBusy={isPending} onClick={() => setAsking(true)}>
        End the game
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="End the game for everybody?"
        confirmLabel="End the game"
        cancelLabel="Keep it open"
        isDanger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate("events.complete");
        }}
      >
        Who is still playing keeps what they have answered. Results become final and stars are awarded.
      </ConfirmDialog>
    </>
  );
}
