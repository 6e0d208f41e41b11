import { lazyPart } from "../../../lib/lazy-part.ts";

import type { EventRow } from "../../events/events.queries.ts";

/** Loaded when it is opened, because hosts seldom announce. */
export const AnnounceDialog = lazyPart(() => import("./announce-dialog.tsx"), "AnnounceDialog");

const STATUSES: ReadonlySet<EventRow["status"]> = new Set(["scheduled", "live", "completed"]);

/** True when an event of this status can be announced; the server decides which kinds are possible. */
export function isAnnounceable({ status }: Pick<EventRow, "status">): boolean {
  return STATUSES.has(status);
}
