import { afterEach, beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { backoffMs } from "../outbox/outbox.service.ts";
import { ADDRESS, createPrizeWorld, DAY_MS, PRIZES } from "../prizes/prizes.fixtures.ts";
import { createExpiredRows } from "../upkeep/expired-rows.service.ts";

type World = Awaited<ReturnType<typeof createPrizeWorld>>;
const ALL = ["event.started", "event.completed", "prize.claimed"];

describeDatabase("webhooks of a community", (suite) => {
  let world: World;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    await suite.truncateAll();
    receiver = await startWebhookReceiver();
    world = await createPrizeWorld(suite.database, { env: { WEBHOOK_HOSTS: "127.0.0.1" }, webhookTimeoutMs: 300 });
  });
  afterEach(async () => {
    await world.stop();
    await receiver.stop();
    expect(receiver.refused).toEqual([]);
  });

  const base = (communityId = world.communityId) => `/admin/v1/communities/${communityId}/webhooks`;
  const adminToken = async () => world.readToken(await world.addUser("admin"));
  async function create(kinds: readonly string[] = ALL, url = receiver.url) {
    const made = await world.send("POST", base(), { url, kinds }, await adminToken());
    expect(made.status).toBe(201);
    receiver.secret = made.body.data.secret;
    return made.body.data as { id: string; secret: string };
  }
  const deliveries = async (id: string) => (await world.get(`${base()}/${id}/deliveries`, await adminToken())).body.data;
  const act = async (path: string) => world.send("POST", `${base()}/${path}`, {}, await adminToken());
  const patch = async (id: string, body: object) => world.send("PATCH", `${base()}/${id}`, body, await adminToken());
  const taken = () => receiver.received.splice(0);
  /** Messages that wait together leave at the same time, in any order. */
  const takenByType = () => taken().sort((one, other) => (one.body.type < other.body.type ? -1 : 1));
  async function answerStatus(status: number, headers: Record<string, string> = {}) {
    receiver.answerWith((response) => response.writeHead(status, headers).end());
  }

  test("are told once, signed, of an event's start and end and of a claimed prize, without the winner's address", async () => {
    const { id } = await create();
    const eventId = await world.publish({ ...PRIZES, tiers: PRIZES.tiers.slice(0, 1) });
    await world.join(eventId, [0]);
    const [winner] = await world.join(eventId, [2]);
    await world.finish(eventId);
    await world.sweep();
    const [completed, started, ...more] = takenByType();
    expect(more).toEqual([]);
    const event = { id: eventId, name: "An event", community_slug: expect.stringMatching(/^club-/) };
    expect(started?.body).toMatchObject({
      type: "event.started",
      data: { community: { name: "Club" }, event: { ...event, status: "live" } },
    });
    expect(started?.body.data.event.url).toMatch(new RegExp(`^https://play.example.org/communities/club-.*/${eventId}$`));
    expect(completed?.body).toMatchObject({
      type: "event.completed",
      data: {
        event: { ...event, status: "completed" },
        entry_count: 2,
        winners: [{ user_id: winner?.userId, rank: 1, points: 2 }, { rank: 2 }],
      },
    });
    await suite.database.db
      .updateTable("entries")
      .set({ display_name: "Shown name" })
      .where("event_id", "=", eventId)
      .where("user_id", "=", winner?.userId ?? "")
      .execute();
    const claimed = await world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, { shipping_address: ADDRESS }, winner?.token);
    expect(claimed.status).toBe(200);
    await world.send("POST", `/api/v1/profile/events/${eventId}/claim_prize`, { shipping_address: ADDRESS }, winner?.token);
    await world.sweep();
    const [claim, ...again] = taken();
    expect(again).toEqual([]);
    const prize = { prize_index: 0, name: "Signed jersey", kind: "physical" };
    expect(claim?.body).toMatchObject({
      type: "prize.claimed",
      data: { event, prize, winner: { user_id: winner?.userId, name: "Shown name" } },
    });
    expect(claim?.text).not.toMatch(/Zanzibar|Toronto|M5V/);
    const log = (await deliveries(id)).sort((one: { kind: string }, other: { kind: string }) => (one.kind < other.kind ? -1 : 1));
    expect(log).toMatchObject(ALL.toSorted().map((kind) => ({ kind, status: "delivered", tries: 1, response_status: 204 })));
    expect((await world.get(base(), await adminToken())).body.data).toMatchObject([{ id, last_delivery: { status: "delivered" } }]);
  });

  test("are made once for an Idempotency-Key, whose repetition answers the same secret and stores none", async () => {
    const token = await adminToken();
    const post = async (body: object, key: string) => {
      const answer = await world.call({ method: "POST", url: base(), token, payload: body, headers: { "idempotency-key": key } });
      return { status: answer.statusCode, body: answer.json() };
    };
    const key = "a5b8d1de-0000-4000-8000-000000000001";
    const body = { url: receiver.url, kinds: ALL };
    const [first, same] = await Promise.all([post(body, key), post(body, key)]);
    expect([first.status, same.status]).toEqual([201, 201]);
    expect(same.body).toEqual(first.body);
    expect(first.body.data.secret).toMatch(/^whsec_/);
    expect(await post({ ...body, kinds: ["prize.claimed"] }, key)).toMatchObject({
      status: 422,
      body: { code: "request.idempotency_mismatch" },
    });
    expect((await world.get(base(), token)).body.data).toHaveLength(1);
    const [stored] = await suite.database.db.selectFrom("idempotency_keys").select("body").execute();
    expect(stored?.body).toEqual({ id: first.body.data.id });
    await world.send("DELETE", `${base()}/${first.body.data.id}`, {}, token);
    expect((await post(body, key)).status).toBe(404);
  });

  test("are managed by the community's slug too, and of an unknown one there are none", async () => {
    const token = await adminToken();
    const slug = `club-${world.communityId.slice(0, 8)}`;
    const made = await world.send("POST", base(slug), { url: receiver.url, kinds: ALL }, token);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await world.get(base(slug), token)).body.data).toMatchObject([{ id }]);
    expect((await world.send("PATCH", `${base(slug)}/${id}`, { active: false }, token)).body.data).toMatchObject({ id, active: false });
    expect((await world.get(`${base(slug)}/${id}/deliveries`, token)).body.data).toEqual([]);
    expect((await world.get(base("no-such-place"), token)).body.code).toBe("communities.not_found");
    expect((await world.send("DELETE", `${base(slug)}/${id}`, {}, token)).status).toBe(204);
    expect((await world.get(base(), token)).body.data).toEqual([]);
  });

  test("are told of nothing they did not ask for and of no other community", async () => {
    await create(["prize.claimed"]);
    const eventId = await world.publish(undefined);
    await world.join(eventId, [1]);
    await world.finish(eventId);
    const other = await createCommunity();
    const elsewhere = await world.send("POST", base(other), { url: receiver.url, kinds: ALL }, await adminToken());
    expect(elsewhere.status).toBe(201);
    await world.createLive({ type: "coin_flip" });
    await world.sweep();
    expect(taken()).toEqual([]);
  });

  async function createCommunity(): Promise<string> {
    const made = await world.send(
      "POST",
      "/admin/v1/communities",
      { name: "Other", slug: "other-club", description: "x" },
      await adminToken(),
    );
    return made.body.data.id;
  }

  test("tell of results again after a correction, with a higher version", async () => {
    await create(["event.completed"]);
    const eventId = await world.publish(undefined);
    await world.join(eventId, [2]);
    await world.finish(eventId);
    await world.sweep();
    const [first] = taken();
    await world.send("PATCH", `/api/v1/events/${eventId}/matchups/1_1`, { winner: "away", reason: "typo" });
    for (let tries = 0; tries < 100 && receiver.received.length === 0; tries += 1) await world.sweep();
    const [second] = taken();
    expect(second?.body.data.results_version).toBeGreaterThan(first?.body.data.results_version);
    expect(second?.body.data.winners).toMatchObject([{ points: 1 }]);
  });

  test("try again what was refused, later each time, under the same id and with the same bytes; the log says why", async () => {
    const { id } = await create();
    await answerStatus(500);
    expect(await act(`${id}/ping`)).toMatchObject({ status: 202, body: { data: { kind: "ping", status: "waiting", tries: 0 } } });
    await world.sweep();
    const now = world.clock.now();
    expect(await deliveries(id)).toMatchObject([
      { status: "waiting", tries: 1, response_status: 500, failure: null, next_try_at: new Date(now + backoffMs(1)).toISOString() },
    ]);
    receiver.answerWith(() => undefined);
    world.clock.advance(backoffMs(1));
    await world.sweep();
    expect(await deliveries(id)).toMatchObject([{ status: "waiting", tries: 2, response_status: null, failure: "timeout" }]);
    receiver.answerWith(null);
    world.clock.advance(backoffMs(2));
    await world.sweep();
    expect(await deliveries(id)).toMatchObject([{ status: "delivered", tries: 3, response_status: 204, failure: null, next_try_at: null }]);
    const [first, second, third] = taken();
    expect([second?.id, third?.id]).toEqual([first?.id, first?.id]);
    expect([second?.text, third?.text]).toEqual([first?.text, first?.text]);
    expect(third?.timestamp).toBeGreaterThan(first?.timestamp ?? 0);
  });

  test("wait as long as the receiver asks, and are given up at once when it is gone or after a day of tries", async () => {
    const { id } = await create();
    await answerStatus(429, { "retry-after": "120" });
    await act(`${id}/ping`);
    await world.sweep();
    expect(await deliveries(id)).toMatchObject([{ next_try_at: new Date(world.clock.now() + 120_000).toISOString() }]);
    await answerStatus(410);
    world.clock.advance(120_000);
    await world.sweep();
    expect(await deliveries(id)).toMatchObject([{ status: "failed", tries: 2, response_status: 410 }]);
    await answerStatus(302, { location: receiver.url });
    await act(`${id}/ping`);
    for (let tries = 0; tries < 30; tries += 1) {
      await world.sweep();
      world.clock.advance(backoffMs(tries + 1));
    }
    const [ping] = await deliveries(id);
    expect(ping).toMatchObject({ status: "failed", tries: 30, response_status: 302, next_try_at: null });
    receiver.answerWith(null);
    expect(await act(`${id}/deliveries/${ping.id}/redeliver`)).toMatchObject({ status: 202, body: { data: { status: "waiting" } } });
    await world.sweep();
    expect((await deliveries(id))[0]).toMatchObject({ id: ping.id, status: "delivered", tries: 31 });
  });

  test("send a delivered message again when asked, and a waiting one sooner", async () => {
    const { id } = await create();
    await act(`${id}/ping`);
    await world.sweep();
    const [ping] = await deliveries(id);
    await answerStatus(503);
    await act(`${id}/deliveries/${ping.id}/redeliver`);
    await world.sweep();
    expect((await deliveries(id))[0]).toMatchObject({ status: "waiting", tries: 2, response_status: 503 });
    receiver.answerWith(null);
    await act(`${id}/deliveries/${ping.id}/redeliver`);
    await world.sweep();
    expect((await deliveries(id))[0]).toMatchObject({ status: "delivered", tries: 3 });
    expect(new Set(taken().map(({ id: sent }) => sent))).toEqual(new Set([ping.id]));
  });

  test("send nothing while they are paused, and nothing that waited once they are removed", async () => {
    const { id } = await create();
    await act(`${id}/ping`);
    expect(await patch(id, { active: false })).toMatchObject({ status: 200, body: { data: { active: false } } });
    expect(await act(`${id}/ping`)).toMatchObject({ status: 409, body: { code: "webhooks.paused" } });
    await world.createLive({ type: "coin_flip" });
    await world.sweep();
    const [ping, ...more] = await deliveries(id);
    expect([ping, more]).toMatchObject([{ kind: "ping", status: "failed", failure: "paused" }, []]);
    await patch(id, { active: true });
    await act(`${id}/deliveries/${ping.id}/redeliver`);
    expect((await world.send("DELETE", `${base()}/${id}`, {}, await adminToken())).status).toBe(204);
    await world.sweep();
    expect(taken()).toEqual([]);
    const left = { messages: await suite.database.db.selectFrom("outgoing_messages").selectAll().execute() };
    expect({ ...left, deliveries: await suite.database.db.selectFrom("webhook_deliveries").selectAll().execute() }).toEqual({
      ...{ messages: [], deliveries: [] },
    });
  });

  test("sign with a new secret from the moment it is made; the secret is answered once and stored encrypted", async () => {
    const { id, secret } = await create();
    const renewed = await act(`${id}/secret`);
    expect(renewed.body.data.secret).not.toBe(secret);
    receiver.secret = renewed.body.data.secret;
    await act(`${id}/ping`);
    await world.sweep();
    expect(taken()).toHaveLength(1);
    const listed = await world.get(base(), await adminToken());
    expect(JSON.stringify(listed.body)).not.toContain("secret");
    const rows = await suite.database.db.selectFrom("webhooks").select("sealed_secret").execute();
    expect(Buffer.from(rows[0]?.sealed_secret ?? []).toString("latin1")).not.toContain("whsec_");
  });

  test("are managed while the community is closed", async () => {
    const { id } = await create();
    const closed = await world.send("PATCH", `/admin/v1/communities/${world.communityId}`, { active: false }, await adminToken());
    expect(closed.status).toBe(200);
    expect((await world.get(base(), await adminToken())).body.data).toMatchObject([{ id, active: true }]);
    expect((await act(`${id}/ping`)).status).toBe(202);
    expect((await patch(id, { active: false })).status).toBe(200);
    expect((await world.send("DELETE", `${base()}/${id}`, {}, await adminToken())).status).toBe(204);
    expect((await world.get(base(crypto.randomUUID()), await adminToken())).status).toBe(404);
  });

  test("are for admins, within their own community, at public addresses, and ten at most", async () => {
    const { id } = await create();
    expect((await world.get(base())).status).toBe(403);
    const other = await createCommunity();
    expect((await world.get(`${base(other)}/${id}/deliveries`, await adminToken())).status).toBe(404);
    expect((await world.send("PATCH", `${base(other)}/${id}`, { active: false }, await adminToken())).status).toBe(404);
    const refused = [
      "http://example.org/",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest",
      "https://u:p@example.org/",
      "ftp://x.org",
    ];
    for (const url of refused)
      expect(await world.send("POST", base(), { url, kinds: ALL }, await adminToken()), url).toMatchObject({
        ...{ status: 422, body: { errors: [{ path: "url" }] } },
      });
    for (const [url, message] of [
      ["https://u:p@example.org/", "Leave out the user name and password before the @: messages are signed instead"],
      ["https://u@example.org/", "Leave out the user name and password before the @: messages are signed instead"],
      ["https://10.0.0.1/", "Use a public address that begins with https://"],
    ])
      expect((await patch(id, { url })).body.errors, url).toMatchObject([{ path: "url", message }]);
    expect(await patch(id, { url: "https://localhost.localdomain.invalid:8443/x" })).toMatchObject({ status: 200 });
    for (let count = 1; count < 10; count += 1) await create(["prize.claimed"], `https://example.org/${count}`);
    const eleventh = await world.send("POST", base(), { url: "https://example.org/", kinds: ALL }, await adminToken());
    expect(eleventh).toMatchObject({ status: 409, body: { code: "webhooks.too_many" } });
  });

  test("are in the audit log with their host and what changed, without the address", async () => {
    const { id } = await create(["event.started"]);
    await patch(id, { kinds: ["event.started"], active: false });
    await patch(id, { active: false });
    await patch(id, { url: "https://hooks.example.org/services/T0KEN", kinds: ["prize.claimed"] });
    await act(`${id}/secret`);
    await world.send("DELETE", `${base()}/${id}`, {}, await adminToken());
    const rows = await suite.database.db.selectFrom("audit").select(["action", "details"]).orderBy("at").execute();
    const own = rows.filter(({ action }) => action.startsWith("community.webhook"));
    expect(own.map(({ action }) => action.replace("community.webhook_", ""))).toEqual([
      ...["created", "changed", "changed", "secret_renewed", "removed"],
    ]);
    expect(own[1]?.details).toMatchObject({ webhook_id: id, active: { before: true, after: false } });
    expect(own[2]?.details).toMatchObject({
      host: { before: expect.stringMatching(/^127\.0\.0\.1:/), after: "hooks.example.org" },
      kinds: { before: ["event.started"], after: ["prize.claimed"] },
    });
    expect(JSON.stringify(own)).not.toMatch(/T0KEN|token=abc|whsec_/);
  });

  test("stay readable for thirty days", async () => {
    const { id } = await create();
    await act(`${id}/ping`);
    await world.sweep();
    world.clock.advance(30 * DAY_MS + 1);
    await createExpiredRows(world.app.context).run("webhook_deliveries");
    expect(await deliveries(id)).toEqual([]);
  });
});
