/**
 * Adapter of the product: a server process on a fresh PostgreSQL or embedded database, with players and tokens from `sparc bench-users`; everything
 * else goes through its API. NODE_ARGUMENTS (for example --cpu-prof) are passed to the server's process.
 */
import { sql } from "kysely";
import { callApi, mustCall } from "../../server/src/testing/live/live-api.ts";
import { type Crowd, publishGame, sampleGame } from "../../server/src/testing/live/live-game.ts";
import { createPlace, type LivePlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../../server/src/testing/live/server-process.ts";
import { createRawCaller } from "../raw-socket.ts";
import type { Adapter, Seen } from "./adapter.ts";

const QUESTIONS = 20;
const TIME_LIMIT_S = 60;
const POLL_EVERY_MS = 20;

export interface SparcAdapter extends Adapter {
  /** Addresses of preview cards that have not been drawn yet, each of a different event. Only with PostgreSQL. */
  freshCards(count: number): Promise<string[]>;
  /** The server's address, the event, and a player's access token, for calls beside the round. */
  baseUrl(): string;
  eventId(): string;
  tokenOf(player: number): string;
  hostToken(): string;
}

export function sparcAdapter(kind: LivePlace["kind"] = "postgres"): SparcAdapter {
  let place: LivePlace;
  let server: ServerProcess;
  let crowd: Crowd;
  let eventId = "";
  let caller: ReturnType<typeof createRawCaller>;
  const cardEvents: string[] = [];
  const tokenOf = (player: number) => crowd.players[player]?.access_token as string;
  const hostToken = () => crowd.creator.access_token;
  const eventPath = (rest: string) => `/api/v1/events/${eventId}/${rest}`;

  async function readRoom(): Promise<{ seq: number; phase: string; settled: number }> {
    const { body } = await mustCall(server.baseUrl, { token: hostToken(), path: eventPath("room?as=host") });
    const { phase, question } = body.data.state;
    const counts: number[] = Object.values(question?.distribution ?? {});
    return { seq: body.data.seq, phase, settled: counts.reduce((sum, count) => sum + count, 0) };
  }

  /** Takes a step as the host. The room may move on by itself meanwhile: then the step is tried again, unless the phase has passed. */
  async function step(type: string, phase?: string): Promise<void> {
    const room = await readRoom();
    if (phase && room.phase !== phase) return;
    const body = { id: `h${room.seq}`, seq: room.seq, command: { type } };
    const answer = await callApi(server.baseUrl, { token: hostToken(), method: "POST", path: eventPath("room/commands"), body });
    if (answer.status === 409) return step(type, phase);
    if (answer.status !== 200) throw new Error(`The step ${type} was refused: ${answer.status} ${answer.text}`);
  }

  async function waitForPhase(phase: string): Promise<void> {
    while ((await readRoom()).phase !== phase) await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }

  return {
    name: kind === "postgres" ? "sparc" : "embedded",
    async start(players) {
      place = await createPlace(kind);
      const nodeArguments = process.env.NODE_ARGUMENTS?.split(" ") ?? [];
      server = await createServerProcess(place, { nodeArguments });
      crowd = await server.createCrowd(players);
      await server.start();
      const questions = sampleGame(QUESTIONS, TIME_LIMIT_S);
      eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions, name: "Bench" });
      caller = createRawCaller(server.baseUrl);
    },
    pid: () => server.pid(),
    baseUrl: () => server.baseUrl,
    eventId: () => eventId,
    tokenOf,
    hostToken,
    socketUrl: () => server.socketUrl,
    socketHeaders: () => ({ origin: server.baseUrl }),
    greeting: (player) => [JSON.stringify({ type: "hello", protocol: 1, access_token: tokenOf(player), topics: [`event:${eventId}`] })],
    async join(player) {
      const joined = await caller({ token: tokenOf(player), method: "PATCH", path: eventPath("start_game"), body: {} });
      if (joined.status !== 200) throw new Error(`Joining was refused: ${joined.status} ${joined.text}`);
    },
    read,
    answer: (player, slot) =>
      JSON.stringify({ type: "answer", id: `${slot}-${player}`, topic: `event:${eventId}`, slot, answer: { options: ["a"] } }),
    async ask(question) {
      if (question === 1) return step("start");
      await step("next");
      await waitForPhase("leaderboard");
      await step("next");
    },
    close: () => step("end_now", "question"),
    async freshCards(count) {
      const questions = sampleGame(1, TIME_LIMIT_S);
      while (cardEvents.length < count)
        cardEvents.push(await publishGame({ baseUrl: server.baseUrl, crowd, questions, name: `Quiz night ${cardEvents.length}` }));
      const ids = cardEvents.slice(0, count);
      // Renaming an event makes its cached card outdated.
      await place.read(({ db }) => sql`update events set name = name || '.' where id = any(${ids}::uuid[])`.execute(db));
      return ids.map((id) => `${server.baseUrl}/cards/events/${id}/0.png`);
    },
    async countStored(slot) {
      // Only the server can read the embedded database now. A settled question's distribution is counted from stored rows as well.
      if (kind === "pglite") return (await readRoom()).settled;
      const { rows } = await place.read(({ db }) =>
        sql<{ count: string }>`select count(*) from answers where slot_key = ${slot}`.execute(db),
      );
      return Number(rows[0]?.count);
    },
    async stop() {
      await server.stop();
      await place.remove();
    },
  };
}

const TYPE = /^\{"type":"(\w+)"/;
const PHASE = /"phase":"(\w+)"/;
const SLOT = /"slot":"([^"]+)"/;
const [OPENED_AT, SERVER_AT, PING_AT] = [/"opened_at_ms":(\d+)/, /"server_at_ms":(\d+)/, /"t":(\d+)/];

/** Finds what the bench needs without parsing the frame: parsing ten thousand of them would take as long as the server takes to send them. */
function read(text: string): Seen {
  const numberAt = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  switch (TYPE.exec(text)?.[1] ?? "other") {
    case "welcome":
      return { kind: "greeted" };
    case "ping":
      return { kind: "reply", frame: `{"type":"pong","t":${numberAt(PING_AT)}}` };
    case "ack":
      return { kind: "ack" };
    case "error":
      return { kind: "refused", code: text };
    case "mine":
      return { kind: text.includes('"result":null') ? "other" : "result" };
    case "state":
      break;
    default:
      return { kind: "other" };
  }
  const phase = PHASE.exec(text)?.[1];
  if (phase === "question") return { kind: "question", slot: String(SLOT.exec(text)?.[1]), atMs: numberAt(OPENED_AT) };
  return phase === "reveal" ? { kind: "reveal", atMs: numberAt(SERVER_AT) } : { kind: "other" };
}
