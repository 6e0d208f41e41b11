import { lazyPart } from "../../../lib/lazy-part.ts";

import type { EventRow } from "../../events/events.queries.ts";

/** Fetched when it is opened: hosts tell their members now and then. */
export const AnnounceDialog = lazyPart(() => import("./announce-dialog.tsx"), "AnnounceDialog");

const STATUSES: ReadonlySet<EventRow["status"]> = new Set(["scheduled", "live", "completed"]);

/** Whether there is anything to tell its community's members; the server says what. */
export function isAnnounceable({ status }: Pick<EventRow, "status">): boolean {
  return STATUSES.has(status);
}
