import { jsonObject } from "@sparc/sparclets/kernel/json";
import { isBrandPicture, NOT_UPLOADED } from "@sparc/sparclets/kernel/picture-address";
import { toShownText } from "@sparc/sparclets/kernel/shown-text";
import * as z from "zod";
import { id, slug, time } from "../ids.ts";
import {
  BLOCKED_TERM_MAX,
  BLOCKED_TERMS_MAX,
  DESCRIPTION_MAX,
  GIVEN_STARS_MAX,
  LINK_MAX,
  NAME_MAX,
  POINTS_WORD_MAX,
  REASON_MAX,
} from "../limits.ts";
import { POINTS_ICON_NAMES } from "../reference/points-icons.ts";
import { parseHex } from "../theme/hex-color.ts";
import { assets, bannerFocus, colors, community } from "./community.ts";
import { face } from "./face.ts";
import { pageViewCount } from "./page-view.ts";
import { messageChannel } from "./system.ts";
import { role } from "./user.ts";

/** A picture of the brand: an upload, or a file that comes with the product. Null removes it. */
export const brandImage = z.string().refine(isBrandPicture, NOT_UPLOADED).nullable();

/** Hex of 3, 4, 6 or 8 digits with "#", stored as given. Null uses the product's own. */
export const brandColor = z
  .string()
  .trim()
  .refine((text) => parseHex(text) !== null, "Use a hex colour such as #0a7cff")
  .nullable();

/** 3–40 of a–z, 0–9 and hyphen, not at the ends. The server refuses reserved words and shapes. */
export const newSlug = slug.min(3, "Use at least 3 characters");

/** The specification's texts; missing, empty and null are treated alike. */
const communityName = z
  .string("Name is required")
  .overwrite(toShownText)
  .min(1, "Name is required")
  .max(NAME_MAX, "Name must be less than 70 characters");
const communityDescription = z
  .string("Description is required")
  .overwrite(toShownText)
  .min(1, "Description is required")
  .max(DESCRIPTION_MAX, "Description must be less than 255 characters");

const pointsWord = z.string().overwrite(toShownText).max(POINTS_WORD_MAX, `Use at most ${POINTS_WORD_MAX} characters`);

/** The community's name for its points, in both forms or in none, and their icon. Both forms empty use "star" and "stars". */
export const pointsName = z
  .strictObject({ one: pointsWord, many: pointsWord, icon: z.enum(POINTS_ICON_NAMES) })
  .refine(({ one, many }) => one !== "" || many === "", { path: ["one"], message: "Say what one is called, too" })
  .refine(({ one, many }) => one === "" || many !== "", { path: ["many"], message: "Say what several are called, too" });

