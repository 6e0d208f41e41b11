/** What shows an event's prizes, behind an import of its own: the lists of what it loads stay out of the first load of each game's pages. */
export const loadPrizesSheet = async () => ({ default: (await import("./prizes-sheet.tsx")).PrizesSheet });
export const loadEventPrizesPanel = async () => ({ default: (await import("./event-prizes-panel.tsx")).EventPrizesPanel });
