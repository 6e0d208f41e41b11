import { ok } from "@sparc/sparclets/kernel/result";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { AppealsService } from "./appeals.service.ts";

export function appealHandlers({
  appeals,
}: {
  appeals: AppealsService;
}): HandlersOf<"appeals.ask" | "appeals.mine" | "appeals.list" | "appeals.decide"> {
  return {
    "appeals.ask": async ({ event: { event }, viewer: { userId }, body }) =>
      toData(await appeals.ask({ eventId: event.id, userId, ...body })),
    "appeals.mine": async ({ event: { event }, viewer: { userId }, query }) =>
      toData(await appeals.mine({ eventId: event.id, userId, slot: query.slot })),
    "appeals.list": async ({ event: { event } }) => ok({ data: await appeals.list(event) }),
    "appeals.decide": async (call) => {
      const { viewer, params, body, transport } = call;
      const actor = { viewer, requestId: transport.requestId };
      const decided = {
        eventId: call.event.event.id,
        appealId: params.appealId,
        isAccepted: body.accept,
        ...(body.reason ? { reason: body.reason } : {}),
      };
      return toData(await appeals.decide({ ...actor, ...decided }));
    },
  };
}
