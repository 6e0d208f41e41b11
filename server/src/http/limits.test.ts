import { afterAll, beforeAll, expect, test } from "vitest";
import { createQuiz } from "../features/guests/guests.fixtures.ts";
import { insertGuests } from "../features/users/users.repository.ts";
import { newId } from "../lib/ids.ts";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createHttpWorld, type HttpWorld } from "./http.fixtures.ts";

let opened: TestDatabase;
let world: HttpWorld;
beforeAll(async () => {
  opened = await openTestDatabase();
  world = await createHttpWorld(opened.database, {
    env: {
      LIMIT_API_ANONYMOUS_PER_5_MIN: "3",
      LIMIT_API_PER_5_MIN: "5",
      LIMIT_LOGIN_PER_5_MIN: "2",
      LIMIT_SIGN_UP_PER_5_MIN: "2",
      LIMIT_SIGN_UP_WITH_OPEN_EVENT_PER_5_MIN: "4",
      TRUST_PROXY: "10.0.0.0/8",
    },
  });
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

const statuses = async (times: number, ask: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = [];
  for (let count = 0; count < times; count += 1) seen.push((await ask()).statusCode);
  return seen;
};
const json = { "content-type": "application/json" };

test("visitors are counted by address, exactly, and get the time to retry", async () => {
  const ask = (remoteAddress: string) => () => world.call({ url: "/api/v1/communities", remoteAddress });
  expect(await statuses(5, ask("192.0.2.1"))).toEqual([200, 200, 200, 429, 429]);
  const refused = await ask("192.0.2.1")();
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: "request.rate_limited", error: "Too many tries. Please wait a moment and try again." });
  expect(await statuses(1, ask("192.0.2.2"))).toEqual([200]);
});

test("an IPv6 network of 64 bits is one address", async () => {
  const ask = (remoteAddress: string) => () => world.call({ url: "/api/v1/communities", remoteAddress });
  await statuses(3, ask("2001:db8:1:2::1"));
  expect(await statuses(1, ask("2001:db8:1:2:ffff::9"))).toEqual([429]);
  expect(await statuses(1, ask("2001:db8:1:3::1"))).toEqual([200]);
});

test("signed-in callers are counted by account, from any address", async () => {
  const token = await world.readToken(await world.addUser());
  let last = 0;
  const ask = () => {
    last += 1;
    return world.call({ url: "/points", token, remoteAddress: `198.51.100.${last}` });
  };
  expect(await statuses(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
  const other = await world.readToken(await world.addUser());
  expect((await world.call({ url: "/points", token: other, remoteAddress: "198.51.100.1" })).statusCode).toBe(200);
});

test("guests sign in under the limit of their address, and play under their own", async () => {
  const eventId = await createQuiz(world);
  const tokens: string[] = [];
  for (const displayName of ["Ana", "Ben", "Cleo"]) {
    const id = newId();
    await insertGuests(opened.database.db, { eventId, guests: [{ id, displayName, face: null, now: world.clock.now() }] });
    tokens.push(await world.readToken({ userId: id }));
  }
  const payload = { email: "nobody@example.org", password: "a password", provider: "credentials" };
  const seen: number[] = [];
  for (const token of tokens)
    seen.push((await world.call({ method: "POST", url: "/auth/login", payload, token, remoteAddress: "203.0.113.77" })).statusCode);
  expect(seen).toEqual([401, 401, 429]);
  for (const token of tokens) expect((await world.call({ url: "/points", token, remoteAddress: "203.0.113.77" })).statusCode).toBe(200);
});

test("a forwarded address counts only from a proxy that is trusted", async () => {
  let sent = 0;
  const ask = (remoteAddress: string) => () => {
    sent += 1;
    return world.call({ url: "/api/v1/communities", remoteAddress, headers: { "x-forwarded-for": `203.0.113.${sent}` } });
  };
  expect(await statuses(4, ask("192.0.2.50"))).toEqual([200, 200, 200, 429]);
  expect(await statuses(4, ask("10.1.2.3"))).toEqual([200, 200, 200, 200]);
});

test("signing up has a separate bucket, larger for an open event", async () => {
  const eventId = await world.createPublished({ type: "coin_flip" });
  const draft = (await world.createDraft({ type: "coin_flip" })).id;
  const ask = (query: string, remoteAddress: string) => () =>
    world.call({ method: "POST", url: `/api/v1/register${query}`, remoteAddress, headers: json, payload: "{}" });
  expect(await statuses(3, ask("", "192.0.2.60"))).toEqual([422, 422, 429]);
  expect(await statuses(3, ask(`?eid=${draft}`, "192.0.2.61"))).toEqual([422, 422, 429]);
  expect(await statuses(5, ask(`?eid=${eventId}`, "192.0.2.62"))).toEqual([422, 422, 422, 422, 429]);
});

test("the two calls of a sign-in are counted apart", async () => {
  const remoteAddress = "192.0.2.70";
  const login = () => world.call({ method: "POST", url: "/auth/login", remoteAddress, headers: json, payload: "{}" });
  expect(await statuses(3, login)).toEqual([422, 422, 429]);
  expect(await statuses(3, () => world.call({ url: "/auth/token", remoteAddress }))).toEqual([401, 401, 429]);
});

test("health is never limited", async () => {
  expect(new Set(await statuses(20, () => world.call({ url: "/healthz", remoteAddress: "192.0.2.80" })))).toEqual(new Set([200]));
});
