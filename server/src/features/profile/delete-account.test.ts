import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { PROTOCOL } from "@sparc/contract/realtime/protocol";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { json } from "../../db/json.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld, openAccounts, PASSWORD, type Tokens } from "../auth/accounts.fixtures.ts";
import { insertReminder } from "../event-reminders/event-reminders.repository.ts";
import { verifyLedger } from "../stars/verify-ledger.ts";

const ANA = "ana@example.org";
const WITHIN_MS = 5_000;

describeDatabase("deleting an account", (suite) => {
  let mailbox: Mailbox;
  let clock: FakeClock;
  let world: AccountsWorld;
  let ana: Tokens;

  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.stop());
  beforeEach(async () => {
    const opened = await openAccounts(suite, { mailbox, env: { PORT: "0" } });
    ({ clock, world } = opened);
    ana = await world.readTokens(opened.registered);
  });
  afterEach(() => world.close());

  const remove = (input: { token?: string; password?: string } = {}) =>
    world.call("DELETE", "/api/v1/profile", {
      token: input.token ?? ana.access,
      ...(input.password === undefined ? {} : { payload: { password: input.password } }),
    });
  const users = () => suite.database.db.selectFrom("users").selectAll().execute();

  test("with the password: nothing personal stays, nobody can sign in, the ledger still adds up and the address is free again", async () => {
    await world.call("PATCH", "/api/v1/profile", {
      token: ana.access,
      payload: { phone_number: "+41 79 000 00 00", email: "new@example.net" },
    });
    expect((await remove({ password: "not this one at all" })).json().errors[0]).toMatchObject({
      path: "password",
      code: "wrong_password",
    });
    expect((await remove({ password: PASSWORD })).statusCode).toBe(204);
    expect(await world.isSignedIn(ana.access)).toBe(false);
    expect((await world.call("POST", "/auth/refresh", { payload: { refresh_token: ana.refresh } })).statusCode).toBe(401);
    expect((await world.login(ANA, PASSWORD)).json().code).toBe("auth.invalid_credentials");

    await world.deliver();
    expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([[ANA, "Your Sparc account was deleted"]]);
    const { db } = suite.database;
    const dump = JSON.stringify([
      await users(),
      await db.selectFrom("credentials").selectAll().execute(),
      await db.selectFrom("sessions").selectAll().execute(),
      await db.selectFrom("one_time_codes").selectAll().execute(),
      await db.selectFrom("outgoing_messages").selectAll().execute(),
      await db.selectFrom("audit").selectAll().execute(),
    ]);
    for (const personal of [ANA, "new@example.net", "Ana", "+41 79", "192.0.2.7", "argon2"]) expect(dump).not.toContain(personal);
    expect(await verifyLedger(db)).toMatchObject({ checkedEntries: 1, breaches: [] });
    expect((await world.register(ANA)).statusCode).toBe(201);
  });

  test("the last admin stays until there is another one; of two who leave at once one stays", async () => {
    await world.register("bob@example.org", "Bob");
    await suite.database.db.updateTable("users").set({ role: "admin" }).execute();
    const bob = await world.signIn("bob@example.org");
    const answers = await Promise.all([remove(), remove({ token: bob.access })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await users()).filter(({ deleted_at, role }) => deleted_at === null && role === "admin")).toHaveLength(1);
  });

  test("its sockets and tokens end within five seconds in another process too, without a word between them", async () => {
    const other = await createAccountsWorld({ database: suite.database, clock, mailbox, env: { PORT: "0" } });
    const address = await other.app.listen();
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, { headers: { origin: "http://localhost:4321" } });
    await once(socket, "open");
    const welcome = once(socket, "message");
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, access_token: ana.access, topics: [] }));
    expect(JSON.parse(String((await welcome)[0]))).toMatchObject({ type: "welcome" });
    expect(await other.isSignedIn(ana.access)).toBe(true);
    const closed = once(socket, "close", { signal: AbortSignal.timeout(WITHIN_MS) });
    expect((await remove()).statusCode).toBe(204);
    await closed;
    expect(await other.isSignedIn(ana.access)).toBe(false);
    await other.close();
  });
});

describeDatabase("data of a former member", (suite) => {
  let world: HttpWorld;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  test("memberships end, their result stays under no name, and other people's ranks do not move", async () => {
    const [leaver, stayer] = [await world.addUser(), await world.addUser()];
    const eventId = await world.createLive({ type: "guess_once" });
    for (const player of [leaver, stayer]) {
      const token = await world.readToken(player);
      expect((await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token })).statusCode).toBe(200);
    }
    const { db } = suite.database;
    const { slot_key } = await db.selectFrom("slots").select("slot_key").where("event_id", "=", eventId).executeTakeFirstOrThrow();
    const [appealId, at] = [randomUUID(), new Date()];
    const asked = { appeal_id: appealId, event_id: eventId, ordinal: 0, at, note: "My grandmother says so" };
    await db
      .insertInto("appeals")
      .values({ id: appealId, event_id: eventId, slot_key, guess_key: "1", guess: json(1), created_at: at })
      .execute();
    await db
      .insertInto("appeal_asks")
      .values([leaver, stayer].map(({ userId }) => ({ ...asked, user_id: userId })))
      .execute();
    for (const { userId } of [leaver, stayer]) await insertReminder(db, { eventId, userId, now: world.clock.now() });
    const before = await db.selectFrom("entries").select(["user_id", "entry_no"]).orderBy("entry_no").execute();
    const removed = await world.call({ method: "DELETE", url: "/api/v1/profile", token: await world.readToken(leaver) });
    expect(removed.statusCode).toBe(204);
    expect(await db.selectFrom("entries").select(["user_id", "entry_no"]).orderBy("entry_no").execute()).toEqual(before);
    expect(await db.selectFrom("memberships").select("user_id").where("user_id", "=", leaver.userId).execute()).toEqual([]);
    const reminders = await db.selectFrom("event_reminders").select("user_id").execute();
    expect(reminders.map(({ user_id: userId }) => userId)).toEqual([stayer.userId]);
    const row = await db.selectFrom("users").selectAll().where("id", "=", leaver.userId).executeTakeFirstOrThrow();
    const notes = await db.selectFrom("appeal_asks").select(["user_id", "note"]).execute();
    expect(new Map(notes.map(({ user_id, note }) => [user_id, note]))).toEqual(
      new Map([
        [leaver.userId, null],
        [stayer.userId, asked.note],
      ]),
    );
    expect(row).toMatchObject({ display_name: "Former member", email: `deleted-${leaver.userId}@deleted.invalid`, photo_url: null });
  });
});
