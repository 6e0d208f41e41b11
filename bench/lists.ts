/**
 * Measures lists, searches, boards and the admin's dashboard in a large installation on a real PostgreSQL. In turns with each call a bare
 * server reads the same rows by their ids.
 * Usage: npm run bench -- lists [--calls 100] [--communities 1000] [--users 100000] [--events 10000] [--only board]
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { mustCall } from "../server/src/testing/live/live-api.ts";
import { publishGame, sampleGame } from "../server/src/testing/live/live-game.ts";
import { createPlace } from "../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../server/src/testing/live/server-process.ts";
import { type ListCase, toCases } from "./lists/cases.ts";
import { fillDatabase } from "./lists/fill.ts";
import { measureBesidePlain, startPlainServer } from "./servers/plain.ts";

/** Turns load shedding off, because this bench measures calls that succeed. */
const NEVER_SHED = { LIMIT_LOOP_DELAY_MS: "60000" };

interface Sizes {
  communities: number;
  users: number;
  events: number;
}

type Tokens = Record<ListCase["reader"], string>;

/** Makes a crowd and an event through the API, then everything else by SQL, and starts the server again, which then knows all rows. */
async function prepare(server: ServerProcess, client: pg.Client, sizes: Sizes) {
  const crowd = await server.createCrowd(2);
  const [player, admin] = crowd.players as [(typeof crowd.players)[0], (typeof crowd.players)[0]];
  const { creator } = crowd;
  await server.start();
  await client.connect();
  const templateId = await publishGame({ baseUrl: server.baseUrl, crowd, questions: sampleGame(5, 20), name: "Template" });
  await client.query("update users set role = 'admin' where id = $1", [admin.user_id]);
  const startedAt = performance.now();
  const filled = await fillDatabase(client, { ...sizes, templateId, creatorId: creator.user_id, playerId: player.user_id });
  console.log(`filled in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  await server.stop();
  await server.start();
  const tokens: Tokens = { player: player.access_token, creator: creator.access_token, admin: admin.access_token };
  return { tokens, cases: toCases({ ...filled, playerId: player.user_id }) };
}

/** Ids of the rows in a list's answer. The dashboard lists none; the reference reads ten accounts then. */
async function findIds({ client, baseUrl, tokens }: { client: pg.Client; baseUrl: string; tokens: Tokens }, { path, reader }: ListCase) {
  const { data } = (await mustCall(baseUrl, { token: tokens[reader], path })).body;
  if (!Array.isArray(data)) return (await client.query<{ id: string }>("select id from users limit 10")).rows.map(({ id }) => id);
  if (data.length === 0) throw new Error(`${path} lists nothing`);
  return data.map(({ id, user_id, community }) => String(id ?? user_id ?? community?.id));
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      calls: { type: "string", default: "100" },
      communities: { type: "string", default: "1000" },
      users: { type: "string", default: "100000" },
      events: { type: "string", default: "10000" },
      only: { type: "string", default: "" },
    },
  });
  const sizes = { communities: Number(values.communities), users: Number(values.users), events: Number(values.events) };
  const place = await createPlace("postgres");
  const server = await createServerProcess(place, { nodeArguments: process.env.NODE_ARGUMENTS?.split(" ") ?? [], limits: NEVER_SHED });
  const databaseUrl = place.databaseUrl as string;
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    const { tokens, cases } = await prepare(server, client, sizes);
    const plain = await startPlainServer(databaseUrl);
    const { baseUrl } = server;
    const figures = [];
    try {
      for (const one of cases.filter(({ name }) => name.includes(values.only))) {
        const ids = await findIds({ client, baseUrl, tokens }, one);
        const toCall = () => ({ token: tokens[one.reader], method: "GET", path: one.path });
        const read = { name: one.name, productUrl: baseUrl, plainUrl: plain.baseUrl, toCall, table: one.table, ids };
        figures.push(await measureBesidePlain({ ...read, calls: Number(values.calls) }));
        console.log(JSON.stringify(figures.at(-1)));
      }
    } finally {
      await plain.stop();
    }
    console.table(figures);
    console.log(JSON.stringify({ bench: "lists", ...sizes, figures }));
  } finally {
    await client.end();
    await server.stop();
    await place.remove();
  }
}
