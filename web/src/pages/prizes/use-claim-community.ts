import type { Membership } from "@sparc/contract/entities/community";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { publicCommunityQuery } from "../../platform/communities/communities.queries.ts";
import { useSession } from "../../session/session-store.ts";
import { switchCommunity } from "../../session/switch-community.ts";
import { useCommunityLook } from "../communities/community-look.ts";
import { useSwitchProblem } from "../layout/use-switch-problem.ts";

/** The page in the community's colours, for members as their current one. Null for who is no member, or not any more. */
export function useClaimCommunity(slug: string): Membership | null {
  const membership = useSession(({ user }) => user?.communities?.find(({ community }) => community.slug === slug) ?? null);
  const tellSwitchProblem = useSwitchProblem();
  useEffect(() => {
    if (membership) switchCommunity(membership).catch(tellSwitchProblem);
  }, [membership, tellSwitchProblem]);
  const { data: community } = useQuery({ ...publicCommunityQuery(slug), enabled: membership === null });
  useCommunityLook(membership ?? community);
  return membership;
}
