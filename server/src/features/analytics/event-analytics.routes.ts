import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { countEvent } from "./event-analytics.service.ts";

export function eventAnalyticsHandlers({
  context,
  standings,
}: {
  context: AppContext;
  standings: StandingsService;
}): HandlersOf<"events.analytics"> {
  return {
    "events.analytics": async ({ event, now }) => ok({ data: await countEvent(context, { standings, access: event, now }) }),
  };
}
