import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { join, openQuestion, openQuiz, playOn, takeSeat } from "../guests/guests.fixtures.ts";

const MINUTE_MS = 60_000;

describeEachDatabase("figures of the system page", (suite) => {
  let world: HttpWorld;
  let eventId: string;
  let admin: string;

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
    admin = await world.readToken(await world.addUser("admin"));
  });
  afterEach(() => world.close());

  const read = async () => (await world.call({ url: "/admin/v1/system", token: admin })).json().data;

  test("count the answers that were taken, by the minute", async () => {
    const before = await read();
    expect(before.answers).toMatchObject({ count: 0, p95_ms: null });
    expect(before.answers.minutes).toHaveLength(60);
    expect(before.answers.minutes.at(-1)).toEqual({ at: before.at, count: 0, p95_ms: null });
    const { token } = await takeSeat(world, { eventId });
    await join(world, { eventId, token });
    await openQuestion({ world, eventId });
    await playOn(world, { eventId, token });
    const { answers } = await read();
    expect(answers).toMatchObject({ count: 1, p95_ms: expect.any(Number) });
    expect(answers.minutes.at(-1)).toMatchObject({ count: 1 });
  });

  test("count requests and their failures, and no health checks", async () => {
    const { requests } = await read();
    for (let count = 0; count < 3; count += 1) await world.call({ url: "/healthz" });
    await world.call({ url: "/api/v1/nowhere" });
    // A request is counted when its answer was sent, which may be after the caller has it.
    let reads = 0;
    const countOthers = async () => {
      reads += 1;
      const { count } = (await read()).requests;
      return count - requests.count - reads;
    };
    await expect.poll(countOthers).toBe(1);
    expect((await read()).requests.failed).toBe(0);
  });

  test("say how many webhooks are in use, and which of them fail until one of their messages arrives", async () => {
    const { db } = suite.database;
    const at = (minutes: number) => new Date(world.clock.now() + minutes * MINUTE_MS);
    const [fine, failing, paused] = [randomUUID(), randomUUID(), randomUUID()];
    const webhook = { community_id: world.communityId, url: "https://bot.example/", kinds: ["event.started" as const], created_at: at(0) };
    await db
      .insertInto("webhooks")
      .values([fine, failing, paused].map((id) => ({ ...webhook, id, sealed_secret: Buffer.from("x"), is_active: id !== paused })))
      .execute();
    const fail = async (webhookId: string, failedAt: Date, givenUpAt: Date | null) => {
      const deliveryId = randomUUID();
      const delivery = { id: deliveryId, webhook_id: webhookId, kind: "event.started" as const, body: "{}", created_at: at(0) };
      await db.insertInto("webhook_deliveries").values(delivery).execute();
      const message = { id: randomUUID(), channel: "webhook" as const, kind: "event.started", delivery_id: deliveryId };
      const times = { created_at: at(-9), next_try_at: at(1), failed_at: failedAt, given_up_at: givenUpAt };
      await db
        .insertInto("outgoing_messages")
        .values({ ...message, ...times, tries: 2, failure: "status_503" })
        .execute();
    };
    await fail(failing, at(-5), null);
    await fail(failing, at(-4), at(-4));
    await fail(paused, at(-5), null);
    await fail(fine, at(-5), at(-5));
    const arrived = { id: randomUUID(), webhook_id: fine, kind: "event.started" as const, body: "{}", created_at: at(-3) };
    await db
      .insertInto("webhook_deliveries")
      .values({ ...arrived, delivered_at: at(-3) })
      .execute();
    expect((await read()).webhooks).toEqual({ active: 2, failing: 1, waiting: 2, oldest_at: at(-9).toISOString() });
  });

  test("count the wait of a message from its time on, not from before quiet hours", async () => {
    const at = (hours: number) => new Date(world.clock.now() + hours * 60 * MINUTE_MS);
    const message = { id: randomUUID(), channel: "email" as const, kind: "now_open", created_at: at(-9), next_try_at: at(0) };
    await suite.database.db.insertInto("outgoing_messages").values(message).execute();
    expect((await read()).mail).toMatchObject({ waiting: 1, oldest_at: at(0).toISOString() });
  });
});
