import { randomUUID } from "node:crypto";
import { sparclets } from "@sparc/sparclets/registry";
import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "../../app-context.ts";
import { createMemoryBus } from "../../bus/bus-memory.ts";
import { readConfig } from "../../config.ts";
import { createLogger } from "../../lib/logger.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertUsers } from "../users/users.repository.ts";
import type { Client, Pair } from "./session-steps.ts";
import { createSessions, type Sessions } from "./sessions.service.ts";
import { createAccessVerifier } from "./verify-access.service.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const DAY_MS = 86_400_000;
const client: Client = { userAgent: "test", address: "192.0.2.7" };
const thief: Client = { userAgent: "other", address: "198.51.100.9" };

describeDatabase("sessions", (suite) => {
  let clock: FakeClock;
  let context: AppContext;
  let sessions: Sessions;
  let first: Pair;
  let userId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    const logger = createLogger({ level: "fatal" });
    const config = readConfig({ SECRET_KEY });
    context = { config, logger, database: suite.database, clock, registry: sparclets, bus: createMemoryBus(logger) };
    sessions = createSessions(context);
    userId = randomUUID();
    const email = `${userId}@example.org`;
    const person = { id: userId, email, emailCanonical: email, isEmailVerified: false, displayName: "Ana", phoneNumber: null };
    await insertUsers(suite.database.db, [{ ...person, role: "ordinary", now: clock.now() }]);
    const created = await sessions.create({ userId, client, now: clock.now() });
    if (!created.ok) throw new Error("refused");
    first = created.value;
  });

  afterEach(() => vi.useRealTimers());

  const refresh = (refreshToken: string, as = client) => sessions.refresh({ refreshToken, client: as, requestId: "r", now: clock.now() });
  const must = async (refreshToken: string) => {
    const result = await refresh(refreshToken);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const generation = async () => (await suite.database.db.selectFrom("sessions").select("generation").executeTakeFirstOrThrow()).generation;

  test("fifty refreshes of one token at once give one successor and one new generation", async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => must(first.refreshToken)));
    expect(new Set(results.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect(new Set(results.map(({ accessToken }) => accessToken)).size).toBe(1);
    expect(await generation()).toBe(1);
  });

  test("a lost reply can be requested again within a minute, and not later", async () => {
    const lost = await must(first.refreshToken);
    clock.advance(59_000);
    expect((await must(first.refreshToken)).refreshToken).toBe(lost.refreshToken);
    clock.advance(2_000);
    expect((await refresh(first.refreshToken)).ok).toBe(false);
  });

  test("once the successor was used, its parent is valid for ten seconds more", async () => {
    const verifier = createAccessVerifier(context);
    const next = await must(first.refreshToken);
    expect(await verifier.verify(next.accessToken)).not.toBeNull();
    clock.advance(9_000);
    expect((await refresh(first.refreshToken)).ok).toBe(true);
    clock.advance(2_000);
    expect((await refresh(first.refreshToken)).ok).toBe(false);
    expect((await refresh(next.refreshToken)).ok, "the family is dead").toBe(false);
    verifier.stop();
  });

  test("a token two generations old ends the family and is audited", async () => {
    const second = await must(first.refreshToken);
    const third = await must(second.refreshToken);
    expect((await refresh(first.refreshToken)).ok).toBe(false);
    expect((await refresh(third.refreshToken)).ok).toBe(false);
    const [line] = await suite.database.db.selectFrom("audit").select(["action", "actor"]).execute();
    expect(line).toEqual({ action: "session.reuse_detected", actor: userId });
  });

  test("the predecessor from another client ends the family", async () => {
    await must(first.refreshToken);
    expect((await refresh(first.refreshToken, thief)).ok).toBe(false);
    expect((await refresh(first.refreshToken)).ok).toBe(false);
  });

  test("once its browser's cookie came back, a copied token works nowhere else and ends the family", async () => {
    const browser = { ...client, binding: "a".repeat(43) };
    const begin = async () => {
      const created = await sessions.create({ userId, client: browser, now: clock.now() });
      if (!created.ok) throw new Error("refused");
      return created.value.refreshToken;
    };
    for (const binding of [null, "b".repeat(43)]) {
      const bound = await refresh(await begin(), browser);
      if (!bound.ok) throw new Error("refused");
      expect((await refresh(bound.value.refreshToken, { ...client, binding })).ok).toBe(false);
      expect((await refresh(bound.value.refreshToken, browser)).ok, "the family is dead").toBe(false);
    }
    const lines = await suite.database.db.selectFrom("audit").select("action").execute();
    expect(lines.map(({ action }) => action)).toEqual(["session.binding_lost", "session.binding_lost"]);
  });

  test("a browser without cookies stays signed in; one with cookies is recognised on another network", async () => {
    const browser = { ...client, binding: "a".repeat(43) };
    const created = await sessions.create({ userId, client: browser, now: clock.now() });
    if (!created.ok) throw new Error("refused");
    const unbound = await must(created.value.refreshToken);
    const later = await must(unbound.refreshToken);
    const bound = await refresh(later.refreshToken, browser);
    const lostReply = await refresh(later.refreshToken, { ...thief, binding: browser.binding });
    expect(bound.ok && lostReply.ok && lostReply.value.refreshToken === bound.value.refreshToken).toBe(true);
  });

  test("a made-up token ends nobody's session", async () => {
    const forged = Buffer.from(first.refreshToken, "base64url");
    forged[20] = (forged[20] as number) ^ 1;
    expect((await refresh(forged.toString("base64url"))).ok).toBe(false);
    expect((await refresh("nonsense")).ok).toBe(false);
    expect((await refresh(first.refreshToken)).ok).toBe(true);
  });

  test("sessions end after 14 idle days, and after 30 in any case", async () => {
    let token = first.refreshToken;
    for (let day = 0; day < 29; day += 10) {
      token = (await must(token)).refreshToken;
      clock.advance(10 * DAY_MS);
    }
    expect((await refresh(token)).ok).toBe(false);
    const other = await sessions.create({ userId, client, now: clock.now() });
    clock.advance(14 * DAY_MS);
    expect(other.ok && (await refresh(other.value.refreshToken)).ok).toBe(false);
  });

  test("a token noted when it was signed ends with its session like any other", async () => {
    const verifier = createAccessVerifier(context);
    const noting = createSessions(context, verifier.noteSigned);
    const created = await noting.create({ userId, client, now: clock.now() });
    if (!created.ok) throw new Error(created.refusal.code);
    const { accessToken } = created.value;
    const viewer = await verifier.verify(accessToken);
    expect(viewer).toMatchObject({ userId });
    await noting.revoke({ userId, sessionId: viewer?.sessionId ?? "", reason: "logged_out", requestId: "r", now: clock.now() });
    expect(await verifier.verify(accessToken)).toBeNull();
    clock.advance(11 * 60_000);
    const later = await noting.create({ userId, client, now: clock.now() - 11 * 60_000 });
    expect(later.ok && (await verifier.verify(later.value.accessToken)), "it has expired").toBeNull();
    verifier.stop();
  });

  test("a child that is first used late does not make its parent valid again", async () => {
    const verifier = createAccessVerifier(context);
    const next = await must(first.refreshToken);
    clock.advance(5 * 60_000);
    expect(await verifier.verify(next.accessToken)).not.toBeNull();
    clock.advance(1_000);
    expect((await refresh(first.refreshToken)).ok).toBe(false);
    verifier.stop();
  });

  test("a process that dies after the commit and comes back half a minute later still knows the client", async () => {
    await must(first.refreshToken);
    clock.advance(30_000);
    sessions = createSessions({ ...context, bus: createMemoryBus(context.logger) });
    const again = await must(first.refreshToken);
    expect((await must(again.refreshToken)).refreshToken).not.toBe(again.refreshToken);
  });

  test("a lost reply works after a new signing key, and a removed key ends the session", async () => {
    const lost = await must(first.refreshToken);
    const both = readConfig({ SECRET_KEY: `new:Zk3mQ8vT1xC6bN4wR9yH2jL7pS5dF0gA,old:${SECRET_KEY}` });
    sessions = createSessions({ ...context, config: both });
    expect((await must(first.refreshToken)).refreshToken).toBe(lost.refreshToken);
    const next = await must(lost.refreshToken);
    sessions = createSessions({ ...context, config: readConfig({ SECRET_KEY: "new:Zk3mQ8vT1xC6bN4wR9yH2jL7pS5dF0gA" }) });
    expect((await refresh(lost.refreshToken)).ok, "made with the key that is gone").toBe(false);
    expect((await refresh(next.refreshToken)).ok).toBe(true);
  });

  test("a phone that changes its network keeps its session", async () => {
    const next = await must(first.refreshToken);
    const moved = await refresh(next.refreshToken, { ...client, address: "203.0.113.80" });
    expect(moved.ok).toBe(true);
  });

  test("somebody suspended gets no new tokens, and the old ones end", async () => {
    const verifier = createAccessVerifier(context);
    await suite.database.db
      .updateTable("users")
      .set({ suspended_at: new Date(clock.now()) })
      .execute();
    expect((await refresh(first.refreshToken)).ok).toBe(false);
    expect(await verifier.verify(first.accessToken)).toBeNull();
    verifier.stop();
  });

  test("the sixty-first session ends the one used longest ago", async () => {
    for (let number = 0; number < 60; number++) {
      clock.advance(1_000);
      await sessions.create({ userId, client, now: clock.now() });
    }
    expect((await refresh(first.refreshToken)).ok).toBe(false);
    const live = await suite.database.db.selectFrom("sessions").select("id").where("revoked_at", "is", null).execute();
    expect(live).toHaveLength(60);
  });

  test("one that could not be used for sixty days is deleted when its owner signs in again", async () => {
    const countAll = async () => (await suite.database.db.selectFrom("sessions").select("id").execute()).length;
    clock.advance(90 * DAY_MS);
    await sessions.create({ userId, client, now: clock.now() });
    expect(await countAll()).toBe(2);
    clock.advance(1);
    await sessions.create({ userId, client, now: clock.now() });
    expect(await countAll()).toBe(2);
  });

  test("switching rotates into the community; the page's old token and a repeated switch give the same pair", async () => {
    const [communityId, elsewhere] = [randomUUID(), randomUUID()];
    for (const [id, slug] of [
      [communityId, "club"],
      [elsewhere, "other"],
    ] as const) {
      await suite.database.db
        .insertInto("communities")
        .values({ id, slug, name: slug, created_at: new Date(clock.now()) })
        .execute();
    }
    const verifier = createAccessVerifier(context);
    const sessionId = (await verifier.verify(first.accessToken))?.sessionId ?? "";
    const change = (to: string) => sessions.switchCommunity({ sessionId, generation: null, communityId: to, client, now: clock.now() });
    const switched = await change(communityId);
    expect(switched.ok && (await verifier.verify(switched.value.accessToken))?.communityId).toBe(communityId);
    expect(await change(communityId)).toEqual(switched);
    expect(switched.ok && (await must(first.refreshToken)).refreshToken).toBe(switched.ok && switched.value.refreshToken);
    const away = await change(elsewhere);
    expect(away).not.toEqual(switched);
    expect(await generation()).toBe(2);
    verifier.stop();
  });

  test("a switch that comes behind the refresh of the next page rotates no second time, so that a browser without either answer goes on", async () => {
    const communityId = randomUUID();
    await suite.database.db
      .insertInto("communities")
      .values({ id: communityId, slug: "club", name: "Club", created_at: new Date(clock.now()) })
      .execute();
    const verifier = createAccessVerifier(context);
    const viewer = await verifier.verify(first.accessToken);
    const refreshed = await must(first.refreshToken);
    const change = { sessionId: viewer?.sessionId ?? "", generation: viewer?.generation ?? null, communityId, client };
    const switched = await sessions.switchCommunity({ ...change, now: clock.now() });
    expect(switched).toMatchObject({ ok: true, value: { refreshToken: refreshed.refreshToken } });
    expect(switched.ok && (await verifier.verify(switched.value.accessToken))?.communityId).toBe(communityId);
    expect(await generation()).toBe(1);
    expect((await must(first.refreshToken)).refreshToken).toBe(refreshed.refreshToken);
    clock.advance(61_000);
    await sessions.switchCommunity({ ...change, communityId: (await createOther()).id, now: clock.now() });
    expect(await generation(), "after a minute it is a rotation").toBe(2);
    verifier.stop();
  });

  async function createOther(): Promise<{ id: string }> {
    const id = randomUUID();
    await suite.database.db
      .insertInto("communities")
      .values({ id, slug: "other", name: "Other", created_at: new Date(clock.now()) })
      .execute();
    return { id };
  }

  test("a session that ended in another process ends here without the bus", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let answered = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        answered += 1;
        return result;
      },
    };
    const database = { ...suite.database, db: suite.database.db.withPlugin(counting) };
    const verifier = createAccessVerifier({ ...context, database });
    const viewer = await verifier.verify(first.accessToken);
    const hints: unknown[] = [];
    context.bus.subscribe((hint) => hints.push(hint));
    // One answer is the verifier's own. Two are the first look at the log, and only what ends after that is passed on.
    await expect.poll(() => answered).toBe(3);
    const elsewhere = createSessions({ ...context, bus: createMemoryBus(context.logger) });
    const sessionId = viewer?.sessionId ?? "";
    await elsewhere.revoke({ userId, sessionId, reason: "logged_out", requestId: "r", now: clock.now() });
    expect(await verifier.verify(first.accessToken), "remembered for five seconds of this clock").not.toBeNull();
    vi.advanceTimersByTime(2_000);
    await expect.poll(() => verifier.verify(first.accessToken)).toBeNull();
    expect(hints).toEqual([{ kind: "revoked", sessionId, userId }]);
    verifier.stop();
  });

  test("a changed role counts within five seconds", async () => {
    const verifier = createAccessVerifier(context);
    await verifier.verify(first.accessToken);
    await suite.database.db.updateTable("users").set({ role: "admin" }).execute();
    clock.advance(5_000);
    expect((await verifier.verify(first.accessToken))?.role).toBe("admin");
    verifier.stop();
  });

  test("a changed role counts within five seconds although the time has stepped back", async () => {
    const verifier = createAccessVerifier(context);
    await verifier.verify(first.accessToken);
    await suite.database.db.updateTable("users").set({ role: "admin" }).execute();
    clock.step(-60_000);
    clock.advance(5_000);
    expect((await verifier.verify(first.accessToken))?.role).toBe("admin");
    verifier.stop();
  });

  test("the database contains no usable token", async () => {
    const dump = JSON.stringify(await suite.database.db.selectFrom("sessions").selectAll().execute());
    expect(dump).not.toContain(first.refreshToken);
    expect(dump).not.toContain(Buffer.from(first.refreshToken).toString("hex"));
  });

  test("logging out ends the session for its access tokens at once", async () => {
    const verifier = createAccessVerifier(context);
    const viewer = await verifier.verify(first.accessToken);
    expect(viewer?.userId).toBe(userId);
    await sessions.revoke({ userId, sessionId: viewer?.sessionId ?? "", reason: "logged_out", requestId: "r", now: clock.now() });
    expect(await verifier.verify(first.accessToken)).toBeNull();
    expect((await refresh(first.refreshToken)).ok).toBe(false);
    verifier.stop();
  });
});
