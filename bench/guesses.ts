/**
 * Many members guess at the same moment on one puzzle of a daily game, on a real PostgreSQL: once with the guess that begins their attempt,
 * then with later ones. In turns, the same server handles a simple call for comparison: `PATCH /api/v1/notifications` (signed in, one row
 * written and the caller's rows read in one transaction). Then it measures the calls that the page of an open puzzle repeats.
 * Usage: npm run bench -- guesses [--players 1000] [--rounds 3]
 * NODE_ARGUMENTS (for example --cpu-prof) are passed to the server's process.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { guessedKinds } from "../server/src/testing/live/daily-kinds.ts";
import type { Crowd } from "../server/src/testing/live/live-game.ts";
import { publishDays, whenOpen } from "../server/src/testing/live/publish-days.ts";
import { createServerProcess } from "../server/src/testing/live/server-process.ts";
import { type BurstCall, type Bursts, createBursts } from "./burst.ts";
import { median, quantile, ratio } from "./figures.ts";
import { createBenchDatabase } from "./servers/database.ts";
import { cpuSeconds } from "./servers/process.ts";

const STARTS_IN_MS = 5_000;
const HALF_DAY_MS = 43_200_000;
const GUESSES = 3;
const SLOT = "p1";
/** Turns load shedding off, because this bench measures calls that succeed. */
const NEVER_SHED = { LIMIT_LOOP_DELAY_MS: "60000" };
const [KIND] = guessedKinds.filter(({ name }) => name === "word");

interface Figures {
  call: string;
  calls: number;
  answered: number;
  p50: number;
  p99: number;
  allMs: number;
  /** CPU time of the server's process, without the database. */
  cpuMsPerCall: number;
}

type CallOf = (player: Crowd["players"][number], at: number) => BurstCall;

interface Bench {
  baseUrl: string;
  crowd: Crowd;
  bursts: Bursts;
  pid(): number;
}

async function measure({ crowd, bursts, pid }: Bench, call: string, getCall: CallOf, expected?: number): Promise<Figures> {
  const calls = crowd.players.map(getCall);
  const cpuBefore = cpuSeconds(pid());
  const { answered, others, allMs } = await bursts.send(calls, expected);
  if (Object.keys(others).length > 0) console.log(`${call}: otherwise answered`, others);
  return {
    call,
    calls: calls.length,
    answered: answered.length,
    p50: quantile(answered, 0.5),
    p99: quantile(answered, 0.99),
    allMs: Math.round(allMs),
    cpuMsPerCall: Math.round(((cpuSeconds(pid()) - cpuBefore) / calls.length) * 1e5) / 100,
  };
}

const plainWrite =
  (round: number): CallOf =>
  ({ access_token: token }) => ({
    ...{ token, method: "PATCH", path: "/api/v1/notifications" },
    body: { switches: [{ kind: "daily_open", channel: "email", is_on: round % 2 === 0 }] },
  });

const guess =
  (eventId: string, ordinal: number): CallOf =>
  ({ access_token: token }) => ({
    ...{ token, method: "PUT", path: `/api/v1/events/${eventId}/submit_game_answer` },
    body: { id: "guess", slot: SLOT, ordinal, answer: KIND?.wrong[ordinal] },
  });

const read =
  (path: string, headers: Record<string, string> = {}): CallOf =>
  ({ access_token: token }) => ({ token, method: "GET", path, headers });

/**
 * Calls that the page of an open puzzle repeats, with their number per minute (`daily.queries.ts`, `play.tsx`, `stars-counter.tsx` of the
 * web).
 */
async function measurePage(bench: Bench, eventId: string): Promise<{ row: Figures; perMinute: number }[]> {
  const event = `/api/v1/events/${eventId}`;
  const tags = await Promise.all(bench.crowd.players.map(({ access_token: token }) => readEtag(bench.baseUrl, token)));
  const unchanged: CallOf = (player, at) => read("/points", { "if-none-match": tags[at] ?? "" })(player, at);
  return [
    { row: await measure(bench, "page: event", read(event)), perMinute: 1 },
    { row: await measure(bench, "page: days", read(`${event}/views/days`)), perMinute: 0.2 },
    { row: await measure(bench, "page: attempt", read(`${event}/game?slot=${SLOT}`)), perMinute: 1 },
    { row: await measure(bench, "page: stars, unchanged", unchanged, 304), perMinute: 12 },
  ];
}

