import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { closeCode, HELLO_TIMEOUT_MS, PROTOCOL, SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import { changesTopic, eventTopic } from "@sparc/contract/realtime/topics";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { DatabaseUnavailableError } from "../db/errors.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { countQueuedElsewhere, findRoom, sumPresence } from "../features/rooms/rooms.repository.ts";
import type { Viewer } from "../http/handler.ts";
import { newId } from "../lib/ids.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import type { Relations } from "./event-relations.ts";
import { createLive, type Live } from "./live.ts";

const ORIGIN = "http://club.example";
const UPGRADE =
  "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";

describe("the socket server", () => {
  let world: World;
  let live: Live;
  let server: Server;
  let port: number;
  const sockets: WebSocket[] = [];
  const viewers = new Map<string, Viewer>();
  let isDatabaseAway = false;
  /** The two queries of a greeting; a test can delay each. */
  let asked: Record<"token" | "topics", { count: number; answer: Promise<void> }>;

  /** Relations that are being read when the session is read, and those that the access check got. */
  let begun: Relations;
  let passed: unknown[];

  beforeEach(async () => {
    isDatabaseAway = false;
    begun = new Map();
    passed = [];
    asked = { token: { count: 0, answer: Promise.resolve() }, topics: { count: 0, answer: Promise.resolve() } };
    const { database } = await openTestDatabase();
    world = await createWorld(database);
    const { config } = world.context;
    live = createLive({
      // With a limit of one, a second socket without a hello is refused.
      context: { ...world.context, config: { ...config, limits: { ...config.limits, ungreetedPerAddress: 1 } } },
      startEvent: world.startEvent,
      async findEventAccess({ eventId, viewer: { userId }, relation }) {
        asked.topics.count += 1;
        passed.push(relation);
        await asked.topics.answer;
        const event = await findEventById(database.db, eventId);
        const isHost = userId === world.author.userId;
        return event && { event, isMember: true, isHost, isOwner: isHost };
      },
      async verifyAccess(token) {
        if (isDatabaseAway) throw new DatabaseUnavailableError("away");
        asked.token.count += 1;
        await asked.token.answer;
        return viewers.get(token) ?? null;
      },
      beginRelations: async () => begun,
      isOriginAllowed: (origin) => origin === ORIGIN,
      errorTexts: {},
    });
    server = createServer((_request, response) => response.end("here")).listen(0, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
    live.start(server);
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await live.stop();
    server.closeAllConnections();
    server.close();
  });

  async function openSocket(protocols: string[] = []): Promise<WebSocket> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, protocols, { headers: { origin: ORIGIN } });
    sockets.push(socket);
    await once(socket, "open");
    return socket;
  }

  async function greet(socket: WebSocket, viewer: Viewer, topics: string[]): Promise<void> {
    viewers.set(viewer.userId, viewer);
    const welcome = once(socket, "message");
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: viewer.userId, topics }));
    await welcome;
  }

  async function greeted(viewer: Viewer, topics: string[]): Promise<WebSocket> {
    const socket = await openSocket();
    await greet(socket, viewer, topics);
    return socket;
  }

  /** Delays the query until the returned function is called. */
  function holdUp(what: keyof typeof asked): () => void {
    let answer = () => {};
    asked[what].answer = new Promise((resolve) => {
      answer = resolve;
    });
    return () => answer();
  }

  const readCode = async (socket: WebSocket): Promise<number> => (await once(socket, "close"))[0] as number;
  const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

  async function rawUpgrade(address: string, headers = ""): Promise<Socket> {
    const stream = connect(port, "127.0.0.1");
    await once(stream, "connect");
    stream.write(`GET ${address} HTTP/1.1\r\n${UPGRADE}${headers}\r\n`);
    return stream;
  }

  it.each([
    ["of this server", `Origin: ${ORIGIN}\r\n`, 101],
    ["of another server", "Origin: http://evil.example\r\n", 403],
    ["of another server, with a token", "Origin: http://evil.example\r\nAuthorization: Bearer anything\r\n", 403],
    ["that is empty", "Origin:\r\n", 403],
    ["that is missing", "", 403],
    ["that is missing, with a token", "Authorization: Bearer anything\r\n", 403],
    ["that is missing, with a password", "Authorization: Basic YW5hOmFuYQ==\r\n", 403],
  ])("answers an origin %s before the handshake", async (_, headers, status) => {
    const stream = await rawUpgrade("/ws", headers);
    const [answer] = (await once(stream, "data")) as [Buffer];
    stream.destroy();
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it("refuses a malformed request target and goes on", async () => {
    for (const address of ["//", "//[", "http://[", "/%00", "*"]) {
      const stream = await rawUpgrade(address);
      const [answer] = (await once(stream, "data", { signal: AbortSignal.timeout(2_000) })) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 40/);
      stream.destroy();
    }
    expect(await isAlive()).toBe("here");
  });

  it("survives callers who hang up while they are being refused", async () => {
    let closed = 0;
    server.on("connection", (stream) => {
      stream.on("close", () => {
        closed += 1;
      });
    });
    const streams = await Promise.all(Array.from({ length: 40 }, () => rawUpgrade("/ws")));
    for (const stream of streams) stream.resetAndDestroy();
    await expect.poll(() => closed).toBe(streams.length);
    expect(await isAlive()).toBe("here");
  });

  it("sends followers of an event's changes one notice without content for several changes at once", async () => {
    const eventId = await world.createPublished({ type: "pick_two" });
    const follower = await greeted(await world.addUser(), [changesTopic(eventId)]);
    const other = await greeted(await world.addUser(), [changesTopic(await world.createPublished({ type: "pick_two" }))]);
    const heard: { type: string }[] = [];
    other.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8"))));
    const notice = new Promise<object>((resolve) => {
      follower.on("message", (data: Buffer) => {
        const message = JSON.parse(data.toString("utf8"));
        if (message.type === "changed") resolve(message);
      });
    });
    world.context.bus.publish({ kind: "event", eventId });
    world.context.bus.publish({ kind: "standings", eventId, resultsVersion: 1 });
    expect(await notice).toEqual({ type: "changed", topic: changesTopic(eventId), seq: 1 });
    expect(heard.filter(({ type }) => type === "changed")).toEqual([]);
    const stranger = await greeted(await world.addUser(), []);
    const refused = once(stranger, "message");
    stranger.send(JSON.stringify({ type: "subscribe", topics: [changesTopic("00000000-0000-4000-8000-000000000000")] }));
    expect(JSON.parse(String((await refused)[0]))).toMatchObject({ type: "error", code: "events.not_found" });
  });

  it("closes with the code overloaded, not session, while the database is unavailable", async () => {
    const { userId } = world.author;
    viewers.set(userId, world.author);
    isDatabaseAway = true;
    const socket = await openSocket();
    const code = readCode(socket);
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: userId, topics: [] }));
    expect(await code).toBe(closeCode.overloaded);
  });

  it("waits for the database after a hello that came in time", async () => {
    const answer = holdUp("token");
    viewers.set(world.author.userId, world.author);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const socket = await openSocket();
    const heard: unknown[] = [];
    socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8")).type));
    socket.on("close", (code) => heard.push(code));
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: world.author.userId, topics: [] }));
    await expect.poll(() => asked.token.count).toBe(1);
    vi.advanceTimersByTime(HELLO_TIMEOUT_MS);
    vi.useRealTimers();
    answer();
    await expect.poll(() => heard[0]).toBe("welcome");
  });

  it("checks the access to a topic by the relation that is being read since the hello arrived, and later ones anew", async () => {
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    const relation = Promise.resolve(null);
    begun = new Map([[eventId, relation]]);
    const socket = await greeted(await world.addUser(), [eventTopic(eventId)]);
    expect(passed).toEqual([relation]);
    socket.send(JSON.stringify({ type: "subscribe", topics: [changesTopic(eventId)] }));
    await expect.poll(() => passed).toEqual([relation, undefined]);
  });

  it("does not count a verified user who waits for the database as a socket without a hello", async () => {
    const answer = holdUp("topics");
    const topic = eventTopic(await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never }));
    const welcome = greeted(world.author, [topic]);
    await expect.poll(() => asked.topics.count).toBe(1);
    await expect(openSocket()).resolves.toBeInstanceOf(WebSocket);
    answer();
    await welcome;
  });

  it("ignores messages of a socket that it has closed, even when the client does not disconnect", async () => {
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    const topic = eventTopic(eventId, "host");
    const socket = await greeted(world.author, [topic]);
    const { userId, sessionId } = world.author;
    const start = (id: string) => JSON.stringify({ type: "command", id, topic, seq: 1, command: { type: "start" } });
    // The client reads nothing from now on, so it does not notice that its socket is closed.
    socket.pause();
    world.context.bus.publish({ kind: "revoked", userId, sessionId });
    socket.send(start("closed"));
    // The same command from another session is sent later on the same path, so the step would have been taken before it.
    const other = await greeted({ ...world.author, sessionId: "other" }, [topic]);
    const answers: object[] = [];
    other.on("message", (data: Buffer) => answers.push(JSON.parse(data.toString("utf8"))));
    other.send(start("open"));
    await expect.poll(() => answers.find((answer) => "id" in answer)).toEqual({ type: "ack", id: "open", seq: 2 });
    expect((await findRoom(world.context.database.db, eventId))?.seq).toBe(2);
  });

  it("shows players that their game was called off", async () => {
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    const topic = eventTopic(eventId);
    const socket = await greeted(await world.addUser(), [topic]);
    const states: { seq: number; state: { phase: string } | null }[] = [];
    socket.on("message", (data) => {
      const message = JSON.parse((data as Buffer).toString("utf8"));
      if (message.type === "state") states.push(message);
    });
    await expect.poll(() => live.rooms.step({ eventId, command: { type: "start" } })).toMatchObject({ ok: true });
    await expect.poll(() => states.at(-1)?.state?.phase).toBe("get_ready");
    const { seq } = states.at(-1) as { seq: number };
    expect((await world.life.cancel({ eventId, viewer: world.author, requestId: "test" })).ok).toBe(true);
    await expect.poll(() => states.at(-1)).toMatchObject({ seq: seq + 1, state: null });
  });

  it("closes the socket on a pong that answers no ping, so that a round trip cannot be faked", async () => {
    const { userId } = await world.addUser().then((viewer) => {
      viewers.set(viewer.userId, viewer);
      return viewer;
    });
    const socket = await openSocket();
    const heard: { type: string; t?: number }[] = [];
    socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8"))));
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: userId, topics: [] }));
    await expect.poll(() => heard.some(({ type }) => type === "ping")).toBe(true);
    const t = heard.find(({ type }) => type === "ping")?.t ?? 0;
    const code = readCode(socket);
    socket.send(JSON.stringify({ type: "pong", t }));
    socket.send(JSON.stringify({ type: "pong", t: t - 250 }));
    expect(await code).toBe(closeCode.malformed);
    const again = await greeted({ ...(viewers.get(userId) as Viewer) }, []);
    const closed = readCode(again);
    for (let count = 0; count < 2; count += 1) again.send(JSON.stringify({ type: "pong", t }));
    expect(await closed).toBe(closeCode.malformed);
  });

  it("gives a player in an event a resume token and never echoes it in the handshake", async () => {
    const topic = eventTopic(await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never }));
    const hello = { type: "hello", protocol: PROTOCOL, access_token: world.author.userId, topics: [topic] };
    viewers.set(world.author.userId, world.author);
    const tokenFrom = (socket: WebSocket) =>
      new Promise<string>((resolve) => {
        socket.on("message", (data: Buffer) => {
          const message = JSON.parse(data.toString());
          if (message.type === "resume") resolve(message.token);
        });
        socket.send(JSON.stringify(hello));
      });
    const token = await tokenFrom(await openSocket());
    const returned = await openSocket([SUBPROTOCOL, token]);
    expect(returned.protocol).toBe(SUBPROTOCOL);
    expect(await tokenFrom(returned)).toContain(world.author.userId);
  });

  it("pings a silent socket before 3.4 s have passed, so that longer silence means a frozen process", async () => {
    const socket = await greeted(await world.addUser(), []);
    const heard: number[] = [];
    socket.on("message", (data: Buffer) => {
      const { t } = JSON.parse(data.toString("utf8")) as { t: number };
      heard.push(t);
      socket.send(JSON.stringify({ type: "pong", t }));
    });
    // The first five measure the round trip and would come in any case.
    for (let pings = 1; pings <= 8; pings += 1) {
      const t = world.clock.advance(3_400);
      await expect.poll(() => heard.at(-1)).toBe(t);
    }
  });

  it.each([-60_000, 120_000])("closes no socket and goes on pinging when the clock steps by %i ms", async (stepMs) => {
    const socket = await greeted(await world.addUser(), []);
    const heard: { type: string; t?: number }[] = [];
    socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8"))));
    world.clock.step(stepMs);
    const pingedAt = world.clock.advance(2_000);
    await expect.poll(() => heard).toEqual([{ type: "ping", t: pingedAt, rtt_ms: null }]);
  });

  it("leaves a presence report of the connected players when it is stopped", async () => {
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    await greeted(world.author, [eventTopic(eventId)]);
    const { db } = world.context.database;
    await live.stop();
    expect(await sumPresence(db, eventId, world.clock.now())).toMatchObject({ connected: 1 });
    expect(await countQueuedElsewhere(db, { eventId, processId: newId(), since: world.clock.now() })).toBe(0);
    world.clock.advance(1);
    expect(await sumPresence(db, eventId, world.clock.now())).toMatchObject({ connected: 0 });
  });

  it("counts pings as messages and closes a socket that floods", async () => {
    const socket = await greeted(await world.addUser(), []);
    const code = readCode(socket);
    for (let count = 0; count < 100; count++) socket.ping();
    expect(await code).toBe(closeCode.flood);
  });

  it("does not answer pings before the hello", async () => {
    const socket = await openSocket();
    let pongs = 0;
    socket.on("pong", () => {
      pongs += 1;
    });
    for (let count = 0; count < 50; count++) socket.ping();
    // Messages are answered in their order, so a pong would have arrived before the welcome.
    await greet(socket, await world.addUser(), []);
    expect(pongs).toBe(0);
  });
});
