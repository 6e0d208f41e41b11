/** The page behind an import of its own: the list of what it loads stays out of every member's first load. */
export const loadDashboard = async () => ({ default: (await import("./dashboard-page.tsx")).DashboardPage });
