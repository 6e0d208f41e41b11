import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { countPageView } from "./page-counts.repository.ts";
import { toDay } from "./utc-day.ts";

export function pageViewHandlers({ database: { db } }: AppContext): HandlersOf<"pageViews.count"> {
  return {
    "pageViews.count": async ({ body, now }) => {
      const { category, path_kind: kind, community_id: communityId = null } = body;
      await countPageView(db, { day: toDay(now), category, kind, communityId });
      return ok(undefined);
    },
  };
}
