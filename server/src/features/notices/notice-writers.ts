import type { Notice, NoticeKind } from "@sparc/contract/entities/notice";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import type { NoticeRow } from "./notices.repository.ts";

/** A notice in words of now, without what it has of its row and its event. */
export type NoticeText = Pick<Notice, "title" | "detail" | "path"> & {
  moment: { what: "starts" | "locks" | "claim_by"; at: Instant } | null;
};

/** Makes the words of one kind, from what holds now; null when it is not true any more. */
export type WriteNotice = (row: NoticeRow, facts: { event: EventRecord; now: Instant }) => Promise<NoticeText | null>;

export type NoticeWriters = Readonly<Record<NoticeKind, WriteNotice>>;
