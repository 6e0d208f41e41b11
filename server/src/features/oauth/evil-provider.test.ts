import { generateKeyPair } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { App } from "../../app.ts";
import { EVIL_CLIENT, type EvilProvider, startEvilProvider, unsigned } from "../../testing/evil-provider.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { HOME, openApp, TestBrowser } from "./oauth.fixtures.ts";

const SECRET = "a secret that is long enough for HS256 too";

let opened: TestDatabase;
let op: EvilProvider;
let other: EvilProvider;
let clock: FakeClock;
let app: App;
let browser: TestBrowser;
/** What a test makes the token say. */
let lies: Record<string, unknown>;

beforeEach(async () => {
  lies = {};
  opened = await openTestDatabase();
  op = await startEvilProvider();
  other = await startEvilProvider({ hasIss: true });
  clock = createFakeClock();
  const client = { OIDC_CLIENT_ID: EVIL_CLIENT, OIDC_CLIENT_SECRET: SECRET, GOOGLE_CLIENT_ID: EVIL_CLIENT, GOOGLE_CLIENT_SECRET: SECRET };
  const env = { OIDC_DOMAIN: op.issuer, ...client };
  app = await openApp({ database: opened.database, clock, env, googleIssuer: other.issuer });
  browser = new TestBrowser(app);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await Promise.all([op.close(), other.close(), opened.close()]);
});

const toHome = (began: URL, more: Record<string, string> = {}) =>
  new URL(`${HOME}?${String(new URLSearchParams({ code: "the-code", state: began.searchParams.get("state") ?? "", ...more }))}`);
/** Begins, and lets the provider put the right nonce into its token unless the test has its own. */
async function begin(one = browser): Promise<URL> {
  const began = await one.begin();
  op.claims = { nonce: began.searchParams.get("nonce"), ...lies };
  return began;
}
const signIn = async () => browser.finish(toHome(await begin()));
const users = async () => (await opened.database.db.selectFrom("users").select("id").execute()).length;

async function expectNobody(answer: Awaited<ReturnType<typeof signIn>>, code = "auth.provider_refused"): Promise<void> {
  expect(answer.json().code, answer.body).toBe(code);
  expect(await browser.accessToken()).toBeNull();
  expect(await users()).toBe(0);
}

describe("an ID token", () => {
  test("that is right signs in", async () => {
    expect((await signIn()).statusCode).toBe(200);
    expect(await users()).toBe(1);
  });

  const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

  test.each<[string, Record<string, unknown>]>([
    ["another nonce", { nonce: "another" }],
    ["no nonce", { nonce: undefined }],
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "somebody-else" }],
    ["several audiences and another party", { aud: [EVIL_CLIENT, "somebody-else"], azp: "somebody-else" }],
    ["a time that is over", { iat: inSeconds(-900), exp: inSeconds(-120) }],
    ["no end", { exp: undefined }],
    ["no beginning", { iat: undefined }],
    ["no subject", { sub: undefined }],
  ])("with %s is refused", async (_, claims) => {
    lies = claims;
    await expectNobody(await signIn());
  });

  test("is given a minute by which clocks differ", async () => {
    lies = { iat: inSeconds(-300), exp: inSeconds(-20) };
    expect((await signIn()).statusCode).toBe(200);
  });

  test("that is unsigned, signed by our own secret or by an unknown key is refused", async () => {
    op.sign = unsigned;
    await expectNobody(await signIn());
    op.sign = op.signWith({ alg: "HS256", key: new TextEncoder().encode(SECRET) as never });
    await expectNobody(await signIn());
    const { privateKey } = await generateKeyPair("RS256");
    op.sign = op.signWith({ key: privateKey });
    await expectNobody(await signIn());
    op.sign = op.signWith({ key: privateKey, kid: "unknown" });
    await expectNobody(await signIn());
  });

  test("with unknown keys fetches the keys at most twice, however many there are", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    for (let round = 0; round < 40; round += 1) {
      op.sign = op.signWith({ key: privateKey, kid: `unknown-${round}` });
      await signIn();
    }
    expect(op.calls.filter(({ path }) => path === "/keys").length).toBeLessThanOrEqual(2);
    expect(await users()).toBe(0);
  });

  test("with a new key is right once the keys may be fetched anew", async () => {
    expect((await signIn()).statusCode).toBe(200);
    await op.rotate();
    expect((await signIn()).json().code, "within the minute").toBe("auth.provider_refused");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect((await signIn()).statusCode).toBe(200);
    expect(op.calls.filter(({ path }) => path === "/keys")).toHaveLength(2);
  });
});

