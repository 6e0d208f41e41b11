import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { announce } from "../../ui/announcer.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { CheckIcon, StarIcon, TrophyIcon } from "../../ui/icons/status-icons.ts";
import { Notice } from "../../ui/notice.tsx";
import { type EventDetail, leaderboardQuery } from "../events/events.queries.ts";
import { CallOffDialog } from "./call-off-dialog.tsx";
import { callOffEvent } from "./call-off-event.ts";
import "./end-box.css";

/** Something that must be done before an event can end. */
export interface Missing {
  readonly count: number;
  /** The text after the count: "series of round 1 are open". */
  readonly label: string;
}

interface EndBoxProps {
  readonly event: EventDetail;
  /** The event's noun: "bracket", "point spread". */
  readonly noun: string;
  readonly missing: readonly Missing[];
  /** The text when all results are in: "15 of 15 series"; null for an event that needs none. */
  readonly complete: string | null;
}

const END = "End and give out stars";

/**
 * Ends an event when all results are in; ranks then become final and stars are given. Before that it lists what is missing, and the server
 * would refuse the end. An event that cannot be finished can be called off.
 */
export function EndBox({ event, noun, missing, complete }: EndBoxProps): ReactElement | null {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("events.complete", { params: { id: event.id }, body: { version: event.version } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["event"] }),
  });
  if (event.status === "completing") return <Notice>Results are being made final.</Notice>;
  if (event.status !== "live") return null;
  const isReady = missing.length === 0;
  const sayWhatIsMissing = (): void =>
    announce(`Not yet. ${missing.map(({ count, label }) => `${count} ${label}`).join(". ")}.`, "assertive");
  return (
    <section className={isReady ? "endbox is-ok" : "endbox"} aria-labelledby="end-box">
      <h2 className="h4" id="end-box">
        End the {noun}
      </h2>
      {error ? <Notice tone="bad">{friendlyError(error)}</Notice> : null}
      {isReady ? <WhatFollows event={event} complete={complete} /> : <p className="small meta">Possible when everything is decided.</p>}
      {isReady ? (
        <Button variant="primary" size="xl" isBusy={isPending} onClick={() => setAsking(true)}>
          {END}
        </Button>
      ) : (
        <button type="button" className={buttonClass()} aria-disabled aria-describedby="end-missing" onClick={sayWhatIsMissing}>
          {END}
        </button>
      )}
      {isReady ? (
        complete === null ? null : (
          <p className="small meta">A later correction settles everything again, with a reason.</p>
        )
      ) : (
        <ul className="missing" id="end-missing">
          {missing.map(({ count, label }) => (
            <li key={label}>
              <b className="num">{count}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
      {isReady ? null : <CallOff event={event} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="End it for everybody?"
        confirmLabel={END}
        cancelLabel="Not yet"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        {complete === null
          ? "Who is still playing keeps what they have. Ranks become final and stars are awarded."
          : "Ranks become final and stars are awarded. A result can still be corrected afterwards: points and stars follow."}
      </ConfirmDialog>
    </section>
  );
}

const LEADERS = 3;

function WhatFollows({ event, complete }: Pick<EndBoxProps, "event" | "complete">): ReactElement {
  const { id, results_version, stars } = event;
  const { data } = useQuery(leaderboardQuery({ id, version: results_version, pageSize: LEADERS }));
  const players = data?.pagination.total_entries ?? 0;
  const reached = stars.ranks.map((band) => ({ ...band, to: Math.min(band.to, players) })).filter(({ from, to }) => from <= to);
  const banded = reached.reduce((sum, band) => sum + band.stars * (band.to - band.from + 1), 0);
  const last = Math.max(0, ...reached.map(({ to }) => to));
  const leaders = data?.data.filter(({ rank }) => rank === 1) ?? [];
  return (
    <>
      {complete === null ? null : (
        <p className="positive strong">
          <CheckIcon /> Complete: {complete}
        </p>
      )}
      <ul className="missing">
        {data ? (
          <li>
            <b className="num">{data.pagination.total_entries.toLocaleString()}</b>
            <span>{data.pagination.total_entries === 1 ? "is told the final table" : "are told the final table"}</span>
          </li>
        ) : null}
        {last > 0 ? (
          <li>
            <StarIcon />
            <span>
              {counted(banded, "star")} for {last === 1 ? "the first" : `the first ${last.toLocaleString()}`}
            </span>
          </li>
        ) : null}
        {leaders.length > 0 ? (
          <li>
            <TrophyIcon />
            <span>
              1st:{" "}
              {leaders.map(({ user_id, display_name }, at) => (
                <span key={user_id}>
                  {at === 0 ? "" : ", "}
                  <bdi className="pname">{display_name}</bdi>
                </span>
              ))}
            </span>
          </li>
        ) : null}
      </ul>
    </>
  );
}

function CallOff({ event }: Pick<EndBoxProps, "event">): ReactElement {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => callOffEvent({ event, name: event.name, reason, client }),
  });
  return (
    <p>
      <button type="button" className="linkish small" onClick={() => setAsking(true)}>
        Cannot be finished? Call it off
      </button>
      {error ? <FieldError isAlert>{friendlyError(error)}</FieldError> : null}
      <CallOffDialog
        event={event}
        name={event.name}
        isOpen={isAsking}
        isBusy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => {
          setAsking(false);
          mutate(reason);
        }}
      />
    </p>
  );
}
