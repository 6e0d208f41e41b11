import * as z from "zod";
import { id, slug, time } from "../ids.ts";
import { type NotificationChannel, type NotificationKind, notificationKind, type SwitchKey } from "./notification.ts";

/** About prizes. Under the bell and by mail they have no switch: whoever has won something has to know. */
export const prizeNoticeKind = z.enum(["prize_won", "prize_ends", "prize_shipped", "prize_cancelled"]);
export type PrizeNoticeKind = z.infer<typeof prizeNoticeKind>;

/** For those who run an event: ties wait for their decision, and claimed prizes to be sent. They have no switch either. */
export const hostNoticeKind = z.enum(["prizes_tied", "prizes_to_ship"]);
export type HostNoticeKind = z.infer<typeof hostNoticeKind>;

export const noticeKind = z.enum([...notificationKind.options, ...prizeNoticeKind.options, ...hostNoticeKind.options]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** Whether members can switch the kind off on every channel. */
export const hasSwitch = (kind: NoticeKind): kind is NotificationKind => notificationKind.safeParse(kind).success;

/** The switch that decides whether a kind is brought by a channel; null where it always is. */
export function switchOf(kind: NoticeKind, channel: NotificationChannel): SwitchKey | null {
  if (hasSwitch(kind)) return { kind, channel };
  return channel === "push" && prizeNoticeKind.safeParse(kind).success ? { kind: "prizes", channel } : null;
}

/** A notice counts as unread at most this often; more is "99+". */
export const MAX_UNREAD = 100;

/** One line under the bell, in words of the moment it is read. */
export const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  /** What stands below the title: the event or the sender's own words. */
  detail: z.string(),
  /** The moment that matters, for the reader's own zone; null when there is none. */
  moment: z.object({ what: z.enum(["starts", "locks", "claim_by"]), at: time }).nullable(),
  /** Where it leads, with its query: a path of this site. */
  path: z.string(),
  event_type: z.string(),
  community_slug: slug,
  community_name: z.string(),
  /** Since when it has been there. */
  at: time,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** From 0 to `MAX_UNREAD`. */
export const unreadCount = z.number().int().min(0).max(MAX_UNREAD);
