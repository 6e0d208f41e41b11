import { counted } from "../../../lib/ordinals.ts";
import type { System } from "../admin.queries.ts";
import type { FeedSource } from "../games.queries.ts";

export interface Part {
  readonly name: string;
  /** Describes the figure, below the name. */
  readonly what: string;
  readonly figure: string;
  /** The problem with this part; null when it is healthy or off. */
  readonly trouble: string | null;
  /** Whether something fails, rather than being late or nearly full. */
  readonly isFailing?: boolean;
  /** Not set up, or paused by an admin. */
  readonly isOff?: boolean;
  /** Whether games are played without it. */
  readonly isBesidePlay?: boolean;
  readonly isFeed?: boolean;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A sweep runs every second; one that takes longer than this is falling behind. */
const LATE_SWEEP_MS = 10 * SECOND_MS;
/** A message leaves within seconds, a few thousand within minutes; one that waits longer has been refused at least once. */
const LATE_MESSAGE_MS = 2 * MINUTE_MS;
/** With a larger clock offset the process reports that it is not ready. */
const ALLOWED_OFFSET_MS = 250;

/** A feed that was not read for so many of its intervals is late. */
const LATE_FEED_INTERVALS = 3;

/** The parts of the platform: those with a problem first, those that are off last. */
export function toParts(system: System, sources: readonly FeedSource[] = []): Part[] {
  const parts = [
    toLoopPart(system),
    toSocketsPart(system),
    toDatabasePart(system),
    toSweepPart(system),
    toLedgerPart(system),
    ...sources.map((source) => toFeedPart(source, system.at)),
    toMailPart(system),
    toWebhooksPart(system),
    toPush(system),
    toClockPart(system),
  ];
  const rank = ({ trouble, isOff }: Part): number => (trouble !== null ? 0 : isOff ? 2 : 1);
  return parts.sort((one, other) => rank(one) - rank(other));
}

/** "7 well, 2 to look at, 1 off". */
export function countsLabel(parts: readonly Part[]): string {
  const troubled = parts.filter(({ trouble }) => trouble !== null).length;
  const off = parts.filter(({ trouble, isOff }) => trouble === null && isOff).length;
  const counts = [`${parts.length - troubled - off} well`, troubled > 0 ? `${troubled} to look at` : "", off > 0 ? `${off} off` : ""];
  return counts.filter(Boolean).join(", ");
}

/** Messages that were given up within a week. */
export const countGivenUp = ({ message_failures: failures }: System): number =>
  failures.reduce((sum, failure) => sum + (failure.is_given_up ? failure.count : 0), 0);

/** How the parts are, in a sentence. Messages that were given up are no part's state, and are named beside it. */
export function toSummary(system: System, sources: readonly FeedSource[] = []): string {
  const troubled = toParts(system, sources).filter(({ trouble }) => trouble !== null);
  const lost = countGivenUp(system);
  const givenUp = lost === 0 ? "" : `${counted(lost, "message")} ${lost === 1 ? "was" : "were"} given up in the last week.`;
  if (troubled.length === 0) return givenUp || "All parts are well.";
  const parts = troubled.length === 1 ? "One part needs a look" : `${troubled.length} parts need a look`;
  const isPlayFine = troubled.every(({ isBesidePlay }) => isBesidePlay);
  return `${parts}${isPlayFine ? ", play is not touched" : ""}. ${givenUp}`.trim();
}

function toLoopPart({ loop_delay: { p99_ms, max_ms, allowed_ms } }: System): Part {
  return {
    name: "Event loop",
    what: `99 % of checks in the last minute were late by at most this; the worst by ${max_ms.toLocaleString()} ms`,
    figure: `${p99_ms.toLocaleString()} ms`,
    trouble: p99_ms > allowed_ms ? "Overloaded" : null,
  };
}

function toSocketsPart({ live: { sockets, allowed_sockets, games } }: System): Part {
  return {
    name: "Live games",
    what: `${counted(sockets, "connection")} of ${allowed_sockets.toLocaleString()} here`,
    figure: games.toLocaleString(),
    trouble: sockets >= allowed_sockets ? "Full" : null,
  };
}

function toDatabasePart({ database }: System): Part {
  const kind = database.kind === "pglite" ? "Built in, PostgreSQL" : "PostgreSQL";
  const free = database.free_bytes;
  const isFull = free !== null && free < database.low_below_bytes;
  return {
    name: "Database",
    what: `${kind} ${database.version}; ${counted(database.waiting_statements, "statement")} waiting${free === null ? "" : `; ${sizeLabel(free)} free`}`,
    figure: sizeLabel(database.size_bytes),
    trouble: isFull ? "Nearly full" : database.waiting_statements > 0 ? "Busy" : null,
  };
}

function toSweepPart({ at, sweeps: { deadlines_at, mails_at } }: System): Part {
  const ages = [deadlines_at, mails_at].map((sweptAt) => (sweptAt === null ? null : Date.parse(at) - Date.parse(sweptAt)));
  const [ofGames = null] = ages;
  const isLate = ages.some((age) => age === null || age > LATE_SWEEP_MS);
  return {
    name: "Deadlines",
    what: "Starts, locks and closings: last run",
    figure: ofGames === null ? "not yet" : `${(Math.max(0, ofGames) / SECOND_MS).toFixed(1)} s ago`,
    trouble: isLate ? "Late" : null,
  };
}

function toLedgerPart({ at, ledger }: System): Part {
  const name = "Ledger of stars";
  if (ledger === null) return { name, what: "Every total is compared with its entries once an hour", figure: "not yet", trouble: null };
  const minutes = Math.floor((Date.parse(at) - Date.parse(ledger.checked_at)) / MINUTE_MS);
  return {
    name,
    what: `Totals of ${counted(ledger.users, "account")} compared with their entries`,
    figure: minutes < 1 ? "just now" : `${minutes} min ago`,
    trouble: ledger.breaches > 0 ? `${counted(ledger.breaches, "total")} wrong` : null,
    isFailing: ledger.breaches > 0,
  };
}

function toMailPart({ at, mail: { mode, ...queue } }: System): Part {
  const where = mode === "smtp" ? "By the mail server" : "No mail server is set: files in the data directory";
  return { name: "E-mail", isBesidePlay: true, ...toQueue(queue, { at, where }) };
}

function toPush({ at, push: { mode, ...queue } }: System): Part {
  if (mode === "off" && queue.waiting === 0)
    return { name: "Web push", what: "No keys are set", figure: "", trouble: null, isOff: true, isBesidePlay: true };
  const where = mode === "on" ? "By the browsers' services" : "No keys are set";
  return { name: "Web push", isBesidePlay: true, ...toQueue(queue, { at, where }) };
}

function toWebhooksPart({ at, webhooks: { active, failing, ...queue } }: System): Part {
  const name = "Webhooks";
  if (active === 0) return { name, what: "None is in use", figure: "", trouble: null, isOff: true, isBesidePlay: true };
  const where = `${counted(active, "address", "addresses")}, failing now`;
  const { what, trouble } = queue.waiting === 0 ? { what: where, trouble: null } : toQueue(queue, { at, where });
  const isFailing = failing > 0;
  return { name, what, figure: failing.toLocaleString(), trouble: isFailing ? "Fails" : trouble, isFailing, isBesidePlay: true };
}

function toFeedPart({ name, every_s, read_at, failures, paused }: FeedSource, at: string): Part {
  const ageMs = read_at === null ? null : Math.max(0, Date.parse(at) - Date.parse(read_at));
  const isLate = ageMs === null || ageMs > LATE_FEED_INTERVALS * every_s * SECOND_MS;
  const part = {
    name: `Game feed, ${name}`,
    what: ageMs === null ? "Not read yet" : `Read ${durationLabel(ageMs)} ago, usually every ${durationLabel(every_s * SECOND_MS)}`,
    figure: ageMs === null ? "" : durationLabel(ageMs),
    ...{ isBesidePlay: true, isFeed: true },
  };
  if (paused) return { ...part, what: `Paused by ${paused.by}`, trouble: null, isOff: true };
  if (failures > 0)
    return { ...part, what: `${part.what}; ${counted(failures, "failed read")} in a row`, trouble: "Fails", isFailing: true };
  return { ...part, trouble: isLate ? "Late" : null };
}

/** How long the oldest message has waited that could be sent now; null when none waits. */
export function toOldestWaitMs({ at, mail, push, webhooks }: System): number | null {
  const times = [mail, push, webhooks].flatMap(({ oldest_at: oldestAt }) => (oldestAt === null ? [] : [Date.parse(oldestAt)]));
  return times.length === 0 ? null : Math.max(0, Date.parse(at) - Math.min(...times));
}

/** Below a minute in seconds with a decimal that is not zero: "0.4 s", "5 s". */
export const waitLabel = (ms: number): string =>
  ms < MINUTE_MS ? `${(ms / SECOND_MS).toLocaleString(undefined, { maximumFractionDigits: 1 })} s` : durationLabel(ms);

function toQueue(
  { waiting, oldest_at: oldestAt }: Omit<System["push"], "mode">,
  { at, where }: { at: string; where: string },
): Omit<Part, "name"> {
  const ageMs = oldestAt === null ? 0 : Date.parse(at) - Date.parse(oldestAt);
  return {
    what: oldestAt === null ? `${where}; none waits` : `${where}; the oldest waits for ${durationLabel(ageMs)}`,
    figure: waiting.toLocaleString(),
    trouble: ageMs > LATE_MESSAGE_MS ? "Late" : null,
  };
}

function toClockPart({ clock_offset_ms }: System): Part {
  return {
    name: "Clock",
    what: "This machine's against the database's",
    figure: `${clock_offset_ms.toLocaleString()} ms`,
    trouble: Math.abs(clock_offset_ms) > ALLOWED_OFFSET_MS ? "Off" : null,
  };
}

export function sizeLabel(bytes: number): string {
  const mebibytes = bytes / 1_048_576;
  return mebibytes < 1_024 ? `${mebibytes.toFixed(0)} MiB` : `${(mebibytes / 1_024).toFixed(1)} GiB`;
}

/** Formats a duration by its two largest units that are not zero: "3 d 4 h", "12 min". */
export function durationLabel(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return withRest(`${Math.floor(ms / HOUR_MS)} h`, Math.floor((ms % HOUR_MS) / MINUTE_MS), "min");
  return withRest(`${Math.floor(ms / DAY_MS)} d`, Math.floor((ms % DAY_MS) / HOUR_MS), "h");
}

const withRest = (whole: string, rest: number, unit: string): string => (rest === 0 ? whole : `${whole} ${rest} ${unit}`);
