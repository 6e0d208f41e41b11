import type { CalendarFeed, NewCalendarFeed } from "@sparc/contract/entities/calendar";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { sha256 } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import {
  type CalendarEventRow,
  deleteFeedOf,
  findCalendarEvent,
  findEventsOfMember,
  findFeedOwner,
  findFeedSince,
  findLocksAmong,
  upsertFeed,
} from "./calendar.repository.ts";
import { type CalendarEntry, type CalendarEvent, entriesAhead, nearestEntries, toEntries } from "./calendar-entries.rules.ts";
import { calendarText } from "./calendar-text.ts";

const TOKEN_BYTES = 32;
const PAST_MS = 30 * 86_400_000;
const MOST_ENTRIES = 500;
/** Calendars that respect this value show a changed start within an hour. */
const REFRESH_S = 3_600;

type CalendarContext = Pick<AppContext, "database" | "config" | "registry">;

interface Change {
  userId: string;
  requestId: string | null;
  now: Instant;
}

export interface CalendarService {
  /** The file of one event. Refused with `calendar.not_found` while the event has no time. */
  eventFile(options: { eventId: string; now: Instant }): Promise<Result<string>>;
  /** A member's feed by the token in its address. Refused with `calendar.not_found` when the token is not valid. */
  feed(options: { token: string; now: Instant }): Promise<Result<string>>;
  get(userId: string): Promise<CalendarFeed | null>;
  /** Makes the feed and returns its address; an existing feed of the member ends. */
  create(change: Change): Promise<NewCalendarFeed>;
  revoke(change: Change): Promise<void>;
}

export function createCalendarService({ database, config, registry }: CalendarContext): CalendarService {
  const { productName, baseUrl } = config;
  const pickTypes = Object.keys(registry).filter((type) => registry[type]?.rules.modes.includes("picks"));
  const toCalendarEvent = ({ type, rules, ...event }: CalendarEventRow): CalendarEvent => ({
    ...event,
    mode: registry[type]?.rules.toMode(rules) ?? "room",
  });

  async function entriesAmong(db: Queryable, input: { rows: readonly CalendarEventRow[]; now: Instant }): Promise<CalendarEntry[]> {
    const events = input.rows.map(toCalendarEvent);
    const picked = events.filter(({ mode }) => mode === "picks").map(({ id }) => id);
    const locks = await findLocksAmong(db, picked);
    return events.flatMap((event) => toEntries(event, { locks: locks.get(event.id) ?? [], baseUrl, now: input.now }));
  }

  return {
    async eventFile({ eventId, now }) {
      const row = await findCalendarEvent(database.db, eventId);
      const entries = row ? await entriesAmong(database.db, { rows: [row], now }) : [];
      if (entries.length === 0) return refuse("calendar.not_found");
      return ok(calendarText({ name: null, productName, entries: entriesAhead(entries, now), hasReminders: true }));
    },
    async feed({ token, now }) {
      const { db } = database;
      const userId = await findFeedOwner(db, sha256(token));
      if (userId === null) return refuse("calendar.not_found");
      const since = now - PAST_MS;
      const rows = await findEventsOfMember(db, { userId, since, now, pickTypes, limit: MOST_ENTRIES });
      const entries = nearestEntries(await entriesAmong(db, { rows, now }), { since, now, limit: MOST_ENTRIES });
      return ok(calendarText({ name: productName, productName, entries, refreshS: REFRESH_S }));
    },
    get: (userId) => loadCalendarFeed(database.db, userId),
    create: ({ userId, requestId, now }) =>
      database.transaction(async ({ db }) => {
        const token = randomToken(TOKEN_BYTES);
        const isReplaced = (await findFeedSince(db, userId)) !== null;
        await upsertFeed(db, { userId, tokenHash: sha256(token), now });
        await insertAudit(db, {
          ...{ action: "user.calendar_feed_made", actor: userId, objectKind: "user", objectId: userId, requestId, now },
          details: { is_replaced: isReplaced },
        });
        return { created_at: new Date(now).toISOString(), url: `${config.apiBase ?? baseUrl}/api/v1/calendar/${token}.ics` };
      }),
    revoke: ({ userId, requestId, now }) =>
      database.transaction(async ({ db }) => {
        if (!(await deleteFeedOf(db, userId))) return;
        const what = { action: "user.calendar_feed_revoked", actor: userId, objectKind: "user", objectId: userId } as const;
        await insertAudit(db, { ...what, requestId, now });
      }),
  };
}

/** Whether a person has a feed and since when, for its owner. */
export async function loadCalendarFeed(db: Queryable, userId: string): Promise<CalendarFeed | null> {
  const since = await findFeedSince(db, userId);
  return since === null ? null : { created_at: new Date(since).toISOString() };
}
