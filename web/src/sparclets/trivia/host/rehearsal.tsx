import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { call } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { ownEventQuery } from "../../../platform/studio/own-event.queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ExitIcon } from "../../../ui/icons/action-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { notify } from "../../../ui/notify.ts";
import { TextField } from "../../../ui/text-field.tsx";

const FEWEST = 10;
const MOST = 2_000;
const USUAL = 50;

/** Button and dialog that start a rehearsal: a game with simulated players on a console of its own. */
export function Rehearse({ event }: { readonly event: EventDetail }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" className="hair" onClick={() => setOpen(true)}>
        Rehearse
      </Button>
      {isOpen ? <RehearseDialog event={event} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RehearseDialog({ event, onClose }: { readonly event: EventDetail; readonly onClose: () => void }): ReactElement {
  const [typed, setTyped] = useState(String(USUAL));
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSingleFlight();
  const navigate = useNavigate();
  const formId = useId();
  const players = Number(typed);
  const isFine = Number.isInteger(players) && players >= FEWEST && players <= MOST;
  const start = async (): Promise<void> => {
    try {
      const { data } = await call("rehearsals.start", { params: { id: event.id }, body: { players } });
      onClose();
      if (data.players !== players) notify.success("A rehearsal was on already");
      await navigate({ to: "/studio/events/$id/host", params: { id: data.event_id } });
    } catch (error) {
      setProblem(friendlyError(error));
    }
  };
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    if (isFine) void run(start);
    else setProblem(`Between ${FEWEST} and ${MOST.toLocaleString()} players.`);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rehearse"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            Start the rehearsal
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <p>
          The whole game with simulated players, on a console and big screen of its own. Members see nothing of it, and nothing is kept: no
          answers, no stars, no results.
        </p>
        <TextField
          label="Simulated players"
          hint={`From ${FEWEST} to ${MOST.toLocaleString()}. Some come late, some drop out.`}
          error={problem ?? undefined}
          type="number"
          inputMode="numeric"
          min={FEWEST}
          max={MOST}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Banner at the top of a rehearsal's console, so that it is not mistaken for the real game. */
export function RehearsalBar({ event }: { readonly event: EventDetail }): ReactElement {
  return (
    <div className="hc-rehearsal">
      <Notice tone="warn" action={<EndRehearsal event={event} />}>
        <strong>Rehearsal.</strong> Nothing of it is kept.
      </Notice>
    </div>
  );
}

/** Deletes the rehearsal and opens the event's own console. */
export function EndRehearsal({ event, isLarge }: { readonly event: EventDetail; readonly isLarge?: boolean }): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const end = async (): Promise<void> => {
    try {
      await call("rehearsals.end", { params: { id: event.id } });
    } catch (error) {
      // A second click or a co-host has already deleted the rehearsal, which is the wanted result.
      if (!isNotFound(error)) return void notify.error(friendlyError(error));
    }
    await navigate({ to: "/studio/events/$id/host", params: { id: event.rehearsal_of ?? event.id } });
    queries.removeQueries({ queryKey: ownEventQuery(event.id).queryKey });
  };
  return (
    <Button
      size={isLarge ? "md" : "sm"}
      variant={isLarge ? "primary" : "plain"}
      className={isLarge ? "go-button" : "hair"}
      isBusy={isBusy}
      onClick={() => void run(end)}
    >
      {isLarge ? (
        <span>
          End the rehearsal
          <small>Everything it made is taken out.</small>
        </span>
      ) : (
        <>
          <ExitIcon className="size-s" />
          End rehearsal
        </>
      )}
    </Button>
  );
}

const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;
