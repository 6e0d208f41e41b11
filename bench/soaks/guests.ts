/**
 * Guests from as many addresses as there are guests, who join one event within a time: each takes a seat, spends the one-use cookie, joins
 * and says hello on a socket. Then the limits for one address are tried. All of the server's limits are the defaults.
 * Usage: npm run soak -- guests [--guests 2000] [--seconds 30] [--database pglite|postgres]
 * Fails when a guest has no seat, two are the same, a count is wrong or a limit does not hold. Times are printed.
 */
import { randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { WebSocket } from "ws";
import { LIMIT_DEFAULTS } from "../../server/src/config-limits.ts";
import { mustCall } from "../../server/src/testing/live/live-api.ts";
import { publishGame, sampleGame } from "../../server/src/testing/live/live-game.ts";
import { createPlace } from "../../server/src/testing/live/live-place.ts";
import { createServerProcess, type ServerProcess } from "../../server/src/testing/live/server-process.ts";
import { quantile } from "../figures.ts";
import { cpuSeconds } from "../servers/process.ts";

const DEFAULT_LIMITS = Object.fromEntries(Object.entries(LIMIT_DEFAULTS).map(([name, value]) => [name, String(value)]));
const PER_PART = 250;
const PLAYERS_PAGE = 100;

// All addresses of 127.0.0.0/8 belong to this machine.
const ownAddress = (at: number) => `127.1.${Math.floor(at / PER_PART)}.${(at % PER_PART) + 1}`;
const HALLS = { lobby: "127.2.0.1", chosen: "127.2.0.2", chosenMore: "127.2.0.3" };

interface Scene {
  server: ServerProcess;
  eventId: string;
  hostToken: string;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      guests: { type: "string", default: "2000" },
      seconds: { type: "string", default: "30" },
      database: { type: "string", default: "pglite" },
    },
  });
  const place = await createPlace(values.database === "postgres" ? "postgres" : "pglite");
  const server = await createServerProcess(place, { limits: DEFAULT_LIMITS });
  try {
    const crowd = await server.createCrowd(1);
    await server.start();
    const eventId = await publishGame({ baseUrl: server.baseUrl, crowd, questions: sampleGame(1, 60), name: "A hall of guests" });
    const scene = { server, eventId, hostToken: crowd.creator.access_token };
    console.log(
      `load average before: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(", ")}`,
    );
    const guests = await seatAll(scene, { count: Number(values.guests), withinMs: Number(values.seconds) * 1_000 });
    await checkSeats(scene, guests);
    await checkLimits(scene, guests.length);
    for (const { close } of guests) close();
    console.log(
      `load average after: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(", ")}`,
    );
  } finally {
    await server.stop();
    await place.remove();
  }
}

interface Seated {
  userId: string;
  name: string;
  seatMs: number;
  totalMs: number;
  endedAtMs: number;
  close(): void;
}

/** Guests arrive evenly over the time. */
async function seatAll(scene: Scene, { count, withinMs }: { count: number; withinMs: number }): Promise<Seated[]> {
  const startedAt = performance.now();
  const cpuBefore = cpuSeconds(scene.server.pid());
  const guests = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      await sleep((at * withinMs) / count);
      return seatOne(scene, { from: ownAddress(at), name: `Guest ${at + 1}` });
    }),
  );
  const cpuS = cpuSeconds(scene.server.pid()) - cpuBefore;
  const column = (name: string, times: number[]) => ({
    what: name,
    p50_ms: quantile(times, 0.5),
    p99_ms: quantile(times, 0.99),
    longest_ms: quantile(times, 1),
  });
  console.table([
    column(
      "seat: POST /auth/guest",
      guests.map(({ seatMs }) => seatMs),
    ),
    column(
      "seat, cookie, join, hello, lobby",
      guests.map(({ totalMs }) => totalMs),
    ),
  ]);
  const lastAt = Math.max(...guests.map(({ endedAtMs }) => endedAtMs)) - startedAt;
  console.log(
    `${count} guests arrived within ${withinMs / 1_000} s; the last was in the lobby after ${(lastAt / 1_000).toFixed(1)} s; asked again: ${overloaded} times as an overloaded server said, ${begunAnew} times from the beginning`,
  );
  console.log(
    `the server's process used ${cpuS.toFixed(1)} s of processor time, ${((cpuS * 1_000) / count).toFixed(1)} ms a guest (with the embedded database, its own too)`,
  );
  return guests;
}

