import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { sumLinkOpens } from "./link-opens.repository.ts";
import { toDay } from "./utc-day.ts";

export function linkOpensHandlers({ database: { db } }: AppContext): HandlersOf<"events.linkOpens"> {
  return {
    "events.linkOpens": async ({ event: { event }, now }) => {
      const { total, last7Days } = await sumLinkOpens(db, { eventId: event.id, day: toDay(now) });
      return ok({ data: { total, last_7_days: last7Days } });
    },
  };
}
