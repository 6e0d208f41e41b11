import { performance } from "node:perf_hooks";
import type { AdminSystem } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Metric, Sample } from "../../lib/metrics-text.ts";
import { type SystemParts, systemFigures } from "./system.service.ts";

/** What the process alone knows, beside the figures of the System page. */
export interface MetricsParts {
  system: SystemParts;
  isReady(): Promise<boolean>;
  /** Things that wait in bounded queues of this process. */
  queues(): Readonly<Record<string, number>>;
  socketBytes(): number;
  /** Null without automatic backups, and before the first one of this process. */
  lastBackupAt(): Instant | null;
}

/** State of this process and its database as metrics. While the database does not answer, those that need it are left out. */
export async function readMetrics(parts: MetricsParts): Promise<Metric[]> {
  const figures = await systemFigures(parts.system).catch(() => null);
  const isReady = await parts.isReady().catch(() => false);
  return [
    gauge("sparc_ready", "1 when this process takes players: its database answers and stores, and its clock fits.", isReady ? 1 : 0),
    ...processMetrics(parts),
    ...backupMetrics(parts.lastBackupAt()),
    ...requestMetrics(parts.system),
    ...(figures ? sharedMetrics(figures) : []),
  ];
}

const gauge = (name: string, help: string, value: number | null): Metric => gauges(name, help, value === null ? [] : [{ value }]);
const gauges = (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, help, kind: "gauge", samples });
const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({ name, help, kind: "counter", samples });
const labelled = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

function processMetrics({ system, queues, socketBytes }: MetricsParts): Metric[] {
  const { loopDelay, context, clock } = system;
  const { active, idle } = performance.eventLoopUtilization();
  const { p99Ms, maxMs } = loopDelay.read();
  const waiting = { ...queues(), database: context.database.waitingCount() };
  return [
    gauge("sparc_uptime_seconds", "Since this process started.", Math.floor(process.uptime())),
    gauge("sparc_memory_bytes", "Resident memory of this process.", process.memoryUsage.rss()),
    gauges("sparc_event_loop_delay_seconds", "How late the event loop was in the last whole minute.", [
      { labels: { quantile: "0.99" }, value: p99Ms / 1_000 },
      { labels: { quantile: "1" }, value: maxMs / 1_000 },
    ]),
    counter("sparc_event_loop_seconds_total", "Time of the event loop; the rate of busy is its utilisation.", [
      { labels: { state: "busy" }, value: active / 1_000 },
      { labels: { state: "idle" }, value: idle / 1_000 },
    ]),
    gauge(
      "sparc_clock_offset_seconds",
      "This machine's clock against the database's; above 0.25 the process is not ready.",
      (clock?.skewMs() ?? 0) / 1_000,
    ),
    gauge("sparc_sockets", "Open sockets of this process.", system.socketCount()),
    gauge("sparc_sockets_limit", "Sockets that this process takes at most.", context.config.limits.socketsPerProcess),
    gauge("sparc_socket_buffered_bytes", "Bytes that wait to be sent on all sockets.", socketBytes()),
    gauges("sparc_queue_waiting", "What waits in a bounded queue of this process.", labelled("queue", waiting)),
  ];
}

function requestMetrics({ requests, answerTimes }: SystemParts): Metric[] {
  const totals = requests.totals();
  const samples = (key: "count" | "ms", unit: number): Sample[] =>
    totals.map((total) => ({ labels: { group: total.group, status: `${total.status}` }, value: total[key] / unit }));
  const { accepted, refused } = answerTimes.totals();
  const { p95Ms } = answerTimes.read();
  return [
    counter(
      "sparc_http_requests_total",
      "Answered requests by the route's limit; 429 was refused by a limit, 503 for load.",
      samples("count", 1),
    ),
    counter("sparc_http_request_seconds_total", "Time of these requests.", samples("ms", 1_000)),
    counter("sparc_answers_accepted_total", "Answers in live games that were stored and acknowledged.", [{ value: accepted }]),
    gauges(
      "sparc_answer_acknowledgement_seconds",
      "From an answer's arrival to its acknowledgement, in the last hour.",
      p95Ms === null ? [] : [{ labels: { quantile: "0.95" }, value: p95Ms / 1_000 }],
    ),
    counter(
      "sparc_answers_refused_total",
      "Answers in live games that were refused, by the code of the refusal.",
      labelled("code", Object.fromEntries(refused)),
    ),
  ];
}

const backupMetrics = (lastAt: Instant | null): Metric[] => [
  gauge(
    "sparc_backup_last_timestamp_seconds",
    "When the last automatic backup of this process was made (Unix time).",
    lastAt === null ? null : lastAt / 1_000,
  ),
];

/** The same for every process on the database. */
function sharedMetrics({ at, database, live, mail, push, webhooks }: AdminSystem): Metric[] {
  const channels = { email: mail, push, webhook: webhooks };
  const ageS = (oldestAt: string | null) => (oldestAt === null ? 0 : Math.max(0, (Date.parse(at) - Date.parse(oldestAt)) / 1_000));
  const perChannel = (read: (channel: { waiting: number; oldest_at: string | null }) => number): Sample[] =>
    Object.entries(channels).map(([channel, state]) => ({ labels: { channel }, value: read(state) }));
  return [
    gauge("sparc_rooms_live", "Events that are live.", live.games),
    gauge("sparc_database_bytes", "Size of the database.", database.size_bytes),
    gauge("sparc_disk_free_bytes", "Free space on the disk of the built-in database.", database.free_bytes),
    gauges(
      "sparc_outbox_waiting",
      "Messages whose time has come and which have not left.",
      perChannel(({ waiting }) => waiting),
    ),
    gauges(
      "sparc_outbox_oldest_seconds",
      "Age of the oldest of them.",
      perChannel(({ oldest_at }) => ageS(oldest_at)),
    ),
  ];
}
