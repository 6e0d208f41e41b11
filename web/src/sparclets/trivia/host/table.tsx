import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { standingsRowOf } from "../../../platform/standings/standings-row.ts";
import { ErrorPanel } from "../../../ui/error-boundary.tsx";
import { StandingsSkeleton } from "../../../ui/skeleton.tsx";
import { Standings } from "../../../ui/standings.tsx";

const ROWS = 10;

const tableQuery = (eventId: string, version: number) =>
  queryOptions({
    queryKey: ["host-table", eventId, version],
    queryFn: ({ signal }) => call("events.leaderboard", { params: { id: eventId }, query: { page: 1, page_size: ROWS }, signal }),
    placeholderData: keepPreviousData,
  });

/** The table as it stands, for the host's eyes. `version` changes whenever points may have. */
export function HostTable({ eventId, version }: { readonly eventId: string; readonly version: number }): ReactElement {
  const { data, error, refetch } = useQuery(tableQuery(eventId, version));
  if (error && !data) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data) return <StandingsSkeleton />;
  return (
    <div className="on-body hc-top5">
      <Standings label={`The first ${ROWS}`} rows={data.data.map(standingsRowOf)} />
    </div>
  );
}
