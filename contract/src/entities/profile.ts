import { json } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { id, time } from "../ids.ts";
import { calendarFeed } from "./calendar.ts";
import { face } from "./face.ts";
import { notificationSwitch } from "./notification.ts";
import { sharedCard } from "./shared-card.ts";
import { role } from "./user.ts";

/** One session of an account. `ip_hint` is the network alone: the first three numbers of IPv4, the first four groups of IPv6. */
export const ownSession = z.object({
  id,
  created_at: time,
  last_used_at: time,
  user_agent: z.string(),
  ip_hint: z.string(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** An account at an identity provider that can sign in to this one. */
export const identity = z.object({ provider: z.string(), email: z.string().nullable() });

/** Data of the settings page. `pending_email` waits for its confirmation; until then `email` is valid. */
export const profile = z.object({
  id,
  /** Null for a guest, who has none. */
  email: z.string().nullable(),
  pending_email: z.string().nullable(),
  is_email_verified: z.boolean(),
  display_name: z.string(),
  /** Present when the user chose one. */
  face: face.optional(),
  photo_url: z.string().nullable(),
  phone_number: z.string().nullable(),
  role,
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** Number of unused recovery codes. */
  recovery_codes_left: z.number().int(),
  identities: z.array(identity),
  date_joined: time,
});
export type Profile = z.infer<typeof profile>;

/** The export of everything stored about one person: rows as they are stored, without anybody else's data and without credentials. */
export const profileExport = z.object({
  exported_at: time,
  profile,
  password_changed_at: time.nullable(),
  /** The answer time in their next events, in percent of everybody's. */
  time_percent: z.number().int(),
  sessions: z.array(ownSession.omit({ is_current: true }).extend({ address: z.string(), ended_at: time.nullable() })),
  memberships: z.array(z.object({ community: z.string(), name: z.string(), joined_at: time })),
  hosted_events: z.array(z.object({ event_id: id, name: z.string().nullable() })),
  entries: z.array(
    z.object({
      event_id: id,
      event: z.string().nullable(),
      type: z.string(),
      joined_at: time,
      is_excluded: z.boolean(),
      time_percent: z.number().int(),
      picks: json,
    }),
  ),
  answers: z.array(
    z.object({
      event_id: id,
      slot: z.string(),
      ordinal: z.number().int(),
      value: json,
      received_at: time,
      elapsed_ms: z.number().int(),
      /** What was subtracted from the time for the latency of question and answer. */
      credit_ms: z.number().int(),
    }),
  ),
  runs: z.array(z.object({ event_id: id, slot: z.string(), guesses: z.number().int(), started_at: time, ended_at: time.nullable() })),
  appeals: z.array(
    z.object({
      event_id: id,
      slot: z.string(),
      answer: json,
      note: z.string().nullable(),
      asked_at: time,
      status: z.string(),
      reason: z.string().nullable(),
      decided_at: time.nullable(),
    }),
  ),
  feedback: z.array(z.object({ event_id: id, rating: z.number().int(), at: time })),
  /** Corrections that changed the person's points. */
  corrections: z.array(z.object({ event_id: id, what: z.string(), points_before: z.number(), points_after: z.number(), at: time })),
  stars: z.array(
    z.object({ amount: z.number().int(), reason: z.string(), event_id: id.nullable(), community_id: id.nullable(), at: time }),
  ),
  /** Prizes, with the addresses that are not erased yet. */
  prizes: z.array(
    z.object({
      event_id: id,
      prize_index: z.number().int(),
      state: z.string(),
      won_at: time,
      claimed_at: time.nullable(),
      shipped_at: time.nullable(),
      delivered_at: time.nullable(),
      ended_at: time.nullable(),
      address: json.nullable(),
      shipping_details: json.nullable(),
    }),
  ),
  pictures: z.array(z.object({ url: z.string(), at: time })),
  /** Valid personal links, with what they show. */
  shared_cards: z.array(sharedCard.extend({ event_id: id })),
  notification_switches: z.array(notificationSwitch),
  /** Whether there is a calendar feed and since when, without its address; null when there is none. */
  calendar_feed: calendarFeed.nullable(),
  /** Browsers with pushes, with their endpoints and without the encryption keys. */
  push_browsers: z.array(z.object({ endpoint: z.string(), user_agent: z.string(), created_at: time, last_used_at: time.nullable() })),
  /** Events of which they want to be reminded, or wanted to be. */
  reminders_asked: z.array(z.object({ event_id: id, asked_at: time })),
  reminders_sent: z.array(z.object({ kind: z.string(), channel: z.string(), event_id: id, at: time })),
  notices: z.array(z.object({ kind: z.string(), event_id: id, at: time, read_at: time.nullable() })),
  actions: z.array(z.object({ action: z.string(), object: z.string(), at: time })),
});
export type ProfileExport = z.infer<typeof profileExport>;
