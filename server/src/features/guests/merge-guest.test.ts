import type { GuestMerge } from "@sparc/contract/entities/guest";
import type { User } from "@sparc/contract/entities/user";
import { drawFace } from "@sparc/contract/face";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import type { HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertMemberships } from "../communities/communities.repository.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { verifyLedger } from "../stars/verify-ledger.ts";
import { createQuiz, EMAIL, endGame, join, openQuestion, openQuiz, PASSWORD, playOn, spendCookie, takeSeat } from "./guests.fixtures.ts";

describeDatabase("a guest who logs in to an account", (suite) => {
  let world: HttpWorld;
  let eventId: string;
  let account: { userId: string; token: string };

  beforeEach(async () => {
    ({ world, eventId } = await openQuiz(suite));
    const payload = { email: EMAIL, password: PASSWORD, display_name: "Robin Achterberg" };
    const registered = await world.call({ method: "POST", url: "/api/v1/register", payload });
    account = { userId: registered.json<{ data: User }>().data.id, token: await spendCookie(world, registered) };
  });
  afterEach(() => world.close());

  const logIn = async (token: string) => {
    const payload = { email: EMAIL, password: PASSWORD, provider: "credentials" };
    const answer = await world.call({ method: "POST", url: "/auth/login", payload, token });
    expect(answer.statusCode).toBe(200);
    return { ...answer.json<{ data: User; guest?: GuestMerge }>(), token: await spendCookie(world, answer) };
  };
  const readStars = async (token: string) =>
    (await world.call({ url: "/points", token })).json<{ data: { totalPoints: number } }>().data.totalPoints;
  const readTable = async (token: string) =>
    (await world.call({ url: `/api/v1/events/${eventId}/leaderboard`, token })).json<{
      data: { user_id: string; display_name: string; points: number; rank: number; is_guest?: boolean }[];
    }>().data;
  const joinCommunity = (token: string) => world.call({ method: "POST", url: `/api/v1/communities/${world.communityId}/join`, token });

  test("brings entry, answers and stars of a finished event, and the guest is erased", async () => {
    const guest = await takeSeat(world, { eventId });
    await join(world, { eventId, token: guest.token });
    await openQuestion({ world, eventId });
    await playOn(world, { eventId, token: guest.token });
    await endGame({ world, eventId });
    const [before] = await readTable(guest.token);
    const earned = await readStars(guest.token);
    const merged = await logIn(guest.token);
    expect(merged.guest).toEqual({
      ...{ outcome: "moved", event_id: eventId, event_name: "An event", community_slug: merged.data.communities[0]?.community.slug },
      ...{ guest_user_id: guest.user.id, guest_name: "Robin", has_entry: true, answer_count: 1, stars: earned },
    });
    expect(merged.data).toMatchObject({ id: account.userId, communities: [{ community: { id: world.communityId } }] });
    expect(await readStars(merged.token)).toBe(100 + earned);
    const { is_guest: _isGuest, ...row } = before as NonNullable<typeof before>;
    const own = { user_id: account.userId, face: drawFace(account.userId), display_name: "Robin Achterberg" };
    expect(await readTable(merged.token)).toEqual([{ ...row, ...own }]);
    const { db } = suite.database;
    expect(await db.selectFrom("answers").select("user_id").execute()).toEqual([{ user_id: account.userId }]);
    expect(await db.selectFrom("users").select("deleted_at").where("id", "=", guest.user.id).executeTakeFirst()).not.toEqual({
      deleted_at: null,
    });
    expect(await db.selectFrom("memberships").selectAll().where("user_id", "=", guest.user.id).execute()).toEqual([]);
    expect((await world.call({ url: "/auth/current_user", token: guest.token })).statusCode).toBe(401);
    expect(await verifyLedger(db)).toMatchObject({ breaches: [] });
    // Awards that are computed again find the account at its targets.
    const removed = await world.call({
      ...{ method: "POST", url: `/api/v1/events/${eventId}/players/${account.userId}/remove` },
      token: await world.readToken(world.author),
    });
    expect(removed.statusCode).toBe(200);
    await world.life.runDue(eventId);
    expect(await readStars(merged.token)).toBe(100);
  });

  test("brings their part of a game that goes on, and plays on as the account", async () => {
    const guest = await takeSeat(world, { eventId });
    await join(world, { eventId, token: guest.token });
    await openQuestion({ world, eventId });
    await playOn(world, { eventId, token: guest.token });
    const merged = await logIn(guest.token);
    expect(merged.guest).toMatchObject({ outcome: "moved", answer_count: 1, stars: 0 });
    await endGame({ world, eventId });
    expect(await readTable(merged.token)).toMatchObject([{ user_id: account.userId, rank: 1 }]);
    expect(await readStars(merged.token)).toBeGreaterThan(200);
  });

  test("brings their face to an account that has chosen none, and no other", async () => {
    const { db } = suite.database;
    const first = await takeSeat(world, { eventId, face: 27 });
    expect((await logIn(first.token)).data).toMatchObject({ id: account.userId, face: 27 });
    const other = await createQuiz(world);
    const second = await takeSeat(world, { eventId: other, face: 3 });
    expect((await logIn(second.token)).data).toMatchObject({ face: 27 });
    expect(await db.selectFrom("users").select("face").where("id", "=", first.user.id).executeTakeFirst()).toEqual({ face: null });
  });

  test("who has not joined yet brings nothing but the membership", async () => {
    const guest = await takeSeat(world, { eventId });
    const merged = await logIn(guest.token);
    expect(merged.guest).toMatchObject({ outcome: "moved", has_entry: false });
    expect(merged.data.communities).toHaveLength(1);
    expect(await suite.database.db.selectFrom("entries").selectAll().execute()).toEqual([]);
  });

  test("leaves the guest as they are where the account has an entry of its own", async () => {
    await joinCommunity(account.token);
    await join(world, { eventId, token: account.token });
    const guest = await takeSeat(world, { eventId });
    await join(world, { eventId, token: guest.token });
    const merged = await logIn(guest.token);
    expect(merged.guest).toMatchObject({ outcome: "has_entry", guest_user_id: guest.user.id });
    expect((await readTable(merged.token)).map(({ user_id, is_guest }) => [user_id, is_guest])).toEqual([
      [account.userId, undefined],
      [guest.user.id, true],
    ]);
    expect((await world.call({ url: "/auth/current_user", token: guest.token })).statusCode).toBe(200);
  });

  test("is refused for hosts of the event and for insiders", async () => {
    const { db } = suite.database;
    const guest = await takeSeat(world, { eventId });
    await join(world, { eventId, token: guest.token });
    await db.insertInto("event_insiders").values({ event_id: eventId, user_id: account.userId, since: new Date() }).execute();
    expect((await logIn(guest.token)).guest).toMatchObject({ outcome: "is_insider" });
    await insertMemberships(db, [{ communityId: world.communityId, userId: account.userId, now: world.clock.now() }]);
    await addCoHost(db, { eventId, userId: account.userId });
    expect((await logIn(guest.token)).guest).toMatchObject({ outcome: "is_host" });
    expect(await db.selectFrom("entries").select("user_id").execute()).toEqual([{ user_id: guest.user.id }]);
  });

  test("stays removed where the host had removed the guest", async () => {
    const guest = await takeSeat(world, { eventId });
    await join(world, { eventId, token: guest.token });
    const host: Viewer = world.author;
    const url = `/api/v1/events/${eventId}/players/${guest.user.id}/remove`;
    await world.call({ method: "POST", url, token: await world.readToken(host) });
    const merged = await logIn(guest.token);
    const again = await world.call({ method: "PATCH", url: `/api/v1/events/${eventId}/start_game`, token: merged.token });
    expect(again.json()).toMatchObject({ code: "players.removed" });
  });

  test("moves once when two tabs log in at the same time", async () => {
    const guest = await takeSeat(world, { eventId });
    await join(world, { eventId, token: guest.token });
    const both = await Promise.all([logIn(guest.token), logIn(guest.token)]);
    expect(both.filter(({ guest: merge }) => merge?.outcome === "moved")).toHaveLength(1);
    expect(await suite.database.db.selectFrom("entries").select(["user_id", "entry_no"]).execute()).toEqual([
      { user_id: account.userId, entry_no: 0 },
    ]);
  });

  test("without a guest's token nothing is said of guests", async () => {
    expect((await logIn(account.token)).guest).toBeUndefined();
  });
});
