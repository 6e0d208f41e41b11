import {
  type AnnouncementChoices,
  type AnnouncementKind,
  announcementKind,
  type NewAnnouncement,
  type SentAnnouncement,
} from "@sparc/contract/entities/announcement";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import type { Viewer } from "../../http/handler.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findOwned } from "../events/owned-event.service.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import { modeOfEvent } from "../participation/own-place.service.ts";
import { announcementMessage } from "./announcement-text.ts";
import {
  type AnnouncementRecord,
  claimAnnouncement,
  countReachableMembers,
  findAnnouncements,
  findReachableMembers,
  updateReached,
} from "./announcements.repository.ts";
import { type AnnouncedEvent, isTrueNow, messageExpiresAt, noticeExpiresAt, PAUSE_MS } from "./announcements.rules.ts";

type AnnouncementsContext = Pick<AppContext, "database" | "registry" | "clock">;

export interface AnnouncementsService {
  /** Notifies every member who can be reached, in one transaction: all of them or none. */
  send(options: {
    eventId: string;
    viewer: Viewer;
    announcement: NewAnnouncement;
    requestId: string | null;
  }): Promise<Result<SentAnnouncement>>;
  /** The kinds that can be sent now, and what was sent last. */
  list(event: EventRecord): Promise<AnnouncementChoices>;
}

export function createAnnouncements({ database, registry, clock }: AnnouncementsContext): AnnouncementsService {
  return {
    send: ({ eventId, viewer, announcement, requestId }) =>
      database.transaction(async (tx) => {
        // The lock is shared: the event's status cannot change until all members are notified, and answers of a live game continue.
        await lockEventShared(tx, eventId);
        const owned = await findOwned(tx, { eventId, viewer });
        if (!owned.ok) return owned;
        const event = owned.value;
        const { kind } = announcement;
        const message = announcement.message || null;
        const now = clock.now();
        if (!isTrueNow(kind, announcedEvent({ registry }, event), now)) return refuse("announcements.not_now");
        if (!(await claimAnnouncement(tx, { eventId, kind, message, now, lastBefore: now - PAUSE_MS }))) {
          return refuse("announcements.too_soon");
        }
        const about = { objectId: eventId, window: toWindow({ kind, sentAt: now }) };
        const members = (await findReachableMembers(tx.db, { eventId, kind })).map((userId) => ({ userId, about, notBefore: now }));
        const { size: reached } = await notifyMembers(tx, {
          ...{ kind, eventId, members, now },
          ...{ expiresAt: noticeExpiresAt(kind, now), messagesExpireAt: messageExpiresAt(kind, { sentAt: now, startsAt: event.startsAt }) },
        });
        await updateReached(tx, { eventId, kind, reached });
        await insertAudit(tx.db, {
          ...{ action: "event.announced", actor: viewer.userId, objectKind: "event", objectId: eventId, requestId, now },
          details: { kind, reached, has_message: message !== null },
        });
        return ok({ kind, reached, sent_at: new Date(now).toISOString() });
      }),
    async list(event) {
      const { db } = database;
      const sent = await findAnnouncements(db, event.id);
      const reachable = new Map<AnnouncementKind, number>();
      for (const kind of announcementKind.options) reachable.set(kind, await countReachableMembers(db, { eventId: event.id, kind }));
      const now = clock.now();
      const announced = announcedEvent({ registry }, event);
      const choices = announcementKind.options.map((kind) => {
        const last = sent.find((one) => one.kind === kind) ?? null;
        const nextAt = last && last.sentAt + PAUSE_MS > now ? last.sentAt + PAUSE_MS : null;
        return {
          kind,
          reachable: reachable.get(kind) ?? 0,
          is_possible: nextAt === null && isTrueNow(kind, announced, now),
          ...announcementMessage(kind, { event, now }),
          next_at: toTimeOrNull(nextAt),
          last: last && { reached: last.reached, sent_at: new Date(last.sentAt).toISOString() },
        };
      });
      return { choices };
    },
  };
}

/** What decides which announcements are true of an event. */
export function announcedEvent(context: Pick<AppContext, "registry">, event: EventRecord): AnnouncedEvent {
  const { status, startsAt, isCommunityOpen } = event;
  return { status, startsAt, mode: modeOfEvent(context, event), isCommunityOpen };
}

/** Which announcement a notification is about. */
export const toWindow = ({ kind, sentAt }: Pick<AnnouncementRecord, "kind" | "sentAt">): string =>
  `${kind} ${new Date(sentAt).toISOString()}`;
