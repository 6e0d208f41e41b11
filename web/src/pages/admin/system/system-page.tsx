import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { saveJson } from "../../../lib/save-file.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { useFocusAfterRemoval } from "../../../lib/use-focus-after-removal.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { ListStates } from "../../../platform/lists/list-states.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { DownloadIcon, MinusIcon, UploadIcon } from "../../../ui/icons/action-icons.ts";
import { ScreenIcon } from "../../../ui/icons/place-icons.ts";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon } from "../../../ui/icons/status-icons.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { type System, systemQuery } from "../admin.queries.ts";
import { AdminShell } from "../admin-shell.tsx";
import { reasonLabel } from "../failure-labels.ts";
import { sourcesQuery } from "../games.queries.ts";
import { AnswerTime } from "./answer-time.tsx";
import { kindLabel } from "./job-labels.ts";
import { Jobs } from "./jobs.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LastUpdated } from "./last-updated.tsx";
import { Switches } from "./switches.tsx";
import { whileRunning } from "./system.queries.ts";
import { countsLabel, durationLabel, type Part, sizeLabel, toParts, toSummary } from "./system-parts.ts";
import "../../studio/editors.css";
import { FigureList } from "../figure-list.tsx";

/**
 * Shows the health of the server process that answers and of its database, problems first, with the jobs that gave up and the switches of the
 * platform. Polling can be paused, so that figures stay while they are read.
 */
export function SystemPage(): ReactElement {
  useTitle("System", "Admin");
  const [isPaused, setPaused] = useState(false);
  const query = useQuery(whileRunning(systemQuery, isPaused));
  const sources = useQuery(whileRunning(sourcesQuery, isPaused)).data;
  const system = query.data;
  useFocusAfterRemoval();
  return (
    <AdminShell isTight>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            System
          </h1>
          <p className="small">
            {system ? (
              <>
                {toSummary(system, sources)} <LastUpdated at={system.at} isPaused={isPaused} onPause={setPaused} />
              </>
            ) : (
              "Measuring…"
            )}
          </p>
        </div>
        {system ? (
          <Button
            className="hair end"
            onClick={() => saveJson(`system-${system.at.slice(0, 16).replace(":", "")}.json`, { system, sources })}
          >
            <DownloadIcon className="size-s" />
            Report
          </Button>
        ) : null}
      </header>
      <ListStates what="figures" query={query} />
      {system ? (
        <>
          <AnswerTime answers={system.answers} />
          <KeyFigures system={system} />
        </>
      ) : null}
      <div className="dash">
        <div className="stack gap-l">
          {system ? (
            <>
              <Parts parts={toParts(system, sources)} />
              <MessageFailures failures={system.message_failures.filter(({ is_given_up }) => !is_given_up)} />
            </>
          ) : null}
        </div>
        <div className="stack gap-l">
          <Jobs isPaused={isPaused} />
          <Switches isPaused={isPaused} />
          {system ? (
            <>
              <Versions system={system} />
              <Errors system={system} />
            </>
          ) : null}
        </div>
      </div>
    </AdminShell>
  );
}

function Parts({ parts }: { readonly parts: readonly Part[] }): ReactElement {
  return (
    <section aria-labelledby="parts">
      <h2 className="pane-h" id="parts">
        <span>Parts</span>
        <span className="small meta">{countsLabel(parts)}</span>
      </h2>
      <table className="grid-table dense fold">
        <caption className="visually-hidden">Parts of the platform</caption>
        <TableHead columns={["Part", "State", { name: "Number", isNumber: true }]} />
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                {part.name}
                <br />
                <span className="meta">{part.what}</span>
              </th>
              <td>
                <PartState part={part} />
              </td>
              <td className="number-cell">{part.figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PartState({ part: { trouble, isFailing, isOff } }: { readonly part: Part }): ReactElement {
  if (trouble !== null)
    return (
      <Chip tone={isFailing ? "bad" : "warn"}>
        {isFailing ? <CrossIcon /> : <AlertIcon />}
        {trouble}
      </Chip>
    );
  if (isOff)
    return (
      <Chip tone="line">
        <MinusIcon />
        Off
      </Chip>
    );
  return (
    <Chip tone="ok">
      <CheckIcon />
      Well
    </Chip>
  );
}

const DAY = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long" });

function Versions({ system }: { readonly system: System }): ReactElement {
  const { migration, migrated_at } = system.database;
  const rows = [
    { name: "Version", value: system.version, Icon: InfoIcon },
    { name: "Node.js", value: system.node_version, Icon: InfoIcon },
    { name: "Running for", value: durationLabel(system.uptime_s * 1_000), Icon: ClockIcon },
    { name: "Memory", value: sizeLabel(system.memory_bytes), Icon: ScreenIcon },
    { name: `Last migration, ${DAY.format(Date.parse(migrated_at))}`, value: migration.slice(0, 4), Icon: UploadIcon },
  ];
  return (
    <section aria-labelledby="versions">
      <h2 className="pane-h" id="versions">
        <span>This process</span>
      </h2>
      <FigureList rows={rows} />
    </section>
  );
}

const CHANNEL_COUNTS: Readonly<Record<System["message_failures"][number]["channel"], (count: number) => string>> = {
  email: (count) => counted(count, "e-mail"),
  push: (count) => counted(count, "push", "pushes"),
  webhook: (count) => counted(count, "webhook message"),
};

/** Lists what could not be sent yet, with the reasons. It is tried again by itself. */
function MessageFailures({ failures }: { readonly failures: System["message_failures"] }): ReactElement | null {
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="message-failures">
      <h2 className="pane-h" id="message-failures">
        <span>Tried again by itself</span>
      </h2>
      <ul className="livel">
        {failures.map(({ channel, kind, reason, count, last_at: lastAt }) => (
          <li key={`${channel} ${kind} ${reason}`}>
            <AlertIcon />
            <span>
              <b>
                {CHANNEL_COUNTS[channel](count)}: {kindLabel(kind)}
              </b>
              <span className="small">
                {reasonLabel(reason)}, {dayAndTime(Date.parse(lastAt))}
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
