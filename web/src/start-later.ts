import { startAnalytics } from "./analytics/start.ts";
import { persistedFlag } from "./lib/persisted-flag.ts";
import { followCanonical } from "./pages/layout/follow-canonical.ts";
import { rememberCards } from "./pages/layout/remember-card.ts";
import { startCopying } from "./pages/offline/start-copying.ts";
import { followPush } from "./pages/push/follow-push.ts";
import { analyticsTypes } from "./sparclets/analytics.ts";

/** What a page is as good without for its first second. */
export function startLater(router: Parameters<typeof startAnalytics>[0]): ReturnType<typeof startAnalytics> {
  // The colours of another community are there when the visitor goes to it.
  void import("./theme/community-style.ts").catch(() => undefined);
  void document.fonts?.ready.then(() => persistedFlag("has_fonts", false).set(true));
  rememberCards();
  followPush();
  startCopying(router);
  followCanonical(router);
  return startAnalytics(router, analyticsTypes);
}
