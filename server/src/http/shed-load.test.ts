import { expect, test } from "vitest";
import { twoQuestions } from "../features/rooms/rooms.fixtures.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHttpWorld } from "./http.fixtures.ts";

/** Delays the event loop by `delayMs` at a time, like a process that cannot keep up, until the returned function is called. */
function beLate(delayMs: number): () => void {
  const busy = setInterval(() => {
    const until = performance.now() + delayMs;
    while (performance.now() < until);
  }, 1);
  return () => clearInterval(busy);
}

test("under pressure lists are refused first, then the rest; answers, health and pages never", async () => {
  const { database } = await openTestDatabase();
  const world = await createHttpWorld(database, { env: { LIMIT_LOOP_DELAY_MS: "20" } });
  const token = await world.readToken(await world.addUser());
  const eventId = await world.createPublished({ type: "coin_flip" });
  const list = () => world.call({ url: "/api/v1/communities" });
  const catchUp = beLate(120);
  await expect.poll(async () => (await list()).statusCode).toBe(503);
  const refused = await list();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
  expect(refused.json()).toMatchObject({ code: "server.overloaded" });
  expect((await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token })).statusCode).toBe(200);
  expect((await world.call({ url: "/healthz" })).statusCode).toBe(200);
  expect((await list()).statusCode, "all the time").toBe(503);
  catchUp();
  await expect.poll(async () => (await list()).statusCode).toBe(200);
  await world.close();
});

test("under pressure changes of an event's hosts are accepted, from its publication to a step of its room", async () => {
  const { database } = await openTestDatabase();
  const world = await createHttpWorld(database, { env: { LIMIT_LOOP_DELAY_MS: "5" } });
  const token = await world.readToken(world.author);
  const post = async (url: string, payload: object) =>
    (await world.call({ method: "POST", url: `/api/v1/events${url}`, token, payload })).statusCode;
  const { id } = await world.createDraft({ type: "trivia", draft: twoQuestions() });
  const catchUp = beLate(30);
  const command = { id: "begin", seq: 1, command: { type: "start" } };
  await expect.poll(() => post("", {})).toBe(503);
  expect(await post(`/${id}/publish`, {})).toBe(200);
  expect(await post(`/${id}/room/commands`, command)).toBe(200);
  expect(await post(`/${id}/cancel`, {})).toBe(200);
  expect(await post("", {}), "all the time").toBe(503);
  catchUp();
  await world.close();
});

test("refuses nothing without a measured delay, such as after a pause", async () => {
  const { database } = await openTestDatabase();
  const world = await createHttpWorld(database, { env: { LIMIT_LOOP_DELAY_MS: "60000" } });
  const statuses = new Set<number>();
  for (let pauses = 0; pauses < 4; pauses += 1) {
    const until = performance.now() + 1_050;
    while (performance.now() < until);
    statuses.add((await world.call({ url: "/api/v1/communities" })).statusCode);
  }
  expect([...statuses]).toEqual([200]);
  await world.close();
});
