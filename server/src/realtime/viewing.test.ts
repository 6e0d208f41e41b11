import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { joinEvent } from "../features/events/entries.service.ts";
import { createWorld, type World } from "../features/events/events.fixtures.ts";
import { findEventById } from "../features/events/events.repository.ts";
import type { Viewer } from "../http/handler.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { createLive, type Live } from "./live.ts";

interface Message {
  type: string;
  id?: string | null;
  code?: string;
}

describeDatabase("the socket of an admin who views a community as a member", (suite) => {
  let world: World;
  let live: Live;
  let server: Server;
  let viewer: Viewer;
  let socket: WebSocket | null = null;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    viewer = await world.addUser();
    live = createLive({
      context: world.context,
      startEvent: world.startEvent,
      async findEventAccess({ eventId }) {
        const event = await findEventById(suite.database.db, eventId);
        return event && { event, isMember: true, isHost: false, isOwner: false };
      },
      verifyAccess: async () => viewer,
      beginRelations: async () => new Map(),
      isOriginAllowed: () => true,
      errorTexts: { "access.view_only": { text: "Read only" } },
    });
    server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    live.start(server);
  });
  afterEach(async () => {
    socket?.terminate();
    await live.stop();
    server.close();
  });

  test("hears the room and sends nothing, while a member's answer is judged", async () => {
    const eventId = await world.createPublished({ type: "trivia", draft: { questions: [sampleQuestion("q1")] } as never });
    const { userId } = viewer;
    await suite.database.transaction((tx) =>
      joinEvent(tx, { bus: world.context.bus, event: { id: eventId }, userIds: [userId], now: world.clock.now() }),
    );
    const topic = eventTopic(eventId, "player");
    const answer = async (): Promise<string | undefined> => {
      const messages: Message[] = [];
      const { port } = server.address() as AddressInfo;
      const opened = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: "http://club.example" } });
      socket = opened;
      opened.on("message", (data) => messages.push(JSON.parse((data as Buffer).toString())));
      await once(opened, "open");
      opened.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: "t", topics: [topic] }));
      await expect.poll(() => messages.some(({ type }) => type === "state")).toBe(true);
      opened.send(JSON.stringify({ type: "answer", id: "a1", topic, slot: "q1", answer: "x" }));
      await expect.poll(() => messages.some(({ id }) => id === "a1")).toBe(true);
      opened.terminate();
      return messages.find(({ id }) => id === "a1")?.code;
    };
    expect(await answer()).not.toBe("access.view_only");
    viewer = { ...viewer, viewing: { communityId: world.communityId } };
    expect(await answer()).toBe("access.view_only");
  });
});
