import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { createHttpWorld } from "./http.fixtures.ts";

/** Keeps the event loop as late as a process that cannot keep up. */
async function beLate(): Promise<void> {
  const until = performance.now() + 2_500;
  while (performance.now() < until) {
    const turn = performance.now() + 120;
    while (performance.now() < turn);
    await sleep(0);
  }
}

test("under pressure lists are refused first, then the rest; answers, health and pages never", async () => {
  const { database } = await openTestDatabase();
  const world = await createHttpWorld(database, { env: { LIMIT_LOOP_DELAY_MS: "20" } });
  const token = await world.tokenOf(await world.addUser());
  const eventId = await world.createPublished({ type: "coin_flip" });
  await beLate();
  const list = await world.call({ url: "/api/v1/communities" });
  expect([list.statusCode, list.json<{ code: string }>().code, list.headers["retry-after"]]).toEqual([503, "server.overloaded", "2"]);
  expect((await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token })).statusCode).toBe(200);
  expect((await world.call({ url: "/healthz" })).statusCode).toBe(200);
  await sleep(2_200);
  expect((await world.call({ url: "/api/v1/communities" })).statusCode).toBe(200);
  await world.close();
});
