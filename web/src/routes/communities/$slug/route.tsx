import { createFileRoute, Outlet, redirect } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { useCommunityTheme } from "../../../pages/communities/community-theme.ts";
import { requireMembership } from "../../../pages/gate/guards.ts";
import { useSwitchProblem } from "../../../pages/layout/use-switch-problem.ts";
import { switchCommunity } from "../../../session/switch-community.ts";

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
  const showSwitchProblem = useSwitchProblem();
  useEffect(() => {
    switchCommunity(membership).catch(showSwitchProblem);
  }, [membership, showSwitchProblem]);
  return <Outlet />;
}
