import { DEFAULT_LOGO } from "../../lib/bootstrap-config.ts";
import { useSession } from "../../session/session-store.ts";

/** Returns the address of a community's logo for its members. It falls back to the platform's logo. */
export function useCommunityLogo(slug: string): string {
  const logo = useSession(
    (state) => (state.user?.communities.find(({ community }) => community.slug === slug) ?? state.community)?.assets.brandLogo,
  );
  return logo || DEFAULT_LOGO;
}
