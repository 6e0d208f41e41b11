/** The page behind an import of its own: the list of what it loads, the longest of all pages, stays out of every member's first load. */
export const loadEditEvent = async () => ({ default: (await import("./edit-event-page.tsx")).EditEventPage });
