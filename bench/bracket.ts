/**
 * A bracket of 16 teams and 10,000 entries after its first round, on a real PostgreSQL: the calls of its page, each in turns with a bare
 * server that reads rows by their ids, and how long the server needs after a result until the chances are counted.
 * Usage: npm run bench -- bracket [--entries 10000] [--calls 200]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { mustCall } from "../server/src/testing/live/live-api.ts";
import type { Crowd } from "../server/src/testing/live/live-game.ts";
import { createPlace } from "../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../server/src/testing/live/server-process.ts";
import { toSlots } from "../sparclets/src/bracket/bracket.fixtures.ts";
import { draft } from "../sparclets/src/bracket/bracket.schema.ts";
import { roundsFor, standardTree } from "../sparclets/src/bracket/bracket-tree.rules.ts";
import { randomPicks } from "../sparclets/src/bracket/chances/chances.fixtures.ts";
import { createRng } from "../sparclets/src/kernel/rng.ts";
import { measureBesidePlain, startPlainServer } from "./servers/plain.ts";
import { cpuSeconds } from "./servers/process.ts";

const TEAMS = Array.from({ length: 16 }, (_, at) => `T${at + 1}`);
const LOCKS_IN_MS = 30_000;
const ENTRIES_AT_ONCE = 1_000;
const POLL_EVERY_MS = 100;
/** As many rows as a page of the standings has. */
const TABLE_ROWS = 50;
/** Players who take turns; their sessions are known after the first calls, as those of people with an open page. */
const READERS = 20;

interface Bench {
  server: ServerProcess;
  crowd: Crowd;
  eventId: string;
}

const toDraft = (locksAt: number) =>
  draft.parse({
    teams: TEAMS.map((id, at) => ({ id, name: `Team ${id}`, short_name: id, seed: at + 1 })),
    rounds: Array.from({ length: roundsFor(TEAMS.length) }, (_, at) => ({ name: `Round ${at + 1}`, best_of: 7 })),
    series: standardTree(TEAMS),
    locks_at: locksAt,
  });

async function publishBracket(server: ServerProcess, crowd: Crowd): Promise<Bench> {
  const call = { token: crowd.creator.access_token, method: "POST" };
  const body = {
    ...{ type: "bracket", community_id: crowd.community.id, name: "Playoffs", description: "A bracket with many entries" },
    starts_at: new Date(Date.now() + LOCKS_IN_MS).toISOString(),
    draft: toDraft(Date.now() + LOCKS_IN_MS),
  };
  const created = await mustCall(server.baseUrl, { ...call, path: "/api/v1/events", body });
  const eventId = created.body.data.id as string;
  await mustCall(server.baseUrl, { ...call, path: `/api/v1/events/${eventId}/publish`, body: {} });
  return { server, crowd, eventId };
}

/** Gives every player an entry with random picks, in large statements. */
async function insertEntries({ crowd, eventId }: Bench, client: pg.Client): Promise<void> {
  const slots = toSlots(toDraft(Date.now()));
  const rng = createRng(7);
  const picks = crowd.players.map(() =>
    JSON.stringify(
      Object.fromEntries(
        randomPicks({ rng, slots, lengths: 1 }).flatMap((pick, at) => (pick.winner === null ? [] : [[slots[at]?.key, pick]])),
      ),
    ),
  );
  for (let from = 0; from < picks.length; from += ENTRIES_AT_ONCE) {
    const userIds = crowd.players.slice(from, from + ENTRIES_AT_ONCE).map(({ user_id }) => user_id);
    await client.query(
      `insert into entries (event_id, user_id, entry_no, version, picks, joined_at, updated_at)
       select $1, user_id, $2 + at - 1, 1, picks, now(), now() from unnest($3::uuid[], $4::jsonb[]) with ordinality as given(user_id, picks, at)`,
      [eventId, from, userIds, picks.slice(from, from + ENTRIES_AT_ONCE)],
    );
  }
  await client.query("update events set entry_count = $2 where id = $1", [eventId, picks.length]);
  await client.query("analyze");
}

