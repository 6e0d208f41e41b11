import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { isFullRun } from "../../testing/full-run.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld, NEW_PASSWORD, openAccounts, PASSWORD, tokenIn } from "./accounts.fixtures.ts";

const MINUTE_MS = 60_000;
const ANA = "ana@example.org";

describeDatabase("passwords of accounts", (suite) => {
  let mailbox: Mailbox;
  let clock: FakeClock;
  let world: AccountsWorld;

  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.stop());
  beforeEach(async () => {
    ({ clock, world } = await openAccounts(suite, { mailbox }));
  });
  afterEach(() => world.close());

  const forgot = (email: string, headers: Record<string, string> = {}) =>
    world.call("POST", "/auth/password/forgot", { payload: { email }, headers });
  const reset = (token: string, password = NEW_PASSWORD) => world.call("POST", "/auth/password/reset", { payload: { token, password } });
  const change = (token: string, current: string, password: string) =>
    world.call("POST", "/auth/password/change", { token, payload: { current_password: current, password } });

  async function mailedToken(email = ANA): Promise<string> {
    await forgot(email);
    await world.deliver();
    return mailbox.mails.map(({ text }) => tokenIn(text)).findLast(Boolean) ?? "";
  }

  test("a forgotten password is replaced by a mailed link, once, and every session ends", async () => {
    const session = await world.signIn();
    const token = await mailedToken();
    expect(token).toHaveLength(43);
    expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([[ANA, "Set a new password for Sparc"]]);
    const dump = JSON.stringify([
      await suite.database.db.selectFrom("one_time_codes").selectAll().execute(),
      await suite.database.db.selectFrom("outgoing_messages").selectAll().execute(),
    ]);
    expect(dump).not.toContain(token);

    expect((await reset(token)).statusCode).toBe(204);
    expect(await world.isSignedIn(session.access)).toBe(false);
    expect((await world.call("POST", "/auth/refresh", { payload: { refresh_token: session.refresh } })).statusCode).toBe(401);
    expect((await world.login(ANA, PASSWORD)).statusCode).toBe(401);
    expect((await world.login(ANA, NEW_PASSWORD)).statusCode).toBe(200);
    const again = await reset(token, "another phrase with many words");
    expect([again.statusCode, again.json().code]).toEqual([410, "auth.code_invalid"]);
    await world.deliver();
    expect(mailbox.mails.at(-1)).toMatchObject({ to: ANA, subject: "Your Sparc password was changed" });
    const audit = await suite.database.db.selectFrom("audit").select("action").orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toEqual(["user.registered", "session.signed_in", "user.password_reset"]);
  });

  test("of twenty who use one link at once, one sets the password", async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(token, `neun alte blaue boote und ${at} mehr`)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
  });

  test("a link ends after thirty minutes; a newer one, a refused password and another use of it do not end it", async () => {
    const token = await mailedToken();
    const newer = await mailedToken();
    const refused = await reset(token, "password123");
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      422,
      expect.objectContaining({ path: "password", code: "too_common" }),
    ]);
    expect((await world.call("POST", "/auth/email/verify", { payload: { token } })).statusCode).toBe(410);
    clock.advance(30 * MINUTE_MS - 1);
    expect((await reset(token)).statusCode).toBe(204);
    expect((await reset(newer)).statusCode, "gone with the first").toBe(410);
    const late = await mailedToken();
    clock.advance(30 * MINUTE_MS);
    expect((await reset(late)).statusCode).toBe(410);
    expect((await reset("x".repeat(43))).statusCode).toBe(410);
  });

  test("a sign-in that has not fetched its tokens ends with the old password", async () => {
    const half = await world.login(ANA, PASSWORD);
    expect((await reset(await mailedToken())).statusCode).toBe(204);
    expect((await world.readTokens(half)).access).toBeUndefined();
  });

  test("an unknown address gets the same answer and queues the same row, and no mail is sent", async () => {
    const [known, unknown] = [await forgot(ANA), await forgot("bob@example.org")];
    const shape = ({ statusCode, body, headers }: typeof known) => ({
      statusCode,
      body,
      length: headers["content-length"],
      cookies: headers["set-cookie"],
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(known.statusCode).toBe(202);
    // The request looks nobody up: what it leaves behind differs by the address alone.
    const rows = (await world.waitingMails()).map(({ id: _id, email: _email, ...row }) => row);
    expect(rows[0]).toEqual(rows[1]);
    await world.deliver();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([ANA]);
    expect(await world.waitingMails()).toEqual([]);
  });

  test("an address gets five links in half an hour, known or not, whoever requests them", async () => {
    for (const email of [ANA, "bob@example.org"]) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time++)
        statuses.push((await world.call("POST", "/auth/password/forgot", { payload: { email }, address: `198.51.${time}.1` })).statusCode);
      expect(statuses, email).toEqual([202, 202, 202, 202, 202, 429]);
    }
    clock.advance(60 * MINUTE_MS);
    expect((await forgot(ANA)).statusCode).toBe(202);
  });

  test("an address may try twenty-five times in five minutes, for whatever e-mail addresses", async () => {
    await world.close();
    world = await createAccountsWorld({ database: suite.database, clock, mailbox, env: { LIMIT_LOGIN_PER_5_MIN: "25" } });
    const statuses: number[] = [];
    for (let time = 0; time < 26; time++) statuses.push((await forgot(`somebody${time}@example.org`)).statusCode);
    expect(statuses.filter((status) => status === 202)).toHaveLength(25);
    expect(statuses.at(-1)).toBe(429);
    expect((await reset("x".repeat(43))).statusCode, "another call has its own count").toBe(410);
  });

  test("a password cannot contain one's own name, address or community", async () => {
    const { access } = await world.signIn();
    const communityId = "6f1c2d3e-4a5b-4c6d-8e7f-901234567890";
    const community = { id: communityId, slug: "harbour", name: "Harbour Lights", created_at: new Date(clock.now()) };
    await suite.database.db.insertInto("communities").values(community).execute();
    const [user] = await suite.database.db.selectFrom("users").select("id").execute();
    const membership = { community_id: communityId, user_id: user?.id as string, joined_at: new Date(clock.now()) };
    await suite.database.db.insertInto("memberships").values(membership).execute();
    for (const password of ["harbourlights2", "HarbourSilva24", "sparcHarbour11"])
      expect((await change(access, PASSWORD, password)).json().errors[0], password).toMatchObject({
        path: "password",
        code: "too_guessable",
      });
  });

  test("links are made of BASE_URL, whatever the request's host is", async () => {
    await forgot(ANA, {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      origin: "http://localhost:4321",
    });
    await world.deliver();
    expect(mailbox.mails[0]?.text).toMatch(/^http:\/\/localhost:4321\/reset-password\?token=[\w-]{43}$/m);
    expect(mailbox.mails[0]?.raw).not.toContain("evil");
  });

  test("changing it needs the present one, ends every other session and continues in this one", async () => {
    const [here, elsewhere] = [await world.signIn(), await world.signIn()];
    const wrong = await change(here.access, "not this one at all", NEW_PASSWORD);
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [expect.objectContaining({ path: "current_password", code: "wrong_password" })],
    ]);
    expect((await change(here.access, PASSWORD, "short")).json().errors[0]).toMatchObject({ path: "password", code: "too_short" });
    expect((await change(here.access, PASSWORD, PASSWORD)).json().errors[0]).toMatchObject({ path: "password", code: "unchanged" });
    const changed = await change(here.access, PASSWORD, NEW_PASSWORD);
    expect(changed.statusCode).toBe(200);
    expect(await world.isSignedIn(elsewhere.access)).toBe(false);
    expect(await world.isSignedIn(changed.json().sparc_access_token)).toBe(true);
    const refreshed = await world.call("POST", "/auth/refresh", { payload: { refresh_token: changed.json().sparc_refresh_token } });
    expect(refreshed.statusCode).toBe(200);
    expect((await world.login(ANA, NEW_PASSWORD)).statusCode).toBe(200);
    await world.deliver();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(["Your Sparc password was changed"]);
  });

  test("guessing the present password in a stolen session is slowed down, and the owner's sign-in is not", async () => {
    const { access } = await world.signIn();
    for (let time = 0; time < 3; time++) expect((await change(access, `wrong guess ${time}`, NEW_PASSWORD)).statusCode).toBe(422);
    expect((await change(access, PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
    expect((await world.login(ANA, PASSWORD)).statusCode).toBe(200);
  });

  test("creators and admins need fifteen characters, everybody else ten; both can be set", async () => {
    await suite.database.db.updateTable("users").set({ role: "creator" }).execute();
    const { access } = await world.signIn();
    const short = await change(access, PASSWORD, "hj4kd8sqzx7wvb");
    expect(short.json().errors[0]).toMatchObject({ code: "too_short", message: "Use at least 15 characters" });
    expect((await reset(await mailedToken(), "hj4kd8sqzx7wvb")).json().errors[0].code).toBe("too_short");
    expect((await change(access, PASSWORD, "hj4kd8sqzx7wvbn")).statusCode).toBe(200);
    await suite.database.db.updateTable("users").set({ role: "ordinary" }).execute();
    expect((await reset(await mailedToken(), "hj4kd8sqzx")).statusCode).toBe(204);
    await world.close();
    world = await createAccountsWorld({
      database: suite.database,
      clock,
      mailbox,
      env: { PASSWORD_MIN_LENGTH: "8", PASSWORD_MIN_LENGTH_STAFF: "12" },
    });
    expect((await reset(await mailedToken(), "hj4kd8s")).statusCode).toBe(422);
    expect((await reset(await mailedToken(), "hj4kd8sq")).statusCode).toBe(204);
  });

  test("who is promoted with a short password is asked for a longer one at the next login, and only then", async () => {
    const short = "hj4kd8sqzx7wvb";
    const loginWith = (password: string, more: object = {}) =>
      world.call("POST", "/auth/login", { payload: { email: ANA, password, provider: "credentials", ...more } });
    const { access } = await world.signIn();
    expect((await change(access, PASSWORD, short)).statusCode).toBe(200);
    expect((await loginWith(short, { new_password: NEW_PASSWORD })).statusCode, "not asked for").toBe(200);
    const before = await world.signIn(ANA, short);
    await suite.database.db.updateTable("users").set({ role: "creator" }).execute();
    expect(await world.isSignedIn(before.access), "until then nothing changes").toBe(true);
    const asked = await loginWith(short);
    expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([422, "auth.password_outgrown", []]);
    expect(asked.json().errors).toEqual([expect.objectContaining({ path: "new_password", code: "too_short" })]);
    expect((await loginWith("not this one at all", { new_password: NEW_PASSWORD })).json().code).toBe("auth.invalid_credentials");
    for (const bad of [short, "passwordpassword123"])
      expect((await loginWith(short, { new_password: bad })).json().errors[0].path).toBe("new_password");
    const done = await loginWith(short, { new_password: NEW_PASSWORD });
    expect(done.statusCode).toBe(200);
    expect(await world.isSignedIn((await world.readTokens(done)).access)).toBe(true);
    expect(await world.isSignedIn(before.access), "every other session ends").toBe(false);
    expect((await loginWith(short)).statusCode).toBe(401);
    expect((await loginWith(NEW_PASSWORD)).statusCode).toBe(200);
    await world.deliver();
    expect(mailbox.mails.filter(({ subject }) => subject === "Your Sparc password was changed")).toHaveLength(2);
  });

  test("deliberate failures lock the owner out of neither their own browser nor a mailed link", { timeout: 300_000 }, async () => {
    const { cookies } = await world.login(ANA, PASSWORD);
    const device = `sparc_device=${cookies.find(({ name }) => name === "sparc_device")?.value}`;
    const addresses = Array.from({ length: isFullRun ? 500 : 30 }, (_, at) => `10.${at >> 8}.${at & 255}.9`);
    for (let round = 0; round < (isFullRun ? 20 : 1); round++)
      for (let at = 0; at < addresses.length; at += 5)
        await Promise.all(addresses.slice(at, at + 5).map((address) => world.login(ANA, "not this one at all", { address })));
    expect((await world.login(ANA, PASSWORD, { address: "203.0.113.1" })).statusCode, "a stranger's browser").toBe(429);
    expect((await world.login(ANA, PASSWORD, { cookie: device })).statusCode, "their own browser").toBe(200);
    const done = await reset(await mailedToken());
    const fresh = `sparc_device=${done.cookies.find(({ name }) => name === "sparc_device")?.value}`;
    expect((await world.login(ANA, NEW_PASSWORD, { cookie: fresh, address: "203.0.113.1" })).statusCode, "after the link").toBe(200);
  });

  test("an account without a password gets its first one by a link", async () => {
    const session = await world.signIn();
    await suite.database.db.deleteFrom("credentials").execute();
    const refused = await world.call("POST", "/auth/reauth", { token: session.access, payload: { password: PASSWORD } });
    expect(refused.json().code).toBe("auth.no_password");
    expect((await reset(await mailedToken())).statusCode).toBe(204);
    expect((await world.login(ANA, NEW_PASSWORD)).statusCode).toBe(200);
  });

  test("somebody suspended is mailed no link", async () => {
    const token = await mailedToken();
    await suite.database.db
      .updateTable("users")
      .set({ suspended_at: new Date(clock.now()) })
      .execute();
    mailbox.mails.length = 0;
    expect((await forgot(ANA)).statusCode).toBe(202);
    await world.deliver();
    expect(mailbox.mails).toEqual([]);
    expect((await reset(token)).json().code).toBe("auth.suspended");
  });
});
