import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { PushService } from "./push.service.ts";

type Names = `push.${"get" | "subscribe" | "unsubscribe"}`;

export function pushHandlers(push: PushService): HandlersOf<Names> {
  return {
    "push.get": async ({ viewer, now }) => ok({ data: await push.get(viewer, now) }),
    "push.subscribe": async ({ viewer, body, now }) => {
      const subscribed = await push.subscribe({ viewer, subscription: body, now });
      return subscribed.ok ? ok({ data: subscribed.value }) : subscribed;
    },
    "push.unsubscribe": ({ viewer, params }) => push.unsubscribe({ viewer, id: params.id }),
  };
}
