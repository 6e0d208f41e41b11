import type { Membership } from "@sparc/contract/entities/community";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { counted } from "../../lib/ordinals.ts";
import { shortMoment } from "../../lib/times.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useTitle } from "../../lib/use-title.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { useSession } from "../../session/session-store.ts";
import "./stars-page.css";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { StandingsSkeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { useCurrentColors } from "../communities/community-theme.ts";
import { useOwnCommunities } from "../communities/own-communities.queries.ts";
import { StarEntries, signed } from "./star-entries.tsx";
import { loadStarEntries, type StarEntry, starEntriesQuery } from "./stars.queries.ts";

interface StarsPageProps {
  readonly page: number;
  /** Slug of the community whose entries are shown; all entries without one. */
  readonly slug: string | undefined;
}

/** Page with the person's stars and the entries that they add up to. */
export function StarsPage({ page, slug }: StarsPageProps): ReactElement {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const total = useSession((state) => state.stars);
  const chosen = communities.find(({ community }) => community.slug === slug) ?? null;
  const entries = useQuery(starEntriesQuery({ communityId: chosen?.community.id ?? null, page }));
  useTitle("Stars");
  useCurrentColors();
  const { error, isPending, fetchStatus, refetch } = entries;
  const data = useExistingPage(entries);
  const isOffline = fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isOffline);
  const shown = chosen ? (data?.totals.all ?? null) : total;
  return (
    <div className="s-stars">
      <main id="main" className="page stars-page">
        <header className="stars-head">
          <div>
            <h1 className="micro meta">{chosen ? `Stars in ${chosen.community.name}` : "Stars everywhere"}</h1>
            <p className="score">{shown === null ? "–" : shown.toLocaleString()}</p>
          </div>
          <dl className="stats">
            {chosen === null ? <StarsHere /> : null}
            <div className="stat">
              <dt>This month</dt>
              <dd>{data ? signed(data.totals.month) : "–"}</dd>
            </div>
          </dl>
        </header>
        <div className="row stars-filters">
          {communities.length > 0 ? <PlaceChoice communities={communities} chosen={chosen} /> : null}
          <StarsCsv chosen={chosen} count={data?.pagination.total_entries} />
        </div>
        {isOffline ? (
          <Notice tone="warn">
            You are offline. {data ? "What was loaded last stands here." : "Your stars stand here as soon as you are back."}
          </Notice>
        ) : null}
        {!data && error ? <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} /> : null}
        {!data && isSlow ? <StandingsSkeleton rows={6} label="Loading your stars" /> : null}
        {data?.data.length === 0 ? <NoStars chosen={chosen} /> : null}
        {data ? <StarEntries entries={data.data} hasBalance={chosen === null} /> : null}
        {data ? (
          <Pager
            page={page}
            pages={data.pagination.total_pages}
            labels={["Newer", "Older"]}
            linkTo={(to, className, content) => (
              <Link to="/profile/stars" search={{ page: to, c: slug }} className={className}>
                {content}
              </Link>
            )}
          />
        ) : null}
        {data && data.data.length > 0 ? (
          <p className="small meta space-above">
            {page >= data.pagination.total_pages ? beginningText(data.data) : ""}Nothing is ever rewritten: a correction is its own line.
          </p>
        ) : null}
      </main>
    </div>
  );
}

/** The stars of the current community. The figure keeps its place while they load. */
function StarsHere(): ReactElement | null {
  const community = useSession((state) => state.community?.community);
  const own = useOwnCommunities().get(community?.id ?? "");
  if (!community) return null;
  return (
    <div className="stat">
      <dt>In {community.name}</dt>
      <dd>{own ? own.stars.toLocaleString() : "–"}</dd>
    </div>
  );
}

/** "You began with 100 on Mon 2 Feb. " when the oldest entry is that of signing up. */
function beginningText(entries: readonly StarEntry[]): string {
  const first = entries.at(-1);
  const isWelcome = first?.event_id === null && first.amount > 0;
  return isWelcome ? `You began with ${first.amount.toLocaleString()} on ${shortMoment(Date.parse(first.at))}. ` : "";
}

interface StarsCsvProps {
  readonly chosen: Membership | null;
  /** Undefined while it is unknown. */
  readonly count: number | undefined;
}

function StarsCsv({ chosen, count }: StarsCsvProps): ReactElement {
  return (
    <CsvDownload
      file={`stars${chosen ? `-${chosen.community.slug}` : ""}.csv`}
      what={count === undefined ? undefined : counted(count, "entry", "entries")}
      heads={["When", "Event", "Community", "Reason", "Stars", "Balance"]}
      load={(page) => loadStarEntries(chosen?.community.id ?? null, page)}
      toCells={(entry: StarEntry) => [
        ...[entry.at, entry.event_name ?? "", entry.community_name ?? "", entry.reason],
        ...[String(entry.amount), String(entry.balance)],
      ]}
    />
  );
}

const MOST_SEGMENTS = 2;

/** Choice between all communities and one. */
function PlaceChoice({
  communities,
  chosen,
}: {
  readonly communities: readonly Membership[];
  readonly chosen: Membership | null;
}): ReactElement {
  const navigate = useNavigate();
  const options = [{ value: "", label: "All" }, ...communities.map(({ community: { slug, name } }) => ({ value: slug, label: name }))];
  const choose = (slug: string) => void navigate({ to: "/profile/stars", search: { c: slug || undefined }, replace: true });
  const value = chosen?.community.slug ?? "";
  return (
    <>
      {communities.length <= MOST_SEGMENTS ? (
        <Segmented label="Stars of which community" options={options} value={value} onChange={choose} />
      ) : (
        <Select label="Stars of" value={value} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

function NoStars({ chosen }: { readonly chosen: Membership | null }): ReactElement {
  return (
    <EmptyState
      art="podium"
      title={chosen ? `No stars from ${chosen.community.name} yet.` : "No stars yet."}
      action={
        chosen ? (
          <Link to="/communities/$slug" params={{ slug: chosen.community.slug }} className={buttonClass({ variant: "primary" })}>
            See the games
          </Link>
        ) : (
          <Link to="/communities" className={buttonClass({ variant: "primary" })}>
            Your communities
          </Link>
        )
      }
    >
      Taking part in a game brings the first.
    </EmptyState>
  );
}
