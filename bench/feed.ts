/**
 * Reads ten thousand games from a table and stores them in the catalogue, first as new games and then again as known ones, on both
 * databases that the product supports. For comparison a database client inserts the same rows into a plain table in as many transactions,
 * which shows the speed of the machine at that moment.
 * Usage: npm run bench -- feed [--games 10000] [--rounds 3]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Database } from "../server/src/db/database.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { openPglite } from "../server/src/db/open-pglite.ts";
import { openPostgres } from "../server/src/db/open-postgres.ts";
import { createWorld } from "../server/src/features/events/events.fixtures.ts";
import { manyGames } from "../server/src/features/feed/feed.fixtures.ts";
import { createGameUploads } from "../server/src/features/feed/upload-games.service.ts";
import { createLogger } from "../server/src/lib/logger.ts";
import { median, ratio } from "./figures.ts";
import { createBenchDatabase } from "./servers/database.ts";

/** Maximum time for storing 10,000 games. */
const LIMIT_MS = 10_000;
const ROWS_AT_ONCE = 500;

interface Opened {
  database: Database;
  close(): Promise<void>;
}

const logger = createLogger({ level: "fatal" });

/** The embedded database with files on disk, as the product ships it. */
async function embedded(): Promise<Opened> {
  const directory = await mkdtemp(join(tmpdir(), "sparc-bench-"));
  const database = await openPglite({ directory, logger });
  const close = async () => {
    await database.close();
    await rm(directory, { recursive: true });
  };
  return { database, close };
}

async function server(): Promise<Opened> {
  const own = await createBenchDatabase();
  const database = await openPostgres({ connectionString: own.url, poolSize: 4, logger, isUnsafeAllowed: true });
  const close = async () => {
    await database.close();
    await own.drop();
  };
  return { database, close };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Inserts the same rows without comparing, counting or announcing anything. */
async function insertBare(database: Database, text: string): Promise<void> {
  const rows = text.split("\n").slice(1);
  await sql`create table bare (at int primary key, line text not null)`.execute(database.db);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE).map((line, at) => ({ at: from + at, line })));
    await database.transaction(async (tx) => {
      await sql`insert into bare select * from jsonb_to_recordset(cast(${part}::text as jsonb)) as told(at int, line text)`.execute(tx.db);
    });
  }
  await sql`drop table bare`.execute(database.db);
}

async function measure(open: () => Promise<Opened>, games: number): Promise<{ newMs: number; knownMs: number; bareMs: number }> {
  const { database, close } = await open();
  try {
    await migrate(database);
    const world = await createWorld(database);
    const viewer = await world.addUser("admin");
    const text = manyGames(games);
    const uploads = createGameUploads(world.context);
    const upload = { name: "all.csv", format: "auto", league: null, text, dry_run: false } as const;
    const store = async (fact: "new" | "unchanged") => {
      const done = await uploads.upload({ viewer, requestId: null, upload });
      if (!done.ok || done.value.counts[fact] !== games) throw new Error(`Not all are ${fact}: ${JSON.stringify(done)}`);
    };
    return {
      newMs: await timed(() => store("new")),
      knownMs: await timed(() => store("unchanged")),
      bareMs: await timed(() => insertBare(database, text)),
    };
  } finally {
    await close();
  }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { games: { type: "string", default: "10000" }, rounds: { type: "string", default: "3" } },
  });
  const games = Number(values.games);
  const figures: Record<string, unknown>[] = [];
  for (const [name, open] of [["embedded", embedded] as const, ["PostgreSQL", server] as const]) {
    const runs: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < Number(values.rounds); round++) runs.push(await measure(open, games));
    const of = (key: keyof (typeof runs)[number]) => Math.round(median(runs.map((one) => one[key])));
    const limitMs = (LIMIT_MS * games) / 10_000;
    figures.push({
      ...{ database: name, games, newMs: of("newMs"), knownMs: of("knownMs"), bareMs: of("bareMs") },
      ...{ ofLimit: ratio(of("newMs"), limitMs), ofBare: ratio(of("newMs"), of("bareMs")) },
    });
  }
  console.table(figures);
  console.log(JSON.stringify({ bench: "feed", figures }));
}
