/**
 * Measures lists, searches, boards and the admin's dashboard in a large installation on a real PostgreSQL. In turns with each call a bare
 * server reads the same rows by their ids. Both are called one request at a time, each on a connection that stays open.
 * Usage: npm run bench -- lists [--calls 100] [--communities 1000] [--users 100000] [--events 10000] [--only board]
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { endProcess } from "../server/src/testing/end-process.ts";
import { freePort } from "../server/src/testing/free-port.ts";
import { mustCall } from "../server/src/testing/live/live-api.ts";
import { publishGame, sampleGame } from "../server/src/testing/live/live-game.ts";
import { createPlace } from "../server/src/testing/live/live-place.ts";
import { createServerProcess } from "../server/src/testing/live/server-process.ts";
import { createBursts } from "./burst.ts";
import { quantile, ratio } from "./figures.ts";
import { type ListCase, toCases } from "./lists/cases.ts";
import { fillDatabase } from "./lists/fill.ts";
import { startNode } from "./servers/process.ts";

const WARM_UPS = 20;
/** Turns load shedding off, because this bench measures calls that succeed. */
const NEVER_SHED = { LIMIT_LOOP_DELAY_MS: "60000" };
/** A slow list is called less often. */
const MOST_MS = 6_000;
const LEAST_CALLS = 50;

interface Called {
  baseUrl: string;
  plainUrl: string;
  tokens: Record<ListCase["reader"], string>;
  calls: number;
}

/** Ids of the rows in a list's answer, for the reference. The dashboard lists none; the reference reads ten users then. */
async function findIds({ baseUrl, tokens }: Called, { path, reader }: ListCase, fallback: readonly string[]): Promise<string[]> {
  const { body } = await mustCall(baseUrl, { token: tokens[reader], path });
  const rows: { id?: string | number; user_id?: string; community?: { id: string } }[] = Array.isArray(body.data) ? body.data : [];
  if (Array.isArray(body.data) && rows.length === 0) throw new Error(`${path} lists nothing`);
  return rows.length > 0 ? rows.map(({ id, user_id, community }) => String(id ?? user_id ?? community?.id)) : [...fallback];
}

async function measure(called: Called, list: ListCase, fallback: readonly string[]) {
  const ids = await findIds(called, list, fallback);
  const [product, plain] = [createBursts(called.baseUrl), createBursts(called.plainUrl)];
  const times: Record<"product" | "plain", number[]> = { product: [], plain: [] };
  try {
    const until = performance.now() + MOST_MS;
    const call = { token: called.tokens[list.reader], method: "GET" };
    for (let turn = 0; turn < WARM_UPS + called.calls && (turn < LEAST_CALLS || performance.now() < until); turn++) {
      const sent = {
        product: await product.send([{ ...call, path: list.path }]),
        plain: await plain.send([{ ...call, path: `/${list.table}?ids=${ids.join()}` }]),
      };
      for (const server of ["product", "plain"] as const) {
        const [ms] = sent[server].answered;
        if (ms === undefined) throw new Error(`${list.name}, ${server}: ${JSON.stringify(sent[server].others)}`);
        if (turn >= WARM_UPS) times[server].push(ms);
      }
    }
  } finally {
    product.close();
    plain.close();
  }
  const [p50, p99] = [0.5, 0.99].map((q) => [quantile(times.product, q), quantile(times.plain, q)] as const) as [
    readonly [number, number],
    readonly [number, number],
  ];
  return {
    list: list.name,
    ...{ rows: ids.length, calls: times.product.length, p50: p50[0], p99: p99[0], plainP50: p50[1], plainP99: p99[1] },
    ...{ p50OfPlain: ratio(...p50), p99OfPlain: ratio(...p99) },
  };
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
  const place = await createPlace("postgres");
  const server = await createServerProcess(place, { nodeArguments: process.env.NODE_ARGUMENTS?.split(" ") ?? [], limits: NEVER_SHED });
  const client = new pg.Client({ connectionString: place.databaseUrl as string });
  const plainPort = await freePort();
  try {
    const crowd = await server.createCrowd(2);
    await server.start();
    await client.connect();
    const [player, admin] = crowd.players as [(typeof crowd.players)[0], (typeof crowd.players)[0]];
    const templateId = await publishGame({ baseUrl: server.baseUrl, crowd, questions: sampleGame(5, 20), name: "Template" });
    await client.query("update users set role = 'admin' where id = $1", [admin.user_id]);
    const sizes = { communities: Number(values.communities), users: Number(values.users), events: Number(values.events) };
    const filledAt = performance.now();
    const filled = await fillDatabase(client, {
      ...{ ...sizes, templateId, creatorId: crowd.creator.user_id, playerId: player.user_id },
    });
    console.log(`filled in ${Math.round((performance.now() - filledAt) / 1_000)} s`);
    // Sweeps and caches of the first process know nothing of the new rows.
    await server.stop();
    await server.start();
    const plain = await startNode({
      args: [new URL("./lists/plain-server.ts", import.meta.url).pathname],
      env: { DATABASE_URL: place.databaseUrl as string, PORT: String(plainPort) },
      isReady: (line) => line === "ready",
    });
    try {
      const { rows } = await client.query<{ id: string }>("select id from users limit 10");
      const tokens = { player: player.access_token, creator: crowd.creator.access_token, admin: admin.access_token };
      const called: Called = { baseUrl: server.baseUrl, plainUrl: `http://127.0.0.1:${plainPort}`, tokens, calls: Number(values.calls) };
      const lists = toCases({ ...filled, playerId: player.user_id }).filter(({ name }) => name.includes(values.only));
      const figures = [];
      for (const list of lists) {
        figures.push(
          await measure(
            called,
            list,
            rows.map(({ id }) => id),
          ),
        );
        console.log(JSON.stringify(figures.at(-1)));
      }
      console.table(figures);
      console.log(JSON.stringify({ bench: "lists", ...sizes, figures }));
    } finally {
      await endProcess(plain, "SIGTERM");
    }
  } finally {
    await client.end();
    await server.stop();
    await place.remove();
  }
}
