import type { Notice } from "@sparc/contract/entities/notice";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { pollHints } from "../stars/poll-hints.ts";
import { createNoticeText } from "./notice-text.service.ts";
import type { NoticeText, NoticeWriters } from "./notice-writers.ts";
import { countNotices, countUnread, deleteNotices, findNotices, markRead, markReadUntil, type NoticeRow } from "./notices.repository.ts";

interface Page {
  userId: string;
  offset: number;
  limit: number;
}

export interface NoticesService {
  /** Whether a notice is still true is known only when its text is made: those that are not are deleted, so that no count includes them. */
  list(page: Page): Promise<{ notices: Notice[]; unreadCount: number; totalEntries: number }>;
  /** Marks the given notices, or all up to a time, as read. Returns the number of unread notices. */
  read(options: { userId: string; which: { ids: readonly string[] } | { until: Instant } }): Promise<number>;
}

export function createNotices({ database, clock }: Pick<AppContext, "database" | "clock">, writers: NoticeWriters): NoticesService {
  const { db } = database;

  const findText = createNoticeText({ database }, writers);

  async function withdraw(userId: string, ids: readonly string[]): Promise<void> {
    await deleteNotices(db, ids);
    pollHints.publish([userId]);
  }

  return {
    async list({ userId, offset, limit }) {
      const now = clock.now();
      const notices: Notice[] = [];
      let untrue: string[];
      do {
        untrue = [];
        // The notices after deleted ones fill the page.
        const range = { offset: offset + notices.length, limit: limit - notices.length };
        for (const row of await findNotices(db, { userId, now, ...range })) {
          const found = await findText({ ...row, channel: "in_app" }, now);
          if (found) notices.push(toView(row, found));
          else untrue.push(row.id);
        }
        if (untrue.length > 0) await withdraw(userId, untrue);
      } while (untrue.length > 0 && notices.length < limit);
      return { notices, totalEntries: await countNotices(db, { userId, now }), unreadCount: await countUnread(db, { userId, now }) };
    },
    async read({ userId, which }) {
      const now = clock.now();
      if ("ids" in which) await markRead(db, { userId, now, ids: which.ids });
      else await markReadUntil(db, { userId, now, until: which.until });
      pollHints.publish([userId]);
      return countUnread(db, { userId, now });
    },
  };
}

function toView(row: NoticeRow, { event, text }: { event: EventRecord; text: NoticeText }): Notice {
  const { moment } = text;
  return {
    ...{ id: row.id, kind: row.kind, title: text.title, detail: text.detail, path: text.path },
    moment: moment && { what: moment.what, at: new Date(moment.at).toISOString() },
    ...{ event_type: event.type, community_slug: event.communitySlug, community_name: event.communityName },
    ...{ at: new Date(row.appearsAt).toISOString(), is_read: row.readAt !== null },
  };
}
