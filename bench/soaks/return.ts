/**
 * Kills a server with an open question and everybody connected, starts it again, and measures how long after it is ready everybody is back.
 * Players wait between tries as the page does and offer the token that the page would.
 * Usage: npm run soak -- return [--players 2000] [--database pglite|postgres]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { WebSocket } from "ws";
import { LIMIT_DEFAULTS } from "../../server/src/config-limits.ts";
import { mustCall } from "../../server/src/testing/live/live-api.ts";
import { publishGame, sampleGame } from "../../server/src/testing/live/live-game.ts";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../../server/src/testing/live/server-process.ts";
import { retryDelayMs } from "../../web/src/realtime/backoff.ts";
import { quantile } from "../figures.ts";

const QUESTION_S = 120;
const JOINS_AT_ONCE = 40;
const ALL_BACK_WITHIN_MS = 60_000;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { players: { type: "string", default: "2000" }, database: { type: "string" } } });
  const kinds = (["pglite", "postgres"] as const).filter((kind) => !values.database || values.database === kind);
  const rows = [];
  for (const kind of kinds) rows.push(await killAndCount(kind, Number(values.players)));
  console.table(rows);
  console.log(JSON.stringify({ soak: "return", rows }));
  if (rows.some(({ players, back }) => back < players)) process.exitCode = 1;
}

async function killAndCount(kind: "pglite" | "postgres", count: number) {
  const place = await createPlace(kind);
  // The allowances of handshakes as they are; everybody comes from this machine's one address, and who returns has a token.
  const allowances = ["LIMIT_HANDSHAKES_PER_S", "LIMIT_HANDSHAKES_PER_ADDRESS_PER_S", "LIMIT_UNGREETED_PER_ADDRESS"] as const;
  const limits = Object.fromEntries(allowances.map((name) => [name, String(LIMIT_DEFAULTS[name])]));
  const server = await createServerProcess(place, { limits });
  const players: Returner[] = [];
  try {
    const crowd = await server.createCrowd(count);
    await server.start();
    const eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions: sampleGame(1, QUESTION_S), name: "Everybody returns" });
    const waiting = [...crowd.players];
    const joining = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const token = next.access_token;
        await mustCall(server.baseUrl, { token, method: "PATCH", path: `/api/v1/events/${eventId}/start_game`, body: {} });
        const player = createReturner({ server, token, topic: eventTopic(eventId) });
        players.push(player);
        await player.isIn();
      }
    };
    await Promise.all(Array.from({ length: JOINS_AT_ONCE }, joining));
    const closes = await openQuestion(server, crowd.creator.access_token, eventId);
    await server.kill();
    const killedAt = performance.now();
    const { readyMs } = await server.start();
    const readyAt = performance.now();
    while (players.some((player) => !player.isBackSince(killedAt)) && performance.now() - readyAt < ALL_BACK_WITHIN_MS) await sleep(50);
    const times = players.flatMap((player) => (player.isBackSince(killedAt) ? [player.inAt() - readyAt] : []));
    return {
      ...{ database: kind, players: count, back: times.length, readyMs: Math.round(readyMs), backP50Ms: Math.round(quantile(times, 0.5)) },
      ...{ backP90Ms: Math.round(quantile(times, 0.9)), backMaxMs: Math.round(quantile(times, 1)) },
      givenBackMs: (await closesAt(server, crowd.creator.access_token, eventId)) - closes,
    };
  } catch (error) {
    throw new Error(`The run stopped; the server's last words:\n${server.log()}`, { cause: error });
  } finally {
    for (const player of players) player.leave();
    await server.stop();
    await place.remove();
  }
}

async function closesAt(server: ServerProcess, token: string, eventId: string): Promise<number> {
  const { body } = await mustCall(server.baseUrl, { token, method: "GET", path: `/api/v1/events/${eventId}/room?as=host` });
  return body.data.state.closes_at_ms ?? 0;
}

/** Answers when the question would have closed without a kill. */
async function openQuestion(server: ServerProcess, token: string, eventId: string): Promise<number> {
  const path = `/api/v1/events/${eventId}/room`;
  const { body } = await mustCall(server.baseUrl, { token, method: "GET", path: `${path}?as=host` });
  const command = { id: crypto.randomUUID(), seq: body.data.seq, command: { type: "start" } };
  await mustCall(server.baseUrl, { token, method: "POST", path: `${path}/commands`, body: command });
  for (;;) {
    const closes = await closesAt(server, token, eventId);
    if (closes > 0) return closes;
    await sleep(100);
  }
}

interface Returner {
  isIn(): Promise<void>;
  /** When its newest state came. */
  inAt(): number;
  isBackSince(at: number): boolean;
  leave(): void;
}

function createReturner(a: { server: ServerProcess; token: string; topic: string }): Returner {
  let [offered, attempt, stateAt, hasLeft, isConnected]: [string[], number, number, boolean, boolean] = [[], 0, 0, false, false];
  let settle: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let socket: WebSocket;

  function open(): void {
    socket = new WebSocket(a.server.socketUrl, offered, { origin: a.server.baseUrl, perMessageDeflate: false });
    socket.on("error", () => undefined);
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 1, access_token: a.token, topics: [a.topic] })));
    socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type === "ping") socket.send(JSON.stringify({ type: "pong", t: message.t }));
      if (message.type === "resume") offered = [SUBPROTOCOL, message.token];
      if (message.type !== "state") return;
      attempt = 0;
      if (!isConnected) stateAt = performance.now();
      isConnected = true;
      settle();
    });
    socket.on("close", (code) => {
      isConnected = false;
      if (hasLeft) return;
      setTimeout(open, retryDelayMs({ attempt, code, askedMs: 0 }));
      attempt += 1;
    });
  }

  open();
  return {
    isIn: () => first,
    inAt: () => stateAt,
    isBackSince: (at) => isConnected && stateAt > at,
    leave: () => {
      hasLeft = true;
      socket.terminate();
    },
  };
}
