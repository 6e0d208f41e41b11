import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useAct } from "../../api/use-act.ts";
import { toDevice } from "../../lib/device.ts";
import { relativeMoment } from "../../lib/times.ts";
import { useNow } from "../../lib/use-now.ts";
import { type OwnSession, sessionsQuery } from "../../platform/profile/profile.queries.ts";
import { announce } from "../../ui/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { PhoneIcon, ScreenIcon } from "../../ui/icons/place-icons.ts";
import { CheckIcon } from "../../ui/icons/status-icons.ts";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Setting } from "./setting.tsx";

/** Lists the account's sessions, with a button that ends each. */
export function SectionSessions(): ReactElement {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const act = useAct();
  const endOthers = async (): Promise<void> => {
    const hasWorked = await act.run(async () => {
      await call("auth.endOtherSessions");
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
    if (hasWorked) announce("Signed out everywhere else");
  };
  return (
    <Setting
      id="sessions"
      title="Signed in"
      aside={
        data && data.length > 1 ? (
          <Button variant="quiet" size="sm" isBusy={act.isBusy} onClick={() => void endOthers()}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <ProblemNotice text={act.problem} />
      {!data && error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      <ul className="sess">
        {data?.map((one) => (
          <SessionRow key={one.id} session={one} />
        ))}
      </ul>
    </Setting>
  );
}

function SessionRow({ session }: { readonly session: OwnSession }): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const now = useNow();
  const { name, isPhone } = toDevice(session.user_agent);
  const DeviceIcon = isPhone ? PhoneIcon : ScreenIcon;
  const revoke = async (): Promise<void> => {
    const hasWorked = await act.run(async () => {
      try {
        await call("auth.endSession", { params: { id: session.id } });
      } catch (error) {
        // A session that has already ended is no error.
        if (!isApiError(error) || error.status !== 404) throw error;
      }
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
    if (hasWorked) announce(`${name} is signed out`);
  };
  return (
    <li>
      <DeviceIcon />
      <div>
        <b>{name}</b>{" "}
        {session.is_current ? (
          <Chip tone="ok">
            <CheckIcon />
            This one
          </Chip>
        ) : null}
        <br />
        <span className="small meta">
          {session.is_current ? "Now" : relativeMoment(Math.min(Date.parse(session.last_used_at), now - 1), now)}
          {session.ip_hint ? `, from ${session.ip_hint}` : ""}
        </span>
        {act.problem ? <p className="small negative">{act.problem}</p> : null}
      </div>
      {session.is_current ? null : (
        <Button size="sm" isBusy={act.isBusy} onClick={() => void revoke()}>
          Revoke<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}
