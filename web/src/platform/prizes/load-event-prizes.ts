/**
 * Loads the components for an event's prizes. Importing them through this module keeps their dependencies out of the first load of each
 * game's pages.
 */
export const loadPrizesSheet = async () => ({ default: (await import("./prizes-sheet.tsx")).PrizesSheet });
export const loadEventPrizesPanel = async () => ({ default: (await import("./event-prizes-panel.tsx")).EventPrizesPanel });
