import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { findPeriodTotals, findStarEntries } from "./stars.repository.ts";
import { createTotalsCache } from "./totals-cache.ts";

export function pointsHandlers(context: AppContext): HandlersOf<"points.total" | "points.entries"> {
  const { db } = context.database;
  const totals = createTotalsCache(context);
  return {
    "points.total": async ({ viewer }) => {
      const { total, inCommunity, unreadNotices } = await totals.get({ userId: viewer.userId, communityId: viewer.communityId });
      return ok({ data: { totalPoints: total, communityPoints: inCommunity, unread_notices: unreadNotices } });
    },
    "points.entries": async ({ viewer, query, now }) => {
      const offset = (query.page - 1) * query.page_size;
      const communityId = query.community_id ?? null;
      const month = new Date(now).toISOString().slice(0, 7);
      const { rows, totalEntries } = await findStarEntries(db, {
        userId: viewer.userId,
        eventId: query.event_id ?? null,
        communityId,
        offset,
        limit: query.page_size,
      });
      return ok({
        data: rows.map((row) => ({
          id: row.id,
          amount: row.amount,
          reason: row.reason,
          balance: Number(row.balance),
          event_id: row.event_id,
          event_name: row.event_name,
          event_type: row.event_type,
          community_id: row.community_id,
          community_name: row.community_name,
          community_slug: row.community_slug,
          at: row.at.toISOString(),
        })),
        totals: await findPeriodTotals(db, { userId: viewer.userId, communityId, month }),
        pagination: toPagination(query, totalEntries),
      });
    },
  };
}
