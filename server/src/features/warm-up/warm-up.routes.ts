import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { WarmUp } from "./warm-up.service.ts";

export function warmUpHandlers(warmUp: WarmUp): HandlersOf<"warm_up.get" | "warm_up.vote"> {
  return {
    "warm_up.get": async ({ event: { event }, viewer: { userId } }) => toData(await warmUp.get({ eventId: event.id, userId })),
    "warm_up.vote": async ({ event: { event }, viewer: { userId }, body: { option } }) =>
      toData(await warmUp.vote({ eventId: event.id, userId, option })),
  };
}
