import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { toDayStart, toPeriods } from "./board-period.ts";
import { findBoard, findLastMove, findRecord } from "./boards.repository.ts";

export function boardHandlers({ database }: AppContext): HandlersOf<"communities.leaderboard" | "communities.record"> {
  const { db } = database;
  return {
    "communities.leaderboard": async ({ community, query, viewer, now }) => {
      const { periods, since } = toPeriods(query.period, now);
      const lastMove = await findLastMove(db, { communityId: community.id, since });
      const movedSince = lastMove === null ? null : toDayStart(lastMove);
      const { rows, own, above, isBarred, totalEntries } = await findBoard(db, {
        communityId: community.id,
        periods,
        viewerId: viewer.userId,
        search: query.search || null,
        movedSince,
        offset: (query.page - 1) * query.page_size,
        limit: query.page_size,
      });
      return ok({
        data: rows,
        own,
        above,
        is_kept_off: isBarred,
        since: toTimeOrNull(since),
        moved_since: toTimeOrNull(movedSince),
        pagination: toPagination({ page: query.page, pageSize: query.page_size, totalEntries }),
      });
    },
    "communities.record": async ({ community, viewer }) =>
      ok({ data: await findRecord(db, { communityId: community.id, userId: viewer.userId }) }),
  };
}
