import { Link } from "@tanstack/react-router";
import { Fragment, type ReactElement } from "react";
import { useNow } from "../../lib/use-now.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import type { StudioRow } from "../../platform/events/events.queries.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import {
  EVENT_COLUMNS,
  eventMeta,
  eventName,
  lastEdit,
  nextAction,
  statusNote,
  studioMoment,
  toGroups,
} from "../../platform/studio/event-labels.ts";
import { EventMenu } from "../../platform/studio/event-menu.tsx";
import { useSession } from "../../session/session-store.ts";
import { buttonClass } from "../../ui/button.tsx";
import { StarIcon } from "../../ui/icons/status-icons.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { EventStatusChip } from "./event-status.tsx";

interface EventsTableProps {
  readonly events: readonly StudioRow[];
  /** Groups the rows under headings such as "Now"; false when the list is filtered by one status. */
  readonly isGrouped: boolean;
}

export function EventsTable({ events, isGrouped }: EventsTableProps): ReactElement {
  const now = useNow();
  const groups = isGrouped ? toGroups(events) : [{ name: "", events }];
  return (
    <table className="grid-table dense fold">
      <caption className="visually-hidden">Events</caption>
      <TableHead columns={EVENT_COLUMNS} />
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.name}>
            {group.name ? (
              <tr className="group">
                <th colSpan={6} scope="colgroup">
                  {group.name}
                </th>
              </tr>
            ) : null}
            {group.events.map((event) => (
              <Row key={event.id} event={event} now={now} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Row({ event, now }: { readonly event: StudioRow; readonly now: number }): ReactElement {
  const ownId = useSession((state) => state.user?.id);
  const TypeIcon = webSparclet(event.type)?.icon ?? StarIcon;
  const moment = studioMoment(event, now);
  const note = statusNote(event);
  const edit = lastEdit({ event, now, ownId });
  const name = eventName(event);
  return (
    <tr>
      <th scope="row">
        <span className="name-cell">
          <TypeIcon />
          <span>
            {event.is_owner ? (
              <Link to="/studio/events/$id/edit" params={{ id: event.id }}>
                {name}
              </Link>
            ) : (
              <EventLink event={event}>{name}</EventLink>
            )}
            <span className="meta">{eventMeta(event)}</span>
          </span>
        </span>
      </th>
      <td>
        <EventStatusChip status={event.status} />{" "}
        {note ? <span className={note.isToDo ? "small wide-only wait" : "small meta wide-only"}>{note.label}</span> : null}
      </td>
      <td>
        {moment.main}
        {moment.side ? (
          <>
            <br />
            <span className="meta">{moment.side}</span>
          </>
        ) : null}
      </td>
      <td className="number-cell wide-only">{event.status === "draft" ? "" : event.entry_count.toLocaleString()}</td>
      <td className="wide-only">
        {edit ? (
          <>
            {edit.who}
            <br />
            <span className="meta">{edit.when}</span>
          </>
        ) : null}
      </td>
      <td className="actions">{event.is_owner ? <Actions event={event} name={name} /> : <span className="small meta">Read only</span>}</td>
    </tr>
  );
}

function Actions({ event, name }: { readonly event: StudioRow; readonly name: string }): ReactElement {
  return (
    <>
      <FirstAction event={event} name={name} /> <EventMenu event={event} name={name} />
    </>
  );
}

/** Link for the most likely next action on an event, by its status. */
function FirstAction({ event, name }: { readonly event: StudioRow; readonly name: string }): ReactElement {
  const linkClass = buttonClass({ size: "sm", className: "hair" });
  const { page, label } = nextAction(event);
  const content = (
    <>
      {label}
      <span className="visually-hidden"> {name}</span>
    </>
  );
  if (page === "event") {
    return (
      <EventLink event={event} className={linkClass}>
        {content}
      </EventLink>
    );
  }
  return (
    <Link to={`/studio/events/$id/${page}` as const} params={{ id: event.id }} className={linkClass}>
      {content}
    </Link>
  );
}
