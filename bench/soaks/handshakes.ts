/**
 * Floods the socket from one address with 600 handshakes per second, beside honest players: some from their own addresses, some who return
 * to the flooding address with a resume token, and a hall of people who share another address and retry as the page does.
 * Usage: npm run soak -- handshakes [--seconds 10] [--hall 2000] [--everybody 600] [--per-address 300] [--ungreeted 600]
 * The limits before there were limits per address: --everybody 200 --per-address 1000000 --ungreeted 1000000
 */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { WebSocket } from "ws";
import { LIMIT_DEFAULTS } from "../../server/src/config-limits.ts";
import { publishGame, sampleGame } from "../../server/src/testing/live/live-game.ts";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../../server/src/testing/live/server-process.ts";
import { retryDelayMs } from "../../web/src/realtime/backoff.ts";
import { median, quantile } from "../figures.ts";

const FLOOD_PER_S = 600;
const FLOOD_TICK_MS = 10;
const HONEST_PER_S = 4;
const RETURNING = 20;
// All addresses of 127.0.0.0/8 belong to this machine.
const [FLOODER, HALL] = ["127.0.0.2", "127.0.0.3"];
const ownAddress = (at: number) => `127.0.1.${at + 1}`;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "10" },
      hall: { type: "string", default: "2000" },
      everybody: { type: "string", default: String(LIMIT_DEFAULTS.LIMIT_HANDSHAKES_PER_S) },
      "per-address": { type: "string", default: String(LIMIT_DEFAULTS.LIMIT_HANDSHAKES_PER_ADDRESS_PER_S) },
      ungreeted: { type: "string", default: String(LIMIT_DEFAULTS.LIMIT_UNGREETED_PER_ADDRESS) },
    },
  });
  const place = await createPlace("pglite");
  const limits = {
    LIMIT_HANDSHAKES_PER_S: values.everybody,
    LIMIT_HANDSHAKES_PER_ADDRESS_PER_S: values["per-address"],
    LIMIT_UNGREETED_PER_ADDRESS: values.ungreeted,
  };
  const server = await createServerProcess(place, { limits });
  try {
    const crowd = await server.createCrowd(Number(values.hall));
    await server.start();
    const eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions: sampleGame(1, 60), name: "Handshakes" });
    const players = crowd.players.map(({ access_token }) => createPlayer({ server, token: access_token, topic: `event:${eventId}` }));
    console.table(await floodAndPlay(server, players, Number(values.seconds)));
  } finally {
    await server.stop();
    await place.remove();
  }
}

async function floodAndPlay(server: ServerProcess, players: Player[], seconds: number) {
  const returning = players.slice(0, RETURNING);
  for (const player of returning) await player.greet({ from: ownAddress(0) });
  const flood = startFlood(server);
  await sleep(1_000);
  const beside = players.slice(RETURNING, RETURNING + seconds * HONEST_PER_S);
  const single = beside.map(async (player, at) => {
    await sleep((at * 1_000) / HONEST_PER_S);
    return player.greet({ from: ownAddress(at) });
  });
  const back = returning.map(async (player, at) => {
    await sleep((at * seconds * 1_000) / RETURNING);
    return player.greet({ from: FLOODER, isReturning: true });
  });
  const rows = { "own address": row(await Promise.all(single)), "flooding address, with token": row(await Promise.all(back)) };
  const hall = players.map(async (player) => {
    await sleep(Math.random() * 1_000);
    return player.greetPatiently({ from: HALL });
  });
  const hallRow = row(await Promise.all(hall));
  const { tried, opened } = flood.stop();
  return {
    ...rows,
    "a hall of one address": hallRow,
    flood: { tries: tried, in: opened, refused: tried - opened, p50_ms: 0, longest_ms: 0 },
  };
}

function row(times: (number | null)[]) {
  const greeted = times.filter((ms) => ms !== null);
  const [p50, longest] = [median(greeted), quantile(greeted, 1)];
  return {
    tries: times.length,
    in: greeted.length,
    refused: times.length - greeted.length,
    p50_ms: Math.round(p50),
    longest_ms: Math.round(longest),
  };
}

interface Player {
  /** One attempt. Resolves to the milliseconds until the welcome, or to null when it was refused. */
  greet(input: { from: string; isReturning?: boolean }): Promise<number | null>;
  /** Retries with the page's delays until it succeeds or half a minute has passed. */
  greetPatiently(input: { from: string }): Promise<number | null>;
}

const GIVE_UP_MS = 30_000;

function createPlayer({ server, token, topic }: { server: ServerProcess; token: string; topic: string }): Player {
  let offered: string[] = [];

  function greet({ from, isReturning = false }: { from: string; isReturning?: boolean }): Promise<number | null> {
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const options = { origin: server.baseUrl, localAddress: from, perMessageDeflate: false };
      const socket = new WebSocket(server.socketUrl, isReturning ? offered : [], options);
      let ms: number | null = null;
      socket.on("error", () => undefined);
      socket.on("close", () => resolve(ms));
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 1, access_token: token, topics: [topic] })));
      socket.on("message", (data: Buffer) => {
        const message = JSON.parse(data.toString());
        if (message.type === "welcome") ms = performance.now() - startedAt;
        if (message.type !== "resume") return;
        offered = ["sparc", message.token];
        socket.terminate();
      });
    });
  }

  return {
    greet,
    async greetPatiently({ from }) {
      const startedAt = performance.now();
      for (let attempt = 0; performance.now() - startedAt < GIVE_UP_MS; attempt++) {
        if ((await greet({ from })) !== null) return performance.now() - startedAt;
        await sleep(retryDelayMs({ attempt, code: 1_006, askedMs: 0 }));
      }
      return null;
    },
  };
}

/** Opens sockets that never send a greeting and stay open until the server closes them. */
function startFlood(server: ServerProcess): { stop(): { tried: number; opened: number } } {
  const head =
    `GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: ${server.baseUrl}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  const streams = new Set<Socket>();
  const startedAt = performance.now();
  let tried = 0;
  let opened = 0;
  const flooding = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * FLOOD_PER_S) / 1_000);
    for (; tried < due; tried++) {
      const stream = connect({ port: Number(new URL(server.baseUrl).port), host: "127.0.0.1", localAddress: FLOODER });
      streams.add(stream);
      stream.on("error", () => undefined);
      stream.on("close", () => streams.delete(stream));
      stream.once("data", (answer: Buffer) => {
        if (answer.toString("latin1").startsWith("HTTP/1.1 101")) opened += 1;
      });
      stream.write(head);
    }
  }, FLOOD_TICK_MS);
  return {
    stop() {
      clearInterval(flooding);
      for (const stream of streams) stream.destroy();
      return { tried, opened };
    },
  };
}