async function seatOne({ server, eventId }: Scene, { from, name }: { from: string; name: string }): Promise<Seated> {
  const startedAt = performance.now();
  const joined = await joinPatiently(server, { from, name, eventId });
  const socket = await openLobby(server, { from, token: joined.token, eventId });
  const endedAtMs = performance.now();
  return { ...joined, totalMs: endedAtMs - startedAt, endedAtMs, close: () => socket.terminate() };
}

interface Guest {
  from: string;
  name: string;
  eventId: string;
}

/** Begins anew with the same browser's key when a connection or the cookie was lost, as a person does who presses the button again. */
async function joinPatiently(server: ServerProcess, guest: Guest): Promise<Pick<Seated, "userId" | "name" | "seatMs"> & { token: string }> {
  const browser = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const agent = new Agent({ keepAlive: true, localAddress: guest.from });
    try {
      return await join(createCaller(server.baseUrl, agent), guest, browser);
    } catch (error) {
      if (!mayBeginAnew(error) || attempt === MOST_ATTEMPTS) throw error;
      begunAnew += 1;
    } finally {
      agent.destroy();
    }
  }
}

/** The one-use cookie was spent or had expired. */
class CookieRefused extends Error {}

const mayBeginAnew = (error: unknown): boolean =>
  error instanceof CookieRefused || (error instanceof Error && "code" in error && error.code === "ECONNRESET");

/** `browser` is the key that the browser stores, with which a repeated call comes back to the same guest. */
async function join(call: ReturnType<typeof createCaller>, { name, eventId }: Guest, browser: string) {
  const startedAt = performance.now();
  const headers = { "idempotency-key": browser };
  const seat = await call("POST", "/auth/guest", { headers, body: { event_id: eventId, display_name: name } });
  if (seat.status !== 201) throw new Error(`${name} gets no seat: ${seat.status} ${seat.text}`);
  const seatMs = performance.now() - startedAt;
  const cookie = (seat.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const tokens = await call("GET", "/auth/token", { headers: { cookie } });
  if (tokens.status === 401) throw new CookieRefused(name);
  if (tokens.status !== 200) throw new Error(`${name} gets no token: ${tokens.status} ${tokens.text}`);
  const token = JSON.parse(tokens.text).sparc_access_token as string;
  const path = `/api/v1/events/${eventId}/start_game`;
  const joined = await call("PATCH", path, { headers: { authorization: `Bearer ${token}` }, body: {} });
  if (joined.status !== 200) throw new Error(`${name} cannot join: ${joined.status} ${joined.text}`);
  const { id, display_name } = JSON.parse(seat.text).data as { id: string; display_name: string };
  return { userId: id, name: display_name, seatMs, token };
}

/** Resolves with the first state of the room, which has to be its lobby. */
function openLobby(server: ServerProcess, { from, token, eventId }: { from: string; token: string; eventId: string }): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const topic = eventTopic(eventId);
    const socket = new WebSocket(server.socketUrl, { origin: server.baseUrl, localAddress: from, perMessageDeflate: false });
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 1, access_token: token, topics: [topic] })));
    socket.on("error", reject);
    socket.on("close", (code) => reject(new Error(`The socket of ${from} was closed with ${code}`)));
    socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type === "ping") socket.send(JSON.stringify({ type: "pong", t: message.t }));
      if (message.type === "state" && message.state.phase === "lobby") resolve(socket);
    });
  });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Call {
  headers?: Record<string, string>;
  body?: object;
}

const ASK_AGAIN_FOR_MS = 60_000;
/** How often a guest begins from the beginning. */
const MOST_ATTEMPTS = 5;
let overloaded = 0;
let begunAnew = 0;

/** Calls from the agent's own address, which `fetch` cannot choose. Asks again as an overloaded server says, for a minute. */
function createCaller(baseUrl: string, agent: Agent) {
  return async (method: string, path: string, input: Call): Promise<Answer> => {
    const startedAt = performance.now();
    for (;;) {
      const answer = await callOnce({ url: new URL(path, baseUrl), method, agent }, input);
      if (answer.status !== 503 || performance.now() - startedAt > ASK_AGAIN_FOR_MS) return answer;
      overloaded += 1;
      await sleep(Number(answer.headers["retry-after"] ?? 1) * 1_000);
    }
  };
}

