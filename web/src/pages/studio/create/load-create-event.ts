/** The page behind an import of its own: the list of what it loads stays out of every member's first load. */
export const loadCreateEvent = async () => ({ default: (await import("./create-event-page.tsx")).CreateEventPage });
