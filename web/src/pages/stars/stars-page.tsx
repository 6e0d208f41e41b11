import type { Membership } from "@sparc/contract/entities/community";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useTitle } from "../../lib/use-title.ts";
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
import { StarEntries, signed } from "./star-entries.tsx";
import { starEntriesQuery } from "./stars.queries.ts";

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
            <div className="stat">
              <dt>This month</dt>
              <dd>{data ? signed(data.totals.month) : "–"}</dd>
            </div>
          </dl>
        </header>
        {communities.length > 0 ? <PlaceChoice communities={communities} chosen={chosen} /> : null}
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
          <p className="small meta space-above">Nothing is ever rewritten: a correction is its own line.</p>
        ) : null}
      </main>
    </div>
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
    <div className="row stars-filters">
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
    </div>
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