function callOnce(to: { url: URL; method: string; agent: Agent }, { headers = {}, body }: Call): Promise<Answer> {
  const { url, method, agent } = to;
  return new Promise((resolve, reject) => {
    const sent = { ...headers, origin: url.origin, ...(body === undefined ? {} : { "content-type": "application/json" }) };
    const outgoing = request(url, { method, agent, headers: sent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    outgoing.on("error", reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Everybody has one seat: in the room's list, in its counts and on the big screen's roll call. */
async function checkSeats({ server, eventId, hostToken }: Scene, guests: readonly Seated[]): Promise<void> {
  const { baseUrl } = server;
  const get = async (path: string) => (await mustCall(baseUrl, { token: hostToken, path: `/api/v1/events/${eventId}${path}` })).body;
  const listed: { user_id: string; display_name: string }[] = [];
  for (let page = 1; listed.length < guests.length; page++) {
    const { data, pagination } = await get(`/players?page=${page}&page_size=${PLAYERS_PAGE}`);
    listed.push(...data);
    if (page >= pagination.total_pages) break;
  }
  expectSame("players", new Set(listed.map(({ user_id }) => user_id)), new Set(guests.map(({ userId }) => userId)));
  expectSame("names", new Set(listed.map(({ display_name }) => display_name)), new Set(guests.map(({ name }) => name)));
  expectCount("players in the list", listed.length, guests.length);
  expectCount("guests", (await get("/guests")).data.guest_count, guests.length);
  const { state } = (await get("/room?as=host")).data;
  expectCount("joined", state.tally.joined, guests.length);
  expectCount("connected", state.tally.connected, guests.length);
  const { players } = (await get("/roll_call")).data;
  const newest = players.map(({ number }: { number: number }) => number);
  expectCount("the newest number of the roll call", newest[0], guests.length);
  expectCount("numbers of the roll call", new Set(newest).size, Math.min(15, guests.length));
  console.log("all are seated, nobody twice; list, counts and roll call agree");
}

function expectCount(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}

function expectSame(what: string, found: ReadonlySet<string>, wanted: ReadonlySet<string>): void {
  const missing = [...wanted].filter((one) => !found.has(one));
  if (missing.length > 0 || found.size !== wanted.size)
    throw new Error(`${what}: ${missing.length} of ${wanted.size} are missing, ${found.size} found`);
}

/** As many guests of one address as the lobby lets in, and as the host chose, with one more refused each time. */
async function checkLimits(scene: Scene, before: number): Promise<void> {
  const { server, eventId, hostToken } = scene;
  const path = `/api/v1/events/${eventId}/guests`;
  const choose = (perAddress: number | null) =>
    mustCall(server.baseUrl, { token: hostToken, method: "PUT", path, body: { per_address: perAddress } });
  const inLobby = LIMIT_DEFAULTS.LIMIT_GUESTS_IN_LOBBY_PER_10_MIN;
  const chosen = LIMIT_DEFAULTS.LIMIT_GUESTS_PER_10_MIN;
  expectCount("guests of one address in an open lobby", await countSeats(scene, HALLS.lobby, inLobby + 1), inLobby);
  await choose(chosen);
  expectCount("guests of one address as chosen", await countSeats(scene, HALLS.chosen, chosen + 1), chosen);
  await choose(chosen + 1);
  expectCount("guests of one address when one more is chosen", await countSeats(scene, HALLS.chosenMore, chosen + 2), chosen + 1);
  const guests = await mustCall(server.baseUrl, { token: hostToken, path });
  expectCount("guests after the halls", guests.body.data.guest_count, before + inLobby + 2 * chosen + 1);
  console.log(`one address: ${inLobby} in an open lobby, ${chosen} and ${chosen + 1} as chosen; one more is refused with 429 each time`);
}

/** How many of this number of guests get a seat, one after the other from one address; every other one has to be refused with 429. */
async function countSeats({ server, eventId }: Scene, from: string, tries: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, localAddress: from });
  const call = createCaller(server.baseUrl, agent);
  let seats = 0;
  for (let at = 0; at < tries; at++) {
    const { status, text } = await call("POST", "/auth/guest", {
      body: { event_id: eventId, display_name: `Hall ${from} ${at}`.slice(0, 30) },
    });
    if (status === 201) seats += 1;
    else if (status !== 429) throw new Error(`A guest too many is answered ${status} ${text}`);
  }
  agent.destroy();
  return seats;
}