describe("a state", () => {
  test("works once", async () => {
    const home = toHome(await begin());
    expect((await browser.finish(home)).statusCode).toBe(200);
    const again = await browser.finish(home);
    expect([again.statusCode, again.json().code]).toEqual([401, "auth.provider_refused"]);
    expect(op.calls.filter(({ path }) => path === "/token")).toHaveLength(1);
  });

  test("works once for twenty tries at once", async () => {
    const home = toHome(await begin());
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.finish(home)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("is refused in another browser, and without a cookie", async () => {
    const home = toHome(await begin());
    const stranger = new TestBrowser(app);
    await expectNobody(await stranger.finish(home));
    await stranger.begin();
    await expectNobody(await stranger.finish(home));
    expect(
      op.calls.some(({ path }) => path === "/token"),
      "the code is not even shown",
    ).toBe(false);
    expect((await browser.finish(home)).statusCode, "and is not used up by it").toBe(200);
  });

  test("is over after ten minutes", async () => {
    const home = toHome(await begin());
    clock.advance(600_000);
    await expectNobody(await browser.finish(home));
  });

  test("that was changed in any place is refused", async () => {
    const home = toHome(await begin());
    const state = home.searchParams.get("state") as string;
    const [body, tag] = state.split(".") as [string, string];
    const content = JSON.parse(Buffer.from(body, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...content, redirect: "/communities/evil" })).toString("base64url");
    const flipped = `${tag[0] === "A" ? "B" : "A"}${tag.slice(1)}`;
    for (const wrong of [
      `${forged}.${tag}`,
      `${body}.${flipped}`,
      body,
      `${body}.`,
      `.${tag}`,
      `${state}.x`,
      `${state}=`,
      `${state}A`,
      "x",
    ])
      await expectNobody(await browser.login({ provider: "oidc", code: "c", state: wrong }));
    expect((await browser.finish(home)).statusCode).toBe(200);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "/login", "javascript:alert(1)", `/${"a".repeat(300)}`])(
    "takes no redirect like %s along",
    async (redirect) => {
      const began = await browser.begin("oidc", { redirect, c: "Not A Slug", eid: "../x" });
      const [body = ""] = (began.searchParams.get("state") ?? "").split(".");
      expect(JSON.parse(Buffer.from(body, "base64url").toString())).toMatchObject({ redirect: null, c: null, eid: null });
    },
  );

  test("may not be begun by another site's page", async () => {
    const answer = await browser.ask({ url: "/auth/oauth/oidc", headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.statusCode).toBe(403);
  });
});

describe("two providers", () => {
  test("a code that came from one is not taken for the other's", async () => {
    const home = toHome(await begin());
    await expectNobody(await browser.finish(home, "google"));
    const mixed = toHome(await begin(), { iss: other.issuer });
    await expectNobody(await browser.finish(mixed));
    expect(op.calls.some(({ path }) => path === "/token")).toBe(false);
  });

  test("one that promised to say its name has to", async () => {
    const home = toHome(await browser.begin("google"));
    await expectNobody(await browser.finish(home, "google"));
    expect(other.calls.some(({ path }) => path === "/token")).toBe(false);
  });
});

describe("an unavailable provider", () => {
  test.each<[string, Parameters<EvilProvider["says"]["set"]>[1]]>([
    ["hangs up", "hang_up"],
    ["answers 503", { status: 503, body: "down" }],
    ["answers with a page", { status: 200, headers: { "content-type": "text/html" }, body: "<html>" }],
    ["sends on to somewhere inside", { status: 302, headers: { location: "http://127.0.0.1:1/secret" }, body: "" }],
  ])("with %s at the start returns home with a message, and works when it is back", async (_, answer) => {
    op.says.set("/.well-known/openid-configuration", answer);
    const home = await browser.begin("oidc", { redirect: "/communities/sdpn" });
    expect([home.origin + home.pathname, home.searchParams.get("error")]).toEqual([HOME, "temporarily_unavailable"]);
    expect(home.searchParams.get("state")).toBeTruthy();
    op.says.clear();
    expect((await signIn()).statusCode).toBe(200);
  });

  test("after the code is distinguished from a refusal, for tokens and for keys", async () => {
    for (const path of ["/token", "/keys"]) {
      op.says.set(path, "hang_up");
      const answer = await signIn();
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
      await expectNobody(answer, "auth.provider_unavailable");
      op.says.clear();
    }
    op.says.set("/token", { status: 400, body: { error: "invalid_grant" } });
    await expectNobody(await signIn());
  });

  test("is not followed to another place", async () => {
    const secret = await startEvilProvider();
    op.says.set("/token", { status: 302, headers: { location: `${secret.issuer}/keys` }, body: "" });
    expect((await signIn()).json().code).toBe("auth.provider_unavailable");
    expect(secret.calls).toEqual([]);
    await secret.close();
  });

  test("leaves signing in with a password as it is", async () => {
    op.says.set("/.well-known/openid-configuration", "hang_up");
    const account = { email: "ben@example.org", password: "vier kleine wilde schwaene" };
    await browser.ask({ method: "POST", url: "/api/v1/register", payload: { ...account, display_name: "Ben" } });
    expect((await browser.login({ ...account, provider: "credentials" })).statusCode).toBe(200);
  });

  test("and has another issuer than the configured one is not used", async () => {
    const issuer = "https://evil.example";
    op.says.set("/.well-known/openid-configuration", {
      body: { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` },
    });
    expect((await browser.begin()).searchParams.get("error")).toBe("server_error");
  });
});

test("no code, token or secret is in what is sent to the browser", async () => {
  const answer = await signIn();
  expect(answer.body).not.toMatch(/the-code|opaque|eyJ/);
  const { body = "" } = op.calls.find(({ path }) => path === "/token") ?? {};
  expect(new URLSearchParams(body).get("code_verifier")).toMatch(/^[\w-]{43}$/);
});
