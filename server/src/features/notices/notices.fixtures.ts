import type { AppContext } from "../../app-context.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createNoticeWriters } from "./all-notice-writers.ts";
import { createNotices } from "./notices.service.ts";

/** A person's notices under the bell: the newest ten. */
export async function listNotices(context: AppContext, userId: string) {
  const notices = createNotices(context, createNoticeWriters(context, { standings: createStandingsService(context) }));
  return (await notices.list({ userId, offset: 0, limit: 10 })).notices;
}
