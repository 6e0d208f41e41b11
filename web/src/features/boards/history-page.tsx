import type { Membership } from "@sparc/contract/entities/community";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useTitle } from "../../lib/use-title.ts";
import "../../styles/history.css";
import "./boards.css";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { CommunityTabs } from "../communities/community-tabs.tsx";
import { historyQuery, recordQuery } from "./boards.queries.ts";
import { HistoryRow } from "./history-row.tsx";
import { byMonth } from "./history-words.ts";

interface HistoryProps {
  readonly membership: Membership;
  readonly page: number;
}

/** What has been played in a community, who won, and what one got from it. */
export function HistoryPage({ membership, page }: HistoryProps): ReactElement {
  const { slug, name } = membership.community;
  useTitle("History", name);
  return (
    <div className="s-history">
      <main id="main" className="page">
        <CommunityTabs slug={slug} />
        <div className="row hd">
          <h1 className="h1">History</h1>
        </div>
        <Record slug={slug} />
        <Played slug={slug} page={page} />
      </main>
    </div>
  );
}

/** The sum of one's games. Beside the list it is not worth an error of its own. */
function Record({ slug }: { readonly slug: string }): ReactElement | null {
  const { data } = useQuery(recordQuery(slug));
  if (!data || data.games === 0) return null;
  const figures = [
    ["Games played", data.games],
    ["Wins", data.wins],
    ["On the podium", data.podiums],
    ["Stars earned", data.stars],
  ] as const;
  return (
    <dl className="stats sum" aria-label="Your record">
      {figures.map(([label, figure]) => (
        <div key={label} className="stat">
          <dt>{label}</dt>
          <dd>{figure.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

function Played({ slug, page }: { readonly slug: string; readonly page: number }): ReactElement | null {
  const { data, error, isPending, fetchStatus, refetch } = useQuery(historyQuery(slug, page));
  const isOffline = fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isOffline);
  const offline = isOffline ? (
    <Notice tone="warn">
      You are offline. {data ? "What was loaded last stands here." : "The games stand here as soon as you are back."}
    </Notice>
  ) : null;
  if (!data && error) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data) return offline ?? (isSlow ? <HistorySkeleton /> : null);
  if (data.data.length === 0) return page === 1 ? <NothingPlayed slug={slug} /> : <BeyondTheEnd slug={slug} />;
  return (
    <>
      {offline}
      {byMonth(data.data).map(({ month, events, note }) => (
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
        page={page}
        pages={data.pagination.total_pages}
        labels={["Newer", "Older"]}
        linkTo={(to, className, content) => (
          <Link to="/communities/$slug/history" params={{ slug }} search={{ page: to }} className={className}>
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

function NothingPlayed({ slug }: { readonly slug: string }): ReactElement {
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

function BeyondTheEnd({ slug }: { readonly slug: string }): ReactElement {
  return (
    <EmptyState
      title="There are no older games."
      action={
        <Link to="/communities/$slug/history" params={{ slug }} className={buttonClass()}>
          Show the newest
        </Link>
      }
    />
  );
}
