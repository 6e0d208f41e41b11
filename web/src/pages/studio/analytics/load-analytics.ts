/** The page behind a door of its own: the list of what it loads stays out of every member's first load. */
export const loadAnalytics = async () => ({ default: (await import("./analytics-page.tsx")).AnalyticsPage });
