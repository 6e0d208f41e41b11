import type { Profile, ProfileExport } from "@sparc/contract/entities/profile";
import type { User } from "@sparc/contract/entities/user";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { countMembers } from "../communities/communities.repository.ts";
import { verifyLedger } from "../stars/verify-ledger.ts";
import { EMAIL, endGame, join, openQuestion, openQuiz, PASSWORD, playOn, spendCookie, takeSeat, toCode } from "./guests.fixtures.ts";

describeDatabase("keeping a guest's score", (suite) => {
  let world: HttpWorld;
  let eventId: string;

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
  });
  afterEach(() => world.close());

  const upgrade = (token: string, payload: object = {}) =>
    world.call({ method: "POST", url: "/auth/guest/keep", token, payload: { email: EMAIL, password: PASSWORD, ...payload } });
  const logIn = (token?: string) =>
    world.call({
      ...{ method: "POST", url: "/auth/login", payload: { email: EMAIL, password: PASSWORD, provider: "credentials" } },
      ...(token ? { token } : {}),
    });
  const readStars = async (token: string) =>
    (await world.call({ url: "/points", token })).json<{ data: { totalPoints: number } }>().data.totalPoints;

  test("makes the same user an account, which is counted, has registration stars and everything from before", async () => {
    const members = await countMembers(suite.database.db, world.communityId);
    const { user, token } = await takeSeat(world, { eventId });
    await join(world, { eventId, token });
    await openQuestion({ world, eventId });
    await playOn(world, { eventId, token });
    await endGame({ world, eventId });
    const earned = await readStars(token);
    expect(earned).toBeGreaterThan(100);
    const upgraded = await upgrade(token);
    expect(upgraded.statusCode).toBe(200);
    const { data } = upgraded.json<{ data: User }>();
    expect(data).toMatchObject({ id: user.id, email: EMAIL, display_name: "Robin" });
    expect(data.is_guest).toBeUndefined();
    expect(await countMembers(suite.database.db, world.communityId)).toBe(members + 1);
    expect(await readStars(token)).toBe(earned + 100);
    // The same session has the whole reach of an account at once.
    expect((await world.call({ url: `/api/v1/communities/${world.communityId}/events`, token })).statusCode).toBe(200);
    const signedIn = await logIn();
    expect(signedIn.json<{ data: User; guest?: object }>()).toMatchObject({ data: { id: user.id } });
    expect(signedIn.json<{ guest?: object }>().guest).toBeUndefined();
    expect((await suite.database.db.selectFrom("event_guests").selectAll().executeTakeFirst())?.guest_count).toBe(0);
    expect(await verifyLedger(suite.database.db)).toMatchObject({ breaches: [] });
  });

  test("takes another name for the account when one is given", async () => {
    const { token } = await takeSeat(world, { eventId });
    expect((await upgrade(token, { display_name: "Robin Achterberg" })).json()).toMatchObject({
      data: { display_name: "Robin Achterberg" },
    });
  });

  test("says that an address has an account, and leaves the guest as they are", async () => {
    const register = { email: EMAIL, password: PASSWORD, display_name: "Robin A." };
    await world.call({ method: "POST", url: "/api/v1/register", payload: register });
    const { token } = await takeSeat(world, { eventId });
    const refused = await upgrade(token);
    expect([refused.statusCode, toCode(refused)]).toEqual([409, "guests.email_has_account"]);
    expect((await world.call({ url: "/auth/current_user", token })).json()).toMatchObject({ data: { is_guest: true, email: null } });
  });

  test("refuses a weak password and anybody who has an account", async () => {
    const { token } = await takeSeat(world, { eventId });
    expect(toCode(await upgrade(token, { password: "short" }))).toBe("auth.password_refused");
    const member = await world.readToken(await world.addUser());
    expect(toCode(await upgrade(member))).toBe("guests.is_account");
    expect((await upgrade(token)).statusCode).toBe(200);
    expect(toCode(await upgrade(token, { email: "other@example.org" }))).toBe("guests.is_account");
  });

  test("lets a guest export and delete what there is, without a password; their row says Guest", async () => {
    const { user, token } = await takeSeat(world, { eventId });
    await join(world, { eventId, token });
    const profile = (await world.call({ url: "/api/v1/profile", token })).json<{ data: Profile }>().data;
    expect(profile).toMatchObject({ email: null, has_password: false, display_name: "Robin" });
    const exported = (await world.call({ url: "/api/v1/profile/export", token })).json<ProfileExport>();
    expect(exported.entries).toMatchObject([{ event_id: eventId }]);
    expect(exported.memberships).toHaveLength(1);
    world.clock.advance(3_600_000);
    const fresh = await world.readToken({ userId: user.id });
    const removed = await world.call({ method: "DELETE", url: "/api/v1/profile", token: fresh, payload: {} });
    expect(removed.statusCode).toBe(204);
    const host = await world.readToken(world.author);
    const table = await world.call({ url: `/api/v1/events/${eventId}/leaderboard`, token: host });
    expect(table.json()).toMatchObject({ data: [{ user_id: user.id, display_name: "Guest", is_guest: true }] });
    expect((await suite.database.db.selectFrom("event_guests").selectAll().executeTakeFirst())?.guest_count).toBe(0);
    expect((await takeSeat(world, { eventId })).user.display_name).toBe("Robin");
  });

  test("gives the session of a seat the event's community, and the cookie of a seat works once", async () => {
    const answer = await world.call({
      ...{ method: "POST", url: "/auth/guest", payload: { event_id: eventId, display_name: "Robin" } },
    });
    const token = await spendCookie(world, answer);
    expect((await world.call({ url: "/points", token })).json()).toMatchObject({ data: { communityPoints: 0 } });
    await expect(spendCookie(world, answer)).rejects.toThrow();
  });
});
