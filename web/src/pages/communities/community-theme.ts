import { useEffect } from "react";
import { useSession } from "../../session/session-store.ts";
import { applyCommunityTheme } from "../../theme/community-style.ts";
import { setFavicon } from "../../theme/favicon.ts";

interface Look {
  readonly colors: Parameters<typeof applyCommunityTheme>[0];
  readonly assets: { readonly favicon: string | null; readonly brandLogo: string | null };
}

/** The page in a community's ink while this is shown; the platform's own after it. */
function useColors(colors: Look["colors"] | undefined): void {
  useEffect(() => {
    if (!colors) return;
    applyCommunityTheme(colors);
    return () => applyCommunityTheme(null);
  }, [colors]);
}

/** A community's ink and its favicon. */
export function useCommunityTheme(look: Look | null | undefined): void {
  const favicon = look ? look.assets.favicon || look.assets.brandLogo : null;
  useColors(look?.colors);
  useEffect(() => {
    setFavicon(favicon);
    return () => setFavicon(null);
  }, [favicon]);
}

/** The person's own pages wear the ink of the community they come from; its favicon stays inside it. */
export function useCurrentColors(): void {
  useColors(useSession((state) => state.community?.colors));
}
