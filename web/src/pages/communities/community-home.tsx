import type { Membership } from "@sparc/contract/entities/community";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useEffect, useRef } from "react";
import { friendlyError } from "../../api/friendly-error.ts";
import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { counted } from "../../lib/ordinals.ts";
import { ownZone } from "../../lib/times.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import "./community-home.css";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { communityEventsQuery } from "../../platform/events/community-events.queries.ts";
import { arrange, isOnNow } from "../../platform/events/event-moment.ts";
import type { EventRow } from "../../platform/events/events.queries.ts";
import { announce } from "../../ui/announcer.ts";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Crest } from "../../ui/jersey-avatar.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { useDelayedBusy } from "../../ui/use-delayed-busy.ts";
import { Fixtures, isPlayable } from "../events/fixtures.tsx";
import { LeadTicket } from "../events/lead-ticket.tsx";
import type { CommunityMenu as Menu } from "./community-menu.tsx";
import { CommunityTabs } from "./community-tabs.tsx";
import { OwnFigures } from "./own-figures.tsx";

/** When the menu's chunk fails to load, the rest of the page still works without it. */
const CommunityMenu = lazy(async () => ({
  default: await import("./community-menu.tsx").then(
    (part) => part.CommunityMenu,
    (): typeof Menu => () => <></>,
  ),
}));

/** Fetched beside the page's first data. */
const SideColumn = lazyPart(() => import("./side-column.tsx"), "SideColumn");
void SideColumn.preload().catch(() => undefined);

/** A name of more characters than this is set smaller. */
const LONG_NAME = 24;

interface CommunityHomeProps {
  readonly membership: Membership;
  readonly page: number;
}

/** A community's home page: the most urgent event as a ticket, then the other events, then the finished ones. */
export function CommunityHome({ membership, page }: CommunityHomeProps): ReactElement {
  const { slug, name } = membership.community;
  useTitle(name);
  return (
    <main id="main" className="s-home">
      <Cover membership={membership} page={page} />
      <div className="page tabs-line">
        <CommunityTabs slug={slug} />
      </div>
      <div className="page cols2">
        <Events slug={slug} page={page} />
      </div>
    </main>
  );
}

function Cover({ membership, page }: CommunityHomeProps): ReactElement {
  const { data: community } = useQuery(publicCommunityQuery(membership.community.slug));
  const streak = useStreak(membership.community.slug, page);
  const {
    assets,
    community: { name },
  } = membership;
  return (
    <Masthead
      label="Community"
      bannerUrl={assets.headerBanner || assets.coverImage}
      bannerFocus={membership.banner_focus}
      innerClassName="cover"
    >
      <Crest src={assets.brandLogo || DEFAULT_LOGO} isPlate size="l" />
      <div className="title">
        <h1 className={classNames("h1", name.length > LONG_NAME && "is-long")}>{name}</h1>
        <p>
          <span className="about">{community?.description}</span>{" "}
          <span className="facts">
            {community ? <span className="member-count">{counted(community.member_count, "member")}.</span> : null}{" "}
            {streak > 0 ? <span className="streak-note">Daily streak {streak}.</span> : null}
          </span>
        </p>
      </div>
      <span className="more">
        <Suspense>
          <CommunityMenu community={membership.community} />
        </Suspense>
      </span>
      <OwnFigures communityId={membership.community.id} streak={streak} />
    </Masthead>
  );
}

/** The longest current streak in the community's daily games on this page of events; 0 without one. */
function useStreak(slug: string, page: number): number {
  const { data } = useQuery(communityEventsQuery(slug, page));
  return Math.max(0, ...(data?.data ?? []).map(({ run }) => run?.streak ?? 0));
}

