/**
 * Kills a server with an open question and all players connected, starts it again, and measures how long after readiness all players are
 * back, also compared with the time in which they joined and connected at first. Players wait between attempts as the page does and offer the same resume token.
 * Usage: npm run soak -- return [--players 2000] [--database pglite|postgres]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { LIMIT_DEFAULTS } from "../../server/src/config-limits.ts";
import { mustCall } from "../../server/src/testing/live/live-api.ts";
import { publishGame, sampleGame } from "../../server/src/testing/live/live-game.ts";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createLivePlayer, type LivePlayer } from "../../server/src/testing/live/live-player.ts";
import { createServerProcess, type ServerProcess } from "../../server/src/testing/live/server-process.ts";
import { retryDelayMs } from "../../web/src/realtime/backoff.ts";
import { quantile, ratio } from "../figures.ts";

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
  // Uses the default handshake limits. All players come from one address, and returning players have a resume token.
  const allowances = ["LIMIT_HANDSHAKES_PER_S", "LIMIT_HANDSHAKES_PER_ADDRESS_PER_S", "LIMIT_UNGREETED_PER_ADDRESS"] as const;
  const limits = Object.fromEntries(allowances.map((name) => [name, String(LIMIT_DEFAULTS[name])]));
  const server = await createServerProcess(place, { limits });
  const players: LivePlayer[] = [];
  try {
    const crowd = await server.createCrowd(count);
    await server.start();
    const eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions: sampleGame(1, QUESTION_S), name: "Everybody returns" });
    const waiting = [...crowd.players];
    const joining = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { user_id: userId, access_token: token } = next;
        await mustCall(server.baseUrl, { token, method: "PATCH", path: `/api/v1/events/${eventId}/start_game`, body: {} });
        const player = createLivePlayer({
          ...{ userId, token, eventId, socketUrl: server.socketUrl, history: [] },
          comeBackMs: ({ attempt, code }) => retryDelayMs({ attempt, code, askedMs: 0, isReturning: true }),
        });
        players.push(player);
        await player.connect();
      }
    };
    const joiningAt = performance.now();
    await Promise.all(Array.from({ length: JOINS_AT_ONCE }, joining));
    const joinedMs = performance.now() - joiningAt;
    const closes = await openQuestion(server, crowd.creator.access_token, eventId);
    await server.kill();
    const killedAt = performance.now();
    const { readyMs } = await server.start();
    const readyAt = performance.now();
    const backAt = () => players.map((player) => player.inSince() ?? 0).filter((at) => at > killedAt);
    while (backAt().length < players.length && performance.now() - readyAt < ALL_BACK_WITHIN_MS) await sleep(50);
    const times = backAt().map((at) => at - readyAt);
    return {
      ...{ database: kind, players: count, back: times.length, readyMs: Math.round(readyMs), backP50Ms: Math.round(quantile(times, 0.5)) },
      ...{ backP90Ms: Math.round(quantile(times, 0.9)), backMaxMs: Math.round(quantile(times, 1)) },
      ...{ joinedMs: Math.round(joinedMs), backOfJoined: ratio(quantile(times, 1), joinedMs) },
      givenBackMs: (await closesAt(server, crowd.creator.access_token, eventId)) - closes,
    };
  } catch (error) {
    throw new Error(`The run stopped; the server's last words:\n${server.log()}`, { cause: error });
  } finally {
    for (const player of players) player.close();
    await server.stop();
    await place.remove();
  }
}

async function closesAt(server: ServerProcess, token: string, eventId: string): Promise<number> {
  const { body } = await mustCall(server.baseUrl, { token, method: "GET", path: `/api/v1/events/${eventId}/room?as=host` });
  return body.data.state.closes_at_ms ?? 0;
}

/** Returns the time at which the question would have closed without a kill. */
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
