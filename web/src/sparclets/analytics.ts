import type { AnalyticsType } from "../analytics/analytics-type.ts";

/** What the figures need of every type: the `analytics.ts` in its folder. Neither in the manifests nor made with them, so that no page waits for it. */
export const analyticsTypes = Object.values(import.meta.glob<AnalyticsType>("./*/analytics.ts", { eager: true, import: "analytics" }));
