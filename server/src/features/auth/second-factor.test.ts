import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Environment } from "../../config.ts";
import { createSeal } from "../../lib/seal.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { type Mailbox, startMailbox } from "../../testing/mailbox.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, openAccounts, PASSWORD, type Tokens } from "./accounts.fixtures.ts";
import { base32, STEP_MS, stepAt, totpCode } from "./totp.ts";

const ANA = "ana@example.org";
const SHORT = "hj4kd8sq";

describeDatabase("the second factor", (suite) => {
  let mailbox: Mailbox;
  let clock: FakeClock;
  let world: AccountsWorld;

  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox.stop());
  beforeEach(() => open());
  afterEach(() => world.close());

  async function open(env: Environment = {}): Promise<void> {
    ({ clock, world } = await openAccounts(suite, { mailbox, env }));
  }
  async function reopen(env: Environment): Promise<void> {
    await world.close();
    await open(env);
  }

  const post = (path: string, payload: object, more: { token?: string; cookie?: string } = {}) =>
    world.call("POST", path, { payload, ...more });
  const begin = (token: string) => world.call("POST", "/auth/second_factor", { token });
  const confirm = (token: string, code: string) => post("/auth/second_factor/confirm", { code }, { token });
  const remove = (token: string, code: string) => post("/auth/second_factor/remove", { code }, { token });
  const setRole = (role: "admin" | "creator", email = ANA) =>
    suite.database.db.updateTable("users").set({ role }).where("email", "=", email).execute();
  const readId = async (email = ANA) =>
    (await suite.database.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

  /** The app: what it shows now. A code works once, so each call is a step later than the last. */
  async function setUpApp(secret: string): Promise<() => string> {
    const { sealed_secret } = await suite.database.db.selectFrom("second_factors").select("sealed_secret").executeTakeFirstOrThrow();
    const bytes = createSeal(world.context.config, "sparc second factor").open(sealed_secret, await readId());
    expect(bytes && base32(bytes)).toBe(secret);
    return () => {
      clock.advance(STEP_MS);
      return totpCode({ secret: bytes as Buffer, step: stepAt(clock.now()) });
    };
  }

  async function bind(): Promise<{ tokens: Tokens; app: () => string; recoveryCodes: string[] }> {
    const { access } = await world.signIn();
    const app = await setUpApp((await begin(access)).json().data.secret);
    const bound = (await confirm(access, app())).json();
    return {
      app,
      recoveryCodes: bound.recovery_codes,
      tokens: { access: bound.sparc_access_token, refresh: bound.sparc_refresh_token },
    };
  }

  /** The first step of signing in; answers the cookie of the second. */
  async function firstStep(password = PASSWORD): Promise<string> {
    const answer = await world.login(ANA, password);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "auth.second_factor_required"]);
    expect(answer.cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([["sparc_challenge", true]]);
    return `sparc_challenge=${answer.cookies[0]?.value}`;
  }
  const secondStep = (cookie: string, code: string) => post("/auth/login/code", { code }, { cookie });

  test("is added by a first code, which ends every other session; from then on signing in takes two steps", async () => {
    const other = await world.signIn();
    const { tokens, app, recoveryCodes } = await bind();
    expect(await world.isSignedIn(other.access)).toBe(false);
    expect(await world.isSignedIn(tokens.access)).toBe(true);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { data } = (await world.call("GET", "/api/v1/profile", { token: tokens.access })).json();
    expect([data.has_second_factor, data.recovery_codes_left]).toEqual([true, 10]);

    const cookie = await firstStep();
    const wrong = await secondStep(cookie, "000000");
    expect([wrong.statusCode, wrong.json().errors[0].path, wrong.cookies]).toEqual([422, "code", []]);
    const right = await secondStep(cookie, app());
    expect([right.statusCode, right.json().data.email]).toEqual([200, ANA]);
    expect(await world.isSignedIn((await world.readTokens(right)).access)).toBe(true);
    expect((await secondStep(cookie, app())).json().code, "a challenge works once").toBe("auth.challenge_over");
    const signedIn = await suite.database.db
      .selectFrom("audit")
      .select("details")
      .where("action", "=", "session.signed_in")
      .orderBy("id")
      .execute();
    expect(signedIn.at(-1)?.details).toEqual({ ways: ["password", "second_factor"] });
  });

  test("is not revealed without the right password", async () => {
    await world.register("bob@example.org", "Bob");
    await bind();
    const [bound, plain] = [await world.login(ANA, "not this one at all"), await world.login("bob@example.org", "not this one at all")];
    const { request_id: _one, ...first } = bound.json();
    const { request_id: _two, ...second } = plain.json();
    expect([bound.statusCode, first, bound.cookies]).toEqual([plain.statusCode, second, plain.cookies]);
  });

  test("a code works once, in its own step and the ones beside it", async () => {
    const { app } = await bind();
    const code = app();
    const answers = await Promise.all([await firstStep(), await firstStep(), await firstStep()].map((cookie) => secondStep(cookie, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = app();
    clock.advance(STEP_MS);
    expect((await secondStep(await firstStep(), late)).statusCode).toBe(200);
    expect((await secondStep(await firstStep(), late)).statusCode, "used").toBe(422);
    const tooLate = app();
    clock.advance(2 * STEP_MS);
    expect((await secondStep(await firstStep(), tooLate)).statusCode).toBe(422);
  });

  test("the second step ends after five minutes and with a new password; nothing but it opens the account", async () => {
    const { app, tokens } = await bind();
    const late = await firstStep();
    clock.advance(5 * 60_000);
    expect((await secondStep(late, app())).json().code).toBe("auth.challenge_over");
    expect((await secondStep("", app())).json().code).toBe("auth.challenge_over");
    expect((await secondStep("sparc_challenge=something", app())).json().code).toBe("auth.challenge_over");
    const half = await firstStep();
    expect((await world.call("GET", "/auth/token", { cookie: half.replace("challenge", "signin") })).statusCode).toBe(401);
    const changed = await post("/auth/password/change", { current_password: PASSWORD, password: SHORT }, { token: tokens.access });
    expect(changed.statusCode, "eight characters are enough beside a second factor").toBe(200);
    expect((await secondStep(half, app())).json().code).toBe("auth.challenge_over");
    expect((await secondStep(await firstStep(SHORT), app())).statusCode).toBe(200);
  });

  test("guessing is slowed down and counted for the account, whatever browser it comes from", async () => {
    const { app } = await bind();
    const cookie = await firstStep();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) statuses.push((await secondStep(cookie, "000000")).statusCode);
    expect(statuses).toEqual([422, 422, 422, 429]);
    expect((await secondStep(await firstStep(), app())).statusCode, "half a minute later, in any browser").toBe(200);
    for (let time = 0; time < 30; time++) {
      clock.advance(60_000);
      await secondStep(await firstStep(), "000000");
    }
    expect((await secondStep(await firstStep(), app())).statusCode, "more than 25 in an hour").toBe(429);
  });

  test("a recovery code works once, however it is typed, and its owner is notified; new codes replace all of them", async () => {
    const { app, recoveryCodes, tokens } = await bind();
    const [first = "", second = ""] = recoveryCodes;
    const stored = await suite.database.db.selectFrom("recovery_codes").selectAll().execute();
    expect(stored.some(({ hash }) => recoveryCodes.some((code) => Buffer.from(hash).includes(code.slice(0, 4))))).toBe(false);
    expect((await secondStep(await firstStep(), first.toUpperCase().replaceAll("-", " "))).statusCode).toBe(200);
    expect((await secondStep(await firstStep(), first)).statusCode).toBe(422);
    await world.deliver();
    expect(mailbox.mails).toContainEqual(expect.objectContaining({ to: ANA, subject: "A recovery code of your Sparc account was used" }));
    const renewed = await post("/auth/second_factor/recovery_codes", { code: app() }, { token: tokens.access });
    const fresh: string[] = renewed.json().data.recovery_codes;
    expect(fresh).toHaveLength(10);
    expect((await secondStep(await firstStep(), second)).statusCode).toBe(422);
    clock.advance(60_000);
    expect((await secondStep(await firstStep(), fresh[0] ?? "")).statusCode).toBe(200);
    const { data } = (await world.call("GET", "/api/v1/profile", { token: tokens.access })).json();
    expect(data.recovery_codes_left).toBe(9);
  });

  test("adding, new recovery codes and removal need a recent sign-in and a right code, and are reported by mail", async () => {
    const { access } = await world.signIn();
    expect((await remove(access, "123456")).json().code).toBe("auth.second_factor_not_bound");
    clock.advance(5 * 60_000 + 1);
    expect((await begin(access)).json().code).toBe("auth.reauth_required");
    const { app, tokens } = await bind();
    expect((await begin(tokens.access)).json().code).toBe("auth.second_factor_bound");
    expect((await confirm(tokens.access, app())).json().code).toBe("auth.second_factor_bound");
    expect((await remove(tokens.access, "000000")).statusCode).toBe(422);
    const removed = await remove(tokens.access, app());
    expect(removed.statusCode).toBe(200);
    expect(await world.isSignedIn(removed.json().sparc_access_token)).toBe(true);
    expect((await world.login(ANA, PASSWORD)).statusCode).toBe(200);
    expect(await suite.database.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    clock.advance(5 * 60_000);
    expect((await remove(removed.json().sparc_access_token, app())).json().code).toBe("auth.reauth_required");
    await world.deliver();
    expect(mailbox.mails.map(({ subject }) => subject).sort()).toEqual([
      "An authenticator app was bound to your Sparc account",
      "The authenticator app was removed from your Sparc account",
    ]);
    const audit = await suite.database.db
      .selectFrom("audit")
      .select("action")
      .where("action", "like", "user.second%")
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["user.second_factor_bound", "user.second_factor_removed"]);
  });

  test("a password that is too short without a second factor has to be replaced once that is removed", async () => {
    const { app, tokens } = await bind();
    const changed = (await post("/auth/password/change", { current_password: PASSWORD, password: SHORT }, { token: tokens.access })).json();
    expect((await remove(changed.sparc_access_token, app())).statusCode).toBe(200);
    expect((await world.login(ANA, SHORT)).json().code).toBe("auth.password_outgrown");
  });

  test("an unconfirmed secret asks nobody for a code, and the database has no secret in the clear", async () => {
    const { access } = await world.signIn();
    const { secret, address } = (await begin(access)).json().data;
    expect(new URL(address).searchParams.get("secret")).toBe(secret);
    expect((await world.login(ANA, PASSWORD)).statusCode).toBe(200);
    const [{ sealed_secret: sealed } = { sealed_secret: Buffer.of() }] = await suite.database.db
      .selectFrom("second_factors")
      .selectAll()
      .execute();
    const seal = createSeal(world.context.config, "sparc second factor");
    const bytes = seal.open(sealed, await readId());
    expect(base32(bytes ?? Buffer.of())).toBe(secret);
    expect(Buffer.from(sealed).includes(bytes ?? "")).toBe(false);
    expect(seal.open(sealed, "00000000-0000-0000-0000-000000000000"), "moved to another account").toBeNull();
  });

  test("an admin resets it with a reason; nobody their own, and nobody without a recent sign-in", async () => {
    const { tokens } = await bind();
    await world.register("boss@example.org", "Boss");
    await setRole("admin", "boss@example.org");
    const { access } = await world.signIn("boss@example.org");
    const reset = async (email: string, payload: object = { reason: "Lost phone, called back" }) =>
      post(`/admin/v1/users/${await readId(email)}/reset_second_factor`, payload, { token: access });
    expect((await reset(ANA, { reason: " " })).statusCode).toBe(422);
    expect((await reset("boss@example.org")).json().code).toBe("users.own_account");
    clock.advance(5 * 60_000 + 1);
    expect((await reset(ANA)).json().code).toBe("auth.reauth_required");
    expect((await post("/auth/reauth", { password: PASSWORD }, { token: access })).statusCode).toBe(204);
    const done = await reset(ANA);
    expect([done.statusCode, done.json().data.has_second_factor]).toEqual([200, false]);
    expect(await world.isSignedIn(tokens.access)).toBe(false);
    expect((await reset(ANA)).json().code).toBe("auth.second_factor_not_bound");
    expect((await world.login(ANA, PASSWORD)).statusCode).toBe(200);
    const line = await suite.database.db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "user.second_factor_reset")
      .executeTakeFirst();
    expect(line).toMatchObject({ actor: await readId("boss@example.org"), details: { reason: "Lost phone, called back" } });
    await world.deliver();
    expect(mailbox.mails).toContainEqual(
      expect.objectContaining({ to: ANA, text: expect.stringContaining("One of the admins removed it") }),
    );
  });

  test("where it is required of creators and admins, Studio and Admin are closed without one and open with it, at once", async () => {
    await reopen({ SECOND_FACTOR_FOR_STAFF: "true" });
    const who = async (token: string) => (await world.call("GET", "/auth/current_user", { token })).json().data;
    const ask = (url: string, token: string) => world.call("GET", url, { token });
    const member = await world.signIn();
    expect(await who(member.access)).not.toHaveProperty("is_second_factor_missing");
    await setRole("admin");
    const { access } = await world.signIn();
    expect(await who(access)).toMatchObject({ role: "admin", is_second_factor_missing: true });
    for (const url of ["/api/v1/events", "/admin/v1/stats"]) {
      const refused = await ask(url, access);
      expect([refused.statusCode, refused.json().code], url).toEqual([403, "auth.second_factor_missing"]);
    }
    const { tokens } = await bind();
    expect(await who(tokens.access)).not.toHaveProperty("is_second_factor_missing");
    for (const url of ["/api/v1/events", "/admin/v1/stats"]) expect((await ask(url, tokens.access)).statusCode, url).toBe(200);
  });

  test("is deleted with the account", async () => {
    const { tokens } = await bind();
    const response = await world.call("DELETE", "/api/v1/profile", { token: tokens.access, payload: { password: PASSWORD } });
    expect(response.statusCode).toBe(204);
    for (const table of ["second_factors", "used_factor_steps", "recovery_codes"] as const)
      expect(await suite.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
