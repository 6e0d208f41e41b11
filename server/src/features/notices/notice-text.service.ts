import { noticeKind, switchOf } from "@sparc/contract/entities/notice";
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
 * The words of a notice as they are now; null when its event is gone, it is not true any more, or its receiver does not want it by this
 * channel any more. The bell shows what was put under it, whatever the switch says since.
 */
export function createNoticeText({ database }: Pick<AppContext, "database">, writers: NoticeWriters): FindNoticeText {
  const { db } = database;
  return async ({ kind: name, userId, channel, ...occasion }, now) => {
    const kind = noticeKind.safeParse(name).data;
    const event = kind && (await findEventById(db, occasion.eventId));
    if (!event) return null;
    const key = channel === "in_app" ? null : switchOf(kind, channel);
    if (key && !(await findWanting(db, { ...key, userIds: [userId] })).has(userId)) return null;
    const text = await writers[kind]({ ...occasion, kind, userId, channel }, { event, now });
    return text && { event, text };
  };
}
