import { paths } from "../api/paths.gen.ts";
import { firstCommunity, firstPage } from "../lib/first-page.ts";
import { session } from "../session/session-store.ts";
import type { PageLooked } from "./page-of.ts";

/** Tells our own server that a page was looked at. Nothing of who; nobody waits, and a count that is lost is lost. */
export function countPage({ category, kind, slug }: PageLooked): void {
  const communityId = slug === null ? undefined : communityIdOf(slug);
  const body = { category, path_kind: kind, ...(communityId ? { community_id: communityId } : {}) };
  const [, path] = paths["pageViews.count"];
  navigator.sendBeacon?.(`${firstPage.api_base}${path}`, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

function communityIdOf(slug: string): string | undefined {
  const { community, user } = session.getState();
  const known = [...(user?.communities ?? []).map((one) => one.community), community?.community, firstCommunity];
  return known.find((one) => one?.slug === slug)?.id;
}
