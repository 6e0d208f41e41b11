import type { ReactElement, ReactNode } from "react";
import { AlertIcon, CheckIcon } from "../../../ui/icons/status-icons.ts";
import type { System } from "../admin.queries.ts";
import { errorRateLabel, toErrorPercent } from "./figure-labels.ts";
import { sizeLabel, toOldestWaitMs, waitLabel } from "./system-parts.ts";

const ALLOWED_ERRORS_PERCENT = 0.1;
const ALLOWED_WAIT_MS = 5_000;

/** Error rate, sockets, the oldest job that waits, and the disk. */
export function KeyFigures({ system }: { readonly system: System }): ReactElement {
  const { sockets, allowed_sockets: allowed } = system.live;
  return (
    <div className="key-figures">
      <ErrorRate requests={system.requests} />
      <KeyFigure label="Sockets open" value={sockets.toLocaleString()}>
        of {allowed.toLocaleString()} allowed
      </KeyFigure>
      <OldestJob system={system} />
      <Disk database={system.database} />
    </div>
  );
}

function ErrorRate({ requests }: Pick<System, "requests">): ReactElement {
  return (
    <KeyFigure label="Error rate" value={requests.count === 0 ? "None" : errorRateLabel(requests)}>
      {requests.count === 0 ? (
        "no request in the last hour"
      ) : (
        <Bound isFine={toErrorPercent(requests) < ALLOWED_ERRORS_PERCENT} bound={`${ALLOWED_ERRORS_PERCENT} %`} />
      )}
    </KeyFigure>
  );
}

function OldestJob({ system }: { readonly system: System }): ReactElement {
  const waitMs = toOldestWaitMs(system);
  if (waitMs === null)
    return (
      <KeyFigure label="Oldest job waiting" value="None">
        nothing waits
      </KeyFigure>
    );
  return (
    <KeyFigure label="Oldest job waiting" value={waitLabel(waitMs)}>
      <Bound isFine={waitMs < ALLOWED_WAIT_MS} bound={waitLabel(ALLOWED_WAIT_MS)} />
    </KeyFigure>
  );
}

/** Of another database only its size is known: its disk is elsewhere. */
function Disk({ database }: Pick<System, "database">): ReactElement {
  const { free_bytes: free, disk_bytes: size } = database;
  if (free === null || size === null || size === 0)
    return (
      <KeyFigure label="Database" value={sizeLabel(database.size_bytes)}>
        on its own server
      </KeyFigure>
    );
  const isFine = free >= database.low_below_bytes;
  return (
    <KeyFigure label="Disk" value={`${Math.round((1 - free / size) * 100)} %`}>
      {isFine ? `${sizeLabel(free)} free` : <Judged isFine={false}>{sizeLabel(free)} free</Judged>}
    </KeyFigure>
  );
}

interface KeyFigureProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function KeyFigure({ label, value, children }: KeyFigureProps): ReactElement {
  return (
    <div>
      <span className="figure-label">{label}</span>
      <span className="figure-value">{value}</span>
      <span className="figure-note">{children}</span>
    </div>
  );
}

function Bound({ isFine, bound }: { readonly isFine: boolean; readonly bound: string }): ReactElement {
  return (
    <Judged isFine={isFine}>
      {isFine ? "under" : "above"} {bound}
    </Judged>
  );
}

function Judged({ isFine, children }: { readonly isFine: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <span className={isFine ? "positive" : "wait"}>
      {isFine ? <CheckIcon className="size-s" /> : <AlertIcon className="size-s" />} {children}
    </span>
  );
}
