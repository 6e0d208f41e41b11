/**
 * Scores and ranks a million brackets after one more result, in memory as the product does it and, for comparison, with row updates in
 * PostgreSQL, alternating on one machine. It also measures how long the chances of a pool take to compute.
 * Usage: npm run bench -- standings [--entries 1000000] [--rounds 5] [--only memory|chances]
 */
import { parseArgs } from "node:util";
import { defaultRules, type Outcome, type Rules } from "../sparclets/src/bracket/bracket.schema.ts";
import { presetRules } from "../sparclets/src/bracket/bracket-presets.rules.ts";
import { scoreAll } from "../sparclets/src/bracket/bracket-scoring.rules.ts";
import { randomBracket } from "../sparclets/src/bracket/chances/chances.fixtures.ts";
import { type ChancesOptions, toChances } from "../sparclets/src/bracket/chances/chances.rules.ts";
import { type Column, readColumn } from "../sparclets/src/kernel/column.ts";
import { type Ranking, rankByKeys } from "../sparclets/src/kernel/rank.ts";
import { median, ratio } from "./figures.ts";
import { createBenchDatabase } from "./servers/database.ts";

const hockey: Rules = { ...defaultRules, preset: "hockey_decay", ...presetRules("hockey_decay") };
const LAST = "2_4";
const MB = 1_048_576;
/** A prime, so that stepping through the distinct entries reaches all of them. */
const DISTINCT = 4_999;
/**
 * Results that are scored before measuring, so that the engine has compiled the code as in a running server. The first one is reported
 * separately.
 */
const WARM_UPS = 8;

type BenchDatabase = Awaited<ReturnType<typeof createBenchDatabase>>;
type Input = ReturnType<typeof randomBracket>;

/** Wall time and CPU time in ms. The CPU time is meaningful even when other processes use the machine. */
async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; cpuMs: number; value: T }> {
  const from = performance.now();
  const before = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - from, cpuMs: (user + system) / 1_000, value };
}

async function storeColumns(database: BenchDatabase, input: Input): Promise<void> {
  await database.query(
    "create table columns (slot_key text primary key, entry_count int not null, width int not null, bytes bytea not null)",
  );
  for (const [key, { column }] of Object.entries(input.columns)) {
    if (!column) throw new Error("A bracket of the bench is packed");
    await database.query("insert into columns values ($1, $2, $3, $4)", [key, column.entryCount, column.width, Buffer.from(column.bytes)]);
  }
}

async function loadColumns(database: BenchDatabase): Promise<Record<string, Column>> {
  const { rows } = await database.query("select * from columns");
  return Object.fromEntries(
    rows.map((row) => [row.slot_key, { width: row.width, entryCount: row.entry_count, bytes: new Uint8Array(row.bytes) }]),
  );
}

/** For comparison: one row per entry with its points and its pick of this series, which the database updates and ranks. */
async function storeRows(database: BenchDatabase, input: Input): Promise<void> {
  const before = scoreAll({ ...input, outcomes: without(input.outcomes) }).keys[0] as Int32Array;
  await database.query(
    "create table standings (entry_no int primary key, code int not null, points int not null, rank int not null) with (fillfactor = 50)",
  );
  for (let from = 0; from < input.entryCount; from += 50_000) {
    const entryNos = Array.from({ length: Math.min(50_000, input.entryCount - from) }, (_, at) => from + at);
    const codes = entryNos.map((entryNo) => input.columns[LAST]?.code(entryNo) ?? 0);
    const points = entryNos.map((entryNo) => before[entryNo] as number);
    await database.query("insert into standings select *, 0 from unnest($1::int[], $2::int[], $3::int[])", [entryNos, codes, points]);
  }
  await database.query("vacuum analyze standings");
}

const without = (outcomes: Readonly<Record<string, Outcome>>) =>
  Object.fromEntries(Object.entries(outcomes).filter(([key]) => key !== LAST));

/** Points of each pick code of the series, as a table for the database to join with. */
function worths(input: Input): { codes: number[]; points: number[] } {
  const codes = Array.from({ length: 256 }, (_, code) => code);
  const identity = { code: (entryNo: number) => entryNo, aux: () => 0 };
  const last = { [LAST]: input.outcomes[LAST] as Outcome };
  const alone = scoreAll({ ...input, outcomes: { ...without(input.outcomes), ...last }, columns: { [LAST]: identity }, entryCount: 256 });
  return { codes, points: [...(alone.keys[0] as Int32Array)] };
}

async function updateRows(database: BenchDatabase, worth: { codes: number[]; points: number[] }): Promise<void> {
  await database.query(
    "update standings s set points = s.points + w.points from unnest($1::int[], $2::int[]) as w(code, points) where w.code = s.code",
    [worth.codes, worth.points],
  );
  await database.query(
    `update standings s set rank = r.rank
     from (select entry_no, rank() over (order by points desc) as rank from standings) r where r.entry_no = s.entry_no`,
  );
}

const rank = (input: Input): Ranking => rankByKeys({ keys: scoreAll(input).keys, entryCount: input.entryCount });

