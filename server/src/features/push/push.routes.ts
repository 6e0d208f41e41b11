import { ok } from "@sparc/sparclets/kernel/result";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { PushService } from "./push.service.ts";

type Names = `push.${"get" | "subscribe" | "unsubscribe"}`;

export function pushHandlers(push: PushService): HandlersOf<Names> {
  return {
    "push.get": async ({ viewer, now }) => ok({ data: await push.get(viewer, now) }),
    "push.subscribe": async ({ viewer, body, now }) => {
      const subscribed = await push.subscribe({ viewer, subscription: body, now });
      return toData(subscribed);
    },
    "push.unsubscribe": ({ viewer, params }) => push.unsubscribe({ viewer, id: params.id }),
  };
}
