import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { TeamBadge } from "./team-badge.tsx";
import { TeamTable } from "./team-table.tsx";
import { type TeamTableAnswer, teamsQuery } from "./teams.queries.ts";

const EVERY_MS = 4_000;

/** The teams on the console: how many are in each, and their table once there are results. */
export function HostTeams({ event }: PlayProps): ReactElement {
  const { data, error, refetch } = useQuery({ ...teamsQuery(event.id), refetchInterval: EVERY_MS });
  const isRanked = data?.teams.some(({ rank }) => rank !== undefined) === true;
  return (
    <section className="hc-teams" aria-labelledby="host-teams">
      <h2 className="h4" id="host-teams">
        Teams <span className="meta">{data ? data.teams.length : null}</span>
      </h2>
      {error && !data ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {data && isRanked ? <TeamTable teams={data.teams} rules={event.rules} /> : null}
      {data && !isRanked ? <Sizes data={data} /> : null}
      {data && data.alone > 0 ? (
        <p className="small meta">
          {data.alone.toLocaleString()} without a team. The first question draws {data.alone === 1 ? "them" : "each of them"} into a small
          one.
        </p>
      ) : null}
    </section>
  );
}

function Sizes({ data }: { readonly data: TeamTableAnswer }): ReactElement {
  return (
    <ul className="team-sizes">
      {data.teams.map(({ no, name, players }) => (
        <li key={no}>
          <TeamBadge no={no} />
          <bdi className="pname">{name}</bdi>
          <b className="num">
            {players.toLocaleString()}
            <span className="visually-hidden"> in it</span>
          </b>
        </li>
      ))}
    </ul>
  );
}