async function readEtag(baseUrl: string, token: string): Promise<string> {
  const response = await fetch(`${baseUrl}/points`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.headers.get("etag") ?? "";
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { players: { type: "string", default: "1000" }, rounds: { type: "string", default: "3" } },
  });
  const [players, rounds] = [Number(values.players), Number(values.rounds)];
  const database = await createBenchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "sparc-bench-"));
  const nodeArguments = process.env.NODE_ARGUMENTS?.split(" ") ?? [];
  const server = await createServerProcess({ databaseUrl: database.url, dataDir }, { nodeArguments, limits: NEVER_SHED });
  const bursts = createBursts(server.baseUrl);
  try {
    const crowd = await server.createCrowd(players);
    await server.start();
    const bench = { baseUrl: server.baseUrl, crowd, bursts, pid: server.pid };
    const eventIds = await publishRounds(bench, rounds);
    await measure(bench, "warm-up", plainWrite(0));
    const figures: Figures[] = [];
    const note = (row: Figures) => {
      console.log(JSON.stringify(row));
      figures.push(row);
    };
    for (const [round, eventId] of eventIds.entries())
      for (let ordinal = 0; ordinal < GUESSES; ordinal++) {
        note(await measure(bench, "plain write", plainWrite(round * GUESSES + ordinal + 1)));
        note(await measure(bench, ordinal === 0 ? "first guess" : "later guess", guess(eventId, ordinal)));
      }
    const page = await measurePage(bench, eventIds[0] as string);
    const { rows } = await database.query<{ count: string }>("select count(*) from answers");
    const stored = Number(rows[0]?.count);
    const names = [...new Set(figures.map(({ call }) => call))];
    const summary = names.map((name) => toMedian(figures.filter(({ call }) => call === name)));
    print({ summary, page, stored, expected: players * rounds * GUESSES });
  } finally {
    bursts.close();
    await server.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Publishes one event per round, so that each round has members who have not begun. */
async function publishRounds({ baseUrl, crowd }: Bench, rounds: number): Promise<string[]> {
  if (!KIND) throw new Error("There is no kind to guess");
  const eventIds: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const times = { startsAt: Date.now() + STARTS_IN_MS, turnsOverAt: Date.now() + HALF_DAY_MS };
    eventIds.push(await publishDays({ baseUrl, crowd, name: `Round ${round}`, kind: KIND, ...times }));
  }
  await whenOpen({ baseUrl, crowd, eventIds, day: 1 });
  return eventIds;
}

/** Medians of times, and the worst values of counts. */
function toMedian(figures: readonly Figures[]): Figures {
  const all = (key: Exclude<keyof Figures, "call">) => figures.map((figure) => figure[key]);
  return {
    ...(figures[0] as Figures),
    answered: Math.min(...all("answered")),
    ...{ p50: median(all("p50")), p99: median(all("p99")), allMs: median(all("allMs")), cpuMsPerCall: median(all("cpuMsPerCall")) },
  };
}

function print(input: {
  summary: readonly Figures[];
  page: { row: Figures; perMinute: number }[];
  stored: number;
  expected: number;
}): void {
  const { summary, page, stored, expected } = input;
  const plain = summary.find(({ call }) => call === "plain write");
  console.table(summary);
  console.log(`guesses stored: ${stored} of ${expected}`);
  const ratios = summary.filter((one) => one !== plain && plain !== undefined);
  const toRatio = (one: Figures) => ({
    [`${one.call} / plain write`]: {
      p50: ratio(one.p50, plain?.p50 ?? 0),
      p99: ratio(one.p99, plain?.p99 ?? 0),
      cpu: ratio(one.cpuMsPerCall, plain?.cpuMsPerCall ?? 0),
    },
  });
  console.table(Object.assign({}, ...ratios.map(toRatio)));
  console.table(page.map(({ row, perMinute }) => ({ ...row, perMinute })));
  const cpuMs = page.reduce((sum, { row, perMinute }) => sum + row.cpuMsPerCall * perMinute, 0);
  console.log(`an open page: ${Math.round(cpuMs * 100) / 100} ms of the server's processor time a minute`);
  console.log(JSON.stringify({ bench: "guesses", results: summary, stored, expected, page }));
}
