import { hash } from "@node-rs/argon2";
import { sparclets } from "@sparc/sparclets/registry";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type App, createApp } from "../../app.ts";
import { type Config, readConfig } from "../../config.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { type AccountsWorld, createAccountsWorld } from "./accounts.fixtures.ts";
import { createDeviceCookies } from "./device-cookie.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const PASSWORD = "vier kleine wilde schwaene";
const wide = {
  LIMIT_LOGIN_PER_5_MIN: "100000",
  LIMIT_SIGN_UP_PER_5_MIN: "100000",
  LIMIT_API_BURST_PER_10_S: "100000",
  LIMIT_LOOP_DELAY_MS: "60000",
  LOG_LEVEL: "silent",
};

const ANA = "ana@example.org";

type Answer = Awaited<ReturnType<App["http"]["inject"]>>;

describeDatabase("signing in", (suite) => {
  let app: App;
  let clock: FakeClock;

  async function open(environment: Record<string, string> = {}): Promise<Config> {
    const config = readConfig({ SECRET_KEY, ...wide, ...environment });
    app = await createApp({ config, registry: sparclets, database: suite.database, clock });
    return config;
  }

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    await open();
  });
  afterEach(() => app.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = "192.0.2.7") =>
    app.http.inject({ method: "POST", url, payload, headers, remoteAddress });
  const register = (email = "ana@example.org", password = PASSWORD) =>
    post("/api/v1/register", { email, password, display_name: "Ana Silva" });
  const login = (password: string, input: { email?: string; cookie?: string; address?: string } = {}) =>
    post(
      "/auth/login",
      { email: input.email ?? "ana@example.org", password, provider: "credentials" },
      input.cookie ? { cookie: input.cookie } : {},
      input.address,
    );
  const findCookie = (answer: Answer, name: string) => answer.cookies.find((cookie) => cookie.name === name);
  const signInCookie = (answer: Answer) => `sparc_signin=${findCookie(answer, "sparc_signin")?.value}`;
  const spend = (cookie: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: "/auth/token", headers: { cookie, ...headers } });
  const currentUser = (token: string) => app.http.inject({ url: "/auth/current_user", headers: { authorization: `Bearer ${token}` } });

  test("registration answers the user, sets a single-use hand-over cookie and grants a hundred stars", async () => {
    const registered = await register();
    expect(registered.statusCode).toBe(201);
    expect(registered.json().data).toMatchObject({ email: "ana@example.org", role: "ordinary", communities: [], photo_url: null });
    expect(findCookie(registered, "sparc_signin")).toMatchObject({ httpOnly: true, maxAge: 60, path: "/auth", sameSite: "Strict" });
    const token = await spend(signInCookie(registered));
    expect(token.statusCode).toBe(200);
    const authorization = `Bearer ${token.json().sparc_access_token}`;
    expect((await currentUser(token.json().sparc_access_token)).json().data.display_name).toBe("Ana Silva");
    const points = await app.http.inject({ url: "/points", headers: { authorization } });
    expect(points.json()).toEqual({ data: { totalPoints: 100, communityPoints: null, unread_notices: 0 } });
    const entries = await app.http.inject({ url: "/api/v1/points/entries", headers: { authorization } });
    expect(entries.json()).toMatchObject({ data: [{ amount: 100, event_id: null }], pagination: { total_entries: 1 } });
    expect((await spend(signInCookie(registered))).statusCode, "spent").toBe(401);
  });

  test("a phone number given at registration is stored, and none is required", async () => {
    const newcomer = (email: string, more: object) => ({ email, password: PASSWORD, display_name: "Ana Silva", ...more });
    const numbers = [{ phone_number: " +351 912 345 678 " }, { phone_number: null }, { phone_number: "" }, {}];
    for (const [at, more] of numbers.entries())
      expect((await post("/api/v1/register", newcomer(`ana${at}@example.org`, more))).statusCode).toBe(201);
    const stored = await suite.database.db.selectFrom("users").select("phone_number").orderBy("email").execute();
    expect(stored.map(({ phone_number }) => phone_number)).toEqual(["+351 912 345 678", null, null, null]);
    for (const wrong of ["1".repeat(33), "abc", "no. 12"]) {
      const refused = await post("/api/v1/register", newcomer("bo@example.org", { phone_number: wrong }));
      expect([refused.statusCode, refused.json().errors[0].path], wrong).toEqual([422, "phone_number"]);
    }
  });

  test("a session belongs to its browser from the first refresh that brings the browser's cookie", async () => {
    const first = await spend(signInCookie(await register()));
    const browser = findCookie(first, "sparc_browser");
    expect(browser).toMatchObject({ httpOnly: true, path: "/auth", sameSite: "Strict" });
    const cookie = `sparc_browser=${browser?.value}`;
    const second = await spend(`${signInCookie(await login(PASSWORD))}; ${cookie}`);
    expect(findCookie(second, "sparc_browser")?.value, "one mark for every session of a browser").toBe(browser?.value);
    const refresh = (token: string, headers: Record<string, string>) => post("/auth/refresh", { refresh_token: token }, headers);
    const bound = (await refresh(first.json().sparc_refresh_token, { cookie })).json().sparc_refresh_token;
    expect((await refresh(second.json().sparc_refresh_token, {})).statusCode, "cookies may be blocked").toBe(200);
    expect((await refresh(bound, {})).json().code).toBe("auth.refresh_refused");
    expect((await refresh(bound, { cookie })).statusCode, "and the session is over").toBe(401);
    expect(JSON.stringify(await suite.database.db.selectFrom("sessions").selectAll().execute())).not.toContain(browser?.value);
  });

  test("of twenty who spend one cookie at once, one gets tokens", async () => {
    const cookie = signInCookie(await register());
    const answers = await Promise.all(Array.from({ length: 20 }, () => spend(cookie)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("the cookie lasts sixty seconds, is stored only as a hash and is refused to other sites", async () => {
    const cookie = signInCookie(await register());
    const dump = JSON.stringify(await suite.database.db.selectFrom("one_time_codes").selectAll().execute());
    expect(dump).not.toContain(cookie.split("=")[1]);
    expect((await spend(cookie, { origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await spend(cookie, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    clock.advance(60_000);
    expect((await spend(cookie)).statusCode).toBe(401);
  });

  test("over https the cookie is bound to this host", async () => {
    await app.close();
    await open({ BASE_URL: "https://play.example.org", SEED: "none" });
    const cookie = findCookie(await register(), "__Host-sparc_signin");
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: "/" });
    expect((await spend(`__Host-sparc_signin=${cookie?.value}`)).statusCode).toBe(200);
  });

  test("an address is one account, however it is written; its password is compared exactly", async () => {
    await register("Ana@Example.org", `${PASSWORD}  `);
    const again = await register("  ana@EXAMPLE.org ");
    expect([again.statusCode, again.json().code]).toEqual([409, "auth.email_unavailable"]);
    expect((await login(`${PASSWORD}  `, { email: "ANA@example.org" })).statusCode).toBe(200);
    expect((await login(PASSWORD, { email: "ANA@example.org" })).statusCode).toBe(401);
  });

  test("passwords that differ only far behind are different", async () => {
    const long = "a very long phrase about many quiet evenings by the lake in late winter, ".repeat(2);
    await register("ana@example.org", `${long}one`);
    expect((await login(`${long}two`)).statusCode).toBe(401);
    expect((await login(`${long}one`)).statusCode).toBe(200);
  });

  test("a common password is refused with the field it belongs to", async () => {
    const answer = await register("ana@example.org", "password123");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: "password", code: "too_common" })]);
    expect((await register("ana@example.org", "anasilva2024")).json().errors[0].code).toBe("too_guessable");
  });

  test("wrong password and unknown address get the same answer", async () => {
    await register();
    const [wrong, unknown] = [await login("not this one at all"), await login("not this one at all", { email: "nobody@example.org" })];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const without = (answer: Answer) => ({ ...answer.json(), request_id: "" });
    expect(without(wrong)).toEqual(without(unknown));
    expect(wrong.cookies).toEqual([]);
  });

  test("a suspended user is told so, and only with the right password", async () => {
    await register();
    await suite.database.db
      .updateTable("users")
      .set({ suspended_at: new Date(clock.now()) })
      .execute();
    expect((await login("not this one at all")).json().code).toBe("auth.invalid_credentials");
    expect((await login(PASSWORD)).json().code).toBe("auth.suspended");
  });

  test("passwords are stored as argon2id with current parameters; an older hash is renewed at the next sign-in", async () => {
    await register();
    const stored = async () =>
      (await suite.database.db.selectFrom("credentials").select("password_hash").executeTakeFirstOrThrow()).password_hash;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    const older = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await suite.database.db.updateTable("credentials").set({ password_hash: older }).execute();
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  test("two failures cost nothing, then the pause doubles, and the right password ends it", async () => {
    await register();
    for (let slip = 0; slip < 2; slip++) expect((await login("not this one at all")).statusCode).toBe(401);
    expect((await login("not this one at all")).statusCode, "the third is still looked at").toBe(401);
    const refused = await login(PASSWORD);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    clock.advance(1_000);
    expect((await login("not this one at all")).statusCode).toBe(401);
    clock.advance(1_999);
    expect((await login(PASSWORD)).statusCode).toBe(429);
    expect((await login(PASSWORD, { address: "203.0.113.9" })).statusCode, "from another network").toBe(200);
    clock.advance(1);
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect((await login("not this one at all")).statusCode).toBe(401);
    expect((await login(PASSWORD)).statusCode, "the count began anew").toBe(200);
  });

  test("an account takes so many failures an hour from everywhere, even at once, and its owner's browser still gets in", async () => {
    await app.close();
    expect((await open()).limits.loginPerAccountPerHour).toBe(25);
    await app.close();
    await open({ LIMIT_LOGIN_PER_ACCOUNT_PER_HOUR: "6" });
    const registered = await register();
    const device = `sparc_device=${findCookie(registered, "sparc_device")?.value}`;
    clock.advance(3_600_000);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => login("not this one at all", { address: `198.51.${at}.1` })));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(6);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(14);
    expect((await login(PASSWORD, { address: "198.51.90.1" })).statusCode, "a stranger with the right password").toBe(429);
    expect((await login(PASSWORD, { cookie: device })).statusCode).toBe(200);
    clock.advance(2 * 3_600_000);
    expect((await login(PASSWORD, { address: "198.51.90.1" })).statusCode).toBe(200);
  });

  test("signing in right any number of times is never too often", async () => {
    await app.close();
    await open({ LIMIT_LOGIN_PER_ACCOUNT_PER_HOUR: "3" });
    await register();
    for (let time = 0; time < 6; time++) expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  test("a crowd that signs in at once waits or is told to come back; nobody gets an error", async () => {
    await app.close();
    await open({ LIMIT_HASH_QUEUE: "4", LIMIT_HASHES_AT_ONCE: "1" });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => login(PASSWORD, { email: `nobody${at}@example.org` })));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 401).length + busy.length).toBe(20);
    expect(busy.length).toBeGreaterThan(0);
    expect(Number(busy[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("logging out ends the session; refreshing goes on until then", async () => {
    const pair = (await spend(signInCookie(await register()))).json();
    const refreshed = await post("/auth/refresh", { refresh_token: pair.sparc_refresh_token });
    expect(refreshed.json()).toMatchObject({ user: { email: "ana@example.org", communities: [] } });
    const { sparc_access_token: access, sparc_refresh_token: refresh } = refreshed.json();
    const out = await app.http.inject({ method: "POST", url: "/auth/logout", headers: { authorization: `Bearer ${access}` } });
    expect(out.statusCode).toBe(204);
    expect(out.headers["clear-site-data"], "nor does the back button show what was there").toBe('"cache"');
    expect((await currentUser(access)).statusCode).toBe(401);
    expect((await post("/auth/refresh", { refresh_token: refresh })).statusCode).toBe(401);
    const audit = await suite.database.db.selectFrom("audit").select("action").orderBy("id").execute();
    expect(audit.map(({ action }) => action)).toEqual(["user.registered", "session.logged_out"]);
  });
});

describeDatabase("the audit log of signing in", (suite) => {
  let world: AccountsWorld;
  let clock: FakeClock;

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    world = await createAccountsWorld({ database: suite.database, clock, mailbox: null });
  });
  afterEach(() => world.close());

  const refresh = (refresh_token: string) => world.call("POST", "/auth/refresh", { payload: { refresh_token } });
  const findLines = (action: string) =>
    suite.database.db
      .selectFrom("audit")
      .select(["actor", "object_kind", "object_id", "details"])
      .where("action", "=", action)
      .orderBy("id")
      .execute();

  test("has the session that began and the way, once a sign-in, and nothing of registrations and refreshes", async () => {
    const { id } = (await world.register()).json().data;
    const tokens = await world.signIn();
    expect((await refresh(tokens.refresh)).statusCode).toBe(200);
    expect((await world.login(ANA, PASSWORD)).statusCode, "its tokens are never fetched").toBe(200);
    const sessions = await suite.database.db.selectFrom("sessions").select("id").orderBy("created_at").orderBy("id").execute();
    expect(await findLines("session.signed_in")).toEqual([
      { actor: id, object_kind: "session", object_id: sessions.at(-1)?.id, details: { ways: ["password"] } },
    ]);
  });

  test("has the first time a day that an account's failures reach a limit, and no address that no account has", async () => {
    const { id } = (await world.register()).json().data;
    const fail = async (email: string, at: number) => (await world.login(email, "not this one", { address: `198.51.${at}.1` })).statusCode;
    for (const email of [ANA, "nobody@example.org"]) {
      const codes = [];
      for (let at = 0; at < 28; at++) codes.push(await fail(email, at));
      expect([codes.indexOf(429), codes.at(-1)]).toEqual([25, 429]);
    }
    const limited = { actor: null, object_kind: "user", details: { limit: "hour", network: "198.51.25" } };
    const lines = [id, "unknown"].map((object_id) => ({ ...limited, object_id }));
    expect(await findLines("user.sign_in_limited")).toEqual(lines);
    clock.advance(26 * 3_600_000);
    for (let at = 0; at < 13; at++) {
      expect(await fail(ANA, 0)).toBe(401);
      clock.advance(15 * 60_000);
    }
    expect(await findLines("user.sign_in_limited")).toEqual([
      ...lines,
      { ...limited, object_id: id, details: { limit: "pause", network: "198.51.0" } },
    ]);
  });
});

describe("a device cookie", () => {
  const devices = createDeviceCookies(readConfig({ SECRET_KEY }));

  test("is of one account and cannot be made up", () => {
    const cookie = devices.issue("ana@example.org");
    const [id] = cookie.split(".");
    expect(devices.read(cookie, "ana@example.org")).toBe(id);
    expect(devices.read(cookie, "bo@example.org")).toBeNull();
    expect(devices.read(`other.${cookie.split(".")[1]}`, "ana@example.org")).toBeNull();
    for (const value of [null, "", ".", "a", "a.b.c"]) expect(devices.read(value, "ana@example.org")).toBeNull();
  });
});
