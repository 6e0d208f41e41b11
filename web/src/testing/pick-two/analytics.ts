import type { AnalyticsType } from "../../analytics/analytics-type.ts";

export const analytics: AnalyticsType = { segment: "pick-twos", category: "Pick two", actions: {} };
