import { drawFace, FACE_MARKS, toFaceParts } from "@sparc/contract/face";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { takeSeat } from "../features/guests/guests.fixtures.ts";
import { twoQuestions } from "../features/rooms/rooms.fixtures.ts";
import { createHttpWorld, type HttpWorld } from "../http/http.fixtures.ts";
import { describeDatabase } from "../testing/test-database.ts";

type Tick = Extract<ServerMessage, { type: "tick" }>;
type State = Extract<ServerMessage, { type: "state" }>;

const warm_up_poll = { is_on: true, question: "Who takes it tonight?", options: ["The regulars", "The newcomers"] };

describeDatabase("the frames of a lobby", (suite) => {
  let world: HttpWorld;
  let address: URL;
  let eventId: string;
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env: { HOST: "127.0.0.1", PORT: "0" } });
    address = new URL(await world.app.open());
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, warm_up_poll },
      draft: twoQuestions(),
      starts_at: new Date(world.clock.now() + 600_000).toISOString(),
    });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await world.close();
  });

  /** Listens to a topic and returns everything that arrives on it. */
  async function listen(token: string, topic: string): Promise<{ socket: WebSocket; heard: ServerMessage[] }> {
    const socket = new WebSocket(`ws://${address.host}/ws`, { origin: address.origin });
    sockets.push(socket);
    const heard: ServerMessage[] = [];
    socket.on("message", (data) => heard.push(JSON.parse((data as Buffer).toString()) as ServerMessage));
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: token, topics: [topic] })));
    await expect.poll(() => heard.some(({ type }) => type === "state")).toBe(true);
    return { socket, heard };
  }

  async function seat(): Promise<{ userId: string; token: string }> {
    const { user, token } = await takeSeat(world, { eventId });
    expect((await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token })).statusCode).toBe(200);
    return { userId: user.id, token };
  }

  const ticks = (heard: readonly ServerMessage[]) => heard.filter((message): message is Tick => message.type === "tick");
  const markTotals = (heard: readonly ServerMessage[]) =>
    Array.from({ length: FACE_MARKS }, (_, mark) => ticks(heard).reduce((sum, { cheer_marks }) => sum + (cheer_marks?.[mark] ?? 0), 0));
  const marksFor = (userIds: readonly string[]) =>
    Array.from({ length: FACE_MARKS }, (_, mark) => userIds.filter((id) => toFaceParts(drawFace(id)).mark === mark).length);

  test("have the marks of cheers for the big screen, their number for the host, and nothing for players", async () => {
    const owner = await world.readToken(world.author);
    const [screen, host] = [await listen(owner, eventTopic(eventId, "screen")), await listen(owner, eventTopic(eventId, "host"))];
    const [ana, ben] = [await seat(), await seat()];
    const phone = await listen(ana.token, eventTopic(eventId));
    phone.socket.send(JSON.stringify({ type: "cheer", topic: eventTopic(eventId) }));
    const sent = await world.call({ method: "POST", url: `/api/v1/events/${eventId}/cheers`, token: ben.token });
    expect([sent.statusCode, sent.body]).toEqual([204, ""]);
    await expect.poll(() => markTotals(screen.heard)).toEqual(marksFor([ana.userId, ben.userId]));
    await expect.poll(() => ticks(host.heard).at(-1)?.cheers).toBe(2);
    expect(ticks(host.heard).some((tick) => tick.cheer_marks)).toBe(false);
    expect(phone.heard.filter(({ type }) => type === "tick" || type === "error")).toEqual([]);
    // A second cheer within the second is dropped, and with nothing to say no frame is sent.
    const before = screen.heard.length;
    phone.socket.send(JSON.stringify({ type: "cheer", topic: eventTopic(eventId) }));
    // Messages of a socket are handled in their order, so that this refusal comes after the cheer was dropped.
    phone.socket.send(JSON.stringify({ type: "subscribe", topics: [eventTopic(eventId, "host")] }));
    await expect.poll(() => phone.heard.some(({ type }) => type === "error")).toBe(true);
    world.clock.advance(60_000);
    await expect.poll(() => ticks(screen.heard).at(-1)?.cheers).toBe(0);
    expect(screen.heard.slice(before).filter((message) => message.type === "tick" && message.cheer_marks)).toEqual([]);
  });

  test("take cheers from a player's own topic alone", async () => {
    const owner = await world.readToken(world.author);
    const screen = await listen(owner, eventTopic(eventId, "screen"));
    const ana = await seat();
    const phone = await listen(ana.token, eventTopic(eventId));
    for (const audience of ["host", "screen"] as const)
      phone.socket.send(JSON.stringify({ type: "cheer", topic: eventTopic(eventId, audience) }));
    screen.socket.send(JSON.stringify({ type: "cheer", topic: eventTopic(eventId, "screen") }));
    phone.socket.send(JSON.stringify({ type: "cheer", topic: eventTopic(eventId) }));
    await expect.poll(() => markTotals(screen.heard)).toEqual(marksFor([ana.userId]));
  });

  test("count votes with the other numbers", async () => {
    const owner = await world.readToken(world.author);
    const screen = await listen(owner, eventTopic(eventId, "screen"));
    const players = [await seat(), await seat(), await seat()];
    const url = `/api/v1/events/${eventId}/warm_up_vote`;
    for (const { token } of players) {
      expect((await world.call({ method: "PUT", url, token, payload: { option: 2 } })).json()).toEqual({ data: { option: 2 } });
    }
    await expect.poll(() => ticks(screen.heard).at(-1)?.warm_up).toEqual([0, 3]);
    expect((await world.call({ method: "GET", url, token: players[0]?.token ?? "" })).json()).toEqual({ data: { option: 2 } });
    const wrong = await world.call({ method: "PUT", url, token: players[0]?.token ?? "", payload: { option: 3 } });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, [expect.objectContaining({ path: "option", code: "unknown" })]]);
  });

  test("have the new start after the host has moved it", async () => {
    const ana = await seat();
    const { heard } = await listen(ana.token, eventTopic(eventId));
    const startOf = () => {
      const last = heard.findLast((message): message is State => message.type === "state");
      return (last?.state as { lobby?: { starts_at_ms?: number } } | undefined)?.lobby?.starts_at_ms;
    };
    await expect.poll(startOf).toBe(world.clock.now() + 600_000);
    const owner = await world.readToken(world.author);
    const url = `/api/v1/events/${eventId}`;
    const { version } = (await world.call({ method: "GET", url, token: owner })).json().data;
    const later = new Date(world.clock.now() + 900_000).toISOString();
    const changed = await world.call({ method: "PATCH", url, token: owner, payload: { version, starts_at: later } });
    expect(changed.statusCode).toBe(200);
    await expect.poll(startOf).toBe(Date.parse(later));
  });

  test("have who joined last for players alone, no more faces for a larger crowd, and nobody while names are hidden", async () => {
    const owner = await world.readToken(world.author);
    const others = [await listen(owner, eventTopic(eventId, "screen")), await listen(owner, eventTopic(eventId, "host"))];
    const seats = [await seat()];
    const phone = await listen(seats[0]?.token ?? "", eventTopic(eventId));
    const lastState = () => phone.heard.findLast((message): message is State => message.type === "state");
    const shown = () => (lastState()?.state as unknown as TriviaRoomView | undefined)?.lobby?.newest;
    const numbers = () => shown()?.map(({ number }) => number);
    expect(shown()).toEqual([{ number: 1, face: drawFace(seats[0]?.userId ?? ""), name: "Robin" }]);
    while (seats.length < 9) seats.push(await seat());
    world.clock.advance(1_000);
    await expect.poll(numbers).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(shown()?.map(({ face }) => face)).toEqual(
      seats
        .slice(-7)
        .toReversed()
        .map(({ userId }) => drawFace(userId)),
    );
    expect(shown()?.map(({ name }) => name !== undefined)).toEqual([true, true, false, false, false, false, false]);
    const { seq } = lastState() ?? { seq: 0 };
    const payload = { id: "hide", seq, command: { type: "hide_names", is_on: true } };
    const url = `/api/v1/events/${eventId}/room/commands`;
    expect((await world.call({ method: "POST", url, token: owner, payload })).statusCode).toBe(200);
    await expect.poll(() => lastState()?.seq).toBeGreaterThan(seq);
    expect(shown()).toBeUndefined();
    for (const { heard } of others) expect(JSON.stringify(heard)).not.toContain("newest");
  });
});
