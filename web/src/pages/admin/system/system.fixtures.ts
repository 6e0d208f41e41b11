import type { System } from "../admin.queries.ts";

const NOW = Date.parse("2026-04-20T19:37:00.000Z");
const MINUTE_MS = 60_000;

/** A healthy server that took no answer in the last hour. */
export const systemWith = (change: Partial<System> = {}): System => ({
  at: new Date(NOW).toISOString(),
  ...{ version: "0.1.0", node_version: "v24.0.0", uptime_s: 90_000, memory_bytes: 300_000_000, clock_offset_ms: 2 },
  loop_delay: { p99_ms: 3.2, max_ms: 12, allowed_ms: 250 },
  database: {
    ...{ kind: "pglite", version: "18.0", size_bytes: 52_428_800, free_bytes: 590_000_000, disk_bytes: 1_000_000_000 },
    ...{ low_below_bytes: 536_870_912, waiting_statements: 0 },
    ...{ migration: "0019_x.sql", migration_count: 19, migrated_at: "2026-04-06T10:00:00.000Z" },
  },
  answers: { count: 0, p95_ms: null, minutes: minutesWith({}) },
  requests: { count: 10_000, failed: 2 },
  live: { sockets: 1, allowed_sockets: 12_000, games: 2 },
  sweeps: { deadlines_at: "2026-04-20T19:36:59.500Z", mails_at: "2026-04-20T19:36:59.000Z" },
  ledger: { checked_at: "2026-04-20T19:07:00.000Z", users: 43, breaches: 0 },
  mail: { mode: "files", waiting: 0, oldest_at: null },
  push: { mode: "off", waiting: 0, oldest_at: null },
  webhooks: { active: 2, failing: 0, waiting: 0, oldest_at: null },
  message_failures: [],
  errors: [],
  ...change,
});

/** The last hour, with 40 answers in each of the minutes that are named by how long ago they were. */
export const minutesWith = (p95: Readonly<Record<number, number>>): System["answers"]["minutes"] =>
  Array.from({ length: 60 }, (_, index) => {
    const minutesAgo = 59 - index;
    const ms = p95[minutesAgo];
    return { at: new Date(NOW - minutesAgo * MINUTE_MS).toISOString(), count: ms === undefined ? 0 : 40, p95_ms: ms ?? null };
  });
