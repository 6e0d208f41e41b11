import { createFileRoute, Outlet } from "@tanstack/react-router";
import { type ReactElement, useEffect } from "react";
import { useCommunityLook } from "../../../features/communities/community-look.ts";
import { requireMembership } from "../../../features/gate/guards.ts";
import { useSwitchProblem } from "../../../features/layout/use-switch-problem.ts";
import { switchCommunity } from "../../../session/switch-community.ts";

export const Route = createFileRoute("/communities/$slug")({
  beforeLoad: async ({ params, location }) => ({ membership: await requireMembership(params.slug, location.href) }),
  component: CommunityPages,
});

function CommunityPages(): ReactElement {
  const { membership } = Route.useRouteContext();
  useCommunityLook(membership);
  const tellSwitchProblem = useSwitchProblem();
  useEffect(() => {
    switchCommunity(membership).catch(tellSwitchProblem);
  }, [membership, tellSwitchProblem]);
  return <Outlet />;
}
