/** When a message may be sent: quiet hours and a daily limit. Account and prize messages are exempt, and callers do not ask for them. */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type QuietHours, quietUntil } from "../notifications/quiet-hours.rules.ts";

const DAY_MS = 24 * 3_600_000;

/** Messages of a channel to a person within 24 hours; further ones are sent together as one. */
export const MESSAGES_A_DAY = 3;

export interface LimitFacts {
  quietHours: QuietHours | null;
  /**
   * When messages by this channel were sent to this user within the last 24 hours, one entry per occasion, without this message's own
   * occasion.
   */
  leftAt: readonly Instant[];
  /**
   * Whether a message of the same occasion was sent already, to another browser or at an earlier try, so that this one does not count
   * again.
   */
  isCounted: boolean;
  /** When the user's waiting digest is due; null when none waits. */
  digestAt: Instant | null;
  /** Whether the message is part of that digest, whose time was chosen by the limit already. */
  isDigest: boolean;
  /** Null for a message that does not expire. */
  expiresAt: Instant | null;
  now: Instant;
}

export type Departure =
  | { readonly kind: "now" }
  /** The message is sent by itself at that time. */
  | { readonly kind: "later"; readonly at: Instant }
  /** The message is sent with others at that time. */
  | { readonly kind: "in_digest"; readonly at: Instant }
  /** The message would expire before it may be sent. */
  | { readonly kind: "never" };

/** What to do with a due message. */
export function toDeparture(facts: LimitFacts): Departure {
  const { quietHours, expiresAt, isDigest, now } = facts;
  const isLateAt = (at: Instant) => expiresAt !== null && expiresAt <= at;
  const wait = (kind: "later" | "in_digest", at: Instant): Departure => (isLateAt(at) ? { kind: "never" } : { kind, at });
  if (isLateAt(now)) return { kind: "never" };
  const awakeAt = afterQuietHours(quietHours, now);
  if (awakeAt > now) return wait(isDigest ? "in_digest" : "later", awakeAt);
  if (facts.isCounted || isDigest) return { kind: "now" };
  const roomAt = findRoom(facts);
  // No message is sent before a waiting digest, which might otherwise wait for ever.
  if (facts.digestAt !== null) return wait("in_digest", afterQuietHours(quietHours, Math.max(now, facts.digestAt)));
  return roomAt === null ? { kind: "now" } : wait("in_digest", afterQuietHours(quietHours, roomAt));
}

/** When the daily limit allows one more message; null when it does now. */
function findRoom({ leftAt, now }: LimitFacts): Instant | null {
  const recent = leftAt.filter((at) => at > now - DAY_MS).sort((one, other) => one - other);
  const blocking = recent.at(-MESSAGES_A_DAY);
  return blocking === undefined ? null : blocking + DAY_MS;
}

const afterQuietHours = (quietHours: QuietHours | null, at: Instant): Instant => (quietHours && quietUntil(quietHours, at)) ?? at;
