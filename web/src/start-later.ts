import { startAnalytics } from "./analytics/start.ts";
import { followCanonical } from "./pages/layout/follow-canonical.ts";
import { rememberCards } from "./pages/layout/remember-card.ts";
import { followPush } from "./pages/push/follow-push.ts";
import { analyticsTypes } from "./sparclets/analytics.ts";

/** What a page is as good without for its first second. */
export function startLater(router: Parameters<typeof startAnalytics>[0]): ReturnType<typeof startAnalytics> {
  rememberCards();
  followPush();
  followCanonical(router);
  return startAnalytics(router, analyticsTypes);
}
