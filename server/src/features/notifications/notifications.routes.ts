import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { createNotificationsService } from "./notifications.service.ts";
import { unsubscribePageUrl } from "./unsubscribe-urls.ts";

type Names = `notifications.${"get" | "update" | "unsubscribePage" | "unsubscribe"}`;

export function notificationHandlers(context: Pick<AppContext, "database" | "config">): HandlersOf<Names> {
  const notifications = createNotificationsService(context);
  return {
    "notifications.get": async ({ viewer }) => ok({ data: await notifications.get(viewer.userId) }),
    "notifications.update": async ({ viewer, body, now }) => {
      const { switches, quiet_hours: quietHours } = body;
      const updated = await notifications.update({ userId: viewer.userId, switches, quietHours, now });
      return toData(updated);
    },
    "notifications.unsubscribePage": async ({ query, transport }) => {
      transport.setLocation(unsubscribePageUrl(context.config, query.token));
      return ok(undefined);
    },
    "notifications.unsubscribe": async ({ query, now }) => {
      const switched = await notifications.unsubscribe({ token: query.token, now });
      return switched.ok ? ok({ data: { switches: switched.value } }) : switched;
    },
  };
}
