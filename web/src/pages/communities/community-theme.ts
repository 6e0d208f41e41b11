import { useEffect } from "react";
import { useSession } from "../../session/session-store.ts";
import { setFavicon } from "../../theme/favicon.ts";
import { applyCommunityTheme } from "../../theme/page-colors.ts";

interface ThemedCommunity {
  readonly colors: Parameters<typeof applyCommunityTheme>[0];
  readonly assets: { readonly favicon: string | null; readonly brandLogo: string | null };
}

/** Applies a community's colours while the component is mounted, and the platform's own afterwards. */
function useColors(colors: ThemedCommunity["colors"] | undefined): void {
  useEffect(() => {
    if (!colors) return;
    applyCommunityTheme(colors);
    return () => applyCommunityTheme(null);
  }, [colors]);
}

/** Applies a community's colours and favicon while the component is mounted. */
export function useCommunityTheme(community: ThemedCommunity | null | undefined): void {
  const favicon = community ? community.assets.favicon || community.assets.brandLogo : null;
  useColors(community?.colors);
  useEffect(() => {
    setFavicon(favicon);
    return () => setFavicon(null);
  }, [favicon]);
}

/** Applies the colours of the current community, without its favicon, to the person's own pages. */
export function useCurrentColors(): void {
  useColors(useSession((state) => state.community?.colors));
}
