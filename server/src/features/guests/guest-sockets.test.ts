import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { changesTopic, eventTopic } from "@sparc/contract/realtime/topics";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createQuiz, PASSWORD, takeSeat } from "./guests.fixtures.ts";

describeDatabase("a guest's socket", (suite) => {
  let world: HttpWorld;
  let address: URL;
  let socket: WebSocket | null = null;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env: { HOST: "127.0.0.1", PORT: "0" } });
    address = new URL(await world.app.open());
  });
  afterEach(async () => {
    socket?.terminate();
    await world.close();
  });

  /** Greets with these topics and returns the server's welcome. */
  function greet(token: string, topics: string[]): Promise<Extract<ServerMessage, { type: "welcome" }>> {
    const opened = new WebSocket(`ws://${address.host}/ws`, { origin: address.origin });
    socket = opened;
    return new Promise((resolve, reject) => {
      opened.on("error", reject);
      opened.on("close", (code) => reject(new Error(`closed with ${code}`)));
      opened.on("open", () => opened.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: token, topics })));
      opened.on("message", (data) => {
        const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
        if (message.type === "welcome") resolve(message);
      });
    });
  }

  test("has the topics of their event and their own, and no others", async () => {
    const eventId = await createQuiz(world);
    const other = await createQuiz(world);
    const { user, token } = await takeSeat(world, { eventId });
    const own = [eventTopic(eventId), changesTopic(eventId), `user:${user.id}`];
    const foreign = [
      ...[eventTopic(other), changesTopic(other), `user:${world.author.userId}`],
      ...[eventTopic(eventId, "host"), eventTopic(eventId, "screen")],
    ];
    const welcome = await greet(token, [...own, ...foreign]);
    expect([...welcome.topics].sort()).toEqual([...own].sort());
    expect(welcome.refused.map(({ topic, code }) => [topic, code])).toEqual([
      [foreign[0], "events.not_found"],
      [foreign[1], "events.not_found"],
      [foreign[2], "access.forbidden"],
      [foreign[3], "access.forbidden"],
      [foreign[4], "access.forbidden"],
    ]);
  });

  test("reaches everything of the account once the score is kept, without a new connection", async () => {
    const eventId = await createQuiz(world);
    const other = await createQuiz(world);
    const { token } = await takeSeat(world, { eventId });
    await greet(token, [eventTopic(eventId)]);
    const payload = { email: "robin@example.org", password: PASSWORD };
    expect((await world.call({ method: "POST", url: "/auth/guest/keep", token, payload })).statusCode).toBe(200);
    const answer = new Promise<ServerMessage>((resolve) => {
      socket?.on("message", (data) => {
        const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
        if (message.type === "error" || (message.type === "state" && message.topic === eventTopic(other))) resolve(message);
      });
    });
    socket?.send(JSON.stringify({ type: "subscribe", topics: [eventTopic(other)] }));
    expect(await answer).toMatchObject({ type: "state", topic: eventTopic(other) });
  });
});
