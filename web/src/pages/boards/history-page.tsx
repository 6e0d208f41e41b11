import type { Membership } from "@sparc/contract/entities/community";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Answer } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useTitle } from "../../lib/use-title.ts";
import "./history.css";
import { capitalized } from "../../lib/points-naming.ts";
import { webSparclet } from "../../platform/sparclets.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { CommunityTabs } from "../communities/community-tabs.tsx";
import type { HistorySearch } from "./board-search.ts";
import { historyQuery, recordQuery } from "./boards.queries.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { byMonth } from "./history-labels.ts";
import { HistoryRow } from "./history-row.tsx";

interface HistoryProps {
  readonly membership: Membership;
  readonly search: HistorySearch;
}

/** Lists a community's finished events, of one type or of all, with their winners and the viewer's results. */
export function HistoryPage({ membership, search }: HistoryProps): ReactElement {
  const { slug, name } = membership.community;
  const record = useQuery(recordQuery(slug));
  const played = useQuery(historyQuery(slug, search));
  // The list waits for the record above it, so that the list does not move down when the record arrives.
  const isHidden = record.isLoading && record.failureCount === 0 && record.errorUpdateCount === 0;
  const isListed = played.data !== undefined || played.error !== null;
  // A community without any past event has nothing to filter.
  const hasFilters = search.type !== undefined || (!isHidden && (played.data?.pagination.total_entries ?? 0) > 0);
  useTitle("History", name);
  return (
    <div className="s-history">
      <main id="main" className="page">
        <CommunityTabs slug={slug} />
        <div className="row page-head">
          <h1 className="h1">History</h1>
        </div>
        {isListed && record.data && record.data.games > 0 ? <Record record={record.data} /> : null}
        {hasFilters ? <HistoryFilters slug={slug} type={search.type} /> : null}
        <Played slug={slug} type={search.type} query={played} isHidden={isHidden} />
      </main>
    </div>
  );
}

/** The viewer's totals in this community. An error is not shown, because the list below is the page's main content. */
function Record({ record }: { readonly record: Answer<"communities.record">["data"] }): ReactElement {
  const { many } = usePointsName();
  const figures = [
    ["Games played", record.games],
    ["Wins", record.wins],
    ["On the podium", record.podiums],
    [`${capitalized(many)} earned`, record.stars],
  ] as const;
  return (
    <dl className="stats record" aria-label="Your record">
      {figures.map(([label, figure]) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd>{figure.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PlayedProps {
  readonly slug: string;
  readonly type: string | undefined;
  readonly query: UseQueryResult<Answer<"communities.events">>;
  /** True while the list must stay hidden. */
  readonly isHidden: boolean;
}

function Played({ slug, type, query, isHidden }: PlayedProps): ReactElement | null {
  const points = usePointsName();
  const { error, isPending, fetchStatus, refetch } = query;
  const data = useExistingPage(query);
  const isOffline = fetchStatus === "paused";
  const isSlow = useDelayedBusy((isPending || isHidden) && !isOffline);
  const offline = isOffline ? (
    <Notice tone="warn">
      You are offline. {data ? "What was loaded last stands here." : "The games stand here as soon as you are back."}
    </Notice>
  ) : null;
  if (!data && error) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data || isHidden) return offline ?? (isSlow ? <HistorySkeleton /> : null);
  // The empty list of another filter says nothing about this one.
  if (data.data.length === 0) return query.isPlaceholderData ? null : <NothingPlayed slug={slug} type={type} />;
  return (
    <>
      {offline}
      {byMonth(data.data, points).map(({ month, events, note }) => (
        <Section key={month} title={month} aside={note ? <span className="meta">{note}</span> : null} className="month">
          <ol className="hist">
            {events.map((event) => (
              <li key={event.id}>
                <HistoryRow event={event} />
              </li>
            ))}
          </ol>
        </Section>
      ))}
      <Pager
        page={data.pagination.page}
        pages={data.pagination.total_pages}
        labels={["Newer", "Older"]}
        linkTo={(to, className, content) => (
          <Link to="/communities/$slug/history" params={{ slug }} search={{ type, page: to }} className={className}>
            {content}
          </Link>
        )}
      />
    </>
  );
}

function HistorySkeleton(): ReactElement {
  return (
    <Loading label="Loading the games">
      <div className="stack">
        <Skeleton width="140px" height="32px" />
        <Skeleton height="60px" />
        <Skeleton height="60px" />
        <Skeleton height="60px" />
      </div>
    </Loading>
  );
}

function NothingPlayed({ slug, type }: { readonly slug: string; readonly type: string | undefined }): ReactElement {
  const only = type === undefined ? null : webSparclet(type);
  if (only) return <NothingOfType slug={slug} label={only.filterLabel} />;
  return (
    <EmptyState
      art="podium"
      title="No game has ended here yet."
      action={
        <Link to="/communities/$slug" params={{ slug }} className={buttonClass({ variant: "primary" })}>
          See what is on
        </Link>
      }
    >
      Winners and your own results will stand here.
    </EmptyState>
  );
}

function NothingOfType({ slug, label }: { readonly slug: string; readonly label: string }): ReactElement {
  return (
    <EmptyState
      art="podium"
      title={`Nothing under “${label}” has ended here yet.`}
      action={
        <Link to="/communities/$slug/history" params={{ slug }} search={{}} replace className={buttonClass()}>
          Show all games
        </Link>
      }
    />
  );
}
