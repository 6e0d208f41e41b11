/**
 * Polls feeds. Any process may try, and a claim decides which one calls. Each failure lengthens the pause. An ETag is stored only together
 * with its content.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { FeedSettings } from "../../config-feeds.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import type { Viewer } from "../../http/handler.ts";
import { sha256 } from "../../lib/crypto.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { askFeed, type FeedLimits } from "./feed-http.ts";
import { deletePollsBefore, endRead, findRead, insertRead, type ReadRecord } from "./feed-reads.repository.ts";
import {
  claimSource,
  findDueSources,
  insertSources,
  pauseSource,
  resumeSource,
  type SourceState,
  updateSource,
} from "./feed-sources.repository.ts";
import { readMappedGames } from "./read-mapped.ts";
import { PROBLEMS_SHOWN_MAX, parted, storeRead } from "./upload-games.service.ts";

const HOUR_MS = 3_600_000;
/**
 * How long a claim lasts: longer than a call and the storing of its answer. When a process dies in a call, others may call after this time.
 */
const CALL_WITHIN_MS = 120_000;
const POLL_RETENTION_MS = 30 * 24 * HOUR_MS;

export interface FeedPolls extends DeadlineSource {
  /** Calls a feed now; null when it is being called already. */
  readNow(name: string): Promise<Result<ReadRecord | null>>;
  /** Pauses the automatic calls of a feed, or resumes them. */
  pause(input: Pausing): Promise<Result<null>>;
}

type Outcome = Pick<SourceState, "etag"> & { isFailed: boolean; retryAfterMs: number };

export function createFeedPolls(context: AppContext, input: { limits?: FeedLimits } = {}): FeedPolls {
  const { config, database, clock } = context;
  const { db } = database;
  const feeds = new Map(config.feeds.map((settings) => [settings.name, settings]));
  const names = [...feeds.keys()];
  let isKnown = false;

  async function makeKnown(): Promise<void> {
    if (isKnown) return;
    await insertSources(
      db,
      config.feeds.map((settings) => ({ name: settings.name, settingsHash: toHash(settings), now: clock.now() })),
    );
    isKnown = true;
  }

  async function read(settings: FeedSettings, state: SourceState): Promise<string> {
    const { readId, outcome } = await call(context, { settings, state, limits: input.limits });
    const now = clock.now();
    const failures = outcome.isFailed ? state.failures + 1 : 0;
    await updateSource(db, {
      ...{ name: settings.name, settingsHash: toHash(settings), etag: outcome.etag, failures },
      nextTryAt: now + Math.max(backoffMs(failures, settings.every_s * 1_000), Math.min(outcome.retryAfterMs, 24 * HOUR_MS)),
      readAt: outcome.isFailed ? state.readAt : now,
      claimedUntil: state.claimedUntil,
    });
    await deletePollsBefore(db, now - POLL_RETENTION_MS);
    return readId;
  }

  async function claimAndRead(settings: FeedSettings, isAsked: boolean): Promise<string | null> {
    const now = clock.now();
    const state = await claimSource(db, { name: settings.name, isAsked, now, until: now + CALL_WITHIN_MS });
    return state && read(settings, state);
  }

  return {
    name: "feeds",
    async findDue(until) {
      if (names.length === 0) return [];
      await makeKnown();
      return findDueSources(db, { names, until });
    },
    async run(name) {
      const settings = feeds.get(name);
      if (settings) await claimAndRead(settings, false);
    },
    async readNow(name) {
      const settings = feeds.get(name);
      if (!settings) return refuse("feed.source_unknown");
      await makeKnown();
      const readId = await claimAndRead(settings, true);
      return ok(readId === null ? null : await findRead(db, readId));
    },
    async pause(how) {
      if (!feeds.has(how.name)) return refuse("feed.source_unknown");
      await makeKnown();
      return pause(context, how);
    },
  };
}

interface Pausing {
  name: string;
  isPaused: boolean;
  viewer: Viewer;
  requestId: string | null;
}

function pause({ database, clock }: AppContext, { name, isPaused, viewer, requestId }: Pausing): Promise<Result<null>> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const isChanged = isPaused ? await pauseSource(tx.db, { name, by: viewer.userId, now }) : await resumeSource(tx.db, { name, now });
    const entry = { actor: viewer.userId, action: isPaused ? "feed.paused" : "feed.resumed", objectKind: "feed", objectId: name } as const;
    if (isChanged) await insertAudit(tx.db, { ...entry, requestId, now, details: { feed: name } });
    return ok(null);
  });
}

interface Calling {
  settings: FeedSettings;
  state: SourceState;
  limits: FeedLimits | undefined;
}

/** Calls the feed once and writes the line of its log. */
async function call(context: AppContext, input: Calling): Promise<{ readId: string; outcome: Outcome }> {
  const { settings, state, limits } = input;
  const { clock, logger } = context;
  const { db } = context.database;
  const readId = newId();
  // With other settings the same answer may have another meaning, so the ETag is not used.
  const etag = state.settingsHash === toHash(settings) ? state.etag : null;
  const answer = await askFeed(settings, { etag, ...(limits ? { limits } : {}) });
  const begin = (more: { rowCount: number; problems: ReadRecord["problems"]; refused: number; now: Instant }) =>
    insertRead(db, { id: readId, kind: "http", source: settings.name, by: null, fingerprint: null, ...more });
  const end = async (status: "unmodified" | "failed", note: string | null) => {
    const heartbeatAt = clock.now();
    await begin({ rowCount: 0, problems: [], refused: 0, now: heartbeatAt });
    await endRead(db, { id: readId, was: { doneCount: 0, heartbeatAt }, status, note, now: clock.now() });
  };
  const failed = async (note: string, retryAfterMs: number) => {
    await end("failed", note);
    logger.warn({ feed: settings.name, note }, "A feed could not be read; it is asked again later");
    return { readId, outcome: { etag, isFailed: true, retryAfterMs } };
  };
  if (answer.kind === "failed") return failed(answer.note, answer.retryAfterMs);
  if (answer.kind === "unmodified") {
    await end("unmodified", null);
    return { readId, outcome: { etag, isFailed: false, retryAfterMs: 0 } };
  }
  const read = readMappedGames(answer.document, settings);
  if (read === null) return failed("There is no list of games where the settings say", 0);
  const { rows, problems, refused } = parted(read);
  await begin({ rowCount: read.length, problems: problems.slice(0, PROBLEMS_SHOWN_MAX), refused, now: clock.now() });
  await storeRead(context, { id: readId, source: settings.name, rows, refused });
  return { readId, outcome: { etag: answer.etag, isFailed: false, retryAfterMs: 0 } };
}

/** The configured interval without failures; doubled after each failure, up to an hour or the configured one. */
export const backoffMs = (failures: number, everyMs: number): number =>
  Math.max(everyMs, Math.min(HOUR_MS, everyMs * 2 ** Math.min(20, failures)));

const toHash = (settings: FeedSettings): string => sha256(JSON.stringify(settings)).toString("hex");
