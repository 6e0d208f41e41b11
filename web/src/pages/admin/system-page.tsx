import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { clockTime, dayAndTime } from "../../lib/times.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { Chip } from "../../ui/chip.tsx";
import { UploadIcon } from "../../ui/icons/action-icons.ts";
import { ScreenIcon } from "../../ui/icons/place-icons.ts";
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from "../../ui/icons/status-icons.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { type System, systemQuery } from "./admin.queries.ts";
import { AdminShell } from "./admin-shell.tsx";
import { reasonLabel } from "./failure-labels.ts";
import { durationLabel, sizeLabel, toParts, toSummary } from "./system-parts.ts";

/** Shows the health of the server process that answers and of its database, problems first. */
export function SystemPage(): ReactElement {
  useTitle("System", "Admin");
  const query = useQuery(systemQuery);
  const system = query.data;
  return (
    <AdminShell isTight>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            System
          </h1>
          <p className="small">{system ? `${toSummary(system)} As of ${clockTime(Date.parse(system.at))}.` : "Measuring…"}</p>
        </div>
      </header>
      <ListStates what="figures" query={query} />
      {system ? (
        <div className="dash">
          <div className="stack gap-l">
            <Parts system={system} />
            <MessageFailures failures={system.message_failures} />
          </div>
          <div className="stack gap-l">
            <Versions system={system} />
            <Errors system={system} />
          </div>
        </div>
      ) : null}
    </AdminShell>
  );
}

function Parts({ system }: { readonly system: System }): ReactElement {
  return (
    <section aria-labelledby="parts">
      <h2 className="pane-h" id="parts">
        <span>Parts</span>
      </h2>
      <table className="grid-table dense fold">
        <caption className="visually-hidden">Parts of the platform</caption>
        <TableHead columns={["Part", "State", { name: "Figure", isNumber: true }]} />
        <tbody>
          {toParts(system).map(({ name, what, figure, trouble }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <br />
                <span className="meta">{what}</span>
              </th>
              <td>
                {trouble === null ? (
                  <Chip tone="ok">
                    <CheckIcon />
                    Well
                  </Chip>
                ) : (
                  <Chip tone="warn">
                    <AlertIcon />
                    {trouble}
                  </Chip>
                )}
              </td>
              <td className="number-cell">{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Versions({ system }: { readonly system: System }): ReactElement {
  const { migration, migration_count: count } = system.database;
  const rows = [
    { name: "Version", value: system.version, Icon: InfoIcon },
    { name: "Node.js", value: system.node_version, Icon: InfoIcon },
    { name: "Running for", value: durationLabel(system.uptime_s * 1_000), Icon: ClockIcon },
    { name: "Memory", value: sizeLabel(system.memory_bytes), Icon: ScreenIcon },
    { name: `Last migration, of ${count}`, value: migration.slice(0, 4), Icon: UploadIcon },
  ];
  return (
    <section aria-labelledby="versions">
      <h2 className="pane-h" id="versions">
        <span>This process</span>
      </h2>
      <ul className="pulse">
        {rows.map(({ name, value, Icon }) => (
          <li key={name}>
            <Icon />
            <span>{name}</span>
            <span className="num">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHANNEL_COUNTS: Readonly<Record<System["message_failures"][number]["channel"], (count: number) => string>> = {
  email: (count) => counted(count, "e-mail"),
  push: (count) => counted(count, "push", "pushes"),
  webhook: (count) => counted(count, "webhook message"),
};

/** Lists e-mails, pushes and messages of webhooks that could not be sent, with the reasons. */
function MessageFailures({ failures }: { readonly failures: System["message_failures"] }): ReactElement {
  return (
    <section aria-labelledby="message-failures">
      <h2 className="pane-h" id="message-failures">
        <span>Messages that failed</span>
      </h2>
      {failures.length === 0 ? <p className="small meta">None in the last week.</p> : null}
      <ul className="livel">
        {failures.map(({ channel, kind, reason, is_given_up: isGivenUp, count, last_at: lastAt }) => (
          <li key={`${channel} ${kind} ${reason} ${isGivenUp}`}>
            <AlertIcon />
            <span>
              <b>
                {CHANNEL_COUNTS[channel](count)}: {kind.replaceAll(/[_.]/g, " ")}
              </b>
              <span className="small">
                {isGivenUp ? "Given up" : "Tried again later"}: {reasonLabel(reason)}, {dayAndTime(Date.parse(lastAt))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Errors({ system: { errors } }: { readonly system: System }): ReactElement {
  return (
    <section aria-labelledby="errors">
      <h2 className="pane-h" id="errors">
        <span>Last errors</span>
      </h2>
      {errors.length === 0 ? <p className="small meta">None since this process began.</p> : null}
      <ul className="livel">
        {errors.map(({ id, at, message }) => (
          <li key={id}>
            <AlertIcon />
            <span>
              <b>{message}</b>
              <span className="small">{dayAndTime(Date.parse(at))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
