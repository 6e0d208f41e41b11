import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useAct } from "../../../api/use-act.ts";
import { useSession } from "../../../session/session-store.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Face } from "../../../ui/face.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { addHost, type EventHost, type EventHosts, eventHostsQuery, removeHost } from "./hosts.queries.ts";
import "./hosts-panel.css";

/** An event's hosts: names and removes co-hosts, for those who may, and lets a co-host step down. */
export function HostsPanel({ eventId }: { readonly eventId: string }): ReactElement {
  const { data: hosts, error, refetch } = useQuery(eventHostsQuery(eventId));
  return (
    <section aria-labelledby="hosting" className="stack">
      <h3 className="pane-h" id="hosting">
        <span>Hosting together</span>
      </h3>
      {hosts ? (
        <HostList eventId={eventId} hosts={hosts} />
      ) : error ? (
        <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="112px" />
      )}
    </section>
  );
}

function HostList({ eventId, hosts }: { readonly eventId: string; readonly hosts: EventHosts }): ReactElement {
  const client = useQueryClient();
  const navigate = useNavigate();
  const ownId = useSession((state) => state.user?.id ?? null);
  const act = useAct();
  const [removing, setRemoving] = useState<EventHost | null>(null);
  const isStepping = removing?.user_id === ownId;
  const add = async (host: EventHost): Promise<void> => {
    const hasWorked = await act.run(() => addHost(client, { eventId, userId: host.user_id }));
    if (hasWorked) announce(`${host.display_name} is a co-host`);
  };
  const remove = async (): Promise<void> => {
    if (!removing) return;
    const { user_id: userId, display_name: name } = removing;
    const hasWorked = await act.run(() => removeHost(client, { eventId, userId }));
    if (!hasWorked) return;
    setRemoving(null);
    announce(`${name} is no co-host any more`);
    if (userId === ownId) await navigate({ to: "/studio/events" });
  };
  const problem = <ProblemNotice text={act.problem} />;
  return (
    <>
      <p className="small meta">
        Co-hosts see the event in their list and do everything you can, in the editor and in the console, where they take over at once. They
        see the answers, so they cannot play it, now or later.
      </p>
      <ul className="host-list" aria-label="Hosts">
        {hosts.creator ? <HostRow host={hosts.creator} note={hosts.creator.user_id === ownId ? "You, made it" : "Made it"} /> : null}
        {hosts.co_hosts.map((host) => (
          <HostRow key={host.user_id} host={host} note={host.user_id === ownId ? "You, co-host" : "Co-host"}>
            {hosts.can_change || host.user_id === ownId ? (
              <Button size="sm" onClick={() => setRemoving(host)}>
                {host.user_id === ownId ? "Step down…" : "Remove…"}
                <span className="visually-hidden"> {host.display_name}</span>
              </Button>
            ) : null}
          </HostRow>
        ))}
      </ul>
      {hosts.can_change ? <Candidates candidates={hosts.candidates} isBusy={act.isBusy} onAdd={(host) => void add(host)} /> : null}
      {removing ? null : problem}
      <ConfirmDialog
        isOpen={removing !== null}
        onClose={() => {
          act.clear();
          setRemoving(null);
        }}
        onConfirm={() => void remove()}
        title={isStepping ? "Step down as a co-host?" : `Remove ${removing?.display_name ?? ""}?`}
        confirmLabel={isStepping ? "Step down" : "Remove"}
        cancelLabel="Keep"
        isBusy={act.isBusy}
        isDanger
      >
        <p>
          {isStepping ? "Your open console closes." : "Their open console closes."} Whoever has hosted has seen the answers and cannot play
          this event.
        </p>
        {problem}
      </ConfirmDialog>
    </>
  );
}

interface HostRowProps {
  readonly host: EventHost;
  readonly note: string;
  readonly children?: ReactElement | null;
}

function HostRow({ host, note, children }: HostRowProps): ReactElement {
  return (
    <li>
      <Face face={host.face} photoUrl={host.photo_url} />
      <span>
        <bdi>{host.display_name}</bdi>
        <br />
        <span className="small meta">{note}</span>
      </span>
      {children}
    </li>
  );
}

const ROLE_NAMES = { admin: "Admin", creator: "Creator", ordinary: "" } as const;
/** Of a long list; typing a part of the name finds the others. */
const MOST_SHOWN = 6;

interface CandidatesProps {
  readonly candidates: readonly EventHost[];
  readonly isBusy: boolean;
  readonly onAdd: (host: EventHost) => void;
}

function Candidates({ candidates, isBusy, onAdd }: CandidatesProps): ReactElement {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const found = candidates.filter(({ display_name: name }) => name.toLocaleLowerCase().includes(wanted));
  if (candidates.length === 0)
    return <p className="small meta">No other creator or admin is in this community. A member becomes a creator in the Admin area.</p>;
  return (
    <div className="stack">
      <TextField
        label="Add a co-host"
        hint="Creators and admins of this community. A member becomes a creator in the Admin area."
        isOptional
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? <p className="small meta">Nobody of that name can host.</p> : null}
      <ul className="host-list" aria-label="Who can be a co-host">
        {found.slice(0, MOST_SHOWN).map((host) => (
          <HostRow key={host.user_id} host={host} note={ROLE_NAMES[host.role]}>
            <Button size="sm" aria-disabled={isBusy || undefined} onClick={() => onAdd(host)}>
              Add<span className="visually-hidden"> {host.display_name}</span>
            </Button>
          </HostRow>
        ))}
      </ul>
      {found.length > MOST_SHOWN ? <p className="small meta">{found.length - MOST_SHOWN} more. Type a part of the name.</p> : null}
    </div>
  );
}
