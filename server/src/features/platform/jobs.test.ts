import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { describeEachDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld } from "../auth/accounts.fixtures.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { insertDelivery } from "../webhooks/webhook-deliveries.repository.ts";

const MINUTE_MS = 60_000;

describeEachDatabase("jobs that were given up", (suite) => {
  let world: HttpWorld;
  let admin: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    admin = await world.readToken(await world.addUser("admin"));
  });
  afterEach(() => world.close());

  const list = async (query = "") => (await world.call({ url: `/admin/v1/jobs${query}`, token: admin })).json();
  const retry = (id: string, token: string | null = admin) =>
    world.call({ method: "POST", url: `/admin/v1/jobs/${id}/retry`, payload: {}, token });
  const stored = (id: string) => suite.database.db.selectFrom("outgoing_messages").selectAll().where("id", "=", id).executeTakeFirst();
  const retries = () =>
    suite.database.db.selectFrom("audit").select(["actor", "object_id", "details"]).where("action", "=", "system.job_retried").execute();
  async function addGivenUp(more: object = {}, minutesAgo = 1): Promise<string> {
    const id = randomUUID();
    const at = new Date(world.clock.now() - minutesAgo * MINUTE_MS);
    const row = { id, channel: "email", kind: "now_open", next_try_at: at, created_at: at, tries: 30 } as const;
    await suite.database.db
      .insertInto("outgoing_messages")
      .values({ ...row, failure: "550", failed_at: at, given_up_at: at, ...more })
      .execute();
    return id;
  }
  async function addWebhookJob(isActive: boolean): Promise<{ jobId: string; webhookId: string }> {
    const [webhookId, deliveryId] = [randomUUID(), randomUUID()];
    const now = world.clock.now();
    const webhook = { id: webhookId, community_id: world.communityId, url: "https://bot.example:8443/hook?key=secret" };
    await suite.database.db
      .insertInto("webhooks")
      .values({ ...webhook, kinds: ["event.started"], sealed_secret: Buffer.from("x"), is_active: isActive, created_at: new Date(now) })
      .execute();
    await insertDelivery(suite.database.db, { id: deliveryId, webhookId, kind: "event.started", body: "{}", now });
    const jobId = await addGivenUp({ channel: "webhook", kind: "event.started", failure: "status_503", delivery_id: deliveryId });
    return { jobId, webhookId };
  }

  test("are listed newest first, with what they are about and without recipients and missing picks", async () => {
    const eventId = await world.createPublished({ type: "coin_flip", name: "Friday quiz" });
    const older = await addGivenUp({ kind: "results_are_in", event_id: eventId, object_id: eventId, window: "w" }, 2);
    const { jobId, webhookId } = await addWebhookJob(true);
    await addGivenUp({ kind: "picks_incomplete" });
    await addGivenUp({ given_up_at: null });
    const { data, pagination } = await list();
    expect(pagination.total_entries).toBe(2);
    expect(data).toEqual([
      {
        ...{ id: jobId, channel: "webhook", kind: "event.started", reason: "status_503", tries: 30, event: null, blocked_by: null },
        webhook: { id: webhookId, host: "bot.example:8443", community_id: world.communityId },
        created_at: new Date(world.clock.now() - MINUTE_MS).toISOString(),
        given_up_at: new Date(world.clock.now() - MINUTE_MS).toISOString(),
      },
      expect.objectContaining({ id: older, channel: "email", event: { id: eventId, name: "Friday quiz" }, webhook: null }),
    ]);
    expect((await list("?page=2&page_size=1")).data.map(({ id }: { id: string }) => id)).toEqual([older]);
    expect(JSON.stringify(data)).not.toContain("secret");
  });

  test("are put back once, with all their tries, by however many admins at once, and audited once", async () => {
    const other = await world.readToken(await world.addUser("admin"));
    const id = await addGivenUp();
    const answers = await Promise.all([retry(id), retry(id), retry(id, other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    for (const answer of answers) expect(answer.json().data).toEqual({ id, status: "waiting" });
    const now = new Date(world.clock.now());
    expect(await stored(id)).toMatchObject({ tries: 0, given_up_at: null, failure: null, next_try_at: now, created_at: now });
    expect((await list()).data).toEqual([]);
    await suite.database.db.updateTable("outgoing_messages").set({ tries: 3 }).where("id", "=", id).execute();
    expect((await retry(id)).json().data.status).toBe("waiting");
    expect(await stored(id), "a later press starts nothing anew").toMatchObject({ tries: 3 });
    await suite.database.db.deleteFrom("outgoing_messages").where("id", "=", id).execute();
    expect((await retry(id)).json().data, "sent meanwhile").toEqual({ id, status: "finished" });
    const lines = await retries();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ object_id: id, details: { channel: "email", kind: "now_open", failure: "550", tries: 30 } });
  });

  test("that cannot be sent say so in the list, and are refused", async () => {
    const now = new Date(world.clock.now());
    const expired = await addGivenUp({ expires_at: now });
    const erased = await addGivenUp({ is_address_erased: true });
    const { jobId: paused, webhookId } = await addWebhookJob(false);
    const blocks = async () =>
      new Map((await list()).data.map(({ id, blocked_by }: { id: string; blocked_by: string }) => [id, blocked_by]));
    expect(Object.fromEntries(await blocks())).toEqual({
      [expired]: "expired",
      [erased]: "address_erased",
      [paused]: "webhook_paused",
    });
    const code = async (id: string) => {
      const answer = await retry(id);
      return [answer.statusCode, answer.json().code];
    };
    expect(await code(expired)).toEqual([409, "jobs.not_retryable"]);
    expect(await code(erased)).toEqual([409, "jobs.not_retryable"]);
    expect(await code(paused)).toEqual([409, "webhooks.paused"]);
    await suite.database.db.deleteFrom("webhooks").where("id", "=", webhookId).execute();
    expect((await blocks()).get(paused)).toBe("webhook_removed");
    expect(await code(paused)).toEqual([409, "jobs.not_retryable"]);
    const hidden = await addGivenUp({ kind: "picks_incomplete" });
    expect(await code(hidden)).toEqual([404, "jobs.not_found"]);
    expect(await code(await addGivenUp({ given_up_at: null })), "never given up").toEqual([404, "jobs.not_found"]);
    expect(await code(randomUUID())).toEqual([404, "jobs.not_found"]);
    expect(await retries()).toEqual([]);
  });

  test("are for admins alone", async () => {
    const id = await addGivenUp();
    const creator = await world.readToken(world.author);
    expect((await world.call({ url: "/admin/v1/jobs", token: creator })).statusCode).toBe(403);
    expect((await retry(id, creator)).statusCode).toBe(403);
    expect((await retry(id, null)).statusCode).toBe(401);
    expect(await stored(id)).toMatchObject({ tries: 30 });
  });
});