function Events({ slug, page }: { readonly slug: string; readonly page: number }): ReactElement {
  const now = useNow();
  const query = useQuery(communityEventsQuery(slug, page));
  const { error, isPending, fetchStatus, refetch } = query;
  const data = useExistingPage(query);
  const isPaused = fetchStatus === "paused";
  const isSlow = useDelayedBusy(isPending && !isPaused);
  useLiveNews(data?.data);
  if (error && !data) return <ErrorPanel what={friendlyError(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="main-col">
        {isPaused ? <Notice tone="warn">You are offline. The games stand here as soon as you are back.</Notice> : null}
        {isSlow ? <EventsSkeleton /> : null}
      </div>
    );
  }
  const { lead, onNow, open, played, locked, over } = shownEvents(data.data, { now, page });
  const pages = data.pagination.total_pages;
  const zone = <span className="meta">Times in {ownZone()}</span>;
  return (
    <>
      <div className="main-col">
        {lead ? <LeadTicket event={lead} now={now} /> : null}
        {isPaused ? <Notice tone="warn">You are offline. What was loaded last stands here.</Notice> : null}
        {!lead && onNow.length + open.length === 0 && page === 1 ? <NothingOn hasPast={over.length > 0} /> : null}
        {onNow.length > 0 ? (
          <Section title="On now" aside={zone}>
            <Fixtures events={onNow} now={now} />
          </Section>
        ) : null}
        {open.length > 0 ? (
          <Section title="Still to play" aside={onNow.length > 0 ? null : zone}>
            <Fixtures events={open} now={now} />
          </Section>
        ) : null}
        {played.length > 0 ? (
          <Section title="Played today">
            <Fixtures events={played} now={now} />
          </Section>
        ) : null}
        {locked.length > 0 ? (
          <Section title="Picks are in">
            <Fixtures events={locked} now={now} />
          </Section>
        ) : null}
        <Pager
          page={page}
          pages={pages}
          linkTo={(to, className, content) => (
            <Link to="/communities/$slug" params={{ slug }} search={{ page: to }} className={className}>
              {content}
            </Link>
          )}
        />
      </div>
      <Suspense>
        <SideColumn slug={slug} over={over} />
      </Suspense>
    </>
  );
}

/**
 * Arranges the events into one lead ticket and lists. Only page 1 has a lead, and only an event of a known type can be it; when nothing is
 * left to play, it is the played event that opens again soonest. Drafts are left out.
 */
export function shownEvents(
  events: readonly EventRow[],
  { now, page }: { now: number; page: number },
): ReturnType<typeof arrange<EventRow>> & { readonly onNow: EventRow[] } {
  const shown = events.filter(({ status }) => status !== "draft");
  const { lead, open, played, locked, over } = arrange(shown.filter(isPlayable), now);
  const unknown = arrange(
    shown.filter((event) => !isPlayable(event)),
    now,
  );
  const isFirst = page === 1;
  const still = [...(lead && !isFirst ? [lead] : []), ...open, ...(unknown.lead ? [unknown.lead] : []), ...unknown.open];
  return {
    lead: isFirst ? (lead ?? played[0] ?? null) : null,
    onNow: still.filter((event) => isOnNow(event, now)),
    open: still.filter((event) => !isOnNow(event, now)),
    played: [...(isFirst && !lead ? played.slice(1) : played), ...unknown.played],
    locked: [...locked, ...unknown.locked],
    over: [...over, ...unknown.over],
  };
}

/** Announces events that go live while the page is open, once each. Events that were live before are not announced. */
function useLiveNews(events: readonly EventRow[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!events) return;
    const live = events.filter(({ status }) => status === "live");
    for (const { id, name } of live) if (known.current && !known.current.has(id)) announce(`${name} is on now`);
    known.current = new Set(live.map(({ id }) => id));
  }, [events]);
}

function EventsSkeleton(): ReactElement {
  return (
    <Loading label="Loading the games">
      <div className="stack">
        <Skeleton height="220px" />
        <Skeleton height="64px" />
        <Skeleton height="64px" />
      </div>
    </Loading>
  );
}

function NothingOn({ hasPast }: { readonly hasPast: boolean }): ReactElement {
  return (
    <EmptyState
      title="Nothing is on right now."
      action={
        <Link to="/communities" className={buttonClass()}>
          Your communities
        </Link>
      }
    >
      {hasPast ? "The next game will stand here. Meanwhile, look at how the last ones went." : "The first game will stand here."}
    </EmptyState>
  );
}
