import type { PicksVersion } from "@sparc/contract/entities/picks";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventShared } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { sha256 } from "../../lib/crypto.ts";
import { type EntryRecord, findEntry, updatePicks } from "../events/entries.repository.ts";
import { joinEvent } from "../events/entries.service.ts";
import { isHost } from "../events/event-hosts.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { canonicalJson, isSameJson } from "../slots/canonical-json.ts";
import { isOpenForPicks, isTakingPicks } from "../slots/slot-lock.policy.ts";
import { findOutcomes, findSlots } from "../slots/slots.repository.ts";
import { findLatestVersion, findVersions, insertVersion, type PicksVersion as StoredVersion } from "./picks.repository.ts";

export interface OwnPicks {
  version: number;
  picks: JsonObject;
  receipt: { hash: string; at: string } | null;
}

export interface SavedPicks extends OwnPicks {
  refused: string[];
  cleared: string[];
}

export interface PicksService {
  /** The user's own picks. This service never reads the picks of others. */
  find(input: { eventId: string; userId: string }): Promise<OwnPicks>;
  /** A page of the user's own saves, newest first, and their number. */
  history(input: { eventId: string; userId: string; offset: number; limit: number }): Promise<{ versions: PicksVersion[]; total: number }>;
  /** Replaces the whole map of picks that has the given version. */
  put(input: {
    eventId: string;
    userId: string;
    version: number;
    picks: Readonly<Record<string, Json | null>>;
  }): Promise<Result<SavedPicks>>;
}

interface Loaded {
  event: EventRecord;
  sparclet: Sparclet;
  slots: Slot<Json>[];
  locked: Set<string>;
  /** The newest outcomes, in types whose picks depend on matchups that are off. */
  outcomes: Readonly<Record<string, Json>>;
}

/**
 * Saves picks. The lock is decided inside the write: the transaction first shares the event's lock, which a seal holds alone, and compares
 * each slot's `lock_at` with the clock after that. Equal content is answered with the old receipt whatever version it names.
 */
export function createPicksService({ database, clock, registry, bus }: AppContext): PicksService {
  async function load(tx: Tx, eventId: string, now: Instant): Promise<Result<Loaded>> {
    const event = await findEventById(tx.db, eventId);
    if (!event) return refuse("events.not_found");
    const sparclet = registry[event.type];
    if (!sparclet?.rules.mergePicks || sparclet.rules.toMode(event.rules) !== "picks") return refuse("picks.not_offered");
    const slots = await findSlots(tx.db, eventId);
    const isTaking = isTakingPicks(event);
    const locked = new Set(slots.filter((slot) => !isTaking || !isOpenForPicks(slot, now)).map((slot) => slot.key));
    const outcomes = sparclet.rules.matchups?.isOff ? await findOutcomes(tx.db, eventId) : new Map<string, Json>();
    return ok({ event, sparclet, slots, locked, outcomes: Object.fromEntries(outcomes) });
  }

  async function save(tx: Tx, input: { loaded: Loaded; userId: string; before: EntryRecord | null; picks: JsonObject; now: Instant }) {
    const { loaded, userId, picks, now } = input;
    const eventId = loaded.event.id;
    const { entryNos } = await joinEvent(tx, { bus, event: loaded.event, userIds: [userId], now });
    const entryNo = entryNos.get(userId) as number;
    const from = input.before?.version ?? 0;
    if (!(await updatePicks(tx, { eventId, entryNo, from, picks, now }))) return null;
    const version = from + 1;
    const hash = receiptHash({ eventId, entryNo, version, picks, now });
    await insertVersion(tx, { eventId, entryNo, version, picks, hash, at: now });
    return { version, picks, receipt: { hash: hash.toString("hex"), at: new Date(now).toISOString() } };
  }

  const stale = (version: number) => refuse("picks.stale_version", { details: { version } });

  return {
    async find(input) {
      const entry = await findEntry(database.db, input);
      return ownPicks(database.db, input.eventId, entry);
    },

    history: (input) => findHistory(database.db, input),

    put: ({ eventId, userId, version, picks }) =>
      database.transaction(async (tx) => {
        await lockEventShared(tx, eventId);
        const now = clock.now();
        const loading = await load(tx, eventId, now);
        if (!loading.ok) return loading;
        const loaded = loading.value;
        if (await isHost(tx.db, { eventId, userId })) return refuse("picks.hosts_excluded");
        const parsed = parsePicks(loaded, picks);
        if (!parsed.ok) return parsed;
        const entry = await findEntry(tx.db, { eventId, userId });
        if (entry?.isExcluded) return refuse("players.removed");
        const before = entry?.picks ?? {};
        if (entry && isSameJson(withoutNulls(parsed.value), before))
          return ok({ ...(await ownPicks(tx.db, eventId, entry)), refused: [], cleared: [] });
        if (version !== (entry?.version ?? 0)) return stale(entry?.version ?? 0);
        const merging = merge(loaded, before, parsed.value);
        if (!merging.ok) return merging;
        const { picks: merged, cleared, refused } = merging.value;
        if (isSameJson(merged, before)) {
          if (refused.length > 0) return refuse("slots.locked", { details: { refused: refused.join(", ") } });
          if (entry) return ok({ ...(await ownPicks(tx.db, eventId, entry)), refused, cleared });
        }
        const saved = await save(tx, { loaded, userId, before: entry, picks: merged, now });
        if (saved) return ok({ ...saved, refused, cleared });
        // Another save may have been stored while this one waited for the lock; equal content counts as the same save.
        const newest = await findEntry(tx.db, { eventId, userId });
        if (newest && isSameJson(newest.picks, merged)) return ok({ ...(await ownPicks(tx.db, eventId, newest)), refused, cleared });
        return stale(newest?.version ?? 0);
      }),
  };
}

