import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { createNotificationsService } from "./notifications.service.ts";
import { unsubscribePageUrl } from "./unsubscribe-urls.ts";

type Names = `notifications.${"get" | "update" | "unsubscribePage" | "unsubscribe"}`;

export function notificationHandlers(context: Pick<AppContext, "database" | "config">): HandlersOf<Names> {
  const notifications = createNotificationsService(context);
  return {
    "notifications.get": async ({ viewer }) => ok({ data: await notifications.get(viewer.userId) }),
    "notifications.update": async ({ viewer, body, now }) =>
      ok({ data: await notifications.update({ userId: viewer.userId, switches: body.switches, now }) }),
    "notifications.unsubscribePage": async ({ query, transport }) => {
      transport.setLocation(unsubscribePageUrl(context.config, query.token));
      return ok(undefined);
    },
    "notifications.unsubscribe": async ({ query, now }) => {
      const switched = await notifications.unsubscribe({ token: query.token, now });
      return switched.ok ? ok({ data: switched.value }) : switched;
    },
  };
}
