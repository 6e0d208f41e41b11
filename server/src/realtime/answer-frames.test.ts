import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswersIn } from "@sparc/contract/entities/room";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { passTime } from "../features/rooms/rooms.fixtures.ts";
import type { Viewer } from "../http/handler.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { createLive, type Live } from "./live.ts";

interface Message {
  type: string;
  id?: string;
  answers_in?: AnswersIn;
  state?: { phase: string; question: { slot: string; options: { id: string }[] } };
}

const PLAYERS = 3;
/** How long a busy machine has for the pings of a step of the clock, so that the question outlasts them. */
const PING_WAIT = { interval: 250 };

describeDatabase("frames that say how many answers are in", (suite) => {
  let world: World;
  let live: Live;
  let server: Server;
  let eventId: string;
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
    eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1", { time_limit_s: 240 })] } as never });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await live.stop();
    server.close();
  });

  async function listen(viewer: Viewer, topic: string) {
    const messages: Message[] = [];
    viewers.set(viewer.userId, viewer);
    const { port } = server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: "http://club.example" } });
    sockets.push(socket);
    socket.on("message", (data) => messages.push(JSON.parse((data as Buffer).toString())));
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: viewer.userId, topics: [topic] }));
    await expect.poll(() => messages.some(({ type }) => type === "ping")).toBe(true);
    return { messages, socket, userId: viewer.userId };
  }
  type Listener = Awaited<ReturnType<typeof listen>>;

  async function openQuestion() {
    const players: Listener[] = [];
    for (let count = 0; count < PLAYERS; count += 1) {
      const viewer = await world.addUser();
      const event = await findEventById(suite.database.db, eventId);
      if (event) await live.participation.join({ event, userId: viewer.userId });
      players.push(await listen(viewer, eventTopic(eventId)));
    }
    await live.rooms.step({ eventId, command: { type: "start" } });
    await passTime({ world, rooms: live.rooms, eventId }, 3_000);
    const question = () => players[0]?.messages.findLast(({ state }) => state?.phase === "question")?.state?.question;
    await expect.poll(() => question()?.slot).toBeDefined();
    return { players, question: question() as { slot: string; options: { id: string }[] } };
  }

  const say = (player: Listener | undefined, id: string, { slot, options }: { slot: string; options: { id: string }[] }) =>
    player?.socket.send(JSON.stringify({ type: "answer", id, topic: eventTopic(eventId), slot, answer: { options: [options[0]?.id] } }));
  const lastPing = ({ messages }: Listener) => messages.findLast(({ type, answers_in }) => type === "ping" && answers_in)?.answers_in;
  /** Without the frames that a jump of the clock causes: pings, and the state of a question that is extended as after a frozen process. */
  const withoutClock = ({ messages }: Listener) => messages.filter(({ type }) => type !== "ping" && type !== "resume" && type !== "state");
  const ackOn = (player: Listener | undefined, id: string) =>
    player?.messages.find((message) => message.type === "ack" && message.id === id);

  test("the acknowledgement and the pings of waiting players have the count, and an answer sends no frame to others", async () => {
    const screen = await listen(world.author, eventTopic(eventId, "screen"));
    const { players, question } = await openQuestion();
    const { slot } = question;
    const [ana, ben, cem] = players as [Listener, Listener, Listener];
    const pingAll = () => world.clock.advance(2_000);
    await expect.poll(() => pingAll() > 0 && lastPing(cem), PING_WAIT).toEqual({ slot, answered: 0, eligible: PLAYERS });
    const before = withoutClock(cem).length;
    say(ana, "first", question);
    await expect.poll(() => ackOn(ana, "first")).toMatchObject({ answers_in: { slot, answered: 1, eligible: PLAYERS } });
    say(ben, "second", question);
    await expect.poll(() => ackOn(ben, "second")).toMatchObject({ answers_in: { slot, answered: 2, eligible: PLAYERS } });
    // A refusal comes behind everything that was sent to the socket before it.
    say(cem, "refused", { ...question, slot: "q9" });
    await expect.poll(() => withoutClock(cem).slice(before)).toMatchObject([{ type: "error", id: "refused" }]);
    await expect.poll(() => pingAll() > 0 && lastPing(ana), PING_WAIT).toEqual({ slot, answered: 2, eligible: PLAYERS });
    expect(screen.messages.some(({ type, answers_in }) => type === "ping" && answers_in)).toBe(false);
  });

  test("an answer by HTTP gets the count too", async () => {
    const { players, question } = await openQuestion();
    const [ana, ben] = players as [Listener, Listener];
    await expect.poll(() => world.clock.advance(2_000) > 0 && lastPing(ben), PING_WAIT).toMatchObject({ answered: 0 });
    const event = await findEventById(suite.database.db, eventId);
    const given = { slot: question.slot, answer: { options: [question.options[0]?.id ?? ""] }, receivedAt: world.clock.now() };
    const receipt = event && (await live.participation.answer({ event, userId: ana.userId, ...given }));
    expect(receipt).toMatchObject({ ok: true, value: { slot: question.slot, answers_in: { answered: 1, eligible: PLAYERS } } });
  });
});
