/** The page sits behind its own dynamic import, so that its list of chunks stays out of every member's first load. */
export const loadEvents = async () => ({ EventsPage: (await import("./events-page.tsx")).EventsPage });
