import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Section } from "../../../ui/section.tsx";
import { StandingsSkeleton } from "../../../ui/skeleton.tsx";
import { toPoll } from "../results/results.queries.ts";
import { scoringLabel } from "./team-labels.ts";
import { TeamTable } from "./team-table.tsx";
import { loadTeams, type TeamTableAnswer, teamsQuery } from "./teams.queries.ts";

const HEADS = ["Rank", "Team", "Number", "Members", "Points"];

/** The table of teams on the results page, with its CSV for the event's hosts. */
export function ResultsTeams({ event }: PlayProps): ReactElement {
  const { data, error, refetch } = useQuery({ ...teamsQuery(event.id), refetchInterval: toPoll(event) });
  return (
    <Section title="Teams" aside={event.is_owner ? <TeamsCsv event={event} /> : null}>
      {error && !data ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <StandingsSkeleton />}
      {data && !data.teams.some(({ rank }) => rank !== undefined) ? (
        <EmptyState art="podium" title={data.is_withheld ? "The teams come with first place." : "No team has points yet."} />
      ) : null}
      {data ? <TeamTable teams={data.teams} rules={event.rules} own={data.mine} /> : null}
      <p className="small meta space-above">{scoringLabel(event.rules)} Ties are decided by right answers, then by time.</p>
    </Section>
  );
}

function TeamsCsv({ event }: PlayProps): ReactElement {
  const names = Array.isArray(event.rules.team_names) ? event.rules.team_names.length : 0;
  return (
    <CsvDownload
      file={`teams-${event.meta.custom_short_id ?? event.id}.csv`}
      what={counted(names, "team")}
      heads={HEADS}
      toCells={({ rank, name, no, players, points }: TeamTableAnswer["teams"][number]) => [
        ...[String(rank ?? ""), name, String(no), String(players), String(points ?? "")],
      ]}
      load={async () => ({ data: (await loadTeams(event.id)).teams, pagination: { total_pages: 1 } })}
    />
  );
}
