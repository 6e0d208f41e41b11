/** When a message may leave: quiet hours, and a daily limit. Account and prize messages are exempt, and callers do not ask for them. */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type QuietHours, quietUntil } from "../notifications/quiet-hours.rules.ts";

const DAY_MS = 24 * 3_600_000;

/** Messages of a channel to a person within 24 hours; further ones are sent together as one. */
export const MESSAGES_A_DAY = 3;

export interface LimitFacts {
  quietHours: QuietHours | null;
  /** When messages of this channel left for this person within the last 24 hours, each occasion once, without this message's own. */
  leftAt: readonly Instant[];
  /** This message's occasion has left already, for another browser or at an earlier try: it counts once. */
  isCounted: boolean;
  /** When the digest that waits for this person is due; null when none waits. */
  digestAt: Instant | null;
  /** The message is part of that digest itself, which was given a time when there is room. */
  isDigest: boolean;
  /** Null of what does not expire. */
  expiresAt: Instant | null;
  now: Instant;
}

export type Departure =
  | { readonly kind: "now" }
  /** Alone, but later. */
  | { readonly kind: "later"; readonly at: Instant }
  /** Together with others. */
  | { readonly kind: "in_digest"; readonly at: Instant }
  /** It would be late. */
  | { readonly kind: "never" };

/** What to do with a due message. */
export function departureOf(facts: LimitFacts): Departure {
  const { quietHours, expiresAt, isDigest, now } = facts;
  const isLateAt = (at: Instant) => expiresAt !== null && expiresAt <= at;
  const wait = (kind: "later" | "in_digest", at: Instant): Departure => (isLateAt(at) ? { kind: "never" } : { kind, at });
  if (isLateAt(now)) return { kind: "never" };
  const awakeAt = afterQuietHours(quietHours, now);
  if (awakeAt > now) return wait(isDigest ? "in_digest" : "later", awakeAt);
  if (facts.isCounted || isDigest) return { kind: "now" };
  const roomAt = findRoom(facts);
  // Nothing overtakes a digest that waits, or it might wait for ever.
  if (facts.digestAt !== null) return wait("in_digest", afterQuietHours(quietHours, Math.max(now, facts.digestAt)));
  return roomAt === null ? { kind: "now" } : wait("in_digest", afterQuietHours(quietHours, roomAt));
}

/** When so few left within a day that one more may; null when that is so now. */
function findRoom({ leftAt, now }: LimitFacts): Instant | null {
  const recent = leftAt.filter((at) => at > now - DAY_MS).sort((one, other) => one - other);
  const blocking = recent.at(-MESSAGES_A_DAY);
  return blocking === undefined ? null : blocking + DAY_MS;
}

const afterQuietHours = (quietHours: QuietHours | null, at: Instant): Instant => (quietHours && quietUntil(quietHours, at)) ?? at;