describeEachDatabase("a mail that was given up", (suite) => {
  let clock: FakeClock;
  let mailbox: Mailbox;
  let world: AccountsWorld;

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    mailbox = await startMailbox();
    world = await createAccountsWorld({ database: suite.database, clock, mailbox });
  });
  afterEach(async () => {
    await world.close();
    await mailbox.stop();
  });

  async function signInAdmin(): Promise<string> {
    await world.register("root@example.org", "Root");
    await suite.database.db.updateTable("users").set({ role: "admin" }).where("email", "=", "root@example.org").execute();
    return (await world.signIn("root@example.org")).access;
  }

  test("leaves when an admin has it sent again, and not when its address was erased", async () => {
    await world.register("ana@example.org");
    const token = await signInAdmin();
    const { id: userId } = await suite.database.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "ana@example.org")
      .executeTakeFirstOrThrow();
    mailbox.refuseWith(550);
    await suite.database.transaction((tx) => enqueueMail(tx, { kind: "password_changed", userId, email: null, now: clock.now() }));
    await world.deliver();
    clock.advance(1_000);
    await world.call("POST", "/auth/password/forgot", { payload: { email: "ana@example.org" } });
    await world.deliver();
    mailbox.refuseWith(null);
    const jobs = (await world.call("GET", "/admin/v1/jobs", { token })).json().data;
    expect(jobs).toMatchObject([
      { kind: "password_reset", reason: "550", tries: 1, blocked_by: "address_erased" },
      { kind: "password_changed", reason: "550", tries: 1, blocked_by: null },
    ]);
    const retry = (id: string) => world.call("POST", `/admin/v1/jobs/${id}/retry`, { payload: {}, token });
    expect((await retry(jobs[0].id)).statusCode).toBe(409);
    expect((await retry(jobs[1].id)).statusCode).toBe(202);
    await world.deliver();
    expect(mailbox.mails.map(({ to }) => to)).toEqual(["ana@example.org"]);
    expect((await retry(jobs[1].id)).json().data, "nothing is sent twice").toEqual({ id: jobs[1].id, status: "finished" });
    await world.deliver();
    expect(mailbox.mails).toHaveLength(1);
  });
});
