/**
 * The page sits behind its own dynamic import, so that its list of chunks, the longest of all pages, stays out of every member's first
 * load.
 */
export const loadEditEvent = async () => ({ default: (await import("./edit-event-page.tsx")).EditEventPage });
