import type { StudioFilter } from "../../platform/events/events.queries.ts";

/** Finds the author's live events. */
export const ON_AIR: StudioFilter = { isMine: true, status: "live", page: 1 };
/** How many strips of live hosted events the list shows. */
export const MOST_STRIPS = 3;
