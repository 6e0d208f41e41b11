import type { Notice, NoticeKind } from "@sparc/contract/entities/notice";
import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import type { NoticeRow } from "./notices.repository.ts";

/** The text of a notice, without the fields of its row and its event. */
export type NoticeText = Pick<Notice, "title" | "detail" | "path"> & {
  moment: { what: "starts" | "locks" | "claim_by"; at: Instant } | null;
};

/** What a notice is about, and the channel that it is written for. */
export type NoticeOccasion = Pick<NoticeRow, "kind" | "userId" | "eventId" | "objectId" | "window"> & { channel: NotificationChannel };

/** Writes one kind from the current state; null when it is no longer true. */
export type WriteNotice = (occasion: NoticeOccasion, facts: { event: EventRecord; now: Instant }) => Promise<NoticeText | null>;

export type NoticeWriters = Readonly<Record<NoticeKind, WriteNotice>>;
