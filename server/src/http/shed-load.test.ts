import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHttpWorld } from "./http.fixtures.ts";

/** Keeps the event loop as late as a process that cannot keep up, until the given way out is taken. */
function beLate(): () => void {
  const busy = setInterval(() => {
    const until = performance.now() + 120;
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
  const catchUp = beLate();
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
