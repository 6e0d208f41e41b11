import { noticeKind, toSwitch } from "@sparc/contract/entities/notice";
import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { findWanting } from "../notifications/reachable.repository.ts";
import type { NoticeText, NoticeWriters } from "./notice-writers.ts";

interface Occasion {
  kind: string;
  userId: string;
  eventId: string;
  objectId: string;
  window: string;
  channel: NotificationChannel;
}

export type FindNoticeText = (occasion: Occasion, now: Instant) => Promise<{ event: EventRecord; text: NoticeText } | null>;

/**
 * The text of a notice as of now; null when its event is deleted, it is no longer true, or its recipient switched this channel off. The
 * bell shows existing notices whatever the switch is now.
 */
export function createNoticeText({ database }: Pick<AppContext, "database">, writers: NoticeWriters): FindNoticeText {
  const { db } = database;
  return async ({ kind: name, userId, channel, ...occasion }, now) => {
    const kind = noticeKind.safeParse(name).data;
    const event = kind && (await findEventById(db, occasion.eventId));
    if (!event) return null;
    const key = channel === "in_app" ? null : toSwitch(kind, channel);
    if (key && !(await findWanting(db, { ...key, userIds: [userId] })).has(userId)) return null;
    const text = await writers[kind]({ ...occasion, kind, userId, channel }, { event, now });
    return text && { event, text };
  };
}
