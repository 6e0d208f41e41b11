import { hasSwitch, type NoticeKind, toSwitch } from "@sparc/contract/entities/notice";
import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { insertNotices } from "../notices/notices.repository.ts";
import { insertMessages, type PersonChannelName } from "../outbox/outgoing-messages.repository.ts";
import { findSubscriptionIds } from "../push/push.repository.ts";
import { pollHints } from "../stars/poll-hints.ts";
import { findWanting } from "./reachable.repository.ts";
import { claimSends, sendKey } from "./sends.repository.ts";

const DAY_MS = 24 * 3_600_000;
/** Lifetime of notices, where they do not expire earlier. */
export const NOTICE_RETENTION_MS = 60 * DAY_MS;
/** Members per statement. PostgreSQL limits the number of parameters. */
const AT_ONCE = 1_000;

/** Somebody to notify. Nobody is notified twice of the same object and window. */
export interface NotifiedMember {
  userId: string;
  about: { objectId: string; window: string };
  /** Nothing is shown or sent before this time. */
  notBefore: Instant;
}

interface Notification {
  kind: NoticeKind;
  eventId: string;
  members: readonly NotifiedMember[];
  /** When the notice disappears; after 60 days by default. Messages are not sent after it. */
  expiresAt?: Instant | undefined;
  /** When messages are no longer sent, if that is before the notice disappears. */
  messagesExpireAt?: Instant | undefined;
  now: Instant;
}

/**
 * Notifies people of an event on every channel they want: a notice under the bell, and mails and pushes in the outbox, in the transaction
 * that is the reason. Returns the user ids reached by at least one channel.
 */
export async function notifyMembers(tx: Tx, { members, ...notification }: Notification): Promise<Set<string>> {
  const reached = new Set<string>();
  for (let from = 0; from < members.length; from += AT_ONCE) {
    const some = members.slice(from, from + AT_ONCE);
    for (const { userId } of await addNotices(tx, { members: some, ...notification })) reached.add(userId);
    for (const { userId } of await queueMails(tx, { members: some, ...notification })) reached.add(userId);
    for (const { userId } of await queuePushes(tx, { members: some, ...notification })) reached.add(userId);
  }
  return reached;
}

async function addNotices(tx: Tx, notification: Notification): Promise<readonly NotifiedMember[]> {
  const { kind, eventId, now, expiresAt = now + NOTICE_RETENTION_MS } = notification;
  const wanting = await findMembersWanting(tx, notification, "in_app");
  const rows = wanting.map(({ userId, about, notBefore }) => ({
    ...{ id: newId(), userId, kind, eventId, ...about, appearsAt: notBefore, expiresAt },
  }));
  const added = new Set(await insertNotices(tx, rows));
  tx.afterCommit(() => pollHints.publish(wanting.map(({ userId }) => userId)));
  return wanting.filter((_, index) => added.has(rows[index]?.id ?? ""));
}

async function queueMails(tx: Tx, notification: Notification): Promise<readonly NotifiedMember[]> {
  const members = await claimMembers(tx, notification, "email");
  await insertMessages(
    tx.db,
    members.map((member) => ({ ...toMessage(notification, member), channel: "email", subscriptionId: null })),
  );
  return members;
}

/** Queues one message for each browser of each member. */
async function queuePushes(tx: Tx, notification: Notification): Promise<readonly NotifiedMember[]> {
  const { members: all, now } = notification;
  const browsers = await findSubscriptionIds(tx.db, { userIds: all.map(({ userId }) => userId), now });
  const browsersOf = new Map<string, string[]>();
  for (const { id, userId } of browsers) browsersOf.set(userId, [...(browsersOf.get(userId) ?? []), id]);
  const members = await claimMembers(tx, { ...notification, members: all.filter(({ userId }) => browsersOf.has(userId)) }, "push");
  const messages = members.flatMap((member) =>
    (browsersOf.get(member.userId) ?? []).map((id) => ({
      ...{ ...toMessage(notification, member), channel: "push" as const, subscriptionId: id },
    })),
  );
  await insertMessages(tx.db, messages);
  return members;
}

/** The members who want the notification by this channel and have not got it yet. */
async function claimMembers(tx: Tx, notification: Notification, channel: PersonChannelName): Promise<readonly NotifiedMember[]> {
  const { kind, now } = notification;
  const wanting = await findMembersWanting(tx, notification, channel);
  // A kind without a switch is a step of its object that happens once, so nothing needs to be claimed.
  if (!hasSwitch(kind)) return wanting;
  const claimed = await claimSends(tx, { kind, channel, sends: wanting.map(toSend), now });
  return wanting.filter((member) => claimed.has(sendKey(toSend(member))));
}

function toMessage(
  { kind, eventId, now, expiresAt, messagesExpireAt = expiresAt }: Notification,
  { userId, about, notBefore }: NotifiedMember,
) {
  const expiry = { expiresAt: messagesExpireAt ?? null };
  return { id: newId(), kind, userId, email: null, about: { eventId, ...about }, ...expiry, notBefore, now };
}

async function findMembersWanting(
  tx: Tx,
  { kind, members }: Pick<Notification, "kind" | "members">,
  channel: NotificationChannel,
): Promise<readonly NotifiedMember[]> {
  const key = toSwitch(kind, channel);
  if (!key) return members;
  const wanting = await findWanting(tx.db, { ...key, userIds: members.map(({ userId }) => userId) });
  return members.filter(({ userId }) => wanting.has(userId));
}

const toSend = ({ userId, about }: NotifiedMember) => ({ userId, ...about });
