import type { AnyRouter } from "@tanstack/react-router";
import { paths } from "../api/paths.gen.ts";
import { bootstrapConfig, firstCommunity } from "../lib/bootstrap-config.ts";
import { session } from "../session/session-store.ts";
import { listenToActs } from "./acts.ts";
import type { AnalyticsType } from "./analytics-type.ts";
import { type PageViewed, toPage } from "./page-viewed.ts";
import type { Provider } from "./provider.ts";
import { toAction } from "./tracked-action.ts";

/** A browser with Global Privacy Control asks that data is not sold or shared, so the provider gets nothing from it. */
const hasOptedOut = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Counts page views. Where analytics is on and the visitor's browser does not object, it also loads the provider and sends it pages,
 * actions and the signed-in user. Returns a function that stops it.
 */
export async function startAnalytics(router: AnyRouter, types: readonly AnalyticsType[]): Promise<() => void> {
  let provider: Provider | null = null;
  let viewedPath: string | null = null;
  const trackView = (): void => {
    const { pathname } = router.state.location;
    if (viewedPath === pathname) return;
    viewedPath = pathname;
    const page = toPage(pathname, types);
    countPage(page);
    provider?.page(page);
  };
  trackView();
  const stops = [router.subscribe("onResolved", trackView)];
  if (bootstrapConfig.analytics && !hasOptedOut()) {
    const { createProvider } = await import("./provider.ts");
    provider = await createProvider(bootstrapConfig.analytics);
    stops.push(...connect(provider, router, types));
  }
  return () => {
    for (const stop of stops.splice(0)) stop();
  };
}

/** Sends everything from now on to the provider; the signed-in user is identified before their actions. */
function connect(provider: Provider, router: AnyRouter, types: readonly AnalyticsType[]): (() => void)[] {
  const { user } = session.getState();
  if (user) provider.identify(user);
  provider.page(toPage(router.state.location.pathname, types));
  listenToActs((act) => {
    const action = toAction(act, router.state.location.pathname, types);
    if (action) provider.track(action);
  });
  const unsubscribe = session.subscribe((now, before) => {
    const isSame = JSON.stringify(now.user) === JSON.stringify(before.user);
    if (isSame) return;
    if (!now.user) provider.track({ name: "Signed Out", properties: {} });
    provider.identify(now.user);
  });
  const onHidden = (): void => {
    if (document.visibilityState === "hidden") provider.leave();
  };
  window.addEventListener("pagehide", provider.leave);
  document.addEventListener("visibilitychange", onHidden);
  return [
    unsubscribe,
    () => listenToActs(null),
    () => window.removeEventListener("pagehide", provider.leave),
    () => document.removeEventListener("visibilitychange", onHidden),
  ];
}

/** Counts a page view on our own server, without the user's identity. The page does not wait for it, and a lost count is not repeated. */
function countPage({ category, kind, slug }: PageViewed): void {
  const communityId = slug === null ? undefined : communityIdOf(slug);
  const body = { category, path_kind: kind, ...(communityId ? { community_id: communityId } : {}) };
  const [, path] = paths["pageViews.count"];
  navigator.sendBeacon?.(`${bootstrapConfig.api_base}${path}`, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

function communityIdOf(slug: string): string | undefined {
  const { community, user } = session.getState();
  const known = [...(user?.communities ?? []).map((one) => one.community), community?.community, firstCommunity];
  return known.find((one) => one?.slug === slug)?.id;
}