/** Builds many entries from few distinct ones; in each series an entry takes the pick of a different one. */
function manyEntries(entries: number): Input {
  const few = randomBracket({ seed: 7, teams: 16, entries: DISTINCT, bestOf: 7, rules: hockey, decided: 12 });
  const columns = Object.entries(few.columns).map(([key, reader], at) => {
    const bytes = Uint8Array.from({ length: DISTINCT }, (_, entryNo) => reader.code(entryNo));
    const many = new Uint8Array(entries);
    for (let entryNo = 0; entryNo < entries; entryNo++)
      many[entryNo] = bytes[(entryNo * (2 * at + 1) + (entryNo >> 10) * at) % DISTINCT] as number;
    return [key, readColumn({ width: 1, entryCount: entries, bytes: many })] as const;
  });
  return { ...few, entryCount: entries, columns: Object.fromEntries(columns) };
}

async function standings(entries: number, rounds: number): Promise<Record<string, number>> {
  const input = manyEntries(entries);
  const database = await createBenchDatabase();
  try {
    await storeColumns(database, input);
    await storeRows(database, input);
    const load = await timed(() => loadColumns(database));
    const bytes = Object.values(load.value).reduce((sum, column) => sum + column.bytes.byteLength, 0);
    const loaded = { ...input, columns: Object.fromEntries(Object.entries(load.value).map(([key, column]) => [key, readColumn(column)])) };
    const worth = worths(input);
    const memory: { ms: number; cpuMs: number }[] = [];
    const rows: number[] = [];
    const reads: number[] = [];
    const plain: number[] = [];
    const { cpuMs: firstCpuMs } = await timed(() => rank(loaded));
    for (let at = 1; at < WARM_UPS; at++) rank(loaded);
    for (let round = 0; round < rounds; round++) {
      const { value, ...times } = await timed(() => rank(loaded));
      memory.push(times);
      reads.push(
        (await timed(() => [...value.order.subarray(0, 100)].map((entryNo) => value.ranks[entryNo]).concat(value.ranks[entries >> 1]))).ms,
      );
      plain.push((await timed(() => additions(entries * Object.keys(loaded.columns).length))).cpuMs);
      rows.push((await timed(() => updateRows(database, worth))).ms);
    }
    return {
      entries,
      loadMs: Math.round(load.ms),
      packedMb: Math.round((bytes / MB) * 10) / 10,
      memoryMs: median(memory.map(({ ms }) => ms)),
      memoryCpuMs: median(memory.map(({ cpuMs }) => cpuMs)),
      firstCpuMs: Math.round(firstCpuMs),
      top100AndOneMs: median(reads),
      rowsMs: median(rows),
      memoryOfRows: Math.round((median(memory.map(({ ms }) => ms)) / median(rows)) * 10_000) / 10_000,
      ofAdditions: ratio(median(memory.map(({ cpuMs }) => cpuMs)), median(plain)),
      ofLimit100Ms: ratio(median(memory.map(({ cpuMs }) => cpuMs)), 100),
    };
  } finally {
    await database.drop();
  }
}

/** A fixed workload that shows the machine's current speed: one addition per entry and outcome. */
function additions(count: number): number {
  const lags = new Int32Array(1_000);
  const more = Int32Array.from({ length: 32 }, (_, at) => at);
  for (let left = count; left > 0; left -= lags.length)
    for (let at = 0; at < lags.length; at++) lags[at] = ((lags[at] as number) + (more[at & 31] as number)) & 0xffff;
  return lags[7] as number;
}

async function chances(rounds: number): Promise<Record<string, unknown>[]> {
  const cases: [string, ChancesOptions][] = [
    [
      "1,000 entries, 15 series, winners",
      { seed: 1, ...randomBracket({ seed: 3, teams: 16, entries: 1_000, bestOf: 7, lengths: 0, rules: defaultRules, decided: 0 }) },
    ],
    [
      "1,000 entries, 5 series, lengths",
      { seed: 1, ...randomBracket({ seed: 3, teams: 16, entries: 1_000, bestOf: 7, rules: hockey, decided: 10 }) },
    ],
    [
      "1,000 entries, 15 series, lengths, 20,000 drawn",
      { seed: 1, samples: 20_000, ...randomBracket({ seed: 3, teams: 16, entries: 1_000, bestOf: 7, rules: hockey, decided: 0 }) },
    ],
  ];
  const figures: Record<string, unknown>[] = [];
  for (const [name, options] of cases) {
    const runs: { cpuMs: number; ms: number }[] = [];
    const plain: number[] = [];
    let counted = toChances(options);
    for (let round = 0; round < rounds; round++) {
      const { value, ...times } = await timed(() => toChances(options));
      counted = value;
      runs.push(times);
      if (typeof counted === "string") throw new Error(counted);
      const cells = counted.outcomes * options.entryCount;
      plain.push((await timed(() => additions(cells))).cpuMs);
    }
    if (typeof counted === "string") throw new Error(counted);
    const cpuMs = median(runs.map((run) => run.cpuMs));
    figures.push({
      name,
      method: counted.method,
      outcomes: counted.outcomes,
      ms: median(runs.map(({ ms }) => ms)),
      cpuMs,
      ofAdditions: ratio(cpuMs, median(plain)),
    });
  }
  return figures;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { entries: { type: "string", default: "1000000" }, rounds: { type: "string", default: "5" }, only: { type: "string" } },
  });
  const rounds = Number(values.rounds);
  if (values.only !== "chances") {
    const figures = await standings(Number(values.entries), rounds);
    console.table(figures);
    console.log(JSON.stringify({ bench: "standings", figures }));
  }
  if (values.only === "memory") return;
  const figures = await chances(rounds);
  console.table(figures);
  console.log(JSON.stringify({ bench: "chances", figures }));
}
