/**
 * Opens many connections at once that send their data byte by byte or send nothing, and measures when the server closes them.
 * Usage: npm run soak -- slow-clients [--connections 1500] [--seconds 32]
 */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../../server/src/testing/live/server-process.ts";
import { median, quantile } from "../figures.ts";

const DRIP_EVERY_MS = 1_000;
const OPENED_EVERY_MS = 2;
/** The limit that docs/reliability.md promises. */
const PROMISED_MS = 15_000;

const upgrade = (origin: string) =>
  `GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`;

/** What each kind of client sends at once; all but `silent` continue with one byte per second. */
const KINDS: Record<string, (origin: string) => string> = {
  silent: () => "",
  headers: () => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  body: () => "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n[",
  upgrade: (origin) => `${upgrade(origin)}X-Slow: `,
  // A masked text frame of 4,000 bytes, which would take more than an hour.
  hello: (origin) => `${upgrade(origin)}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\x81\xfe\x0f\xa0mask`,
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { connections: { type: "string", default: "1500" }, seconds: { type: "string", default: "32" } },
  });
  const place = await createPlace("pglite");
  const server = await createServerProcess(place);
  try {
    await server.start();
    const rows = await drip(server, { connections: Number(values.connections), seconds: Number(values.seconds) });
    console.table(rows);
    if (Object.values(rows).some(({ late }) => late > 0)) process.exitCode = 1;
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function drip(server: ServerProcess, { connections, seconds }: { connections: number; seconds: number }) {
  const lives = new Map(Object.keys(KINDS).map((kind) => [kind, [] as number[]]));
  const open: Promise<void>[] = [];
  const streams: Socket[] = [];
  for (let at = 0; at < connections; at++) {
    const [kind, start] = Object.entries(KINDS)[at % lives.size] as [string, (origin: string) => string];
    const stream = connect(Number(new URL(server.baseUrl).port), "127.0.0.1");
    streams.push(stream);
    open.push(measureLife(stream, kind === "silent" ? null : start(server.baseUrl)).then((ms) => void lives.get(kind)?.push(ms)));
    await sleep(OPENED_EVERY_MS);
  }
  const isOver = sleep(seconds * 1_000);
  await Promise.race([isOver, Promise.all(open)]);
  const perKind = connections / lives.size;
  const rows = [...lives].map(([kind, ms]) => {
    const standing = Math.round(perKind - ms.length);
    const late = standing + ms.filter((life) => life > PROMISED_MS).length;
    return [kind, { ended: ms.length, p50_s: inS(median(ms)), longest_s: inS(quantile(ms, 1)), standing, late }] as const;
  });
  for (const stream of streams) stream.destroy();
  return Object.fromEntries(rows);
}

const inS = (ms: number): number => Math.round(ms / 10) / 100;

/** Milliseconds until the server closed the connection. */
function measureLife(stream: Socket, start: string | null): Promise<number> {
  return new Promise((resolve) => {
    const openedAt = performance.now();
    const dripping = setInterval(() => start !== null && stream.write("1"), DRIP_EVERY_MS);
    stream.on("error", () => undefined);
    stream.once("close", () => {
      clearInterval(dripping);
      resolve(performance.now() - openedAt);
    });
    if (start !== null) stream.write(start, "latin1");
    stream.resume();
  });
}
