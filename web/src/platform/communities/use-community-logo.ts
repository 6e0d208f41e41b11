import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { useSession } from "../../session/session-store.ts";

/** Address of the logo of a community that one is a member of; the platform's own without one. */
export function useCommunityLogo(slug: string): string {
  const logo = useSession(
    (state) => (state.user?.communities.find(({ community }) => community.slug === slug) ?? state.community)?.assets.brandLogo,
  );
  return logo || DEFAULT_LOGO;
}
