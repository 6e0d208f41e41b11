import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { NoticesService } from "./notices.service.ts";

export function noticeHandlers(notices: NoticesService): HandlersOf<"notices.list" | "notices.read"> {
  return {
    "notices.list": async ({ viewer, query }) => {
      const listed = await notices.list({ userId: viewer.userId, ...toRange(query) });
      return ok({
        data: listed.notices,
        unread_count: listed.unreadCount,
        pagination: toPagination(query, listed.totalEntries),
      });
    },
    "notices.read": async ({ viewer, body }) => {
      const which = "ids" in body ? body : { until: Date.parse(body.until) };
      return ok({ data: { unread_count: await notices.read({ userId: viewer.userId, which }) } });
    },
  };
}
