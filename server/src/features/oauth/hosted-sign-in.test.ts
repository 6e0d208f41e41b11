import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { App } from "../../app.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { type IdentityProvider, startIdentityProvider } from "../../testing/identity-provider.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertCommunities } from "../communities/communities.repository.ts";
import { UNBRANDED } from "../events/events.fixtures.ts";
import { HOME, openApp, TestBrowser, toContent, walkHome } from "./oauth.fixtures.ts";

const ANA = { sub: "ana-1", email: "Ana@example.org", email_verified: true, name: "Ana Silva" };
const PASSWORD = "vier kleine wilde schwaene";

let idp: IdentityProvider;
let google: IdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider({ redirectUri: HOME, person: ANA });
  google = await startIdentityProvider({ redirectUri: HOME, person: { ...ANA, sub: "1122" } });
});
afterAll(async () => {
  await idp.close();
  await google.close();
});

describeDatabase("signing in with an identity provider", (suite) => {
  let app: App;
  let clock: FakeClock;
  let browser: TestBrowser;

  beforeEach(async () => {
    await suite.truncateAll();
    idp.person = ANA;
    clock = createFakeClock();
    const oidc = { OIDC_DOMAIN: idp.issuer, OIDC_CLIENT_ID: idp.clientId, OIDC_CLIENT_SECRET: idp.clientSecret };
    const env = { ...oidc, GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret };
    app = await openApp({ database: suite.database, clock, env, googleIssuer: google.issuer });
    browser = new TestBrowser(app);
  });
  afterEach(() => app.close());

  const db = () => suite.database.db;
  const register = (email = "ana@example.org") =>
    new TestBrowser(app).ask({ method: "POST", url: "/api/v1/register", payload: { email, password: PASSWORD, display_name: "First" } });
  const addCommunity = async (slug: string, isOpen = true) => {
    const id = randomUUID();
    await insertCommunities(db(), [{ ...UNBRANDED, id, slug, name: slug, description: "", now: clock.now() }]);
    if (!isOpen) await db().updateTable("communities").set({ is_active: false }).where("id", "=", id).execute();
  };
  const byPassword = (one: TestBrowser, email = "ana@example.org") => one.login({ email, password: PASSWORD, provider: "credentials" });
  const signIn = async (one = browser, provider: "oidc" | "google" = "oidc") =>
    one.finish(await walkHome(await one.begin(provider)), provider);
  const confirm = () =>
    db()
      .updateTable("users")
      .set({ email_verified_at: new Date(clock.now()) })
      .execute();
  const countRows = async (table: "users" | "identities" | "credentials") => (await db().selectFrom(table).selectAll().execute()).length;

  test("a new person gets an account with a confirmed address, a hundred stars and no password", async () => {
    const answer = await signIn();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ email: "Ana@example.org", display_name: "Ana Silva", role: "ordinary", photo_url: null });
    const authorization = `Bearer ${await browser.accessToken()}`;
    const points = await app.http.inject({ url: "/points", headers: { authorization } });
    expect(points.json().data.totalPoints).toBe(100);
    const user = await db().selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(user.email_verified_at).not.toBeNull();
    const audited = await db().selectFrom("audit").select(["action", "details"]).where("action", "=", "session.signed_in").execute();
    expect(audited).toEqual([{ action: "session.signed_in", details: { ways: ["oidc"] } }]);
    expect(await countRows("credentials")).toBe(0);
    expect((await byPassword(browser)).json().code).toBe("auth.invalid_credentials");
  });

  test("the second sign-in is the same account, whatever the address is by then", async () => {
    const first = (await signIn()).json().data;
    idp.person = { ...ANA, email: "someone.else@example.org", email_verified: false };
    const second = await signIn(new TestBrowser(app));
    expect([second.statusCode, second.json().data.id]).toEqual([200, first.id]);
    expect(await countRows("users")).toBe(1);
    expect(await db().selectFrom("identities").select(["issuer", "subject", "provider", "email"]).execute()).toEqual([
      { issuer: idp.issuer, subject: "ana-1", provider: "oidc", email: "Ana@example.org" },
    ]);
  });

  test("an account without a password steps up by its provider, and the session continues", async () => {
    await signIn();
    const token = String(await browser.accessToken());
    const remove = () =>
      app.http.inject({ method: "DELETE", url: "/api/v1/profile", headers: { authorization: `Bearer ${token}` }, payload: {} });
    clock.advance(6 * 60_000);
    expect((await remove()).json().code).toBe("auth.reauth_required");
    const asked = await browser.begin("oidc", { redirect: "/profile/settings", confirm: "true" });
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
    expect(toContent(asked)).toMatchObject({ confirm: true, redirect: "/profile/settings" });
    const confirmBy = (home: URL, provider: "oidc" | "google" = "oidc", one = browser) => {
      const { code, state, iss } = Object.fromEntries(home.searchParams);
      const payload = { provider, code, state, ...(iss ? { iss } : {}) };
      return one.ask({ method: "POST", url: "/auth/reauth/provider", headers: { authorization: `Bearer ${token}` }, payload });
    };
    const home = await walkHome(asked);
    expect((await browser.finish(home)).json().code, "it signs nobody in").toBe("auth.provider_refused");
    const elsewhere = await browser.begin("google", { confirm: "true" });
    expect(elsewhere.searchParams.get("prompt")).toBe("select_account");
    // The provider of these tests knows one account at a time and does not let it be chosen.
    elsewhere.searchParams.delete("prompt");
    const refused = {
      "a plain sign-in": await confirmBy(await walkHome(await browser.begin("oidc"))),
      "another browser": await confirmBy(await walkHome(await browser.begin("oidc", { confirm: "true" })), "oidc", new TestBrowser(app)),
      "an identity of somebody else": await confirmBy(await walkHome(elsewhere), "google"),
    };
    for (const [what, answer] of Object.entries(refused)) expect(answer.json().code, what).toBe("auth.provider_refused");
    expect((await remove()).json().code).toBe("auth.reauth_required");
    const confirmed = await confirmBy(home);
    expect(confirmed.statusCode, confirmed.body).toBe(204);
    expect((await confirmBy(home)).json().code, "once").toBe("auth.provider_refused");
    expect((await remove()).statusCode).toBe(204);
  });

  test("the button asks for the code flow with PKCE, state and nonce at the exact address of home", async () => {
    const { searchParams } = await browser.begin("oidc", { redirect: "/communities/sdpn?page=2", c: "sdpn", eid: "puck7" });
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ response_type: "code", code_challenge_method: "S256", redirect_uri: HOME, client_id: idp.clientId },
      scope: "openid email profile",
    });
    expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
  });

  test("redirect, community and event travel in the state to the provider and back", async () => {
    const carried = { redirect: "/communities/sdpn?page=2", c: "sdpn", eid: "puck7" };
    const back = await walkHome(await browser.begin("oidc", carried));
    expect(toContent(back)).toMatchObject({ provider: "oidc", ...carried });
    expect((await browser.finish(back)).statusCode).toBe(200);
  });

  test("a new person who came for a community is a member at once; a person with an account joins by themselves", async () => {
    await addCommunity("tide");
    const signInFor = async (one: TestBrowser, c: string) => one.finish(await walkHome(await one.begin("oidc", { c })));
    const toSlugs = (answer: Awaited<ReturnType<typeof signIn>>) =>
      answer.json().data.communities.map(({ community }: { community: { slug: string } }) => community.slug);
    expect(toSlugs(await signInFor(browser, "tide"))).toEqual(["tide"]);
    const joined = await db().selectFrom("audit").select("actor").where("action", "=", "community.joined").execute();
    expect(joined).toHaveLength(1);
    await addCommunity("lime");
    expect(toSlugs(await signInFor(new TestBrowser(app), "lime")), "a login is no sign-up").toEqual(["tide"]);
  });

  test.each(["nowhere", "shut"])("a new person who came for a community that is not open (%s) gets an account all the same", async (c) => {
    await addCommunity("shut", false);
    const answer = await browser.finish(await walkHome(await browser.begin("oidc", { c })));
    expect([answer.statusCode, answer.json().data.communities]).toEqual([200, []]);
  });

  test("who knows neither code nor cookie is told nothing: both cookies are httpOnly, strict and short", async () => {
    const begun = await browser.ask({ url: "/auth/oauth/oidc" });
    const [cookie] = begun.cookies;
    expect(cookie).toMatchObject({ name: "sparc_oauth", httpOnly: true, sameSite: "Strict", maxAge: 600, path: "/auth" });
    const dump = JSON.stringify(await db().selectFrom("spent_oauth_states").selectAll().execute());
    expect(dump).not.toContain(cookie?.value);
  });

  test("two tabs at once come both home, and are one account", async () => {
    const addresses = [await browser.begin(), await browser.begin()];
    const homes = await Promise.all(addresses.map(walkHome));
    const answers = await Promise.all(homes.map((home) => browser.finish(home)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await countRows("users"), await countRows("identities")]).toEqual([1, 1]);
  });

  test("an account with a confirmed address is linked only by its own login, in the same browser", async () => {
    await register();
    await confirm();
    const refused = await signIn();
    expect([refused.statusCode, refused.json().code]).toEqual([409, "auth.link_required"]);
    expect(await browser.accessToken(), "no session").toBeNull();
    expect(await countRows("identities")).toBe(0);
    expect((await byPassword(new TestBrowser(app))).statusCode, "another browser links nothing").toBe(200);
    expect(await countRows("identities")).toBe(0);

    const own = (await byPassword(browser)).json().data;
    expect(await countRows("identities")).toBe(1);
    const after = await signIn(new TestBrowser(app));
    expect([after.statusCode, after.json().data.id]).toEqual([200, own.id]);
    expect((await byPassword(new TestBrowser(app))).statusCode, "the password stays").toBe(200);
  });

  test("what waits to be linked goes to its own account alone, and not for long", async () => {
    await register();
    await confirm();
    await register("eve@example.org");
    await signIn();
    expect((await byPassword(browser, "eve@example.org")).statusCode).toBe(200);
    expect(await countRows("identities"), "somebody else's login").toBe(0);
    await signIn();
    const [link] = [browser.cookies.get("sparc_link")];
    clock.advance(600_000);
    browser.cookies.set("sparc_link", link as string);
    await byPassword(browser);
    expect(await countRows("identities"), "ten minutes later").toBe(0);
    browser.cookies.set("sparc_link", `${link?.split(".")[0]}.AAAA`);
    expect((await byPassword(browser)).statusCode).toBe(200);
    expect(await countRows("identities"), "tampered with").toBe(0);
  });

  test("an account nobody ever confirmed goes to the address's owner, and its creator loses access", async () => {
    const attacker = new TestBrowser(app);
    await attacker.ask({
      method: "POST",
      url: "/api/v1/register",
      payload: { email: "ana@example.org", password: PASSWORD, display_name: "Eve" },
    });
    const token = await attacker.accessToken();
    await byPassword(attacker);
    const unspent = new Map(attacker.cookies);

    const answer = await signIn();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await countRows("users")).toBe(1);
    expect((await byPassword(new TestBrowser(app))).json().code, "the password").toBe("auth.invalid_credentials");
    for (const [name, value] of unspent) attacker.cookies.set(name, value);
    expect(await attacker.accessToken(), "the code that was still out").toBeNull();
    clock.advance(5_001);
    const asked = await app.http.inject({ url: "/auth/current_user", headers: { authorization: `Bearer ${token}` } });
    expect(asked.statusCode, "the session").toBe(401);
    expect(
      (await db().selectFrom("users").select(["email_verified_at", "pending_email"]).executeTakeFirstOrThrow()).email_verified_at,
    ).not.toBeNull();
    const audited = await db().selectFrom("audit").select("action").where("action", "=", "user.taken_over").execute();
    expect(audited).toHaveLength(1);
  });

  test("staff with an unconfirmed address is never taken over", async () => {
    await register();
    await db().updateTable("users").set({ role: "creator" }).execute();
    expect((await signIn()).json().code).toBe("auth.link_required");
    expect((await byPassword(new TestBrowser(app))).statusCode).toBe(200);
  });

  test.each([
    ["false", false],
    ['"true"', "true"],
    ["absent", undefined],
  ])("an address that is not confirmed there (%s) opens and makes no account", async (_, email_verified) => {
    await register();
    idp.person = { ...ANA, email_verified };
    const taken = await signIn();
    expect([taken.statusCode, taken.json().code]).toEqual([409, "auth.provider_email_unverified"]);
    idp.person = { ...idp.person, sub: "other", email: "fresh@example.org" };
    const free = await signIn();
    expect(free.json().code, "the same, so that it tells nothing about accounts").toBe(taken.json().code);
    expect([await countRows("users"), await countRows("identities")]).toEqual([1, 0]);
  });

  test("the same address at two issuers is two identities: the second asks for a login", async () => {
    await signIn();
    expect((await signIn(new TestBrowser(app), "google")).json().code).toBe("auth.link_required");
    expect(await countRows("identities")).toBe(1);
  });

  test("the other provider works by itself", async () => {
    const answer = await signIn(browser, "google");
    expect(answer.statusCode, answer.body).toBe(200);
    const identity = await db().selectFrom("identities").selectAll().executeTakeFirstOrThrow();
    expect(identity).toMatchObject({ provider: "google", issuer: google.issuer, subject: "1122" });
  });

  test("a suspended user is told so, at the first sign-in and at a later one", async () => {
    await signIn();
    await db()
      .updateTable("users")
      .set({ suspended_at: new Date(clock.now()) })
      .execute();
    const again = await signIn(new TestBrowser(app));
    expect([again.statusCode, again.json().code]).toEqual([403, "auth.suspended"]);
    await db().deleteFrom("identities").execute();
    expect((await signIn(new TestBrowser(app))).json().code).toBe("auth.suspended");
  });

  test("a deleted account's identity makes a new account", async () => {
    const first = (await signIn()).json().data;
    const deleted = { deleted_at: new Date(clock.now()), email: "gone", email_canonical: "gone" };
    await db().updateTable("users").set(deleted).execute();
    const again = await signIn(new TestBrowser(app));
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json().data.id).not.toBe(first.id);
  });

  test("while new accounts are off a new person is refused, and who has an account signs in", async () => {
    expect((await signIn()).statusCode).toBe(200);
    const { id } = await db().selectFrom("users").select("id").executeTakeFirstOrThrow();
    await db()
      .insertInto("platform_switches")
      .values({ name: "new_accounts", is_on: false, changed_at: new Date(clock.now()), changed_by: id })
      .execute();
    expect((await signIn(new TestBrowser(app))).statusCode).toBe(200);
    idp.person = { ...ANA, sub: "ben-1", email: "ben@example.org" };
    expect((await signIn(new TestBrowser(app))).json().code).toBe("auth.sign_up_closed");
    expect(await countRows("users")).toBe(1);
  });

  test("over https the cookie is bound to this host", async () => {
    const client = { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_CLIENT_SECRET: google.clientSecret };
    const env = { ...client, BASE_URL: "https://play.example.org", SEED: "none" };
    const other = await openApp({ database: suite.database, clock, env, googleIssuer: google.issuer });
    const answer = await other.http.inject({ url: "/auth/oauth/google" });
    expect(answer.cookies).toMatchObject([{ name: "__Host-sparc_oauth", httpOnly: true, secure: true, path: "/" }]);
    expect(new URL(String(answer.headers.location)).searchParams.get("redirect_uri")).toBe("https://play.example.org/");
    expect((await other.http.inject({ url: "/auth/oauth/oidc" })).statusCode, "not configured").toBe(404);
    await other.close();
  });
});
