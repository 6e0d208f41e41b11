import { type ReactElement, useId } from "react";
import { counted } from "../../lib/ordinals.ts";
import { pointsCounted } from "../../lib/points-label.ts";
import { dayAndTime, spanFigure } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import type { EventForm } from "../../platform/studio/use-event-form.ts";
import { EditIcon } from "../../ui/icons/action-icons.ts";
import { UsersIcon } from "../../ui/icons/place-icons.ts";
import { LockIcon } from "../../ui/icons/status-icons.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { PublishButton } from "./publish-button.tsx";

/** Explains the consequences of publishing beforehand. */
export function Consequences({ event }: { readonly event: EventDetail }): ReactElement {
  return (
    <div>
      <h3 className="pane-h">
        <span>When you publish</span>
      </h3>
      <ul className="check-list">
        <li>
          <UsersIcon />
          <span>
            <b>{event.community_name} sees it at once</b>
            <span className="small">
              {event.starts_at ? "With a countdown to its start." : "Without a countdown: it has no start time."}
            </span>
          </span>
        </li>
        <li>
          <EditIcon />
          <span>
            <b>You can change name and description until the event is over</b>
            <span className="small">What else can still change, the editor shows.</span>
          </span>
        </li>
        <li>
          <LockIcon />
          <span>
            <b>The rules hold from the first entry on</b>
            <span className="small">A later change needs a reason, and everybody who joined reads it.</span>
          </span>
        </li>
      </ul>
    </div>
  );
}

interface WhatGoesOutProps {
  readonly form: EventForm;
  /** Number of problems that block publishing. */
  readonly left: number;
  readonly onInvalid: (path: string) => void;
  readonly onRefused: () => void;
}

/** Summary of the event with the publish button. */
export function WhatGoesOut({ form, left, onInvalid, onRefused }: WhatGoesOutProps): ReactElement {
  const { shown } = form;
  const id = useId();
  const startsAt = shown.starts_at === null ? null : Date.parse(shown.starts_at);
  const type = webSparclet(shown.type);
  const size = [type?.describe(shown), shown.max_points > 0 ? `up to ${pointsCounted(shown.max_points)}` : ""].filter(Boolean);
  return (
    <Ticket isFolded labelledBy={id} stub={<Stub startsAt={startsAt} />}>
      <div className="stack">
        <p className="micro meta">{type?.label}</p>
        <h3 className="h2" id={id}>
          {shown.name || "Event without a name"}
        </h3>
        <p>{size.join(", ")}</p>
        <p className="row">
          <PublishButton form={form} onDone={() => undefined} onInvalid={onInvalid} onRefused={onRefused} />
          {left > 0 ? <span className="small meta">{counted(left, "thing")} left</span> : null}
        </p>
      </div>
    </Ticket>
  );
}

function Stub({ startsAt }: { readonly startsAt: number | null }): ReactElement {
  const now = useNow();
  if (startsAt === null || startsAt <= now) {
    return <span className="small strong">{startsAt === null ? "No start time" : "Its start time has passed"}</span>;
  }
  const { figure, unit } = spanFigure(startsAt - now);
  return (
    <>
      <span className="micro">Starts in</span>
      <span className="score">{figure}</span>
      <span className="small strong">{unit}</span>
      <span className="small">{dayAndTime(startsAt, now)}</span>
    </>
  );
}
