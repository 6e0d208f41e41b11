import { version as nodeVersion } from "node:process";
import type { AdminSystem } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { type DiskSpace, LOW_SPACE_BYTES } from "../../db/free-space.ts";
import type { Deadlines } from "../../deadlines/deadlines.ts";
import type { AnswerTimes, AnswerTimesOfHour } from "../../lib/answer-times.ts";
import type { LoopDelay } from "../../lib/loop-delay.ts";
import type { RecentErrors } from "../../lib/recent-errors.ts";
import type { RequestCounts } from "../../lib/request-counts.ts";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import type { LedgerCheck, LedgerChecks } from "../stars/ledger-check.service.ts";
import { findMessageFailures, findSystemFacts } from "./system.repository.ts";

/** Sources of the process's state. */
export interface SystemParts {
  context: AppContext;
  version: string;
  socketCount(): number;
  /** Space on the disk of the built-in database; null for an external database. */
  findDisk(): Promise<DiskSpace | null>;
  /** How far this machine's clock is from the database's; null in tests with a clock of their own. */
  clock: { skewMs(): number } | null;
  /** The sweeps of game deadlines and of mails. */
  sweeps: Readonly<Record<"deadlines" | "mails", Pick<Deadlines, "lastSweepAt">>>;
  ledgerChecks: Pick<LedgerChecks, "last">;
  loopDelay: LoopDelay;
  answerTimes: Pick<AnswerTimes, "read" | "totals">;
  requests: Pick<RequestCounts, "read" | "totals">;
  errors: RecentErrors;
}

/** The number of different failures that are listed. */
const FAILURES = 20;

/** State of this process and its database, measured on request. Settings are described, never shown with their values. */
export async function systemFigures(parts: SystemParts): Promise<AdminSystem> {
  const { config, database, clock } = parts.context;
  const now = clock.now();
  const facts = await findSystemFacts(database.db, now);
  const failures = await findMessageFailures(database.db, FAILURES);
  const { p99Ms, maxMs } = parts.loopDelay.read();
  const disk = await parts.findDisk();
  return {
    at: new Date(now).toISOString(),
    version: parts.version,
    node_version: nodeVersion,
    uptime_s: Math.floor(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
    loop_delay: { p99_ms: rounded(p99Ms), max_ms: rounded(maxMs), allowed_ms: config.limits.loopDelayMs },
    clock_offset_ms: Math.round(parts.clock?.skewMs() ?? 0),
    database: {
      kind: database.kind,
      version: facts.databaseVersion,
      size_bytes: facts.sizeBytes,
      free_bytes: disk?.freeBytes ?? null,
      disk_bytes: disk?.sizeBytes ?? null,
      low_below_bytes: LOW_SPACE_BYTES,
      waiting_statements: database.waitingCount(),
      migration: facts.migration,
      migration_count: facts.migrationCount,
      migrated_at: new Date(facts.migratedAt).toISOString(),
    },
    answers: toAnswers(parts.answerTimes.read(), now),
    requests: parts.requests.read(),
    live: { sockets: parts.socketCount(), allowed_sockets: config.limits.socketsPerProcess, games: facts.liveRooms },
    sweeps: {
      deadlines_at: toTimeOrNull(parts.sweeps.deadlines.lastSweepAt()),
      mails_at: toTimeOrNull(parts.sweeps.mails.lastSweepAt()),
    },
    ledger: toLedger(parts.ledgerChecks.last()),
    mail: { mode: config.smtpUrl === null ? "files" : "smtp", waiting: facts.waitingMails, oldest_at: toTimeOrNull(facts.oldestMailAt) },
    push: { mode: config.push ? "on" : "off", waiting: facts.waitingPushes, oldest_at: toTimeOrNull(facts.oldestPushAt) },
    webhooks: {
      ...{ active: facts.activeWebhooks, failing: facts.failingWebhooks },
      ...{ waiting: facts.waitingWebhooks, oldest_at: toTimeOrNull(facts.oldestWebhookAt) },
    },
    message_failures: failures.map(({ channel, kind, reason, isGivenUp, count, lastAt }) => ({
      ...{ channel, kind, reason, is_given_up: isGivenUp, count, last_at: new Date(lastAt).toISOString() },
    })),
    errors: parts.errors.list().map(({ at, ...error }) => ({ ...error, at: new Date(at).toISOString() })),
  };
}

const toLedger = (check: LedgerCheck | null): AdminSystem["ledger"] =>
  check && { checked_at: toTime(check.endedAt), users: check.userCount, breaches: check.breachCount };

const MINUTE_MS = 60_000;

function toAnswers({ count, p95Ms, minutes }: AnswerTimesOfHour, now: Instant): AdminSystem["answers"] {
  const first = now - (minutes.length - 1) * MINUTE_MS;
  return {
    ...{ count, p95_ms: p95Ms },
    minutes: minutes.map((minute, index) => ({ at: toTime(first + index * MINUTE_MS), count: minute.count, p95_ms: minute.p95Ms })),
  };
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
