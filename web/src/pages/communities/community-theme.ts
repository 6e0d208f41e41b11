import { useEffect, useLayoutEffect } from "react";
import { useSession } from "../../session/session-store.ts";
import { setFavicon } from "../../theme/favicon.ts";
import { applyCommunityTheme } from "../../theme/page-colors.ts";
import { setPointsName } from "../../theme/points-name.ts";

interface ThemedCommunity {
  readonly colors: Parameters<typeof applyCommunityTheme>[0];
  readonly points?: Parameters<typeof setPointsName>[0];
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

/** Applies a community's colours, favicon and name for points while the component is mounted. */
export function useCommunityTheme(community: ThemedCommunity | null | undefined): void {
  const favicon = community ? community.assets.favicon || community.assets.brandLogo : null;
  useColors(community?.colors);
  const points = community?.points;
  const isKnown = community != null;
  // Before the page is painted, so that no name of points is seen twice.
  useLayoutEffect(() => {
    if (!isKnown) return;
    setPointsName(points);
    return () => setPointsName();
  }, [isKnown, points]);
  useEffect(() => {
    setFavicon(favicon);
    return () => setFavicon(null);
  }, [favicon]);
}

/** Applies the colours of the current community, without its favicon, to the person's own pages. */
export function useCurrentColors(): void {
  useColors(useSession((state) => state.community?.colors));
}
