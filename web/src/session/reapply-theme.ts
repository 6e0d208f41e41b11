import { applyCommunityTheme } from "../theme/page-colors.ts";
import { session } from "./session-store.ts";

/**
 * Applies the colours of the stored community as soon as the stored session has been read, on the community's own pages and on the user's
 * profile. All other pages use the platform's colours.
 */
export function reapplyCommunityTheme(path = location.pathname): void {
  const colors = ownColors(path);
  if (colors) applyCommunityTheme(colors);
}

function ownColors(path: string) {
  const { community } = session.getState();
  const [, first, second] = path.split("/");
  return community && (first === "profile" || second === community.community.slug) ? community.colors : null;
}
