import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { safeRedirect } from "@sparc/contract/redirect";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { useTitle } from "../../lib/use-title.ts";
import { type Community, publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { PageWaiting } from "../../platform/events/page-waiting.tsx";
import { useSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { CommunityTerms } from "../communities/community-terms.tsx";
import { Discover } from "../communities/discover.tsx";
import { joinCommunity } from "../communities/join-community.ts";
import { useCarriedCommunity } from "./carried-community.ts";
import { CodeForm } from "./code-form.tsx";
import type { Carried } from "./destination.ts";
import { GatePage } from "./gate-page.tsx";
import { GotACode } from "./got-a-code.tsx";
import { eventIn, OverEventNotice, useOverEvent } from "./over-event.tsx";

interface JoinPageProps {
  readonly carried: Carried;
  /** True when a guard of the community's pages redirected here. */
  readonly isTurnedAway: boolean;
}

/**
 * Page for joining a community: one button when the community is known, otherwise the open communities and a field for a code, short id or
 * link.
 */
export function JoinPage({ carried, isTurnedAway }: JoinPageProps): ReactElement {
  const community = useCarriedCommunity(carried);
  const { error } = useQuery({ ...publicCommunityQuery(carried.c ?? ""), enabled: carried.c !== undefined });
  const unknown = isApiError(error) && error.status === 404 ? carried.c : undefined;
  const over = useOverEvent(carried.redirect);
  useTitle("Join", community?.name);
  // The gate pages begin under the bar and leave space for it themselves.
  if (community === undefined)
    return (
      <div className="banded">
        <PageWaiting label="the community" />
      </div>
    );
  if (community === null)
    return (
      <main id="main" className="banded">
        <div className="page">
          {unknown === undefined ? null : <Notice tone="warn">{friendlyError(error, "join-community", unknown)}</Notice>}
          <Discover
            title="Find your people"
            lead="Open to everybody: one tap and you are in."
            codeForm={<GotACode key={unknown} unknown={unknown} />}
          />
        </div>
      </main>
    );
  return (
    <GatePage community={community}>
      <div className="gate-form">
        {isTurnedAway ? <Notice tone="warn">You're not a member of the {community.name} community</Notice> : null}
        <OverEventNotice redirect={carried.redirect} />
        <h1 className="h2">Join {community.name}?</h1>
        <JoinTicket community={community} redirect={carried.redirect} over={over} />
        <p className="divider">or another community</p>
        <CodeForm />
        <Link to="/join-community" className="small">
          See all communities
        </Link>
      </div>
    </GatePage>
  );
}

function JoinTicket({
  community,
  redirect,
  over,
}: {
  readonly community: Community;
  readonly redirect: string | undefined;
  readonly over: EventSeatInfo | null;
}): ReactElement | null {
  const user = useSession((state) => state.user);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const [problem, setProblem] = useState<string | null>(null);
  if (!user) return null;
  const target = safeRedirect(redirect) ?? `/communities/${community.slug}`;
  const isMember = user.communities.some((one) => one.community.id === community.id);
  const join = async (): Promise<void> => {
    setProblem(null);
    try {
      await joinCommunity({ client, slug: community.slug });
      await navigate({ href: target });
    } catch (error) {
      setProblem(friendlyError(error, "join-community", community.slug));
    }
  };
  return (
    <>
      <Ticket isThin stub={<JerseyAvatar name={user.display_name} photoUrl={user.photo_url} />}>
        <p className="micro meta">Admit one</p>
        <p className="h3">{user.display_name}</p>
        <p className="small meta">
          {isMember ? "Already a member" : `Member ${(community.member_count + 1).toLocaleString()}, from today`}
        </p>
      </Ticket>
      <ProblemNotice text={problem} />
      {isMember ? (
        <Link to={target} className="btn primary size-xl wide">
          Go to {community.name}
        </Link>
      ) : (
        <Button variant="primary" size="xl" isWide isBusy={isBusy} onClick={() => void run(join)}>
          {toJoinLabel({ community, redirect, over })}
        </Button>
      )}
      {isMember ? null : <CommunityTerms community={community} />}
    </>
  );
}

function toJoinLabel(input: {
  readonly community: Community;
  readonly redirect: string | undefined;
  readonly over: EventSeatInfo | null;
}): string {
  if (eventIn(input.redirect) === null || input.over?.status === "cancelled") return `Join ${input.community.name}`;
  return input.over ? "Join and see how it went" : "Join and go to the game";
}
