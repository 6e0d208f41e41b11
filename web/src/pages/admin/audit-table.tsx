import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactElement, useState } from "react";
import { clockTime } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { eventName } from "../../platform/studio/event-labels.ts";
import { restoreEvent } from "../../platform/studio/restore-event.ts";
import { useSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { ActorFace } from "./actor-face.tsx";
import type { AuditLine } from "./admin.queries.ts";
import { actionLabel, actorName, byDay, isByStranger, toFacts, toReason } from "./audit-labels.ts";

/** Shows the audit log grouped by day; each line expands to its details. */
export function AuditTable({ lines }: { readonly lines: readonly AuditLine[] }): ReactElement {
  const [openId, setOpenId] = useState<number | null>(null);
  const now = useNow();
  return (
    <table className="grid-table dense fold audit-table">
      <caption className="visually-hidden">Audit log</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort="descending">
            When
          </th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">
            <span className="visually-hidden">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {byDay(lines, now).map((group) => (
          <Fragment key={group.lines[0]?.id}>
            <tr className="group">
              <th colSpan={5} scope="colgroup">
                {group.day}
              </th>
            </tr>
            {group.lines.map((line) => (
              <Line key={line.id} line={line} isOpen={openId === line.id} onToggle={() => setOpenId(openId === line.id ? null : line.id)} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: AuditLine;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Line({ line, isOpen, onToggle }: LineProps): ReactElement {
  const time = clockTime(Date.parse(line.at));
  return (
    <>
      <tr className={isOpen ? "is-on" : undefined}>
        <th scope="row">
          <span className="num">{time}</span>
        </th>
        <td>
          <Who line={line} />
        </td>
        <td>
          <b>{actionLabel(line.action)}</b>
          <br />
          <span className="meta">{[line.object_name ?? line.object_kind, line.community_name].filter(Boolean).join(", ")}</span>
        </td>
        <td className="wide-only">{toReason(line.details)}</td>
        <td className="actions">
          {line.is_restorable ? <RestoreButton line={line} /> : null}{" "}
          <Button size="sm" className="hair" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? "Close" : "Open"}
            <span className="visually-hidden"> line of {time}</span>
          </Button>
        </td>
      </tr>
      {isOpen ? (
        <tr className="au-d is-on">
          <td colSpan={5}>
            <Facts line={line} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Restores the event whose removal the line is about. */
function RestoreButton({ line }: { readonly line: AuditLine }): ReactElement {
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const name = eventName({ name: line.object_name ?? "" });
  return (
    <Button size="sm" className="hair" isBusy={isBusy} onClick={() => void run(() => restoreEvent({ id: line.object_id, name, client }))}>
      Restore
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

function Who({ line }: { readonly line: AuditLine }): ReactElement {
  const { actor } = line;
  const ownId = useSession((state) => state.user?.id);
  const name = actorName(line);
  const role = actor === null ? (isByStranger(line) ? "Not signed in" : "By itself") : (actor.role ?? "");
  return (
    <span className="name-cell has-avatar">
      <ActorFace line={line} />
      <span>
        {name}
        <span className="meta">
          {role.charAt(0).toUpperCase() + role.slice(1)}
          {actor?.id === ownId ? ", you" : ""}
        </span>
      </span>
    </span>
  );
}

function Facts({ line }: { readonly line: AuditLine }): ReactElement {
  const facts = toFacts(line);
  const reason = toReason(line.details);
  return (
    <div className="au-x">
      <dl>
        {facts.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{before === null ? after : `${before} → ${after}`}</dd>
          </div>
        ))}
        {reason ? (
          <div>
            <dt>Why</dt>
            <dd>{reason}</dd>
          </div>
        ) : null}
      </dl>
      <p className="small meta">
        Line {line.id.toLocaleString()}, {line.action}. {line.object_kind} {line.object_id}.{" "}
        {line.request_id ? `Request ${line.request_id}.` : ""}
      </p>
    </div>
  );
}