/**
 * Checks that every key is a slot of the event and that the type accepts its value. Locked slots are not checked, because nothing of them
 * is stored.
 */
function parsePicks(
  { event, sparclet, slots, locked }: Loaded,
  picks: Readonly<Record<string, Json | null>>,
): Result<Record<string, Json | null>> {
  const { schemas, acceptsPick } = sparclet.rules;
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const problems: Problem[] = [];
  const parsed: Record<string, Json | null> = {};
  for (const [key, value] of Object.entries(picks)) {
    const slot = byKey.get(key);
    if (!slot) problems.push({ path: `picks.${key}`, code: "unknown_slot", message: "There is nothing to pick under this key" });
    if (!slot || value === null) {
      parsed[key] = null;
      continue;
    }
    const pick = schemas.pick.safeParse(value);
    if (!pick.success) {
      for (const issue of pick.error.issues)
        problems.push({ path: ["picks", key, ...issue.path].join("."), code: issue.code, message: issue.message });
    } else if (!locked.has(key) && !acceptsPick({ rules: event.rules, slot, pick: pick.data })) {
      problems.push({ path: `picks.${key}`, code: "not_accepted", message: "This cannot be picked here" });
    } else parsed[key] = pick.data as Json;
  }
  return problems.length > 0 ? refuse("request.invalid", { problems }) : ok(parsed);
}

/**
 * The new map of picks. Open slots that the request does not name are cleared; the type's result has to leave every locked slot unchanged.
 */
function merge({ event, sparclet, slots, locked, outcomes }: Loaded, before: JsonObject, sent: Readonly<Record<string, Json | null>>) {
  const after: Record<string, Json | null> = { ...sent };
  for (const { key } of slots) if (!(key in after) && !locked.has(key)) after[key] = null;
  const merged = sparclet.rules.mergePicks?.({ rules: event.rules, slots, before, after, locked, outcomes });
  if (!merged) throw new Error(`${event.type} takes no picks`);
  if (!merged.ok) return merged;
  const picks = merged.value.picks as JsonObject;
  for (const key of locked)
    if (!isSameJson(picks[key] ?? null, before[key] ?? null)) throw new Error(`${event.type} changed the locked slot ${key}`);
  return ok({ ...merged.value, picks });
}

async function findHistory(db: Queryable, input: Parameters<PicksService["history"]>[0]): ReturnType<PicksService["history"]> {
  const entry = await findEntry(db, input);
  if (!entry) return { versions: [], total: 0 };
  const versions = await findVersions(db, { ...input, entryNo: entry.entryNo });
  return { versions: versions.map(toHistory), total: entry.version };
}

function toHistory({ version, before }: { version: StoredVersion; before: JsonObject }): PicksVersion {
  const { picks, hash, at } = version;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(picks)])].sort();
  return {
    ...{ version: version.version, at: new Date(at).toISOString(), hash: Buffer.from(hash).toString("hex") },
    changed: keys.filter((key) => !isSameJson(before[key] ?? null, picks[key] ?? null)),
  };
}

async function ownPicks(db: Queryable, eventId: string, entry: EntryRecord | null): Promise<OwnPicks> {
  if (!entry) return { version: 0, picks: {}, receipt: null };
  const latest = await findLatestVersion(db, { eventId, entryNo: entry.entryNo });
  const receipt = latest && { hash: Buffer.from(latest.hash).toString("hex"), at: new Date(latest.at).toISOString() };
  return { version: entry.version, picks: entry.picks, receipt };
}

/** SHA-256 of the canonical JSON `{at, entry_no, event_id, picks, version}` of a save. */
function receiptHash(input: { eventId: string; entryNo: number; version: number; picks: JsonObject; now: Instant }): Buffer {
  const at = new Date(input.now).toISOString();
  return sha256(canonicalJson({ event_id: input.eventId, entry_no: input.entryNo, version: input.version, picks: input.picks, at }));
}

function withoutNulls(picks: Readonly<Record<string, Json | null>>): JsonObject {
  return Object.fromEntries(Object.entries(picks).filter(([, value]) => value !== null));
}
