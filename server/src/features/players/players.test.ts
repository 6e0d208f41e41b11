import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ParticipantState } from "@sparc/contract/entities/room";
import { drawFace } from "@sparc/contract/face";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic, type RoomAudience } from "@sparc/contract/realtime/topics";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Viewer } from "../../http/handler.ts";
import { createLive, type Live } from "../../realtime/live.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import type { EventRecord } from "../events/event-record.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { findEventById } from "../events/events.repository.ts";
import { toEventSummary } from "../events/events.view.ts";
import { passTime } from "../rooms/rooms.fixtures.ts";
import { findUnbalanced } from "../stars/stars.repository.ts";
import { createPlayersService, type PlayersService } from "./players.service.ts";

const ORIGIN = "http://club.example";

describeDatabase("players and their removal", (suite) => {
  let world: World;
  let live: Live;
  let players: PlayersService;
  let server: Server;
  let eventId: string;
  let ana: Viewer;
  let ben: Viewer;
  const viewers = new Map<string, Viewer>();
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    live = createLive({
      context: world.context,
      startEvent: world.startEvent,
      async findEventAccess(input) {
        const event = await findEventById(suite.database.db, input.eventId);
        const isHost = input.viewer.userId === world.author.userId;
        return event && { event, isMember: true, isHost, isOwner: isHost };
      },
      verifyAccess: async (token) => viewers.get(token) ?? null,
      beginRelations: async () => new Map(),
      isOriginAllowed: () => true,
      errorTexts: {},
    });
    server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    live.start(server);
    players = createPlayersService(world.context, live.completion);
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: { questions: [sampleQuestion("q1"), sampleQuestion("q2")] } as never,
    });
    ana = await world.addUser();
    ben = await world.addUser();
    await join(ana);
    await join(ben);
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await live.stop();
    server.close();
  });

  const read = () => readEvent(suite.database.db, eventId);
  const join = async (viewer: Viewer) => live.participation.join({ event: await read(), userId: viewer.userId });
  const step = (viewer: Viewer, by = world.author) => ({ eventId, userId: viewer.userId, viewer: by, requestId: "test" });
  const command = (given: { type: string; [key: string]: unknown }) => live.rooms.step({ eventId, command: given });
  /** Ends the game, and shows all places of its podium at once. */
  const showPodium = async () => {
    await command({ type: "end" });
    await command({ type: "end" });
  };
  const answer = async (viewer: Viewer, option: string) =>
    live.participation.answer({
      event: await read(),
      userId: viewer.userId,
      slot: "q1",
      answer: { options: [option] } as Json,
      receivedAt: world.clock.now(),
    });

  /** In small steps: the runner is at work beside this, and gives back what looks like lost time. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      await passTime({ world, rooms: live.rooms, eventId }, Math.min(left, 1_000));
    }
  }

  /** What a player's socket was told of their own part, newest last. */
  async function listen(viewer: Viewer): Promise<ParticipantState[]> {
    const states: ParticipantState[] = [];
    const socket = await openSocket(viewer, (message) => {
      if (message.type === "mine") states.push(message.mine);
    });
    socket.send(hello(viewer, "player"));
    await expect.poll(() => states.length).toBe(1);
    return states;
  }

  async function openSocket(viewer: Viewer, onMessage: (message: ServerMessage) => void): Promise<WebSocket> {
    viewers.set(viewer.userId, viewer);
    const { port } = server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: ORIGIN } });
    sockets.push(socket);
    socket.on("message", (data) => onMessage(JSON.parse((data as Buffer).toString())));
    await once(socket, "open");
    return socket;
  }

  const hello = (viewer: Viewer, audience: RoomAudience): string =>
    JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: viewer.userId, topics: [eventTopic(eventId, audience)] });

  /** Every view of the room that a socket of this audience was sent, newest last. */
  async function watch(audience: RoomAudience): Promise<TriviaRoomView[]> {
    const views: TriviaRoomView[] = [];
    const viewer = audience === "player" ? ben : world.author;
    const socket = await openSocket(viewer, (message) => {
      if (message.type === "state") views.push(message.state as never);
    });
    socket.send(hello(viewer, audience));
    await expect.poll(() => views.length).toBe(1);
    return views;
  }

  test("who joined is listed in order, page by page, and found by name", async () => {
    await suite.database.db.updateTable("users").set({ display_name: "Ana 100%" }).where("id", "=", ana.userId).execute();
    const all = await players.list({ eventId, search: null, limit: 10, offset: 0 });
    expect(all.players.map(({ user_id, number, is_removed }) => [user_id, number, is_removed])).toEqual([
      [ana.userId, 1, false],
      [ben.userId, 2, false],
    ]);
    expect(await players.list({ eventId, search: null, limit: 1, offset: 1 })).toMatchObject({ players: [{ number: 2 }], total: 2 });
    expect(await players.list({ eventId, search: "0%", limit: 10, offset: 0 })).toMatchObject({ players: [{ number: 1 }], total: 1 });
    expect((await players.list({ eventId, search: "_", limit: 10, offset: 0 })).total).toBe(0);
  });

  test("a removed player is told at once, can neither answer nor rejoin, and everybody's table changes", async () => {
    await command({ type: "start" });
    await pass(3_000);
    expect(await answer(ana, "b")).toMatchObject({ ok: true });
    const anas = await listen(ana);
    const bens = await listen(ben);
    expect(await players.remove(step(ana))).toMatchObject({ ok: true, value: { is_removed: true } });
    await expect.poll(() => anas.at(-1)).toMatchObject({ is_joined: false, rank: null });
    await expect.poll(() => bens.at(-1)).toMatchObject({ is_joined: true, players: 1 });
    expect(await join(ana)).toMatchObject({ refusal: { code: "players.removed" } });
    await pass(1_000);
    expect((await answer(ben, "b")).ok).toBe(true);
    await players.remove(step(ben));
    expect(await players.restore(step(ben))).toMatchObject({ ok: true, value: { is_removed: false } });
    await pass(20_000);
    await pass(550);
    await expect.poll(() => bens.at(-1)).toMatchObject({ rank: 1, players: 1, ahead: null });
    await players.restore(step(ana));
    await expect.poll(() => bens.at(-1)).toMatchObject({ rank: 2, players: 2 });
    await expect.poll(() => anas.at(-1)).toMatchObject({ is_joined: true, rank: 1, result: { slot: "q1" } });
  });

  test("a removed player who tries to come back is shown to the host, once, until the host decides", async () => {
    const waiting = async () => (await players.list({ eventId, search: null, wantsBack: true, limit: 10, offset: 0 })).players;
    const readCount = async () => {
      const message = (await live.broadcaster.stateMessage({ eventId, audience: "host" })) as unknown as {
        state: { tally: { want_back?: number } };
      };
      return message.state.tally.want_back;
    };
    const ticks: Extract<ServerMessage, { type: "tick" }>[] = [];
    const socket = await openSocket(world.author, (message) => {
      if (message.type === "tick") ticks.push(message);
    });
    socket.send(hello(world.author, "host"));
    await players.remove(step(ana));
    expect([await waiting(), await readCount()]).toEqual([[], undefined]);
    await Promise.all([join(ana), join(ana)]);
    expect(await waiting()).toMatchObject([{ user_id: ana.userId, wants_back: true }]);
    expect(await readCount()).toBe(1);
    await expect.poll(() => ticks.at(-1)?.want_back).toBe(1);
    expect(await players.leaveOut(step(ana))).toMatchObject({ ok: true });
    await expect.poll(() => ticks.at(-1)?.want_back).toBeUndefined();
    await join(ana);
    expect([await waiting(), await readCount()]).toEqual([[], undefined]);
    // Whoever is let in and removed again may ask again.
    await players.restore(step(ana));
    await players.remove(step(ana));
    await join(ana);
    expect(await waiting()).toHaveLength(1);
    expect(await players.restore(step(ana))).toMatchObject({ ok: true, value: { is_removed: false } });
    expect([await waiting(), await readCount()]).toEqual([[], undefined]);
    expect(await join(ana)).toMatchObject({ ok: true });
    const audit = await suite.database.db.selectFrom("audit").select("action").where("action", "like", "player.%").orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toContain("player.left_out");
  });

  test("a removed player is counted nowhere, and again when restored", async () => {
    const publicCount = (event: EventRecord) =>
      toEventSummary(event, { sparclet: undefined, slotCount: 0, isOwner: false, isJoined: false, hasReminder: false }).entry_count;
    type Shown = { state: { players: number; tally: { joined: number } | null } };
    const shown = async (audience: "player" | "host") => (await live.broadcaster.stateMessage({ eventId, audience })) as unknown as Shown;
    const counts = async () => [
      (await shown("player")).state.players,
      (await shown("host")).state.tally?.joined,
      (await live.participation.mine({ event: await read(), userId: ben.userId })).players,
      publicCount(await read()),
    ];
    await command({ type: "lock_lobby" });
    expect(await counts()).toEqual([2, 2, 2, 2]);
    await players.remove(step(ana));
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await players.restore(step(ana));
    expect(await counts()).toEqual([2, 2, 2, 2]);
  });

  test("a renamed player is called that everywhere in this event at once, and is told; taking it back gives the own name", async () => {
    await command({ type: "start" });
    await pass(3_000);
    await answer(ana, "b");
    await pass(20_000);
    await pass(550);
    // The screen shows names from the podium on.
    await showPodium();
    await expect.poll(async () => (await read()).status).toBe("completed");
    const anas = await listen(ana);
    const named = async () => {
      const table = await live.standings.get(await read());
      const page = await live.standings.page({ standings: table, offset: 0, limit: 2, viewerId: null });
      const search = { standings: table, eventId, name: "ana", offset: 0, limit: 10, viewerId: null };
      const screen = (await live.broadcaster.stateMessage({ eventId, audience: "screen" })) as unknown as {
        state: { top: { name: string }[] };
      };
      return {
        table: page[0]?.display_name,
        found: (await live.standings.search(search)).total,
        screen: screen.state.top[0]?.name,
        ahead: (await live.participation.mine({ event: await read(), userId: ben.userId })).ahead?.name,
        list: (await players.list({ eventId, search: "ana", limit: 10, offset: 0 })).total,
      };
    };
    const own = { table: "Somebody", found: 0, screen: "Somebody", ahead: "Somebody", list: 0 };
    expect(await named()).toEqual(own);
    const renamed = await players.rename({ ...step(ana), name: "Ana B." });
    expect(renamed).toMatchObject({ ok: true, value: { display_name: "Ana B.", given_name: "Ana B." } });
    await expect.poll(named).toEqual({ table: "Ana B.", found: 1, screen: "Ana B.", ahead: "Ana B.", list: 1 });
    await expect.poll(() => anas.at(-1)).toMatchObject({ name: "Ana B.", rank: 1 });
    expect(await live.participation.mine({ event: await read(), userId: ana.userId })).toMatchObject({ name: "Ana B." });

    expect(await players.rename({ ...step(ana), name: null })).toMatchObject({ value: { display_name: "Somebody", given_name: null } });
    await expect.poll(named).toEqual(own);
    await expect.poll(() => anas.at(-1)).not.toHaveProperty("name");
    const rows = await suite.database.db.selectFrom("audit").select(["action", "details"]).where("action", "=", "player.renamed").execute();
    expect(rows.map(({ details }) => details)).toEqual([false, true].map((is_own_name) => ({ user_id: ana.userId, is_own_name })));
  });

  test("a player is renamed once however often it is asked for, and only by those who run the event", async () => {
    const stranger = await world.addUser("creator");
    expect(await players.rename({ ...step(ana, stranger), name: "X" })).toMatchObject({ refusal: { code: "access.forbidden" } });
    expect(await players.rename({ ...step(stranger), name: "X" })).toMatchObject({ refusal: { code: "players.not_found" } });
    await players.rename({ ...step(ana), name: "X" });
    const { resultsVersion } = await read();
    expect((await players.rename({ ...step(ana), name: "X" })).ok).toBe(true);
    expect((await read()).resultsVersion).toBe(resultsVersion);
  });

  test("a removed player's answer is not taken", async () => {
    await command({ type: "start" });
    await pass(3_000);
    await players.remove(step(ana));
    expect(await answer(ana, "b")).toMatchObject({ refusal: { code: "answers.not_joined" } });
    await players.restore(step(ana));
    expect((await answer(ana, "b")).ok).toBe(true);
  });

  test("repeating it does it once, and only those who run the event may", async () => {
    const stranger = await world.addUser("creator");
    expect(await players.remove(step(ana, stranger))).toMatchObject({ refusal: { code: "access.forbidden" } });
    expect(await players.remove(step(stranger))).toMatchObject({ refusal: { code: "players.not_found" } });
    await players.remove(step(ana));
    const { resultsVersion } = await read();
    expect((await players.remove(step(ana))).ok).toBe(true);
    expect((await read()).resultsVersion).toBe(resultsVersion);
    const rows = await suite.database.db.selectFrom("audit").select("action").where("action", "like", "player.%").execute();
    expect(rows).toEqual([{ action: "player.removed" }]);
  });

  test("a locked lobby accepts nobody new, and players who are in stay", async () => {
    const late = await world.addUser();
    await command({ type: "lock_lobby" });
    expect(await join(late)).toMatchObject({ refusal: { code: "rooms.closed" } });
    expect(await join(ana)).toMatchObject({ ok: true, value: { is_joined: true } });
    await command({ type: "unlock_lobby" });
    expect(await join(late)).toMatchObject({ ok: true, value: { is_joined: true } });
  });

  test("a crowd that joins a locked lobby at once gets each their own answer", async () => {
    const late = await world.addUser();
    await command({ type: "lock_lobby" });
    await players.remove(step(ben));
    expect(await Promise.all([ana, late, ben, ana].map(join))).toMatchObject([
      { ok: true, value: { is_joined: true } },
      { refusal: { code: "rooms.closed" } },
      { refusal: { code: "players.removed" } },
      { ok: true, value: { is_joined: true } },
    ]);
  });

  test("where names are hidden nobody reads who stands above", async () => {
    await command({ type: "start" });
    await pass(3_000);
    await answer(ana, "b");
    await pass(20_000);
    await pass(550);
    const event = await read();
    const ahead = async () => (await live.participation.mine({ event, userId: ben.userId })).ahead?.name;
    expect(await ahead()).toBe("Somebody");
    await command({ type: "hide_names", is_on: true });
    await expect.poll(ahead).toBe("Player 1");
    await command({ type: "hide_names", is_on: false });
    await expect.poll(ahead).toBe("Somebody");
  });

  test("where names are hidden nobody is told who was the fastest, in no frame and in no answer", async () => {
    const frames = { player: await watch("player"), screen: await watch("screen"), host: await watch("host") };
    const fastest = (audience: RoomAudience) => frames[audience].at(-1)?.fastest?.name;
    await command({ type: "start" });
    await pass(3_000);
    await answer(ana, "b");
    await pass(20_000);
    await pass(550);
    await expect.poll(() => fastest("screen")).toBe("Somebody");
    expect(frames.player.at(-1)).toMatchObject({ phase: "reveal" });
    // The lobby names who joined last.
    expect(JSON.stringify(frames.player.filter(({ phase }) => phase !== "lobby"))).not.toContain("Somebody");

    await command({ type: "hide_names", is_on: true });
    await expect.poll(() => fastest("screen")).toBe("Player 1");
    await expect.poll(() => frames.player.at(-1)?.has_hidden_names).toBe(true);
    await expect.poll(() => frames.host.at(-1)?.has_hidden_names).toBe(true);
    expect(fastest("host")).toBe("Somebody");
    for (const audience of ["player", "screen"] as const) {
      const hidden = frames[audience].filter(({ has_hidden_names }) => has_hidden_names);
      const answered = await live.broadcaster.stateMessage({ eventId, audience });
      expect(JSON.stringify([hidden, answered])).not.toContain("Somebody");
    }
  });

  test("the room's table has the players' faces, and none where names are hidden", async () => {
    await suite.database.db.updateTable("users").set({ face: 42 }).where("id", "=", ana.userId).execute();
    const frames = { player: await watch("player"), screen: await watch("screen"), host: await watch("host") };
    const faces = (audience: RoomAudience) => frames[audience].at(-1)?.top?.map(({ face }) => face);
    await command({ type: "start" });
    await pass(3_000);
    await answer(ana, "b");
    await pass(20_000);
    await pass(550);
    await command({ type: "next" });
    const shown = [42, drawFace(ben.userId)];
    for (const audience of ["player", "screen", "host"] as const) await expect.poll(() => faces(audience)).toEqual(shown);
    await command({ type: "hide_names", is_on: true });
    for (const audience of ["player", "screen"] as const) await expect.poll(() => faces(audience)).toEqual([undefined, undefined]);
    expect(faces("host")).toEqual(shown);
  });

  test("after the end the next ones move up, stars follow, and restoring gives everything back", async () => {
    await command({ type: "start" });
    await pass(3_000);
    await answer(ana, "b");
    await pass(20_000);
    await pass(550);
    await showPodium();
    const stars = async () => {
      const rows = await suite.database.db
        .selectFrom("star_entries")
        .select(["user_id", "amount"])
        .where("event_id", "=", eventId)
        .execute();
      return [ana, ben].map(({ userId }) => rows.filter((row) => row.user_id === userId).reduce((sum, { amount }) => sum + amount, 0));
    };
    await expect.poll(async () => (await read()).status).toBe("completed");
    expect(await stars()).toEqual([112, 70]);
    await players.remove(step(ana));
    await expect.poll(stars).toEqual([0, 110]);
    await expect.poll(async () => (await read()).status).toBe("completed");
    await players.restore(step(ana));
    await expect.poll(stars).toEqual([112, 70]);
    await expect.poll(async () => (await read()).status).toBe("completed");
    expect(await findUnbalanced(suite.database.db)).toEqual([]);
  });
});
