import type { Membership } from "@sparc/contract/entities/community";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useNow } from "../../lib/use-now.ts";
import { useTitle } from "../../lib/use-title.ts";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { EventLink } from "../../platform/events/event-link.tsx";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { claimStep, ownClaims } from "../../platform/prizes/own-claims.ts";
import { type EventPrizesView, type OwnPrizeClaim, type PrizeEvent, prizesQuery } from "../../platform/prizes/prizes.queries.ts";
import { useSession } from "../../session/session-store.ts";
import { switchCommunity } from "../../session/switch-community.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCommunityTheme } from "../communities/community-theme.ts";
import { useSwitchProblem } from "../layout/use-switch-problem.ts";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { ClaimCover } from "./claim-cover.tsx";
import { ClaimPanel } from "./claim-panel.tsx";
import "./claim-page.css";

interface ClaimPageProps {
  readonly slug: string;
  readonly eventId: string;
  /** The `prize_index` in the address; without one the page shows the most urgent of the winner's prizes. */
  readonly prize: unknown;
}

/** Page on which a winner claims a prize of an event, changes the address, follows the parcel or declines. */
export function ClaimPage({ slug, eventId, prize }: ClaimPageProps): ReactElement {
  const event = useQuery(publicEventQuery(eventId));
  const prizes = useQuery(prizesQuery(eventId));
  const isMember = useClaimCommunity(slug) !== null;
  useTitle("Your prize", event.data?.name, event.data?.community_name);
  const error = event.error ?? prizes.error;
  const isElsewhere = event.data !== undefined && event.data.community_slug !== slug;
  if (isElsewhere || (isApiError(error) && error.status === 404)) return <NotFoundPage />;
  if (isApiError(error, "access.not_member"))
    return <Navigate to="/join-community" search={{ c: slug, redirect: toAddress({ slug, eventId, prize }), from: "members" }} replace />;
  if (event.data && prizes.data) return <OwnPrizes event={event.data} view={prizes.data} prize={toPlace(prize)} isMember={isMember} />;
  const isOffline = event.fetchStatus === "paused" || prizes.fetchStatus === "paused";
  if (!error && !isOffline) return <PageWaiting label="your prize" />;
  const retry = (): void => {
    void event.refetch();
    void prizes.refetch();
  };
  return (
    <main id="main" className="page">
      {error ? (
        <ErrorPanel what={friendlyError(error)} onRetry={retry} />
      ) : (
        <Notice tone="warn">You are offline. Your prize stands here as soon as you are back.</Notice>
      )}
    </main>
  );
}

function toAddress({ slug, eventId, prize }: ClaimPageProps): string {
  const place = toPlace(prize);
  return `/communities/${slug}/prizes/${eventId}${place === undefined ? "" : `?prize=${place}`}`;
}

function toPlace(prize: unknown): number | undefined {
  return /^\d{1,3}$/.test(String(prize)) ? Number(prize) : undefined;
}

interface OwnPrizesProps {
  readonly event: PrizeEvent;
  readonly view: EventPrizesView;
  readonly prize: number | undefined;
  readonly isMember: boolean;
}

function OwnPrizes({ event, view, prize, isMember }: OwnPrizesProps): ReactElement {
  const now = useNow();
  const claims = ownClaims(view.own);
  const claim = prize === undefined ? claims[0] : claims.find(({ prize_index: index }) => index === prize);
  const tier = claim && view.tiers[claim.prize_index];
  if (!claim || !tier) return <NoPrize event={event} view={view} />;
  const step = claimStep(claim, now);
  return (
    <div className="s-claim">
      <main id="main" className="page claim-page">
        <ClaimCover tier={tier} claim={claim} step={step} eventName={event.name} />
        <div className="claim-form stack">
          {claims.length > 1 ? <PrizeTabs event={event} view={view} claims={claims} current={claim} /> : null}
          <ClaimPanel key={claim.id} event={event} tier={tier} claim={claim} step={step} needsVerifiedEmail={view.needs_verified_email} />
          {isMember ? (
            <p className="small">
              <EventLink event={event}>Results of {event.name}</EventLink>
            </p>
          ) : (
            <p className="small meta">
              You are not in {event.community_name} any more. This prize is yours all the same.{" "}
              <Link to="/join-community" search={{ c: event.community_slug }}>
                Join again
              </Link>
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

interface PrizeTabsProps {
  readonly event: PrizeEvent;
  readonly view: EventPrizesView;
  readonly claims: readonly OwnPrizeClaim[];
  readonly current: OwnPrizeClaim;
}

function PrizeTabs({ event, view, claims, current }: PrizeTabsProps): ReactElement {
  return (
    <nav aria-label="Your prizes here">
      <p className="small meta">You have won {claims.length} prizes here.</p>
      <ul className="prize-tabs">
        {claims.map(({ id, prize_index: index }) => (
          <li key={id}>
            <Link
              to="/communities/$slug/prizes/$id"
              params={{ slug: event.community_slug, id: event.id }}
              search={{ prize: index }}
              className={buttonClass({ size: "sm" })}
              aria-current={id === current.id ? "page" : undefined}
            >
              {view.tiers[index]?.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoPrize({ event, view }: { readonly event: PrizeEvent; readonly view: EventPrizesView }): ReactElement {
  const isToCome = view.state === "announced" || view.state === "due" || view.state === "tied";
  return (
    <main id="main" className="page">
      <h1 className="h2">Prizes of {event.name}</h1>
      <EmptyState
        title={isToCome ? "The prizes are not awarded yet." : "There is no prize of yours to claim here."}
        action={
          <EventLink event={event} className={buttonClass({ variant: "primary" })}>
            {isToCome ? "To the event" : "See the results"}
          </EventLink>
        }
      >
        {isToCome ? "Whoever wins one gets a mail." : "Winners and their prizes stand with the results."}
      </EmptyState>
    </main>
  );
}

/**
 * Applies the community's colours, and switches to the community for members. Returns the membership; null for people who are not members.
 */
function useClaimCommunity(slug: string): Membership | null {
  const membership = useSession(({ user }) => user?.communities?.find(({ community }) => community.slug === slug) ?? null);
  const showSwitchProblem = useSwitchProblem();
  useEffect(() => {
    if (membership) switchCommunity(membership).catch(showSwitchProblem);
  }, [membership, showSwitchProblem]);
  const { data: community } = useQuery({ ...publicCommunityQuery(slug), enabled: membership === null });
  useCommunityTheme(membership ?? community);
  return membership;
}
