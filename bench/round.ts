/**
 * Plays complete live rounds: players join, a question opens, everybody answers within two seconds, and the result follows. The bare
 * reference server and the product alternate in one run on a real PostgreSQL, with the clients on the same machine, so that their ratio is
 * meaningful even where absolute times are not. `embedded` is the product on its embedded database, which takes part when it is named.
 * Usage: npm run bench -- round [--players 1000] [--questions 3] [--rounds 3] [--only reference,sparc,embedded]
 */
import { parseArgs } from "node:util";
import { median, quantile, ratio } from "./figures.ts";
import { createCrowd } from "./players.ts";
import type { Adapter } from "./servers/adapter.ts";
import { cpuSeconds, residentMb } from "./servers/process.ts";
import { referenceAdapter } from "./servers/reference.ts";
import { sparcAdapter } from "./servers/sparc.ts";

const ANSWER_WINDOW_MS = 2_000;
const TIMEOUT_MS = 30_000;

interface Figures {
  server: string;
  players: number;
  joinS: number;
  /** Seconds of the server's process until all have joined. */
  joinCpuS: number;
  questionP99: number;
  /** Milliseconds from the first player who has the question until 99 of 100 have it. */
  questionSpreadP99: number;
  acked: number;
  stored: number;
  answerP50: number;
  answerP99: number;
  resultsP99: number;
  /** Milliseconds from the first player who has the result until 99 of 100 have it. */
  resultsSpreadP99: number;
  resulted: number;
  /** Frames that a player got for a question, pings included. */
  frames: number;
  cpuPerQuestionS: number;
  residentMb: number;
}

const SERVERS: readonly { name: string; make(): Adapter }[] = [
  { name: "reference", make: referenceAdapter },
  { name: "sparc", make: () => sparcAdapter() },
  { name: "embedded", make: () => sparcAdapter("pglite") },
];

function findAdapter(name: string): () => Adapter {
  const server = SERVERS.find((one) => one.name === name);
  if (!server) throw new Error(`Unknown server ${name}. Servers: ${SERVERS.map((one) => one.name).join(", ")}`);
  return server.make;
}

async function runOnce(adapter: Adapter, input: { players: number; questions: number }): Promise<Figures> {
  await adapter.start(input.players);
  const crowd = createCrowd(adapter, input.players);
  try {
    const cpuAtStart = cpuSeconds(adapter.pid());
    const joinMs = await crowd.join();
    const joinCpuS = Math.round((cpuSeconds(adapter.pid()) - cpuAtStart) * 100) / 100;
    const perQuestion: Figures[] = [];
    for (let question = 1; question <= input.questions; question++) {
      const cpuBefore = cpuSeconds(adapter.pid());
      const { answered, done } = crowd.play({ answerWindowMs: ANSWER_WINDOW_MS, timeoutMs: TIMEOUT_MS });
      await adapter.ask(question);
      await answered;
      await adapter.close(question);
      const times = await done;
      perQuestion.push({
        server: adapter.name,
        players: input.players,
        joinS: Math.round(joinMs) / 1_000,
        joinCpuS,
        questionP99: quantile(times.question, 0.99),
        questionSpreadP99: spreadP99(times.questionAt),
        acked: times.answer.length,
        stored: await adapter.countStored(times.slot),
        answerP50: quantile(times.answer, 0.5),
        answerP99: quantile(times.answer, 0.99),
        resultsP99: quantile(times.results, 0.99),
        resultsSpreadP99: spreadP99(times.resultAt),
        resulted: times.results.length,
        frames: Math.round((times.frames / input.players) * 10) / 10,
        cpuPerQuestionS: Math.round((cpuSeconds(adapter.pid()) - cpuBefore) * 100) / 100,
        residentMb: residentMb(adapter.pid()),
      });
    }
    return toMedian(perQuestion);
  } finally {
    crowd.leave();
    await adapter.stop();
  }
}

function spreadP99(times: readonly number[]): number {
  const first = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
  return quantile(times, 0.99) - first;
}

/** Medians of times, and the worst values of counts, because a single lost answer is a failure. */
function toMedian(figures: readonly Figures[]): Figures {
  const first = figures[0] as Figures;
  const numbers = (key: keyof Figures) => figures.map((figure) => figure[key] as number);
  return {
    ...first,
    joinS: median(numbers("joinS")),
    joinCpuS: median(numbers("joinCpuS")),
    questionP99: median(numbers("questionP99")),
    questionSpreadP99: median(numbers("questionSpreadP99")),
    acked: Math.min(...numbers("acked")),
    stored: Math.min(...numbers("stored")),
    answerP50: median(numbers("answerP50")),
    answerP99: median(numbers("answerP99")),
    resultsP99: median(numbers("resultsP99")),
    resultsSpreadP99: median(numbers("resultsSpreadP99")),
    resulted: Math.min(...numbers("resulted")),
    frames: median(numbers("frames")),
    cpuPerQuestionS: median(numbers("cpuPerQuestionS")),
    residentMb: Math.max(...numbers("residentMb")),
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: "string", default: "1000" },
      questions: { type: "string", default: "3" },
      rounds: { type: "string", default: "3" },
      only: { type: "string", default: "reference,sparc" },
    },
  });
  const adapters = values.only.split(",").map(findAdapter);
  const results = new Map<string, Figures[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const make of adapters) {
      const figures = await runOnce(make(), { players: Number(values.players), questions: Number(values.questions) });
      console.log(JSON.stringify(figures));
      results.set(figures.server, [...(results.get(figures.server) ?? []), figures]);
    }
  }
  const summary = [...results.values()].map(toMedian);
  console.table(summary);
  const [reference, product, embedded] = SERVERS.map(({ name }) => summary.find(({ server }) => server === name));
  if (reference && product) console.table({ "sparc / reference": toRatios(product, reference) });
  if (product && embedded) console.table({ "embedded / sparc": toRatios(embedded, product) });
  console.log(JSON.stringify({ bench: "round", results: summary }));
}

function toRatios(product: Figures, reference: Figures): Partial<Record<keyof Figures, number>> {
  const keys = [
    ...(["joinS", "joinCpuS", "questionP99", "questionSpreadP99", "answerP50", "answerP99"] as const),
    ...(["resultsP99", "resultsSpreadP99", "frames", "cpuPerQuestionS", "residentMb"] as const),
  ];
  return Object.fromEntries(keys.map((key) => [key, ratio(product[key], reference[key])]));
}
