/**
 * Sends messages after the transaction that queued them, never inside a request. Each message is tried until it is sent or given up, and
 * another process continues after a stop. A message is sent twice, with the same id, when the receiver's answer or the commit after it was
 * lost.
 */

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { createTurns } from "../../lib/turns.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { FindNoticeText } from "../notices/notice-text.service.ts";
import type { NoticeText } from "../notices/notice-writers.ts";
import { releaseSend } from "../notifications/sends.repository.ts";
import { claimForTry, isLimited, toOccasion } from "./claim-message.service.ts";
import {
  deleteMessages,
  findDueMessages,
  giveUpMessages,
  type MessageChannelName,
  type MessageQueue,
  type OutgoingMessage,
  postponeMessages,
} from "./outgoing-messages.repository.ts";
import { UnsendableError } from "./unsendable-error.ts";

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** The pauses between so many tries add up to about a day. */
const MAX_TRIES = 30;
/**
 * How long a claim of a message lasts: longer than any try. When a process dies during a try, others may send the message after this time.
 */
const TRY_WITHIN_MS = MINUTE_MS;
/** Messages of a queue per sweep; there is at most one sweep a second. */
const BATCH_SIZE = 25;
/** So many of a queue at the same time: a live game needs the database as well. */
export const AT_ONCE = 5;

/** One message of a digest, with its text as of now. */
export interface DigestItem {
  message: OutgoingMessage;
  event: EventRecord;
  text: NoticeText;
}

/** A channel. Any error is tried again, except an `UnsendableError`. */
export interface MessageChannel {
  /** Returns false when the message is not needed any more. The id is the same at every try. */
  send(message: OutgoingMessage & { now: Instant }): Promise<boolean>;
  /** Sends several messages to the same user as one, with the id of the first. */
  sendDigest(items: readonly [DigestItem, ...DigestItem[]], now: Instant): Promise<void>;
}

interface OutboxParts {
  context: Pick<AppContext, "database" | "clock" | "logger">;
  /** Null for channels that this server does not have. */
  channels: Readonly<Record<MessageChannelName, MessageChannel | null>>;
  /** The text of a message in a digest. */
  findText: FindNoticeText;
}

/** The queues of the box, as things that are due. */
export function createOutbox({ context, channels, findText }: OutboxParts): Record<MessageQueue, DeadlineSource> {
  const { database, clock, logger } = context;
  const { db } = database;
  /** Messages that were sent but could not be deleted, because the database was unavailable. This process does not send them again. */
  const sent = new Set<string>();

  function toChannel({ channel }: OutgoingMessage): MessageChannel {
    const found = channels[channel];
    if (!found) throw new UnsendableError("This server has no way for messages of this channel");
    return found;
  }

  async function forget(messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await deleteMessages(
      db,
      messages.map(({ id }) => id),
    );
    for (const { id } of messages) sent.delete(id);
  }

  /** Removes a message without sending it, so that its occasion does not count as sent. */
  async function drop(message: OutgoingMessage): Promise<void> {
    if (isLimited(message)) await releaseSend(db, toOccasion(message));
    await forget([message]);
  }

  async function sendOne(message: OutgoingMessage): Promise<void> {
    const isSent = await toChannel(message).send({ ...message, now: clock.now() });
    if (!isSent) return drop(message);
    sent.add(message.id);
    await forget([message]);
  }

  async function sendTogether(messages: readonly OutgoingMessage[]): Promise<void> {
    const now = clock.now();
    const items: DigestItem[] = [];
    for (const message of messages) {
      const isLate = message.expiresAt !== null && message.expiresAt <= now;
      const found = isLate || !isLimited(message) ? null : await findText({ ...toOccasion(message), eventId: message.about.eventId }, now);
      if (found) items.push({ message, ...found });
      else await drop(message);
    }
    const [first, ...rest] = items;
    if (!first) return;
    if (rest.length === 0) return sendOne(first.message);
    await toChannel(first.message).sendDigest([first, ...rest], now);
    for (const { message } of items) sent.add(message.id);
    await forget(items.map(({ message }) => message));
  }

  async function tryOnce(id: string): Promise<void> {
    const now = clock.now();
    const claimed = await claimForTry(database, { id, nextTryAt: now + TRY_WITHIN_MS, now });
    await forget(claimed.filter((message) => sent.has(message.id)));
    const messages = claimed.filter((message) => !sent.has(message.id));
    const [first] = messages;
    if (!first) return;
    try {
      await (first.isDigest ? sendTogether(messages) : sendOne(first));
    } catch (error) {
      await noteFailure(first, { messages, error });
    }
  }

  async function noteFailure(
    { channel, kind, tries }: OutgoingMessage,
    { messages, error }: { messages: readonly OutgoingMessage[]; error: unknown },
  ): Promise<void> {
    // Messages that were sent already need no other try, only the deletion of their rows.
    const ids = messages.map(({ id }) => id).filter((id) => !sent.has(id));
    const now = clock.now();
    const facts = { err: toReason(error), messages: ids, channel, kind, tries };
    const isHopeless = error instanceof UnsendableError || tries >= MAX_TRIES;
    if (isHopeless) logger.error(facts, "A message was given up");
    else logger.warn(facts, "A message could not be sent; it is tried again");
    if (ids.length === 0) return;
    const failure = toFailure(error);
    if (isHopeless) await giveUpMessages(db, { ids, failure, now });
    else await postponeMessages(db, { ids, nextTryAt: now + Math.max(backoffMs(tries), askedPauseMs(error)), failure, now });
  }

  function toSource(queue: MessageQueue): DeadlineSource {
    const turns = createTurns({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY });
    return {
      name: queue,
      findDue: (until) => findDueMessages(db, { queue, until, limit: BATCH_SIZE }),
      async run(id) {
        await turns.take(async () => ok(await tryOnce(id)));
      },
    };
  }

  return {
    account_mails: toSource("account_mails"),
    event_mails: toSource("event_mails"),
    pushes: toSource("pushes"),
    webhooks: toSource("webhooks"),
  };
}

/** Ten seconds, doubling to an hour. */
export const backoffMs = (tries: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, tries - 1));

/** The pause that a receiver asks for, at most one day; 0 without one. */
const askedPauseMs = (error: unknown): number => Math.min(24 * 60 * MINUTE_MS, (error as { retryAfterMs?: number }).retryAfterMs ?? 0);

interface Reason {
  name: string;
  code: string | undefined;
  responseCode: number | undefined;
  command: string | undefined;
}

/** Stores only the kind of error, because receivers often repeat the address in their answer. */
function toReason(error: unknown): Reason {
  const { name = "Error", code, responseCode, command, cause } = error as Partial<Reason> & { cause?: unknown };
  const inner = cause === undefined ? null : toReason(cause);
  return { name, code, responseCode: responseCode ?? inner?.responseCode, command: command ?? inner?.command };
}

/** The kind of error in one word: the status code or the connection's error code. */
function toFailure(error: unknown): string {
  const { name, code, responseCode } = toReason(error);
  return String(responseCode ?? code ?? name).slice(0, 60);
}
