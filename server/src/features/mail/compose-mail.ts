import type { HostNoticeKind, PrizeNoticeKind } from "@sparc/contract/entities/notice";
import type { NotificationKind } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { OutgoingMessage } from "../outbox/outgoing-messages.repository.ts";
import type { Mail } from "./mail-transport.ts";

/** Writes the mail about an object; null when its reason no longer holds. */
export type ComposeMail = (message: OutgoingMessage & { now: Instant }) => Promise<Omit<Mail, "id" | "now"> | null>;

type MailWriters = { rest: ComposeMail } & Readonly<Record<NotificationKind, ComposeMail>> &
  Readonly<Partial<Record<PrizeNoticeKind | HostNoticeKind, ComposeMail>>>;

/** Delegates each kind to its writer; `rest` writes all others. */
export function composeByKind({ rest, ...own }: MailWriters): ComposeMail {
  return (message) => (Object.hasOwn(own, message.kind) ? (own[message.kind as keyof typeof own] ?? rest) : rest)(message);
}
