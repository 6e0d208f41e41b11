import { session } from "./session-store.ts";

/** The stored community's colours as soon as the stored session is there, on its own pages and on the person's. Others wear the platform's. */
export async function reapplyCommunityTheme(pathOf = () => location.pathname): Promise<void> {
  if (!ownColors(pathOf())) return;
  const { applyCommunityTheme } = await import("../theme/community-style.ts");
  const colors = ownColors(pathOf());
  if (colors) applyCommunityTheme(colors);
}

function ownColors(path: string) {
  const { community } = session.getState();
  const [, first, second] = path.split("/");
  return community && (first === "profile" || second === community.community.slug) ? community.colors : null;
}
