import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { notice, unreadCount } from "../entities/notice.ts";
import { id, time } from "../ids.ts";
import { pageQuery, pagination } from "../paging.ts";

/** The caller's notices under the bell. */
export const noticeRoutes = {
  "notices.list": defineRoute({
    method: "GET",
    path: "/api/v1/notices",
    access: "signed_in",
    summary:
      "The caller's notices of the last 60 days, newest first, in words of now; what is not true any more is left out, so a page may be shorter than its size",
    query: pageQuery,
    answer: z.object({ data: z.array(notice), unread_count: unreadCount, pagination }),
    hasEtag: true,
  }),
  "notices.read": defineRoute({
    method: "POST",
    path: "/api/v1/notices/read",
    access: "signed_in",
    summary: "Mark the caller's notices as read: these, or all that were there at an instant. Others' and unknown ones are passed over",
    body: z.union([z.strictObject({ ids: z.array(id).min(1).max(100) }), z.strictObject({ until: time })]),
    answer: toData(z.object({ unread_count: unreadCount })),
  }),
};
