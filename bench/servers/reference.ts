import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { endProcess } from "../../server/src/testing/end-process.ts";
import { freePort } from "../../server/src/testing/free-port.ts";
import type { Adapter, Seen } from "./adapter.ts";
import { createBenchDatabase } from "./database.ts";
import { startNode } from "./process.ts";

const FRAME = /^\{"type":"(\w+)"(?:,"slot":"([^"]+)")?(?:,"at":(\d+))?/;

/** Reads the beginning of a frame, as the product's adapter does. */
function read(frame: string): Seen {
  const [, type, slot = "", at] = FRAME.exec(frame) ?? [];
  if (type === "joined") return { kind: "greeted" };
  if (type === "question") return { kind: "question", slot, atMs: Number(at) };
  if (type === "reveal") return { kind: "reveal", atMs: Number(at) };
  return type === "ack" || type === "result" ? { kind: type } : { kind: "other" };
}

/** Adapter of the bare reference server. */
export function referenceAdapter(): Adapter {
  let child: ChildProcess;
  let database: Awaited<ReturnType<typeof createBenchDatabase>>;
  let base = "";
  return {
    name: "reference",
    async start() {
      database = await createBenchDatabase();
      const port = await freePort();
      base = `127.0.0.1:${port}`;
      child = await startNode({
        args: [fileURLToPath(new URL("./reference-server.ts", import.meta.url))],
        env: { DATABASE_URL: database.url, PORT: String(port) },
        isReady: (line) => line === "ready",
      });
    },
    pid: () => child.pid as number,
    socketUrl: () => `ws://${base}`,
    socketHeaders: () => ({}),
    greeting: (player) => [JSON.stringify({ type: "join", player })],
    join: async () => undefined,
    read,
    answer: (player, slot) => JSON.stringify({ type: "answer", player, slot, value: "a" }),
    ask: async (question) => void (await fetch(`http://${base}/ask?slot=q${question}`)),
    close: async () => void (await fetch(`http://${base}/close`)),
    async countStored(slot) {
      const { rows } = await database.query<{ count: string }>("select count(*) from answers where slot = $1", [slot]);
      return Number(rows[0]?.count);
    },
    async stop() {
      await endProcess(child, "SIGTERM");
      await database.drop();
    },
  };
}
