import { randomUUID } from "node:crypto";
import { sparclets } from "@sparc/sparclets/registry";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type App, createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { json } from "../../db/json.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createSessions } from "../auth/sessions.service.ts";
import { addCoHost } from "../events/events.fixtures.ts";
import { insertUsers } from "../users/users.repository.ts";
import { insertCommunities } from "./communities.repository.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const limits = { LIMIT_API_BURST_PER_10_S: "100000", LIMIT_LOOP_DELAY_MS: "60000", LOG_LEVEL: "silent" };
const bare = { description: "", brandLogo: "/logos/sdpn.svg", headerBanner: null, favicon: null, coverImage: null };
const colors = { primaryColor: "#00205b", secondaryColor: null, primaryTextColor: null, secondaryTextColor: null };

describeDatabase("communities", (suite) => {
  let app: App;
  let clock: FakeClock;
  let userId: string;
  let token: string;
  const ids = { sdpn: randomUUID(), northside: randomUUID(), tide: randomUUID() };

  beforeEach(async () => {
    await suite.truncateAll();
    clock = createFakeClock();
    app = await createApp({ config: readConfig({ SECRET_KEY, ...limits }), registry: sparclets, database: suite.database, clock });
    const named = { sdpn: "SDPN", northside: "Northside 100%", tide: "Tidewater Hoops" };
    await insertCommunities(
      suite.database.db,
      (["sdpn", "northside", "tide"] as const).map((slug) => ({
        id: ids[slug],
        slug,
        name: named[slug],
        ...bare,
        ...colors,
        now: clock.now(),
      })),
    );
    ({ userId, token } = await addUser());
  });
  afterEach(() => app.close());

  async function addSession(id: string, communityId: string | null = null) {
    const client = { userAgent: "", address: "127.0.0.1" };
    const pair = await createSessions(app.context).create({ userId: id, client, now: clock.now() });
    if (!pair.ok) throw new Error(pair.refusal.code);
    if (communityId) await suite.database.db.updateTable("sessions").set({ community_id: communityId }).execute();
    return { token: pair.value.accessToken };
  }

  async function addUser() {
    const id = randomUUID();
    const email = `${id}@example.org`;
    const person = { id, email, emailCanonical: email, isEmailVerified: true, displayName: "Ana", phoneNumber: null };
    await insertUsers(suite.database.db, [{ ...person, role: "ordinary", now: clock.now() }]);
    return { userId: id, ...(await addSession(id)) };
  }

  type Status = "draft" | "scheduled" | "live";

  /** `lockAt` and `startsAt` in epoch milliseconds. */
  async function addEvent(input: {
    community: keyof typeof ids;
    status: Status;
    name?: string;
    lockAt?: number | null;
    startsAt?: number;
    isLed?: boolean;
    isSelfPaced?: boolean;
    endsAt?: number;
    createdBy?: string;
    type?: string;
  }): Promise<string> {
    const { db } = suite.database;
    const [id, now] = [randomUUID(), new Date(clock.now())];
    const event = {
      id,
      community_id: ids[input.community],
      created_by: input.createdBy ?? userId,
      type: input.type ?? (input.isSelfPaced ? "trivia" : "coin_flip"),
      status: input.status,
      name: input.name ?? "",
    } as const;
    await db
      .insertInto("events")
      .values({
        ...event,
        rules: json(input.isSelfPaced ? { mode: "self_paced" } : {}),
        ends_at: input.endsAt ? new Date(input.endsAt) : null,
        stars: json({}),
        starts_at: input.startsAt ? new Date(input.startsAt) : null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const slot = { event_id: id, slot_key: "a", ordinal: 0, content: json({}) };
    await db
      .insertInto("slots")
      .values({ ...slot, lock_at: input.lockAt ? new Date(input.lockAt) : null })
      .execute();
    if (input.isLed)
      await db
        .insertInto("rooms")
        .values({ event_id: id, state: json({}), beat_at: now })
        .execute();
    return id;
  }

  const call = (method: "GET" | "POST" | "DELETE", url: string, as: string | null = token) =>
    app.http.inject({ method, url, headers: as === null ? {} : { authorization: `Bearer ${as}` } });
  const toSlugs = (answer: { json(): { data: { slug: string }[] } }) => answer.json().data.map(({ slug }) => slug);

  test("anybody sees all of them by name, searches name and slug, and pages", async () => {
    const all = await call("GET", "/api/v1/communities", null);
    expect(toSlugs(all)).toEqual(["northside", "sdpn", "tide"]);
    expect(all.json().data[1]).toEqual({
      ...{ id: ids.sdpn, slug: "sdpn", name: "SDPN", description: "", member_count: 0, is_member: false, current_event: null },
      assets: { brandLogo: "/logos/sdpn.svg", headerBanner: null, favicon: null, coverImage: null },
      colors: { primary: "#00205b", secondary: null, primary_text: null, secondary_text: null },
    });
    expect(toSlugs(await call("GET", "/api/v1/communities?search=%20HOOPS%20"))).toEqual(["tide"]);
    expect(toSlugs(await call("GET", "/api/v1/communities?search=north"))).toEqual(["northside"]);
    expect(toSlugs(await call("GET", "/api/v1/communities?search=0%25")), "a percent sign is only itself").toEqual(["northside"]);
    expect(toSlugs(await call("GET", "/api/v1/communities?search=_"))).toEqual([]);
    const second = await call("GET", "/api/v1/communities?page=2&page_size=2");
    expect(toSlugs(second)).toEqual(["tide"]);
    expect(second.json().pagination).toEqual({ page: 2, page_size: 2, total_entries: 3, total_pages: 2 });
  });

  test("the list of all has current events: hosted live, else open, else starting first, and never a draft", async () => {
    const at = (hours: number) => clock.now() + hours * 3_600_000;
    await addEvent({ community: "tide", status: "live", name: "Bracket", startsAt: at(-48) });
    const quiz = await addEvent({ community: "tide", status: "live", name: "Quiz", startsAt: at(-1), isLed: true });
    await addEvent({ community: "sdpn", status: "scheduled", name: "Later", startsAt: at(30) });
    const soon = await addEvent({ community: "sdpn", status: "scheduled", name: "Soon", startsAt: at(2) });
    await addEvent({ community: "northside", status: "draft", name: "Secret" });
    const current = async (as: string | null) => {
      const { data } = (await call("GET", "/api/v1/communities", as)).json();
      return Object.fromEntries(data.map(({ slug, current_event }: { slug: string; current_event: unknown }) => [slug, current_event]));
    };
    const expected = {
      northside: null,
      sdpn: { id: soon, type: "coin_flip", name: "Soon", status: "scheduled", starts_at: new Date(at(2)).toISOString() },
      tide: { id: quiz, type: "coin_flip", name: "Quiz", status: "live", starts_at: new Date(at(-1)).toISOString() },
    };
    expect(await current(token)).toEqual(expected);
    expect(await current(null), "for who is not signed in too").toEqual(expected);
  });

  test("a self-paced quiz is current until it closes: after hosted games, before a bracket that began earlier", async () => {
    const at = (hours: number) => clock.now() + hours * 3_600_000;
    for (const slug of ["tide", "sdpn", "northside"]) await call("POST", `/api/v1/communities/${slug}/join`);
    for (const community of ["tide", "sdpn", "northside"] as const)
      await addEvent({ community, status: "live", name: "Bracket", startsAt: at(-48) });
    const quiz = { status: "live", isSelfPaced: true, name: "Slow quiz", startsAt: at(-1) } as const;
    await addEvent({ community: "tide", ...quiz, endsAt: at(20) });
    await addEvent({ community: "sdpn", ...quiz, endsAt: at(20) });
    await addEvent({ community: "sdpn", status: "live", name: "Quiz night", isLed: true, startsAt: at(0) });
    await addEvent({ community: "northside", ...quiz, endsAt: at(0) });
    const { data: all } = (await call("GET", "/api/v1/communities")).json();
    expect(all.map((one: { slug: string; current_event: { name: string } }) => [one.slug, one.current_event.name])).toEqual([
      ["northside", "Bracket"],
      ["sdpn", "Quiz night"],
      ["tide", "Slow quiz"],
    ]);
    const { data: own } = (await call("GET", `/api/v1/users/${userId}/communities`)).json();
    type Row = { community: { slug: string }; live_count: number; self_paced_count: number };
    expect(own.map((one: Row) => [one.community.slug, one.live_count, one.self_paced_count])).toEqual([
      ["northside", 0, 0],
      ["sdpn", 1, 1],
      ["tide", 0, 1],
    ]);
  });

  test("the caller's list tells how many are in each and how many events they run there: made or co-hosted, not removed", async () => {
    const other = await addUser();
    for (const as of [token, other.token]) await call("POST", "/api/v1/communities/tide/join", as);
    await call("POST", "/api/v1/communities/sdpn/join");
    await addEvent({ community: "tide", status: "draft" });
    await addEvent({ community: "tide", status: "live" });
    const removed = await addEvent({ community: "tide", status: "scheduled" });
    await suite.database.db
      .updateTable("events")
      .set({ deleted_at: new Date(clock.now()) })
      .where("id", "=", removed)
      .execute();
    const coHosted = await addEvent({ community: "tide", status: "scheduled", createdBy: other.userId });
    await addCoHost(suite.database.db, { eventId: coHosted, userId });
    await addEvent({ community: "tide", status: "live", createdBy: other.userId });
    const { data: own } = (await call("GET", `/api/v1/users/${userId}/communities`)).json();
    type Row = { community: { slug: string }; member_count: number; hosted_count: number };
    expect(own.map((one: Row) => [one.community.slug, one.member_count, one.hosted_count])).toEqual([
      ["sdpn", 1, 0],
      ["tide", 2, 3],
    ]);
  });

  test("the caller's list marks a community that they joined within a week as new, until they earn a star there", async () => {
    const readNew = async () => {
      const { data } = (await call("GET", `/api/v1/users/${userId}/communities`)).json();
      return data.map((one: { community: { slug: string }; is_new: boolean }) => [one.community.slug, one.is_new]);
    };
    const { db } = suite.database;
    for (const [slug, agoMs] of [
      ["northside", 7 * 86_400_000],
      ["sdpn", 7 * 86_400_000 - 60_000],
      ["tide", 0],
    ] as const) {
      await call("POST", `/api/v1/communities/${slug}/join`);
      const joined_at = new Date(clock.now() - agoMs);
      await db.updateTable("memberships").set({ joined_at }).where("community_id", "=", ids[slug]).execute();
    }
    await db
      .insertInto("star_totals")
      .values({ user_id: userId, community_id: ids.tide, period: "all", stars: 1, updated_at: new Date(clock.now()) })
      .execute();
    expect(await readNew()).toEqual([
      ["northside", false],
      ["sdpn", true],
      ["tide", false],
    ]);
  });

  test("one is found by id, by slug, by a slug it once had, and with a slash at the end", async () => {
    await suite.database.db.insertInto("slug_history").values({ slug: "old-name", community_id: ids.tide }).execute();
    for (const key of [ids.tide, "tide", "old-name", "tide/"])
      expect((await call("GET", `/api/v1/communities/${key}`)).json().data.slug).toBe("tide");
    expect((await call("GET", "/api/v1/communities/old-name/public_info", null)).json().data.name).toBe("Tidewater Hoops");
    expect((await call("GET", "/api/v1/communities/nowhere")).statusCode).toBe(404);
    await suite.database.db.updateTable("communities").set({ is_active: false }).where("slug", "=", "tide").execute();
    expect((await call("GET", "/api/v1/communities/tide")).statusCode, "switched off").toBe(404);
  });

  test("joining makes a member once, however often and however fast", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call("POST", "/api/v1/communities/sdpn/join")));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const late = await call("POST", `/api/v1/communities/${ids.sdpn}/join`);
    expect(late.json()).toMatchObject({ code: "communities.already_member", error: "You're already a member of this community." });
    const listed = await call("GET", "/api/v1/communities/sdpn");
    expect(listed.json().data).toMatchObject({ member_count: 1, is_member: true });
    const audit = await suite.database.db.selectFrom("audit").select(["action", "object_id", "actor"]).execute();
    expect(audit).toEqual([{ action: "community.joined", object_id: ids.sdpn, actor: userId }]);
    expect((await call("POST", "/api/v1/communities/nowhere/join")).statusCode).toBe(404);
    expect((await call("POST", "/api/v1/communities/sdpn/join", null)).statusCode).toBe(401);
  });

  const leave = (slug: string, joinedAt?: string, as = token) =>
    call("DELETE", `/api/v1/communities/${slug}/membership${joinedAt ? `?joined_at=${encodeURIComponent(joinedAt)}` : ""}`, as);

  test("leaving ends the membership and nothing else: entries and stars stay, and coming back counts them again", async () => {
    const { db } = suite.database;
    for (const slug of ["sdpn", "tide"]) await call("POST", `/api/v1/communities/${slug}/join`);
    const { token: inSdpn } = await addSession(userId, ids.sdpn);
    const author = await addUser();
    const eventId = await addEvent({ community: "sdpn", status: "live", createdBy: author.userId });
    const now = new Date(clock.now());
    const entry = { event_id: eventId, user_id: userId, entry_no: 0, joined_at: now, updated_at: now };
    await db.insertInto("entries").values(entry).execute();
    const total = { user_id: userId, community_id: ids.sdpn, period: "all", stars: 40, updated_at: now };
    await db.insertInto("star_totals").values(total).execute();
    expect((await leave("sdpn", undefined, inSdpn)).statusCode).toBe(204);
    expect((await call("GET", "/api/v1/communities/sdpn")).json().data).toMatchObject({ member_count: 0, is_member: false });
    expect((await call("GET", "/auth/current_user")).json().data.communities).toHaveLength(1);
    expect((await call("GET", `/api/v1/events/${eventId}`)).json().code).toBe("access.not_member");
    expect(await db.selectFrom("entries").select("user_id").execute()).toEqual([{ user_id: userId }]);
    expect(
      (await db.selectFrom("sessions").select("community_id").where("user_id", "=", userId).execute()).map((one) => one.community_id),
    ).toEqual([null, null]);
    const audit = await db.selectFrom("audit").select(["action", "object_id", "actor"]).where("action", "=", "community.left").execute();
    expect(audit).toEqual([{ action: "community.left", object_id: ids.sdpn, actor: userId }]);
    expect((await leave("sdpn")).json().code, "once").toBe("access.not_member");
    await call("POST", "/api/v1/communities/sdpn/join");
    clock.advance(10_001);
    const own = (await call("GET", `/api/v1/users/${userId}/communities`)).json().data;
    expect(own.find(({ community }: { community: { slug: string } }) => community.slug === "sdpn")).toMatchObject({ stars: 40, rank: 1 });
  });

  test("leaving closes the member's sockets", async () => {
    const hints: unknown[] = [];
    app.context.bus.subscribe((hint) => hint.kind === "revoked" && hints.push(hint));
    await call("POST", "/api/v1/communities/sdpn/join");
    expect((await leave("sdpn")).statusCode).toBe(204);
    expect(hints).toEqual([{ kind: "revoked", sessionId: null, userId }]);
  });

  test("undoing a join ends that membership alone, not a later one", async () => {
    const first = (await call("POST", "/api/v1/communities/sdpn/join")).json().data.joined_at;
    expect((await leave("sdpn", first)).statusCode).toBe(204);
    clock.advance(2_000);
    const second = (await call("POST", "/api/v1/communities/sdpn/join")).json().data.joined_at;
    expect((await leave("sdpn", first)).json().code).toBe("communities.joined_anew");
    expect((await call("GET", "/api/v1/communities/sdpn")).json().data.is_member).toBe(true);
    expect((await leave("sdpn", "yesterday")).statusCode).toBe(400);
    expect((await leave("sdpn", second)).statusCode).toBe(204);
  });

  test.each(["draft", "scheduled", "live"] as const)(
    "a person who made an event there that is still %s cannot leave, and is told why",
    async (status) => {
      await call("POST", "/api/v1/communities/sdpn/join");
      await call("POST", "/api/v1/communities/tide/join");
      const eventId = await addEvent({ community: "sdpn", status });
      const refused = await leave("sdpn");
      expect([refused.statusCode, refused.json().code]).toEqual([409, "communities.runs_events"]);
      expect((await leave("tide")).statusCode, "another community").toBe(204);
      await suite.database.db.updateTable("events").set({ status: "completed" }).where("id", "=", eventId).execute();
      expect((await leave("sdpn")).statusCode).toBe(204);
    },
  );

  test("the caller's communities are in the user and in a list of their own that nobody else may read", async () => {
    for (const slug of ["tide", "sdpn"]) await call("POST", `/api/v1/communities/${slug}/join`);
    const own = await call("GET", `/api/v1/users/${userId}/communities`);
    const names = (entries: { community: { name: string } }[]) => entries.map(({ community }) => community.name);
    expect(names(own.json().data)).toEqual(["SDPN", "Tidewater Hoops"]);
    expect(names((await call("GET", "/auth/current_user")).json().data.communities)).toEqual(["SDPN", "Tidewater Hoops"]);
    const other = await addUser();
    expect((await call("GET", `/api/v1/users/${userId}/communities`, other.token)).statusCode).toBe(403);
  });

  test("the caller's list tells stars, rank and what is on in each, and a change shows after a few seconds", async () => {
    const { db } = suite.database;
    for (const slug of ["tide", "sdpn", "northside"]) await call("POST", `/api/v1/communities/${slug}/join`);
    const others = await Promise.all([addUser(), addUser()]);
    for (const { token: theirs } of others) await call("POST", "/api/v1/communities/tide/join", theirs);
    const now = new Date(clock.now());
    const total = (user_id: string, community_id: string, stars: number) => ({
      user_id,
      community_id,
      period: "all",
      stars,
      updated_at: now,
    });
    const [first, second] = others.map((other) => other.userId) as [string, string];
    await db
      .insertInto("star_totals")
      .values([total(userId, ids.tide, 40), total(first, ids.tide, 90), total(second, ids.tide, 40), total(userId, ids.sdpn, 5)])
      .execute();
    const readEvent = (community: keyof typeof ids, status: Status, lockAt: number | null = null) =>
      addEvent({ community, status, lockAt, ...(lockAt === null ? {} : { type: "bracket" }) });
    const live = await addEvent({ community: "tide", status: "live", isLed: true });
    await readEvent("tide", "live");
    const lockAt = clock.now() + 3_600_000;
    await readEvent("sdpn", "scheduled", lockAt);
    await readEvent("northside", "scheduled", clock.now() + 2 * 86_400_000);
    await readEvent("northside", "draft", lockAt);
    // A puzzle's day that ends closes no picks.
    await addEvent({ community: "northside", status: "scheduled", lockAt, type: "daily_game" });
    const own = async () => {
      const { data } = (await call("GET", `/api/v1/users/${userId}/communities`)).json();
      return data.map((one: { community: { slug: string } } & Record<string, unknown>) => [
        one.community.slug,
        { stars: one.stars, rank: one.rank, is_tied: one.is_tied, live: one.live_count, lock: one.next_lock_at },
      ]);
    };
    const nothing = { stars: 0, rank: null, is_tied: false, live: 0, lock: null };
    const sdpn = ["sdpn", { ...nothing, stars: 5, rank: 1, lock: new Date(lockAt).toISOString() }];
    expect(await own()).toEqual([["northside", nothing], sdpn, ["tide", { ...nothing, stars: 40, rank: 2, is_tied: true, live: 1 }]]);

    await db.updateTable("users").set({ suspended_at: now }).where("id", "=", first).execute();
    await db.updateTable("communities").set({ is_staff_ranked: false }).where("id", "=", ids.sdpn).execute();
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", userId).execute();
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", live).execute();
    clock.advance(10_000);
    expect(await own(), "on no board that keeps those off who run games").toEqual([
      ["northside", nothing],
      ["sdpn", { ...nothing, stars: 5, lock: new Date(lockAt).toISOString() }],
      ["tide", { ...nothing, stars: 40, rank: 1, is_tied: true }],
    ]);
  });

  test("hosts who are not ranked take nobody's place in the caller's list: neither above nor beside them, however many events they host", async () => {
    const { db } = suite.database;
    await call("POST", "/api/v1/communities/tide/join");
    const others = await Promise.all([addUser(), addUser(), addUser()]);
    for (const { token: theirs } of others) await call("POST", "/api/v1/communities/tide/join", theirs);
    const now = new Date(clock.now());
    const total = (user_id: string, stars: number) => ({ user_id, community_id: ids.tide, period: "all", stars, updated_at: now });
    const [host, peer, leader] = others.map((other) => other.userId) as [string, string, string];
    await db
      .insertInto("star_totals")
      .values([total(userId, 40), total(host, 90), total(peer, 40), total(leader, 95)])
      .execute();
    for (const by of [host, host, peer]) {
      const id = await addEvent({ community: "tide", status: "live" });
      await db.updateTable("events").set({ created_by: by }).where("id", "=", id).execute();
    }
    const readPlace = async () => {
      clock.advance(10_000);
      const { rank, is_tied } = (await call("GET", `/api/v1/users/${userId}/communities`)).json().data[0];
      const { own } = (await call("GET", "/api/v1/communities/tide/leaderboard")).json();
      expect([own.rank, own.is_tied], "as the board has it").toEqual([rank, is_tied]);
      return [rank, is_tied];
    };
    expect(await readPlace()).toEqual([3, true]);
    await db.updateTable("communities").set({ is_staff_ranked: false }).where("id", "=", ids.tide).execute();
    expect(await readPlace()).toEqual([2, false]);
  });

  test("switching answers new tokens with the community; people outside it are refused", async () => {
    expect((await call("POST", "/api/v1/communities/sdpn/switch")).json().code).toBe("access.not_member");
    await call("POST", "/api/v1/communities/sdpn/join");
    const switched = await call("POST", "/api/v1/communities/sdpn/switch");
    expect(Object.keys(switched.json()).sort()).toEqual(["access_token", "refresh_token"]);
    const points = await call("GET", "/points", switched.json().access_token);
    expect(points.json().data).toEqual({ totalPoints: 0, communityPoints: 0, unread_notices: 0 });
    expect((await call("GET", "/points", token)).json().data.communityPoints, "the token before").toBeNull();
    const same = await app.http.inject({
      url: "/points",
      headers: { authorization: `Bearer ${token}`, "if-none-match": points.headers.etag ?? "" },
    });
    expect(same.statusCode).toBe(200);
    const etag = same.headers.etag ?? "";
    const repeated = await app.http.inject({ url: "/points", headers: { authorization: `Bearer ${token}`, "if-none-match": etag } });
    expect(repeated.statusCode).toBe(304);
  });
});
