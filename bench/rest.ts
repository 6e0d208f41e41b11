/**
 * Measures HTTP calls beside a live round: while its players' sockets are idle, and while questions are sent to all of them, answered and
 * resolved. A process of its own calls the event, the caller's points and the standings at a constant rate.
 * Usage: npm run bench -- rest [--players 10000] [--questions 8] [--per-s 20] [--idle-s 5]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quantile, ratio } from "./figures.ts";
import { createCrowd, type QuestionTimes } from "./players.ts";
import { type SparcAdapter, sparcAdapter } from "./servers/sparc.ts";
import { type SteadySample, startSteadyCalls } from "./steady-calls.ts";

const ANSWER_WINDOW_MS = 2_000;
const TIMEOUT_MS = 60_000;
/** Callers of HTTP calls; each is a player, too. */
const CALLERS = 500;
/** Rest between a question and the time that counts as idle, before and after it, so that no call of one waits for the other. */
const SETTLE_MS = 1_000;

/** From and until, in milliseconds since 1970. */
type Span = readonly [number, number];

interface Spans {
  idle: Span[];
  /** From the host's step to the last result. */
  questions: Span[];
  /** While the question's frame, and the reveal's, are on their way to the players. */
  broadcasts: Span[];
}

function startCalls(adapter: SparcAdapter, perS: number) {
  const tokens = Array.from({ length: CALLERS }, (_, player) => adapter.tokenOf(player));
  const event = `/api/v1/events/${adapter.eventId()}`;
  return startSteadyCalls({
    baseUrl: adapter.baseUrl(),
    calls: [
      { name: "event", path: event, tokens },
      { name: "points", path: "/points", tokens },
      { name: "standings", path: `${event}/leaderboard`, tokens },
    ],
    perS,
  });
}

async function playQuestion(input: { adapter: SparcAdapter; crowd: ReturnType<typeof createCrowd>; question: number }) {
  const { answered, done } = input.crowd.play({ answerWindowMs: ANSWER_WINDOW_MS, timeoutMs: TIMEOUT_MS });
  await input.adapter.ask(input.question);
  await answered;
  await input.adapter.close(input.question);
  return done;
}

const toBroadcasts = ({ openedAt, revealedAt, question, results }: QuestionTimes): Span[] => [
  [openedAt, openedAt + quantile(question, 1)],
  [revealedAt, revealedAt + quantile(results, 1)],
];

async function playRound(input: { adapter: SparcAdapter; players: number; questions: number; idleMs: number; perS: number }) {
  const { adapter, players, questions, idleMs, perS } = input;
  const crowd = createCrowd(adapter, players);
  const spans: Spans = { idle: [], questions: [], broadcasts: [] };
  try {
    await crowd.join();
    const calls = startCalls(adapter, perS);
    for (let question = 1; question <= questions; question++) {
      await sleep(SETTLE_MS);
      const idleFrom = Date.now();
      await sleep(idleMs);
      spans.idle.push([idleFrom, Date.now()]);
      await sleep(SETTLE_MS);
      const times = await playQuestion({ adapter, crowd, question });
      if (times.results.length < players) throw new Error(`Only ${times.results.length} of ${players} players got a result`);
      spans.questions.push([times.openedAt, times.revealedAt + quantile(times.results, 1)]);
      spans.broadcasts.push(...toBroadcasts(times));
    }
    return { spans, samples: await calls.stop() };
  } finally {
    crowd.leave();
  }
}

const overlaps =
  (spans: readonly Span[]) =>
  ({ at, ms }: SteadySample) =>
    spans.some(([from, until]) => at < until && at + (ms ?? 0) >= from);

function toRow(samples: readonly SteadySample[]) {
  const times = samples.flatMap(({ ms }) => ms ?? []);
  return { calls: samples.length, refused: samples.length - times.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: "string", default: "10000" },
      questions: { type: "string", default: "8" },
      "per-s": { type: "string", default: "20" },
      "idle-s": { type: "string", default: "5" },
    },
  });
  const [players, questions, perS] = [Number(values.players), Number(values.questions), Number(values["per-s"])];
  const adapter = sparcAdapter();
  await adapter.start(players);
  try {
    const { spans, samples } = await playRound({ adapter, players, questions, perS, idleMs: Number(values["idle-s"]) * 1_000 });
    report(spans, samples);
  } finally {
    await adapter.stop();
  }
}

function report(spans: Spans, samples: readonly SteadySample[]): void {
  const idle = samples.filter(({ at }) => spans.idle.some(([from, until]) => at >= from && at < until));
  const names = ["all", ...new Set(samples.map(({ name }) => name))];
  const rows = names.flatMap((name) => {
    const isNamed = (sample: SteadySample) => name === "all" || sample.name === name;
    const before = toRow(idle.filter(isNamed));
    const compared = (["questions", "broadcasts"] as const).map((key) => {
      const row = toRow(samples.filter(overlaps(spans[key])).filter(isNamed));
      return { call: name, during: key, ...row, p99OfIdle: ratio(row.p99, before.p99) };
    });
    return [{ call: name, during: "idle sockets", ...before, p99OfIdle: 1 }, ...compared];
  });
  console.table(rows);
  console.log(JSON.stringify({ bench: "rest", rows }));
}
