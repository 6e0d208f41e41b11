import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { sha256 } from "../../lib/crypto.ts";
import { newPushKeys } from "../../lib/push-keys.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { findWanting } from "../notifications/reachable.repository.ts";
import { findPushTarget, findSubscriptionIds, updateSubscriptionUsed } from "./push.repository.ts";

const PATH = "/api/v1/push";
const DAY_MS = 86_400_000;
const { publicKey, privateKey } = newPushKeys();

const newSubscription = () => ({
  endpoint: `https://push.example.org/${randomBytes(12).toString("hex")}`,
  keys: { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
});

describeDatabase("push subscriptions", (suite) => {
  let world: HttpWorld;
  let user: Viewer;
  let token: string;

  beforeAll(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } });
  });
  beforeEach(async () => {
    user = await world.addUser();
    token = await world.readToken(user);
  });
  afterAll(() => world.close());

  const subscribe = (payload: object, of = token) => world.call({ method: "POST", url: `${PATH}/subscriptions`, token: of, payload });
  const unsubscribe = (id: string, of = token) => world.call({ method: "DELETE", url: `${PATH}/subscriptions/${id}`, token: of });
  const browsers = async (of = token) => (await world.call({ url: PATH, token: of })).json().data.browsers;
  const readIds = async (viewer = user) =>
    (await findSubscriptionIds(suite.database.db, { userIds: [viewer.userId], now: world.clock.now() })).map(({ id }) => id);
  const readTarget = (id: string, viewer = user) =>
    findPushTarget(suite.database.db, { id, userId: viewer.userId, now: world.clock.now() });
  const isWanting = async () =>
    (await findWanting(suite.database.db, { kind: "starting_soon", channel: "push", userIds: [user.userId] })).has(user.userId);
  const rows = () => suite.database.db.selectFrom("push_subscriptions").selectAll().where("user_id", "=", user.userId).execute();

  test("a browser is turned on, known by its endpoint's hash, and turned off; its endpoint and keys are told to nobody", async () => {
    expect((await world.call({ url: PATH, token })).json().data).toMatchObject({ public_key: publicKey, browsers: [] });
    const subscription = newSubscription();
    const answer = await subscribe(subscription);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.browsers).toEqual([
      {
        id: expect.any(String),
        endpoint_hash: sha256(subscription.endpoint).toString("base64url"),
        ...{ user_agent: "test", is_of_this_session: true, last_used_at: null },
        created_at: new Date(world.clock.now()).toISOString(),
      },
    ]);
    expect(answer.payload).not.toMatch(new RegExp([subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth].join("|")));
    const [{ id }] = await browsers();
    expect(await readTarget(id)).toEqual({ endpoint: subscription.endpoint, ...subscription.keys });
    expect((await unsubscribe(id)).statusCode).toBe(204);
    expect([await browsers(), await readTarget(id), (await unsubscribe(id)).statusCode]).toEqual([[], null, 404]);
  });

  test("what no push can be sent to is refused", async () => {
    const { endpoint, keys } = newSubscription();
    const endpoints = ["http://push.example.org/x", "https://127.0.0.1/x", "https://10.0.0.1/x", "https://push.example.org:22/x"];
    for (const refused of endpoints)
      expect((await subscribe({ endpoint: refused, keys })).json().code, refused).toBe("push.subscription_refused");
    const off = { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } };
    expect((await subscribe(off)).json().code).toBe("push.subscription_refused");
    const invalid = [
      { endpoint: `https://push.example.org/${"x".repeat(1_000)}`, keys },
      { endpoint: "push", keys },
      { endpoint, keys: { ...keys, auth: keys.auth.slice(1) } },
      { endpoint, keys: { ...keys, auth: `${keys.auth.slice(1)}=` } },
      { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}A` } },
      { endpoint, keys, expirationTime: null },
      { endpoint },
    ];
    for (const body of invalid) expect((await subscribe(body)).json().code).toBe("request.invalid");
    expect(await browsers()).toEqual([]);
  });

  test("turning on again changes the keys and the session and keeps the browser; of another person it becomes another", async () => {
    const subscription = newSubscription();
    await subscribe(subscription);
    const [first] = await browsers();
    await updateSubscriptionUsed(suite.database.db, { id: first.id, now: world.clock.now() });
    const second = await world.readToken(user);
    const renewed = { ...newSubscription(), endpoint: subscription.endpoint };
    await subscribe(renewed, second);
    expect(await browsers(second)).toMatchObject([{ id: first.id, is_of_this_session: true, last_used_at: expect.any(String) }]);
    expect(await browsers()).toMatchObject([{ id: first.id, is_of_this_session: false }]);
    expect(await readTarget(first.id)).toEqual({ endpoint: subscription.endpoint, ...renewed.keys });

    const other = await world.addUser();
    const otherToken = await world.readToken(other);
    await subscribe(subscription, otherToken);
    const [moved] = await browsers(otherToken);
    expect(moved).toMatchObject({ endpoint_hash: first.endpoint_hash, last_used_at: null });
    expect(moved.id).not.toBe(first.id);
    expect([await browsers(), await readTarget(first.id), await readTarget(moved.id)]).toEqual([[], null, null]);
    expect(await readTarget(moved.id, other)).toMatchObject({ endpoint: subscription.endpoint });
  });

  test("nobody can turn another person's browser off", async () => {
    await subscribe(newSubscription());
    const [{ id }] = await browsers();
    const stranger = await world.readToken(await world.addUser());
    expect((await unsubscribe(id, stranger)).statusCode).toBe(404);
    expect(await browsers()).toHaveLength(1);
  });

  test("of more than ten browsers the oldest goes", async () => {
    const endpoints = [];
    for (let count = 0; count < 12; count += 1) {
      const subscription = newSubscription();
      endpoints.push(subscription.endpoint);
      world.clock.advance(1);
      await subscribe(subscription);
    }
    expect((await rows()).map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.slice(2).toSorted());
  });

  test("pushes are wanted by whoever has a browser for them and has not switched them off", async () => {
    expect(await isWanting()).toBe(false);
    await subscribe(newSubscription());
    expect(await isWanting()).toBe(true);
    const switches = [{ kind: "starting_soon", channel: "push", is_on: false }];
    await world.call({ method: "PATCH", url: "/api/v1/notifications", token, payload: { switches } });
    expect(await isWanting()).toBe(false);
  });

  test("a browser goes when its session is revoked, however that happens, and others stay", async () => {
    const away = await world.readToken(user);
    await subscribe(newSubscription(), away);
    await subscribe(newSubscription());
    const [{ id: mine }] = (await browsers()).filter((one: { is_of_this_session: boolean }) => one.is_of_this_session);
    expect((await world.call({ method: "POST", url: "/auth/logout", token: away })).statusCode).toBe(204);
    expect(await readIds()).toEqual([mine]);
    const third = await world.readToken(user);
    expect((await world.call({ method: "DELETE", url: "/auth/sessions", token: third })).statusCode).toBe(204);
    expect([await readIds(), await rows()]).toEqual([[], []]);
  });

  test("a browser pauses while its session has expired, and gets pushes again with the next one", async () => {
    const subscription = newSubscription();
    await subscribe(subscription);
    const [id = ""] = await readIds();
    world.clock.advance(15 * DAY_MS);
    expect([await readIds(), await readTarget(id)]).toEqual([[], null]);
    token = await world.readToken(user);
    expect(await browsers()).toEqual([]);
    await subscribe(subscription);
    expect(await readIds()).toEqual([id]);
  });

  test("browsers are in the export without their keys, and go with the account", async () => {
    const { endpoint, keys } = newSubscription();
    await subscribe({ endpoint, keys });
    const exported = await world.call({ url: "/api/v1/profile/export", token });
    expect(exported.json().push_browsers).toMatchObject([{ endpoint, user_agent: "test", last_used_at: null }]);
    for (const secret of Object.values(keys)) expect(exported.payload).not.toContain(secret);
    expect((await world.call({ method: "DELETE", url: "/api/v1/profile", token, payload: {} })).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describeDatabase("a server without keys for pushes", (suite) => {
  test("says so, and turns no browser on", async () => {
    await suite.truncateAll();
    const world = await createHttpWorld(suite.database);
    const token = await world.readToken(await world.addUser());
    expect((await world.call({ url: PATH, token })).json().data).toMatchObject({ public_key: null, browsers: [] });
    const answer = await world.call({ method: "POST", url: `${PATH}/subscriptions`, token, payload: newSubscription() });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "push.off"]);
    await world.close();
  });
});