/** The host has a dot; an "@" before the path would hide the real one. */
const HTTPS_LINK = /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+([/?#][^\s\\]*)?$/;

/** An https address without a name or password in it; null removes it. */
export const termsUrl = z
  .string()
  .trim()
  .max(LINK_MAX, `Use at most ${LINK_MAX} characters`)
  .regex(HTTPS_LINK, "Use an address that begins with https://")
  .nullable();

const brand = {
  assets: z.strictObject({ brandLogo: brandImage, headerBanner: brandImage, favicon: brandImage, coverImage: brandImage }).partial(),
  colors: z.strictObject({ primary: brandColor, secondary: brandColor, primary_text: brandColor, secondary_text: brandColor }).partial(),
};

export const newCommunity = z.strictObject({
  name: communityName,
  slug: newSlug,
  description: communityDescription,
  assets: brand.assets.optional(),
  colors: brand.colors.optional(),
  points: pointsName.optional(),
  terms_url: termsUrl.optional(),
  banner_focus: bannerFocus.nullable().optional(),
});
export type NewCommunity = z.output<typeof newCommunity>;

/**
 * Only changed fields; `active` opens or closes the community. An old slug still leads to it. With `is_staff_ranked` off its leaderboard
 * leaves out admins and those who host its games; they keep their stars.
 */
export const communityChange = z
  .strictObject({
    name: communityName,
    slug: newSlug,
    description: communityDescription,
    ...brand,
    active: z.boolean(),
    is_staff_ranked: z.boolean(),
    /** No event of the community has guests, whatever its rules say. */
    forbids_guests: z.boolean(),
    points: pointsName,
    terms_url: termsUrl,
    /** Null uses the product's own. */
    banner_focus: bannerFocus.nullable(),
    guest_blocklist: z.array(z.string().trim().min(1).max(BLOCKED_TERM_MAX)).max(BLOCKED_TERMS_MAX),
  })
  .partial();
export type CommunityChange = z.output<typeof communityChange>;

export const communityStatus = z.enum(["all", "active", "inactive"]);
export const communitySort = z.enum(["name", "-name", "members", "-members", "created", "-created"]);
export type CommunitySort = z.infer<typeof communitySort>;

/** A community as admins see it, open or closed. */
export const adminCommunity = community.extend({
  assets,
  colors,
  active: z.boolean(),
  is_staff_ranked: z.boolean(),
  forbids_guests: z.boolean().optional(),
  /** Words that names of guests may not look like. */
  guest_blocklist: z.array(z.string()).optional(),
  /** Events that are neither drafts nor removed. */
  event_count: z.number().int(),
  created_at: time,
});
export type AdminCommunity = z.infer<typeof adminCommunity>;

/** Number of communities that match the search, whatever their status. */
export const communityCounts = z.object({ all: z.number().int(), active: z.number().int(), inactive: z.number().int() });

export const slugCheck = z.object({
  slug: z.string(),
  is_available: z.boolean(),
  /** `former`: links of another community still use this slug. */
  reason: z.enum(["invalid", "reserved", "taken", "former"]).nullable(),
  /** The community that has it. */
  taken_by: z.string().nullable(),
  /** A similar slug that is free. */
  suggestion: z.string().nullable(),
});
export type SlugCheck = z.infer<typeof slugCheck>;

export const adminStats = z.object({
  /** Open and closed ones. */
  communities: z.number().int(),
  active_communities: z.number().int(),
  /** Accounts that are not deleted. */
  users: z.number().int(),
  /** Scheduled or live. */
  active_events: z.number().int(),
  live_events: z.number().int(),
  growth: z.object({ users_7d: z.number().int(), users_previous_7d: z.number().int() }),
  /** People who joined, picked or answered something since midnight UTC. */
  players_today: z.number().int(),
  /** New accounts a week (Monday, UTC), the current one last. */
  weeks: z.array(z.object({ week_of: z.iso.date(), new_users: z.number().int() })),
  /** Kinds of pages that were opened in the last 30 days, the most opened first. */
  page_views: z.array(pageViewCount),
  at: time,
});
export type AdminStats = z.infer<typeof adminStats>;

/** Messages of one kind that one problem prevents from being sent. */
export const messageFailure = z.object({
  channel: messageChannel,
  kind: z.string(),
  /** The recipient's status code or the connection's error code: "550", "ECONNREFUSED". */
  reason: z.string(),
  /** Not tried any more; listed for a week. */
  is_given_up: z.boolean(),
  count: z.number().int(),
  last_at: time,
});

/** State of one process and its database. Each process answers for itself. */
export const adminSystem = z.object({
  at: time,
  version: z.string(),
  node_version: z.string(),
  uptime_s: z.number().int(),
  memory_bytes: z.number().int(),
  /** In the last full minute; calls are refused from `allowed_ms` on. */
  loop_delay: z.object({ p99_ms: z.number(), max_ms: z.number(), allowed_ms: z.number().int() }),
  /** This machine's clock against the database's. */
  clock_offset_ms: z.number().int(),
  database: z.object({
    kind: z.enum(["pglite", "postgres"]),
    version: z.string(),
    size_bytes: z.number(),
    /** Free space on the disk of the built-in database, null for another database; below `low_below_bytes` space has to be freed soon. */
    free_bytes: z.number().nullable(),
    /** The size of that disk; null together with `free_bytes`. */
    disk_bytes: z.number().nullable(),
    low_below_bytes: z.number(),
    /** Statements that wait for a connection now. */
    waiting_statements: z.number().int(),
    /** The last migration that has run. */
    migration: z.string(),
    migration_count: z.number().int(),
    migrated_at: time,
  }),
  /** Answers of live games that this process took in the last hour: how long they waited for their acknowledgement. */
  answers: z.object({
    count: z.number().int(),
    /** The 95th percentile; null without answers, as in each minute. */
    p95_ms: z.number().nullable(),
    /** The last sixty minutes, the running one last. */
    minutes: z.array(z.object({ at: time, count: z.number().int(), p95_ms: z.number().nullable() })),
  }),
  /** Requests that this process answered in the last hour, and how many with 500 or above. Health checks are not counted. */
  requests: z.object({ count: z.number().int(), failed: z.number().int() }),
  live: z.object({ sockets: z.number().int(), allowed_sockets: z.number().int(), games: z.number().int() }),
  /** When each sweep last ended; null before its first. */
  sweeps: z.object({ deadlines_at: time.nullable(), mails_at: time.nullable() }),
  /** The last check of all totals of stars against their entries, once an hour and process; null before its first end. */
  ledger: z.object({ checked_at: time, users: z.number().int(), breaches: z.number().int() }).nullable(),
  /** `files`: there is no mail server, and mails are written to the data directory. */
  mail: z.object({ mode: z.enum(["smtp", "files"]), waiting: z.number().int(), oldest_at: time.nullable() }),
  /** Web Push; `off`: this server has no keys for it. */
  push: z.object({ mode: z.enum(["on", "off"]), waiting: z.number().int(), oldest_at: time.nullable() }),
  /** Webhooks of all communities. `failing`: active ones whose last message failed, whether it is tried again or was given up. */
  webhooks: z.object({
    ...{ active: z.number().int(), failing: z.number().int(), waiting: z.number().int(), oldest_at: time.nullable() },
  }),
  /** Mails and pushes whose last try failed, with the reason; most recent first, at most twenty. */
  message_failures: z.array(messageFailure),
  /** The last lines of the log at error level since this process started; newest first, at most ten. */
  errors: z.array(z.object({ id: z.number().int(), at: time, message: z.string() })),
});
export type AdminSystem = z.infer<typeof adminSystem>;

export const userFilter = z.enum(["all", "ordinary", "creator", "admin", "suspended"]);
export type UserFilter = z.infer<typeof userFilter>;
export const userSort = z.enum(["name", "-name", "last_seen", "-last_seen", "joined", "-joined"]);
export type UserSort = z.infer<typeof userSort>;

export const adminUser = z.object({
  id,
  email: z.string(),
  display_name: z.string(),
  photo_url: z.string().nullable(),
  /** Chosen, or drawn from the id. */
  face,
  role,
  is_suspended: z.boolean(),
  has_second_factor: z.boolean(),
  date_joined: time,
  /** The last use of any session; null for somebody who never signed in. */
  last_seen_at: time.nullable(),
  /** Names of open communities, at most three. */
  communities: z.array(z.string()),
  community_count: z.number().int(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Number of accounts that match the search, by role, whatever the filter. */
export const userCounts = z.object({
  all: z.number().int(),
  admin: z.number().int(),
  creator: z.number().int(),
  suspended: z.number().int(),
});

export const userChange = z
  .strictObject({
    role,
    /** The community that a new creator joins; needed for one who is in none, because every event has a community. */
    community_id: id,
    /** Suspending ends every session at once. */
    is_suspended: z.boolean(),
    /** Goes to the audit log. */
    reason: z.string().trim().max(REASON_MAX, "Keep it under 255 characters").nullable(),
  })
  .partial();
export type UserChange = z.output<typeof userChange>;

/** How the person's identity was verified; it is written to the audit log. */
export const factorReset = z.strictObject({
  reason: z.string("Say why").trim().min(1, "Say why").max(REASON_MAX, "Keep it under 255 characters"),
});

/** Stars that an admin gives (or takes, below 0) by hand. Repeating a `grant_id` gives nothing more. */
export const starsGrant = z.strictObject({
  grant_id: id,
  amount: z
    .number("Say how many")
    .int("Use a whole number")
    .min(-GIVEN_STARS_MAX, "At most 10,000 at once")
    .max(GIVEN_STARS_MAX, "At most 10,000 at once")
    .refine((amount) => amount !== 0, "Say how many"),
  /** Shown to the recipient, and in the audit log. */
  reason: z.string("Say why").trim().min(1, "Say why").max(REASON_MAX, "Keep it under 255 characters"),
  /** The community on whose board they count; null for the total alone. */
  community_id: id.nullable().default(null),
});
export type StarsGrant = z.output<typeof starsGrant>;

/** Categories of audit log entries. `changes`: all but the beginnings and ends of sessions, which are most of the log. */
export const auditKind = z.enum(["all", "changes", "user", "community", "event", "session", "system"]);
export type AuditKind = z.infer<typeof auditKind>;

export const auditLine = z.object({
  id: z.number().int(),
  at: time,
  /** Null for the clock; of a deleted account everything but the id is null. */
  actor: z
    .object({
      ...{ id, display_name: z.string().nullable(), photo_url: z.string().nullable(), face: face.nullable(), role: role.nullable() },
    })
    .nullable(),
  action: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  object_name: z.string().nullable(),
  /** The name of the event's community; null for other objects. */
  community_name: z.string().nullable(),
  request_id: z.string().nullable(),
  details: jsonObject,
  /** Names of the communities, events and accounts whose ids are in the details, by id. */
  names: z.record(z.string(), z.string()),
  /** Whether the line is about the removal of an event that an admin can still restore. */
  is_restorable: z.boolean(),
});
export type AuditLine = z.infer<typeof auditLine>;

const TEN_YEARS_MS = 10 * 366 * 86_400_000;

/** The server's current time, and its offset to real time. */
export const developmentClock = z.object({
  now: time,
  /** In milliseconds; negative: into the past. */
  offset_ms: z.number().int().min(-TEN_YEARS_MS).max(TEN_YEARS_MS),
});
