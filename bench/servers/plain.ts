import { fileURLToPath } from "node:url";
import { endProcess } from "../../server/src/testing/end-process.ts";
import { freePort } from "../../server/src/testing/free-port.ts";
import { type BurstCall, createBursts } from "../burst.ts";
import { quantile, ratio } from "../figures.ts";
import { startNode } from "./process.ts";

const WARM_UPS = 20;
/** A slow call is made less often. */
const MOST_MS = 6_000;
const LEAST_CALLS = 50;

/** The bare server that reads rows by their ids, in a process of its own. */
export async function startPlainServer(databaseUrl: string): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = await startNode({
    args: [fileURLToPath(new URL("./plain-server.ts", import.meta.url))],
    env: { DATABASE_URL: databaseUrl, PORT: String(port) },
    isReady: (line) => line === "ready",
  });
  return { baseUrl: `http://127.0.0.1:${port}`, stop: () => endProcess(child, "SIGTERM") };
}

export interface ReadInput {
  name: string;
  productUrl: string;
  plainUrl: string;
  toCall(turn: number): BurstCall;
  /** The rows that the plain server reads instead. */
  table: string;
  ids: readonly string[];
  calls: number;
}

/**
 * Makes a call of the product and one of the plain server in turns, one request at a time on connections that stay open. Times are in
 * milliseconds. Throws when one is not answered with 200.
 */
export async function measureBesidePlain(input: ReadInput) {
  const servers = { product: createBursts(input.productUrl), plain: createBursts(input.plainUrl) };
  const plainCall: BurstCall = { token: "", method: "GET", path: `/${input.table}?ids=${input.ids.join()}` };
  const times: Record<keyof typeof servers, number[]> = { product: [], plain: [] };
  try {
    const until = performance.now() + MOST_MS;
    for (let turn = 0; turn < WARM_UPS + input.calls && (turn < LEAST_CALLS || performance.now() < until); turn++) {
      for (const server of ["product", "plain"] as const) {
        const { answered, others } = await servers[server].send([server === "product" ? input.toCall(turn) : plainCall]);
        const [ms] = answered;
        if (ms === undefined) throw new Error(`${input.name}, ${server}: ${JSON.stringify(others)}`);
        if (turn >= WARM_UPS) times[server].push(ms);
      }
    }
  } finally {
    servers.product.close();
    servers.plain.close();
  }
  const { product, plain } = times;
  const [p50, p99, plainP50, plainP99] = [quantile(product, 0.5), quantile(product, 0.99), quantile(plain, 0.5), quantile(plain, 0.99)];
  const ratios = { p50OfPlain: ratio(p50, plainP50), p99OfPlain: ratio(p99, plainP99) };
  return { call: input.name, rows: input.ids.length, calls: product.length, p50, p99, plainP50, plainP99, ...ratios };
}
