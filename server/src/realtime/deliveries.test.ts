import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { passTime, twoQuestions } from "../features/rooms/rooms.fixtures.ts";
import type { Viewer } from "../http/handler.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { createLive, type Live } from "./live.ts";

interface Message {
  type: string;
  topic?: string;
  t?: number;
  rtt_ms?: number | null;
  delivery?: unknown;
  screens?: number;
  screen_sound?: { on: number; blocked: number };
  state?: { phase: string; tally: { delivery?: unknown; screen_sound?: unknown } | null };
}

describeDatabase("delivery of questions", (suite) => {
  let world: World;
  let eventId: string;
  let hosts: Record<0 | 1, { live: Live; server: Server }>;
  const viewers = new Map<string, Viewer>();
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    hosts = [await startProcess(), await startProcess()];
    eventId = await world.createPublished({
      type: "trivia",
      draft: twoQuestions(),
    });
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    for (const { live, server } of [hosts[0], hosts[1]]) {
      await live.stop();
      server.close();
    }
  });

  async function startProcess() {
    const live = createLive({
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
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    live.start(server);
    return { live, server };
  }

  /** Opens a socket to one of the processes; `messages` has every message in order. */
  async function listen(at: 0 | 1, viewer: Viewer, topic: string) {
    const messages: Message[] = [];
    viewers.set(viewer.userId, viewer);
    const { port } = hosts[at].server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: "http://club.example" } });
    sockets.push(socket);
    socket.on("message", (data) => messages.push(JSON.parse((data as Buffer).toString())));
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: viewer.userId, topics: [topic] }));
    await expect.poll(() => messages.some(({ type }) => type === "ping")).toBe(true);
    return { messages, socket };
  }

  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      await passTime({ world, rooms: hosts[0].live.rooms, eventId }, Math.min(left, 1_000));
    }
  }

  const questionAt = (messages: Message[]) => messages.findIndex(({ state }) => state?.phase === "question");
  const pingBehind = (messages: Message[]) => {
    const at = questionAt(messages);
    return at < 0 ? undefined : messages[at + 1];
  };

  test("counts the players of all processes who received the question, and reports number and delay to the host", async () => {
    const [ana, ben, cem] = [await world.addUser(), await world.addUser(), await world.addUser()];
    const host = await listen(0, world.author, eventTopic(eventId, "host"));
    const screen = await listen(1, world.author, eventTopic(eventId, "screen"));
    const players = await Promise.all([
      listen(0, ana, eventTopic(eventId)),
      listen(1, ben, eventTopic(eventId)),
      listen(1, cem, eventTopic(eventId)),
    ]);
    const last = () => host.messages.findLast(({ type }) => type === "tick")?.delivery;
    await hosts[0].live.rooms.step({ eventId, command: { type: "start" } });
    await pass(3_000);
    for (const { messages } of players) await expect.poll(() => pingBehind(messages)).toMatchObject({ type: "ping" });
    await expect.poll(last).toEqual({ sent: 3, reached: 0, p95_ms: null });
    world.clock.advance(40);
    const [first, second] = players;
    const { t } = pingBehind(first?.messages ?? []) as { t: number };
    first?.socket.send(JSON.stringify({ type: "pong", t }));
    await expect.poll(last).toEqual({ sent: 3, reached: 1, p95_ms: 47 });
    second?.socket.send(JSON.stringify({ type: "pong", t: pingBehind(second.messages)?.t }));
    await expect.poll(last).toMatchObject({ sent: 3, reached: 2 });
    const shown = await hosts[1].live.broadcaster.stateMessage({ eventId, audience: "host" });
    expect((shown as Message | null)?.state?.tally?.delivery).toMatchObject({ sent: 3, reached: 2 });
    for (const audience of ["player", "screen"] as const) {
      expect(JSON.stringify(await hosts[1].live.broadcaster.stateMessage({ eventId, audience }))).not.toContain("delivery");
    }
    expect(screen.messages.filter(({ type }) => type === "tick").length).toBeGreaterThan(0);
    expect(JSON.stringify(screen.messages)).not.toContain("delivery");
  });

  test("reports the number of big screens in all processes to the host alone", async () => {
    const host = await listen(0, world.author, eventTopic(eventId, "host"));
    const last = () => host.messages.findLast(({ type }) => type === "tick")?.screens;
    await expect.poll(last).toBe(0);
    const screen = await listen(1, world.author, eventTopic(eventId, "screen"));
    await expect.poll(last).toBe(1);
    screen.socket.close();
    await expect.poll(last).toBe(0);
    expect(JSON.stringify(screen.messages)).not.toContain("screens");
  });

  test("sends the counters again after a state, whose counters may be older", async () => {
    const first = await listen(0, world.author, eventTopic(eventId, "host"));
    const ticks = () => first.messages.filter(({ type }) => type === "tick").length;
    await expect.poll(ticks).toBeGreaterThan(0);
    const before = ticks();
    const second = await listen(0, world.author, eventTopic(eventId, "host"));
    await expect.poll(() => second.messages.findLastIndex(({ type }) => type === "tick")).toBeGreaterThan(0);
    await expect.poll(ticks).toBeGreaterThan(before);
  });

  test("reports to the host alone how many big screens may sound and how many wait for a touch", async () => {
    const host = await listen(0, world.author, eventTopic(eventId, "host"));
    const last = () => host.messages.findLast(({ type }) => type === "tick")?.screen_sound;
    const report = (to: WebSocket, sound: string) => to.send(JSON.stringify({ type: "screen_sound", sound }));
    const [near, far] = [
      await listen(0, world.author, eventTopic(eventId, "screen")),
      await listen(1, world.author, eventTopic(eventId, "screen")),
    ];
    await expect.poll(last).toEqual({ on: 0, blocked: 0 });
    report(near.socket, "blocked");
    report(far.socket, "on");
    await expect.poll(last).toEqual({ on: 1, blocked: 1 });
    const shown = await hosts[1].live.broadcaster.stateMessage({ eventId, audience: "host" });
    expect((shown as Message | null)?.state?.tally?.screen_sound).toEqual({ on: 1, blocked: 1 });
    report(near.socket, "muted");
    await expect.poll(last).toEqual({ on: 1, blocked: 0 });
    // A player's report counts for no screen.
    const player = await listen(0, await world.addUser(), eventTopic(eventId));
    report(player.socket, "on");
    far.socket.close();
    await expect.poll(last).toEqual({ on: 0, blocked: 0 });
    expect(JSON.stringify([near.messages, player.messages])).not.toContain("screen_sound");
  });

  test("sends delivery pings for the next question, but not for a step within a question", async () => {
    const { messages, socket } = await listen(0, await world.addUser(), eventTopic(eventId));
    const step = (type: string) => hosts[0].live.rooms.step({ eventId, command: { type } });
    // Regular pings carry a round trip once one is known; delivery pings never do.
    world.clock.advance(40);
    socket.send(JSON.stringify({ type: "pong", t: messages.find(({ type }) => type === "ping")?.t }));
    await expect
      .poll(() => world.clock.advance(2_000) > 0 && messages.some(({ type, rtt_ms }) => type === "ping" && rtt_ms !== null))
      .toBe(true);
    const asking = messages.length;
    const behind = () => messages.slice(asking).filter(({ type, rtt_ms }) => type === "ping" && rtt_ms === null).length;
    await step("start");
    await pass(3_000);
    await expect.poll(behind).toBe(1);
    await step("add_time");
    const states = () => messages.filter(({ state }) => state?.phase === "question").length;
    await expect.poll(states).toBe(2);
    expect(behind()).toBe(1);
    await step("end_now");
    await pass(550);
    await step("next");
    await step("next");
    await pass(3_000);
    await expect.poll(behind).toBe(2);
    // A second ping for the first question would have arrived by now.
    expect(behind()).toBe(2);
    expect(socket.readyState).toBe(socket.OPEN);
  });
});
