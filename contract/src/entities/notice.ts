import * as z from "zod";
import { id, slug, time } from "../ids.ts";
import { type NotificationChannel, type NotificationKind, notificationKind, type SwitchKey } from "./notification.ts";

/** Kinds about prizes. Under the bell and by mail they have no switch, because winners have to know. */
export const prizeNoticeKind = z.enum(["prize_won", "prize_ends", "prize_shipped", "prize_cancelled"]);
export type PrizeNoticeKind = z.infer<typeof prizeNoticeKind>;

/** For those who run an event: ties wait for their decision, or claimed prizes wait to be sent. They have no switch either. */
export const hostNoticeKind = z.enum(["prizes_tied", "prizes_to_ship"]);
export type HostNoticeKind = z.infer<typeof hostNoticeKind>;

export const noticeKind = z.enum([...notificationKind.options, ...prizeNoticeKind.options, ...hostNoticeKind.options]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** Whether members can switch the kind off on every channel. */
export const hasSwitch = (kind: NoticeKind): kind is NotificationKind => notificationKind.safeParse(kind).success;

/** The switch for a kind on a channel; null where the kind is always sent. */
export function toSwitch(kind: NoticeKind, channel: NotificationChannel): SwitchKey | null {
  if (hasSwitch(kind)) return { kind, channel };
  return channel === "push" && prizeNoticeKind.safeParse(kind).success ? { kind: "prizes", channel } : null;
}

/** The unread count stops at this number; more is "99+". */
export const MAX_UNREAD = 100;

/** One notice under the bell, with its text as of now. */
export const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  /** Text below the title: the event or the sender's own message. */
  detail: z.string(),
  /** The relevant moment, for the reader's own zone; null when there is none. */
  moment: z.object({ what: z.enum(["starts", "locks", "claim_by"]), at: time }).nullable(),
  /** The path that it links to, with its query. */
  path: z.string(),
  event_type: z.string(),
  community_slug: slug,
  community_name: z.string(),
  /** When it appeared. */
  at: time,
  is_read: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** From 0 to `MAX_UNREAD`. */
export const unreadCount = z.number().int().min(0).max(MAX_UNREAD);