/** Waits until picks are closed and packed. */
async function waitForLock({ server, crowd, eventId }: Bench): Promise<void> {
  const call = { token: crowd.creator.access_token, path: `/api/v1/events/${eventId}` };
  for (;;) {
    const { slots } = (await mustCall(server.baseUrl, call)).body.data;
    if (slots.every(({ sealed_at }: { sealed_at: string | null }) => sealed_at !== null)) return;
    await sleep(POLL_EVERY_MS);
  }
}

async function enterResult({ server, crowd, eventId }: Bench, key: string, winner: string): Promise<void> {
  const call = { token: crowd.creator.access_token, method: "PATCH", path: `/api/v1/events/${eventId}/matchups/${key}` };
  await mustCall(server.baseUrl, { ...call, body: { winner, length: 5 } });
}

/** Seconds of processor time and of waiting until the chances belong to the newest results and are there for a player. */
async function countChances({ server, crowd, eventId }: Bench) {
  const [cpuBefore, startedAt] = [cpuSeconds(server.pid()), performance.now()];
  const call = { token: crowd.players[0]?.access_token ?? "", path: `/api/v1/events/${eventId}/views/chances` };
  for (;;) {
    const chances = (await mustCall(server.baseUrl, call)).body.data;
    if (chances.state === "ready" && chances.own?.forecast) {
      const seconds = (from: number, until: number) => Math.round((until - from) * 100) / 100;
      return {
        ...{ method: chances.method, outcomes: chances.outcomes, entries: crowd.players.length },
        ...{ cpuS: seconds(cpuBefore, cpuSeconds(server.pid())), readyS: seconds(startedAt / 1_000, performance.now() / 1_000) },
      };
    }
    await sleep(POLL_EVERY_MS);
  }
}

async function measurePage({ server, crowd, eventId }: Bench, plainUrl: string, calls: number) {
  const event = `/api/v1/events/${eventId}`;
  const chances = `${event}/views/chances`;
  const reads = [
    { name: "event", path: event },
    { name: "own picks", path: `${event}/picks` },
    { name: "standings", path: `${event}/leaderboard?page_size=${TABLE_ROWS}` },
    { name: "splits", path: `${event}/splits` },
    { name: "chances", path: chances },
    // The forecast of each player is computed when they ask for the first time.
    { name: "chances, first time", path: chances, readers: crowd.players.length },
  ];
  const ids = crowd.players.slice(0, TABLE_ROWS).map(({ user_id }) => user_id);
  const figures = [];
  for (const { name, path, readers = READERS } of reads) {
    const toCall = (turn: number) => ({ token: crowd.players.at(-1 - (turn % readers))?.access_token ?? "", method: "GET", path });
    figures.push(await measureBesidePlain({ name, productUrl: server.baseUrl, plainUrl, toCall, table: "users", ids, calls }));
    console.log(JSON.stringify(figures.at(-1)));
  }
  return figures;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { entries: { type: "string", default: "10000" }, calls: { type: "string", default: "200" } },
  });
  const place = await createPlace("postgres");
  const databaseUrl = place.databaseUrl as string;
  const server = await createServerProcess(place, { nodeArguments: process.env.NODE_ARGUMENTS?.split(" ") ?? [] });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    const crowd = await server.createCrowd(Number(values.entries));
    await server.start();
    await client.connect();
    const bench = await publishBracket(server, crowd);
    await insertEntries(bench, client);
    await mustCall(server.baseUrl, {
      ...{ token: crowd.creator.access_token, method: "PATCH", path: `/api/v1/events/${bench.eventId}/start`, body: {} },
    });
    await waitForLock(bench);
    const firstRound = standardTree(TEAMS).filter(({ round }) => round === 1);
    const chances = [];
    for (const [at, { n, sides }] of firstRound.entries()) {
      const [side] = sides;
      await enterResult(bench, `1_${n}`, side.kind === "team" ? side.team : "");
      if (at === 0 || at === firstRound.length - 1) chances.push({ results: at + 1, ...(await countChances(bench)) });
    }
    console.table(chances);
    const plain = await startPlainServer(databaseUrl);
    try {
      const figures = await measurePage(bench, plain.baseUrl, Number(values.calls));
      console.table(figures);
      console.log(JSON.stringify({ bench: "bracket", entries: crowd.players.length, chances, figures }));
    } finally {
      await plain.stop();
    }
  } finally {
    await client.end();
    await server.stop();
    await place.remove();
  }
}
