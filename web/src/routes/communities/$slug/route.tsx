import type { Membership } from "@sparc/contract/entities/community";
import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useCommunityTheme } from "../../../pages/communities/community-theme.ts";
import { useOpenedCommunity } from "../../../pages/communities/use-opened-community.ts";
import { findSeat, requireMembership } from "../../../pages/gate/guards.ts";

export const Route = createFileRoute("/communities/$slug")({
  codeSplitGroupings: [],
  beforeLoad: async ({ params: { slug }, location: { href }, context: { queryClient } }): Promise<Context> => {
    const small = slug.toLowerCase();
    // The routes below compare slugs, which are lower case, so an address in upper case is redirected.
    if (small !== slug)
      throw redirect({ href: href.replace(/^(\/communities\/)[^/?#]+/, `$1${encodeURIComponent(small)}`), replace: true });
    const seat = await findSeat({ queryClient, href });
    return seat ? { seat } : { membership: await requireMembership(slug, href) };
  },
  component: CommunityPages,
});

interface Context {
  /** Absent for a visitor, who sees the seat page instead. */
  readonly membership?: Membership;
  readonly seat?: ReactElement;
}

function CommunityPages(): ReactElement | null {
  const { membership, seat } = Route.useRouteContext();
  return membership ? <MemberPages membership={membership} /> : (seat ?? null);
}

function MemberPages({ membership }: { readonly membership: Membership }): ReactElement {
  useCommunityTheme(membership);
  useOpenedCommunity(membership);
  return <Outlet />;
}
