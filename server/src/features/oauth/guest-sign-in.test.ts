import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { App } from "../../app.ts";
import { newId } from "../../lib/ids.ts";
import { type IdentityProvider, startIdentityProvider } from "../../testing/identity-provider.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createSessions } from "../auth/sessions.service.ts";
import { insertMemberships } from "../communities/communities.repository.ts";
import { createWorld, type World } from "../events/events.fixtures.ts";
import { createQuiz } from "../guests/guests.fixtures.ts";
import { insertGuests } from "../users/users.repository.ts";
import { HOME, openApp, TestBrowser, walkHome } from "./oauth.fixtures.ts";

const ANA = { sub: "ana-1", email: "Ana@example.org", email_verified: true, name: "Ana Silva" };

let idp: IdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider({ redirectUri: HOME, person: ANA });
});
afterAll(() => idp.close());

describeDatabase("a guest who signs in with an identity provider", (suite) => {
  let app: App;
  let world: World;
  let guest: { id: string; token: string };
  let eventId: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    const env = { OIDC_DOMAIN: idp.issuer, OIDC_CLIENT_ID: idp.clientId, OIDC_CLIENT_SECRET: idp.clientSecret };
    app = await openApp({ database: suite.database, clock: world.clock, env });
    eventId = await createQuiz(world);
    const id = newId();
    const now = world.clock.now();
    await insertGuests(suite.database.db, { eventId, guests: [{ id, displayName: "Robin", face: null, now }] });
    await insertMemberships(suite.database.db, [{ communityId: world.communityId, userId: id, isGuest: true, now }]);
    const pair = await createSessions(app.context).create({ userId: id, client: { userAgent: "test", address: "192.0.2.7" }, now });
    if (!pair.ok) throw new Error(pair.refusal.code);
    guest = { id, token: pair.value.accessToken };
  });
  afterEach(() => app.close());

  async function signIn(token: string | null) {
    const browser = new TestBrowser(app);
    const back = await walkHome(await browser.begin("oidc"));
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    const payload = { provider: "oidc", code, state, ...(iss ? { iss } : {}) };
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return browser.ask({ method: "POST", url: "/auth/login", payload, headers });
  }

  test("becomes the account when the identity is new here: the same user", async () => {
    const answer = await signIn(guest.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ data: { id: guest.id, email: "Ana@example.org", display_name: "Robin" } });
    expect(answer.json()).not.toHaveProperty("guest");
    expect(answer.json().data).not.toHaveProperty("is_guest");
    const [user] = await suite.database.db.selectFrom("users").selectAll().where("id", "=", guest.id).execute();
    expect(user?.email_verified_at).not.toBeNull();
    expect((await signIn(null)).json()).toMatchObject({ data: { id: guest.id } });
  });

  test("moves to the account when the identity has one", async () => {
    const known = (await signIn(null)).json<{ data: { id: string } }>().data.id;
    const answer = await signIn(guest.token);
    expect(answer.json()).toMatchObject({ data: { id: known }, guest: { outcome: "moved", event_id: eventId, guest_user_id: guest.id } });
  });
});
