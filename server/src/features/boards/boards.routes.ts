import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { findRecord } from "./boards.repository.ts";
import { createFindBoardInCrowd } from "./boards-in-crowd.service.ts";

export function boardHandlers(context: AppContext): HandlersOf<"communities.leaderboard" | "communities.record"> {
  const { db } = context.database;
  const findBoard = createFindBoardInCrowd(context);
  return {
    "communities.leaderboard": async ({ community, query, viewer }) => {
      const { period, page, page_size: pageSize } = query;
      const request = { communityId: community.id, period, search: query.search || null, page, pageSize };
      const { rows, own, above, isBarred, since, movedSince, totalEntries } = await findBoard(request, viewer.userId);
      return ok({
        data: rows,
        own,
        above,
        is_barred: isBarred,
        since: toTimeOrNull(since),
        moved_since: toTimeOrNull(movedSince),
        pagination: toPagination(query, totalEntries),
      });
    },
    "communities.record": async ({ community, viewer }) =>
      ok({ data: await findRecord(db, { communityId: community.id, userId: viewer.userId }) }),
  };
}
