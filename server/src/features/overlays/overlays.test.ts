import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { closeCode, PROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const DELAY_S = 30;

describeDatabase("overlays", (suite) => {
  let world: HttpWorld;
  let address: URL;
  let host: string;
  const sockets: WebSocket[] = [];

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env: { HOST: "127.0.0.1", PORT: "0" } });
    address = new URL(await world.app.open());
    host = await world.readToken(world.author);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.terminate();
    await world.close();
  });

  const createQuiz = (rules: object = {}) =>
    world.createPublished({
      type: "trivia",
      rules: { ...defaultRules, ...rules },
      draft: { questions: [sampleQuestion("q1"), sampleQuestion("q2")] } as never,
    });
  const callKey = (method: "GET" | "POST" | "DELETE", eventId: string, token = host) =>
    world.call({ method, url: `/api/v1/events/${eventId}/overlay_key`, token });
  const readRoom = (eventId: string, token: string | null) => world.call({ url: `/api/v1/events/${eventId}/overlay`, token });

  async function makeKey(eventId: string): Promise<string> {
    const made = await callKey("POST", eventId);
    expect(made.statusCode).toBe(201);
    const [page = "", key = ""] = made.json().data.url.split("#");
    expect(page).toMatch(new RegExp(`/overlay/${eventId}$`));
    expect(key).toMatch(/^ovl_[\w-]{43}$/);
    return key;
  }

  /** A socket that says hello with a key, its welcome and everything that arrives. */
  async function greet(key: string, topics: string[]) {
    const socket = new WebSocket(`ws://${address.host}/ws`, { origin: address.origin });
    sockets.push(socket);
    const messages: ServerMessage[] = [];
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: key, topics })));
    const welcome = await new Promise<Extract<ServerMessage, { type: "welcome" }> | null>((resolve) => {
      void closed.then(() => resolve(null));
      socket.on("message", (data) => {
        const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
        messages.push(message);
        if (message.type === "welcome") resolve(message);
      });
    });
    return { socket, welcome, messages, closed };
  }

  const readState = async (eventId: string, token: string) => (await readRoom(eventId, token)).json().data.room.state;
  const step = async (eventId: string, type: string) => {
    const { seq } = (await world.call({ url: `/api/v1/events/${eventId}/room?as=host`, token: host })).json().data;
    const body = { id: "1", seq, command: { type } };
    const done = await world.call({ method: "POST", url: `/api/v1/events/${eventId}/room/commands`, token: host, payload: body });
    expect(done.statusCode).toBe(200);
  };

  test("are shown by a key that its host sees once; a new key ends the old one, and both are audited", async () => {
    const eventId = await createQuiz();
    expect((await callKey("GET", eventId)).json()).toEqual({ data: null });
    const first = await makeKey(eventId);
    const second = await makeKey(eventId);
    expect((await readRoom(eventId, first)).json()).toMatchObject({ code: "overlays.key_refused" });
    expect((await readRoom(eventId, second)).statusCode).toBe(200);
    const known = await callKey("GET", eventId);
    expect(Object.keys(known.json().data)).toEqual(["created_at"]);
    const rows = JSON.stringify(await suite.database.db.selectFrom("overlay_keys").selectAll().execute());
    expect(rows).not.toContain(second.slice("ovl_".length));
    expect((await callKey("DELETE", eventId)).statusCode).toBe(204);
    expect((await callKey("DELETE", eventId)).statusCode).toBe(204);
    expect((await readRoom(eventId, second)).statusCode).toBe(401);
    const audit = await suite.database.db
      .selectFrom("audit")
      .select(["action", "actor", "details"])
      .where("action", "like", "event.overlay%")
      .orderBy("id")
      .execute();
    expect(audit.map(({ action, actor, details }) => [action, actor === world.author.userId, details])).toEqual([
      ["event.overlay_key_made", true, { is_replaced: false }],
      ["event.overlay_key_made", true, { is_replaced: true }],
      ["event.overlay_key_revoked", true, {}],
    ]);
  });

  test("are for events that are hosted live", async () => {
    const draft = { questions: [sampleQuestion("q1")] } as never;
    const selfPaced = await world.createDraft({ type: "trivia", rules: { ...defaultRules, mode: "self_paced" }, draft });
    for (const id of [selfPaced.id, await world.createPublished({ type: "pick_two" })])
      expect((await callKey("POST", id)).json()).toMatchObject({ code: "overlays.not_hosted" });
  });

  test("read their event and nothing else, and a session is no key", async () => {
    const [eventId, other] = [await createQuiz(), await createQuiz()];
    const key = await makeKey(eventId);
    await makeKey(other);
    const refused = await readRoom(other, key);
    expect([refused.statusCode, refused.json().code]).toEqual([401, "overlays.key_refused"]);
    for (const token of [host, `${key}x`, "ovl_", null]) expect((await readRoom(eventId, token)).statusCode).toBe(401);
    for (const url of ["/auth/current_user", `/api/v1/events/${eventId}/room?as=screen`, `/api/v1/events/${eventId}/room?as=host`])
      expect((await world.call({ url, token: key })).statusCode, url).toBe(401);
    const read = await readRoom(eventId, key);
    expect(read.json().data.event).toMatchObject({ id: eventId, name: "An event", community: { colors: { primary: null } } });
    expect(read.headers["cache-control"]).toMatch(/private|no-store/);
    const removed = await world.call({ method: "DELETE", url: `/api/v1/events/${eventId}`, token: host });
    expect(removed.statusCode).toBe(204);
    expect((await readRoom(eventId, key)).statusCode).toBe(401);
  });

  test("see what the big screen sees and when it does: nothing of a step before the stream's delay, and no key before the answer", async () => {
    const eventId = await createQuiz({ stream_delay_s: DELAY_S });
    const key = await makeKey(eventId);
    const isAsScreen = async () => {
      const screen = (await world.call({ url: `/api/v1/events/${eventId}/room?as=screen`, token: host })).json().data;
      expect(await readState(eventId, key)).toEqual(screen.state);
    };
    const phase = async () => (await readState(eventId, key)).phase;
    await step(eventId, "start");
    expect(await phase()).toBe("lobby");
    world.clock.advance(DELAY_S * 1_000 - 1);
    expect(await phase()).toBe("lobby");
    await isAsScreen();
    world.clock.advance(1);
    await expect.poll(phase).toBe("get_ready");
    expect((await readState(eventId, key)).question, "the question is not in the frame before it is asked").toBeNull();
    world.clock.advance(3_000);
    await expect.poll(phase).toBe("question");
    const asked = await readState(eventId, key);
    expect(asked.question.prompt).toBe(sampleQuestion("q1").prompt);
    expect(asked.question).toMatchObject({ correct: null, distribution: null, explanation: null });
    expect(asked).toMatchObject({ next_question: null, action: null, auto_advance: null });
    expect(asked.pending ?? null).toBeNull();
    await isAsScreen();
    await step(eventId, "end_now");
    expect(await phase()).toBe("question");
    expect((await readState(eventId, key)).question.correct).toBeNull();
    await isAsScreen();
  });

  test("listen to the screen's topic and to no other, and count as no big screen", async () => {
    const [eventId, other] = [await createQuiz(), await createQuiz()];
    const key = await makeKey(eventId);
    const screen = eventTopic(eventId, "screen");
    const foreign = [
      ...[eventTopic(eventId), eventTopic(eventId, "host"), `changes:${eventId}`],
      ...[eventTopic(other, "screen"), `user:${world.author.userId}`],
    ];
    const { socket, welcome, messages } = await greet(key, [screen, ...foreign]);
    expect(welcome?.topics).toEqual([screen]);
    expect(welcome?.refused).toEqual(foreign.map((topic) => ({ topic, code: "access.forbidden" })));
    await expect.poll(() => messages.some(({ type }) => type === "state")).toBe(true);
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ type: "command", id: "c", topic: eventTopic(eventId, "host"), seq: 1, command: { type: "start" } });
    send({ type: "answer", id: "a", topic: eventTopic(eventId), slot: "q1", answer: "a" });
    const codes = () => messages.flatMap((message) => (message.type === "error" ? [[message.id, message.code]] : []));
    await expect
      .poll(() => codes().sort())
      .toEqual([
        ["a", "access.forbidden"],
        ["c", "access.forbidden"],
      ]);
    await greet(host, [screen]);
    const countScreens = async () =>
      (await world.call({ url: `/api/v1/events/${eventId}/room?as=host`, token: host })).json().data.state.tally.screens;
    // The overlay is beside it.
    await expect.poll(countScreens).toBe(1);
  });

  test("are closed when their key is revoked or replaced, and a refused key is closed like an ended session", async () => {
    const eventId = await createQuiz();
    const topics = [eventTopic(eventId, "screen")];
    const replaced = await greet(await makeKey(eventId), topics);
    const key = await makeKey(eventId);
    expect(await replaced.closed).toBe(closeCode.session);
    const revoked = await greet(key, topics);
    expect(revoked.welcome).not.toBeNull();
    await callKey("DELETE", eventId);
    expect(await revoked.closed).toBe(closeCode.session);
    expect(await (await greet(key, topics)).closed).toBe(closeCode.session);
  });

  test("are five at once for a key; the next one replaces the oldest", async () => {
    const eventId = await createQuiz();
    const key = await makeKey(eventId);
    const opened = [];
    for (let n = 0; n < 6; n += 1) opened.push(await greet(key, [eventTopic(eventId, "screen")]));
    expect(await opened[0]?.closed).toBe(closeCode.replaced);
    expect(opened.slice(1).map(({ socket }) => socket.readyState)).toEqual(Array(5).fill(WebSocket.OPEN));
  });
});
