import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useCommunityTheme } from "../../../pages/communities/community-theme.ts";
import { useOpenedCommunity } from "../../../pages/communities/use-opened-community.ts";
import { requireMembership } from "../../../pages/gate/guards.ts";

export const Route = createFileRoute("/communities/$slug")({
  beforeLoad: async ({ params: { slug }, location: { href } }) => {
    const small = slug.toLowerCase();
    // The routes below compare slugs, which are lower case, so an address in upper case is redirected.
    if (small !== slug)
      throw redirect({ href: href.replace(/^(\/communities\/)[^/?#]+/, `$1${encodeURIComponent(small)}`), replace: true });
    return { membership: await requireMembership(slug, href) };
  },
  component: CommunityPages,
});

function CommunityPages(): ReactElement {
  const { membership } = Route.useRouteContext();
  useCommunityTheme(membership);
  useOpenedCommunity(membership);
  return <Outlet />;
}
