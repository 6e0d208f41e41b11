/**
 * Measures how link preview cards affect a live game: questions alternate between no load and 200 requests for uncached cards, eight at a
 * time. It also measures how long one card takes without other load. Uses a real PostgreSQL, with clients on the same machine.
 * Usage: npm run bench -- cards [--players 1000] [--pairs 5] [--cards 200]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median, quantile, ratio } from "./figures.ts";
import { createCrowd } from "./players.ts";
import { type SparcAdapter, sparcAdapter } from "./servers/sparc.ts";

const ANSWER_WINDOW_MS = 2_000;
const TIMEOUT_MS = 60_000;
const AT_ONCE = 8;
const ALONE = 20;
/** The card requests start this long before the question opens. */
const AHEAD_MS = 500;

interface Asked {
  /** Milliseconds from the request to the last byte, one value per card. */
  times: number[];
  /** Number of responses that were the static card. */
  static: number;
}

interface Figures {
  cards: number;
  questionP99: number;
  answerP99: number;
  resultsP99: number;
}

async function askCards(addresses: readonly string[], atOnce: number): Promise<Asked> {
  const asked: Asked = { times: [], static: 0 };
  let next = 0;
  const worker = async () => {
    for (let address = addresses[next++]; address; address = addresses[next++]) {
      const startedAt = performance.now();
      const response = await fetch(address);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`A card was answered with ${response.status}`);
      asked.times.push(performance.now() - startedAt);
      if (!response.headers.has("etag")) asked.static += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return asked;
}

async function playQuestion(input: {
  adapter: SparcAdapter;
  crowd: ReturnType<typeof createCrowd>;
  question: number;
}): Promise<Omit<Figures, "cards">> {
  const { answered, done } = input.crowd.play({ answerWindowMs: ANSWER_WINDOW_MS, timeoutMs: TIMEOUT_MS });
  await input.adapter.ask(input.question);
  await answered;
  await input.adapter.close(input.question);
  const { question, answer, results } = await done;
  return { questionP99: quantile(question, 0.99), answerP99: quantile(answer, 0.99), resultsP99: quantile(results, 0.99) };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: "string", default: "1000" },
      pairs: { type: "string", default: "5" },
      cards: { type: "string", default: "200" },
    },
  });
  const players = Number(values.players);
  const adapter = sparcAdapter();
  await adapter.start(players);
  const crowd = createCrowd(adapter, players);
  const rows: Figures[] = [];
  const asked: Asked[] = [];
  try {
    const alone = await askCards(await adapter.freshCards(ALONE), 1);
    console.log(JSON.stringify({ alone: { first: Math.round(alone.times[0] ?? 0), ...toSpread(alone.times.slice(1)) } }));
    await crowd.join();
    for (let question = 1; question <= 2 * Number(values.pairs); question++) {
      const addresses = question % 2 === 0 ? await adapter.freshCards(Number(values.cards)) : [];
      const asking = askCards(addresses, AT_ONCE);
      await sleep(AHEAD_MS);
      const figures = { cards: addresses.length, ...(await playQuestion({ adapter, crowd, question })) };
      rows.push(figures);
      console.log(JSON.stringify(figures));
      if (addresses.length > 0) asked.push(await asking);
    }
  } finally {
    crowd.leave();
    await adapter.stop();
  }
  report(rows, asked);
}

const toSpread = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99), most: quantile(times, 1) });

function report(rows: readonly Figures[], asked: readonly Asked[]): void {
  const toMedian = (key: keyof Figures, hasCards: boolean) =>
    median(rows.filter(({ cards }) => cards > 0 === hasCards).map((row) => row[key]));
  const table = Object.fromEntries(
    (["questionP99", "answerP99", "resultsP99"] as const).map((key) => {
      const [without, withCards] = [toMedian(key, false), toMedian(key, true)];
      return [key, { without, "with cards": withCards, ratio: ratio(withCards, without) }];
    }),
  );
  console.table(table);
  const cards = { asked: asked.flatMap(({ times }) => times).length, static: asked.reduce((sum, one) => sum + one.static, 0) };
  console.log(JSON.stringify({ bench: "cards", table, cards: { ...cards, ...toSpread(asked.flatMap(({ times }) => times)) } }));
}
