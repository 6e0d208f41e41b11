import { randomUUID } from "node:crypto";
import { drawFace } from "@sparc/contract/face";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";

const DAY_MS = 86_400_000;

describeDatabase("users, log, figures and events of the admin area", (suite) => {
  let world: HttpWorld;
  let adminId: string;
  let admin: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    const user = await world.addUser("admin");
    adminId = user.userId;
    admin = await world.readToken(user);
  });
  afterEach(() => world.close());

  const ask = (url: string, token = admin) => world.call({ url, token });
  const change = (id: string, payload: object, token = admin) =>
    world.call({ method: "PATCH", url: `/admin/v1/users/${id}`, payload, token });
  const rename = (id: string, name: string, email: string) =>
    suite.database.db.updateTable("users").set({ display_name: name, email, email_canonical: email }).where("id", "=", id).execute();
  const audited = (id: string) =>
    suite.database.db.selectFrom("audit").select(["action", "actor", "details"]).where("object_id", "=", id).orderBy("id").execute();

  test("users are searched by name, address and id, filtered by role, sorted and counted", async () => {
    const ana = await world.addUser();
    await rename(ana.userId, "Ana 100% Torres", "ana@mail.example");
    const zed = await world.addUser("creator");
    await rename(zed.userId, "zed", "zed@mail.example");
    await rename(world.author.userId, "Bea", "bea@mail.example");
    await rename(adminId, "Ingrid", "ingrid@mail.example");
    const readNames = async (query: string) =>
      (await ask(`/admin/v1/users?${query}`)).json().data.map(({ display_name }: { display_name: string }) => display_name);
    expect(await readNames("")).toEqual(["Ana 100% Torres", "Bea", "Ingrid", "zed"]);
    expect(await readNames("sort=-name")).toEqual(["zed", "Ingrid", "Bea", "Ana 100% Torres"]);
    expect(await readNames("sort=-last_seen"), "never seen is last").toEqual(["Ingrid", "Ana 100% Torres", "Bea", "zed"]);
    expect(await readNames("search=torres")).toEqual(["Ana 100% Torres"]);
    expect(await readNames("search=0%25")).toEqual(["Ana 100% Torres"]);
    expect(await readNames("search=ZED@mail")).toEqual(["zed"]);
    await rename(zed.userId, "zed", "ana@mail.example.org");
    expect(await readNames("search=ana@mail.example.org"), "a whole address finds its account").toEqual(["zed"]);
    expect(await readNames("search=Ana@mail.example"), "alone, though another begins with it").toEqual(["Ana 100% Torres"]);
    expect(await readNames("search=ana@mail.exam"), "a part of one finds all who have it").toEqual(["Ana 100% Torres", "zed"]);
    expect(await readNames(`search=${ana.userId}`)).toEqual(["Ana 100% Torres"]);
    expect(await readNames("role=creator")).toEqual(["Bea", "zed"]);
    const page = (await ask("/admin/v1/users?page=2&page_size=3")).json();
    expect(page.pagination).toEqual({ page: 2, page_size: 3, total_entries: 4, total_pages: 2 });
    expect(page.counts).toEqual({ all: 4, admin: 1, creator: 2, suspended: 0 });
    expect(page.data[0]).toMatchObject({ id: zed.userId, role: "creator", communities: ["Club"], community_count: 1, last_seen_at: null });
  });

  test("users by last visit come with those who were never seen last, on every page and in either direction", async () => {
    const names = ["Ana", "bea", "Cy", "Dee", "Eve", "Flo"];
    const people = [];
    for (const name of names) {
      const user = await world.addUser();
      await rename(user.userId, name, `${name}@mail.example`);
      people.push(user);
    }
    await rename(world.author.userId, "Zed", "zed@mail.example");
    await rename(adminId, "Ingrid", "ingrid@mail.example");
    const [, bea, cy, dee, eve] = people;
    world.clock.advance(1_000);
    for (const user of [dee, bea]) await world.readToken(user as Pick<Viewer, "userId">);
    world.clock.advance(1_000);
    for (const user of [cy, eve]) await world.readToken(user as Pick<Viewer, "userId">);
    await suite.database.db
      .updateTable("users")
      .set({ suspended_at: new Date(world.clock.now()) })
      .where("id", "in", [people[0]?.userId ?? "", eve?.userId ?? ""])
      .execute();
    const readNames = async (query: string) =>
      (await ask(`/admin/v1/users?page_size=3&${query}`)).json().data.map(({ display_name }: { display_name: string }) => display_name);
    const readAll = async (query: string) => [
      await readNames(`page=1&${query}`),
      await readNames(`page=2&${query}`),
      await readNames(`page=3&${query}`),
      await readNames(`page=4&${query}`),
    ];
    expect(await readAll("sort=-last_seen")).toEqual([["Cy", "Eve", "bea"], ["Dee", "Ingrid", "Ana"], ["Flo", "Zed"], []]);
    expect(await readAll("sort=last_seen")).toEqual([["Ingrid", "bea", "Dee"], ["Cy", "Eve", "Ana"], ["Flo", "Zed"], []]);
    expect(await readNames("sort=-last_seen&role=suspended")).toEqual(["Eve", "Ana"]);
    expect(await readNames("sort=last_seen&role=creator")).toEqual(["Zed"]);
    expect(await readNames("sort=-last_seen&search=e")).toEqual(["Cy", "Eve", "bea"]);
    await suite.database.db
      .updateTable("users")
      .set({ deleted_at: new Date(world.clock.now()) })
      .where("id", "=", cy?.userId ?? "")
      .execute();
    expect(await readNames("sort=-last_seen")).toEqual(["Eve", "bea", "Dee"]);
  });

  test("a role is changed with its reason in the log, and counts within five seconds", async () => {
    const user = await world.addUser();
    const token = await world.readToken(user);
    expect((await ask("/api/v1/events", token)).statusCode).toBe(403);
    const changed = await change(user.userId, { role: "creator", reason: "Runs the quiz" });
    expect(changed.json().data).toMatchObject({ id: user.userId, role: "creator", is_suspended: false });
    await change(user.userId, { role: "creator" });
    world.clock.advance(5_001);
    expect((await ask("/api/v1/events", token)).statusCode).toBe(200);
    expect(await audited(user.userId), "nothing new is no line").toEqual([
      { action: "user.role_changed", actor: adminId, details: { role: { before: "ordinary", after: "creator" }, reason: "Runs the quiz" } },
    ]);
    for (const bad of [{ role: "owner" }, { is_suspended: "yes" }, { email: "x@example.org" }, { reason: "x".repeat(256) }])
      expect((await change(user.userId, bad)).statusCode).toBe(422);
    expect((await change(crypto.randomUUID(), { role: "admin" })).json().code).toBe("users.not_found");
  });

  test("somebody in no community becomes a creator only together with one, which they join", async () => {
    const { db } = suite.database;
    const user = await world.addUser();
    await db.deleteFrom("memberships").where("user_id", "=", user.userId).execute();
    const refused = await change(user.userId, { role: "creator" });
    expect([refused.statusCode, refused.json().code, refused.json().errors[0].path]).toEqual([
      422,
      "users.community_missing",
      "community_id",
    ]);
    expect((await change(user.userId, { role: "creator", community_id: randomUUID() })).statusCode).toBe(422);
    await db.updateTable("communities").set({ is_active: false }).execute();
    expect((await change(user.userId, { role: "creator", community_id: world.communityId })).statusCode, "a closed one").toBe(422);
    await db.updateTable("communities").set({ is_active: true }).execute();
    const changed = await change(user.userId, { role: "creator", community_id: world.communityId });
    expect(changed.json().data).toMatchObject({ role: "creator", community_count: 1 });
    expect((await audited(world.communityId)).map(({ action, actor }) => [action, actor])).toContainEqual([
      "community.joined",
      user.userId,
    ]);
    await change(user.userId, { role: "ordinary" });
    expect((await change(user.userId, { role: "creator" })).statusCode, "a member needs no other").toBe(200);
  });

  test("a role is given and taken only soon after a sign-in; suspending somebody cannot wait", async () => {
    const user = await world.addUser();
    world.clock.advance(5 * 60_000 + 1);
    const refused = await change(user.userId, { role: "creator" });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "auth.reauth_required"]);
    expect((await change(user.userId, { is_suspended: true })).statusCode).toBe(200);
    expect((await change(user.userId, { role: "admin", is_suspended: false })).statusCode, "nothing of it").toBe(403);
    expect((await audited(user.userId)).map(({ action }) => action)).toEqual(["user.suspended"]);
    const again = await world.readToken({ userId: adminId });
    expect((await change(user.userId, { role: "creator" }, again)).statusCode).toBe(200);
  });

  test("a user with another role is cut off from open sockets, and one with the same is not", async () => {
    const user = await world.addUser("creator");
    const closed: unknown[] = [];
    world.app.context.bus.subscribe((hint) => void (hint.kind === "revoked" && closed.push(hint)));
    expect((await change(user.userId, { role: "creator" })).statusCode).toBe(200);
    expect(closed).toEqual([]);
    expect((await change(user.userId, { role: "ordinary" })).statusCode).toBe(200);
    expect(closed).toContainEqual({ kind: "revoked", sessionId: null, userId: user.userId });
    const token = await world.readToken(user);
    closed.length = 0;
    expect((await change(user.userId, { role: "admin" })).statusCode).toBe(200);
    expect(closed).toEqual([{ kind: "revoked", sessionId: null, userId: user.userId }]);
    expect((await ask("/auth/current_user", token)).json().data.role, "the session goes on").toBe("admin");
  });

  test("a suspended user is signed out everywhere at once and cannot refresh; after readmission they may sign in again", async () => {
    const user = await world.addUser();
    const tokens = [await world.readToken(user), await world.readToken(user)];
    for (const token of tokens) expect((await ask("/auth/current_user", token)).statusCode).toBe(200);
    expect((await change(user.userId, { is_suspended: true, reason: "Third warning" })).json().data.is_suspended).toBe(true);
    for (const token of tokens) expect((await ask("/auth/current_user", token)).statusCode, "no second later").toBe(401);
    const open = suite.database.db.selectFrom("sessions").select("id").where("user_id", "=", user.userId).where("revoked_at", "is", null);
    expect(await open.execute()).toEqual([]);
    expect(await suite.database.db.selectFrom("revocations").select("user_id").execute(), "told to every process").toHaveLength(2);
    expect((await ask("/admin/v1/users?role=suspended")).json().data).toMatchObject([{ photo_url: null, face: drawFace(user.userId) }]);
    expect((await change(user.userId, { is_suspended: false })).json().data.is_suspended).toBe(false);
    expect((await ask("/auth/current_user", await world.readToken(user))).statusCode).toBe(200);
    expect((await ask("/auth/current_user", tokens[0])).statusCode, "old sessions stay over").toBe(401);
    expect((await audited(user.userId)).map(({ action, details }) => [action, details])).toEqual([
      ["user.suspended", { sessions: 2, reason: "Third warning" }],
      ["user.readmitted", {}],
    ]);
  });

  test("stars are given and taken by hand with a reason, once a grant and never below 0", async () => {
    const ana = await world.addUser();
    const give = (body: object, id = ana.userId, token = admin) =>
      world.call({
        method: "POST",
        url: `/admin/v1/users/${id}/stars`,
        token,
        payload: { grant_id: randomUUID(), reason: "Helped", ...body },
      });
    const grant = { grant_id: randomUUID(), amount: 50, community_id: world.communityId };
    const twice = await Promise.all([give(grant), give(grant)]);
    expect(twice.map((answer) => [answer.statusCode, answer.json().data.total_points])).toEqual([
      [200, 50],
      [200, 50],
    ]);
    expect((await give({ amount: -60 })).json()).toMatchObject({ code: "stars.too_few" });
    // Later than the first: the list is ordered by time.
    world.clock.advance(1_000);
    expect((await give({ amount: -20, reason: "Wrong game" })).json().data).toEqual({ total_points: 30 });
    expect((await give({ amount: 0 })).statusCode).toBe(422);
    expect((await give({ amount: 10_001 })).statusCode).toBe(422);
    expect((await give({ amount: 5, reason: " " })).statusCode).toBe(422);
    expect((await give({ amount: 5, community_id: randomUUID() })).json()).toMatchObject({ code: "stars.not_a_member" });
    expect((await give({ amount: 5 }, adminId)).json()).toMatchObject({ code: "users.own_account" });
    expect((await give({ amount: 5 }, ana.userId, await world.readToken(world.author))).statusCode).toBe(403);
    const entries = await world.call({ url: "/api/v1/points/entries", token: await world.readToken(ana) });
    expect(entries.json().data.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason])).toEqual([
      [-20, "Wrong game"],
      [50, "Helped"],
    ]);
    expect(await audited(ana.userId)).toMatchObject([
      { action: "user.stars_given", actor: adminId, details: { amount: 50, reason: "Helped", community: world.communityId } },
      { action: "user.stars_taken", details: { amount: -20, reason: "Wrong game" } },
    ]);
    world.clock.advance(6 * 60_000);
    expect((await give({ amount: 5 })).json()).toMatchObject({ code: "auth.reauth_required" });
  });

  test("nobody changes themselves, and of two admins who demote each other one stays", async () => {
    expect((await change(adminId, { role: "ordinary" })).json().code).toBe("users.own_account");
    expect((await change(adminId, { is_suspended: true })).json().code).toBe("users.own_account");
    const second = await world.addUser("admin");
    const token = await world.readToken(second);
    const answers = await Promise.all([change(second.userId, { role: "ordinary" }), change(adminId, { role: "ordinary" }, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const left = await suite.database.db.selectFrom("users").select("id").where("role", "=", "admin").execute();
    expect(left).toHaveLength(1);
  });

  test("the log is newest first, with names, and searched by who, what, object and request", async () => {
    await rename(adminId, "Ingrid", "ingrid@mail.example");
    const user = await world.addUser();
    await rename(user.userId, "Marisol", "marisol@mail.example");
    await change(user.userId, { role: "creator", reason: "New host" });
    await world.call({ method: "PATCH", url: `/admin/v1/communities/${world.communityId}`, payload: { name: "Club two" }, token: admin });
    await world.createPublished({ type: "coin_flip", name: "Friday quiz" });
    const lines = async (query: string) => (await ask(`/admin/v1/audit?${query}`)).json();
    const all = await lines("");
    expect(all.data.map(({ action }: { action: string }) => action)).toEqual([
      "event.published",
      "event.created",
      "community.changed",
      "user.role_changed",
    ]);
    expect(all.data[3]).toMatchObject({
      actor: { id: adminId, display_name: "Ingrid", photo_url: null, face: drawFace(adminId), role: "admin" },
      object_name: "Marisol",
      details: { role: { before: "ordinary", after: "creator" }, reason: "New host" },
    });
    const actions = async (query: string) => (await lines(query)).data.map(({ action }: { action: string }) => action);
    expect(await actions("kind=community")).toEqual(["community.changed"]);
    expect(await actions("search=ingrid")).toEqual(["community.changed", "user.role_changed"]);
    expect(await actions("search=marisol"), "as who it is about").toEqual(["user.role_changed"]);
    expect(await actions("search=LUB%20tw"), "a community's name").toEqual(["community.changed"]);
    expect(await actions("search=ingrid&kind=community")).toEqual(["community.changed"]);
    expect((await lines("search=ingrid&page=2&page_size=1")).pagination).toMatchObject({ page: 2, total_entries: 2, total_pages: 2 });
    expect((await lines("search=ingrid&page=9")).pagination, "beyond the last page").toMatchObject({ total_entries: 2 });
    expect(await actions("search=nobody")).toEqual([]);
    expect(await actions("search=friday")).toEqual(["event.published", "event.created"]);
    expect(await actions("search=role_changed")).toEqual(["user.role_changed"]);
    expect(await actions(`object_id=${user.userId}`)).toEqual(["user.role_changed"]);
    expect(await actions(`search=${all.data[2].request_id}`)).toEqual(["community.changed"]);
    expect(await actions(`to=${new Date(world.clock.now()).toISOString()}`)).toEqual([]);
    expect((await lines("page=2&page_size=3")).pagination).toEqual({ page: 2, page_size: 3, total_entries: 4, total_pages: 2 });
  });

  test("the log's changes are all lines but those of sessions", async () => {
    const user = await world.addUser();
    await change(user.userId, { role: "creator", reason: "New host" });
    const at = new Date(world.clock.now());
    const line = { at, actor: user.userId, action: "session.signed_in", object_kind: "session", object_id: randomUUID(), request_id: null };
    await suite.database.db
      .insertInto("audit")
      .values({ ...line, details: JSON.stringify({ ways: ["password"] }) })
      .execute();
    const actions = async (kind: string) =>
      (await ask(`/admin/v1/audit?kind=${kind}`)).json().data.map(({ action }: { action: string }) => action);
    expect(await actions("all")).toEqual(["session.signed_in", "user.role_changed"]);
    expect(await actions("changes")).toEqual(["user.role_changed"]);
    expect(await actions("session")).toEqual(["session.signed_in"]);
  });

  test("the log names communities, events and accounts of its details, and is filtered by community", async () => {
    const { db } = suite.database;
    const other = randomUUID();
    const draft = await world.createDraft({ type: "coin_flip", name: "Friday quiz" });
    const now = new Date(world.clock.now());
    await db.insertInto("communities").values({ id: other, slug: "other", name: "Other club", created_at: now }).execute();
    const line = { at: now, action: "event.changed", object_kind: "event", object_id: draft.id };
    const details = { community_id: { before: world.communityId, after: other }, to: draft.id, user_id: adminId, guest_id: randomUUID() };
    await db
      .insertInto("audit")
      .values([{ ...line, details: JSON.stringify(details) }])
      .execute();
    const { data } = (await ask(`/admin/v1/audit?object_id=${draft.id}`)).json();
    const { display_name } = await db.selectFrom("users").select("display_name").where("id", "=", adminId).executeTakeFirstOrThrow();
    expect(data[0]).toMatchObject({ object_name: "Friday quiz", community_name: "Club", details });
    expect(data[0].names).toEqual({
      [world.communityId]: "Club",
      [other]: "Other club",
      [draft.id]: "Friday quiz",
      [adminId]: display_name,
    });
    await db
      .insertInto("audit")
      .values({ ...line, object_kind: "community", object_id: other, details: "{}" })
      .execute();
    const inCommunity = async (id: string) =>
      (await ask(`/admin/v1/audit?community_id=${id}`)).json().data.map(({ object_id }: { object_id: string }) => object_id);
    expect(new Set(await inCommunity(world.communityId))).toEqual(new Set([draft.id]));
    expect(await inCommunity(other)).toEqual([other]);
    expect(await inCommunity(randomUUID())).toEqual([]);
  });

  test("the log says of which removals an admin can restore the event, and only of the last one within 30 days", async () => {
    const id = await world.createPublished({ type: "coin_flip", name: "Friday quiz" });
    const remove = async () => {
      const token = await world.readToken(world.author);
      expect((await world.call({ method: "DELETE", url: `/api/v1/events/${id}`, token })).statusCode).toBe(204);
    };
    const restorable = async () =>
      (await ask(`/admin/v1/audit?object_id=${id}`))
        .json()
        .data.filter(({ is_restorable }: { is_restorable: boolean }) => is_restorable)
        .map(({ action }: { action: string }) => action);
    expect(await restorable()).toEqual([]);
    await remove();
    expect(await restorable()).toEqual(["event.deleted"]);
    expect((await ask(`/admin/v1/audit?object_id=${id}`, await world.readToken(world.author))).statusCode).toBe(403);
    const restored = await world.call({ method: "POST", url: `/api/v1/events/${id}/restore`, token: admin });
    expect(restored.json().data).toMatchObject({ id, status: "scheduled" });
    expect(await restorable()).toEqual([]);
    world.clock.advance(1_000);
    await remove();
    expect(await restorable()).toEqual(["event.deleted"]);
    world.clock.advance(30 * DAY_MS + 1);
    admin = await world.readToken({ userId: adminId });
    expect(await restorable()).toEqual([]);
  });

  test("the system page shows measured figures and no secret, to admins alone", async () => {
    const answer = await ask("/admin/v1/system");
    const { data } = answer.json();
    expect(data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: { kind: suite.kind, waiting_statements: 0 },
      live: { sockets: 0, games: 0 },
      sweeps: { deadlines_at: null, mails_at: null },
      ledger: null,
      mail: { mode: "files", waiting: 0, oldest_at: null },
      errors: [],
    });
    expect(data.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(data.database.free_bytes === null || data.database.free_bytes > 0).toBe(true);
    expect(data.database.migration).toMatch(/^\d{4}_\w+\.sql$/);
    expect(data.database.migration_count).toBeGreaterThan(10);
    expect(data.memory_bytes).toBeGreaterThan(1_000_000);
    for (const { secret } of world.context.config.secretKeys) expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain(world.context.config.dataDir);
    const db = suite.database.db;
    const at = new Date(world.clock.now() - 90_000);
    await db
      .insertInto("outgoing_messages")
      .values({ id: crypto.randomUUID(), channel: "email", kind: "password_changed", next_try_at: at, created_at: at })
      .execute();
    const later = (await ask("/admin/v1/system")).json().data;
    expect(later.mail).toEqual({ mode: "files", waiting: 1, oldest_at: at.toISOString() });
    expect(later.message_failures).toEqual([]);
    const failed = { id: crypto.randomUUID(), channel: "email", next_try_at: at, created_at: at, failed_at: at } as const;
    await db
      .insertInto("outgoing_messages")
      .values([
        { ...failed, kind: "now_open", failure: "550", given_up_at: at },
        { ...failed, id: crypto.randomUUID(), kind: "now_open", failure: "550", given_up_at: at },
        { ...failed, id: crypto.randomUUID(), kind: "picks_incomplete", failure: "550", given_up_at: at },
      ])
      .execute();
    const failing = (await ask("/admin/v1/system")).json().data;
    expect(failing.mail.waiting, "what is given up does not wait").toBe(1);
    expect(failing.message_failures).toEqual([
      { channel: "email", kind: "now_open", reason: "550", is_given_up: true, count: 2, last_at: at.toISOString() },
    ]);
  });

  test("the figures are counted: users and their growth, events that are on, players since midnight", async () => {
    const now = world.clock.now();
    const joined = (id: string, daysAgo: number) =>
      suite.database.db
        .updateTable("users")
        .set({ date_joined: new Date(now - daysAgo * DAY_MS) })
        .where("id", "=", id)
        .execute();
    await joined(adminId, 100);
    await joined(world.author.userId, 10);
    const player = await world.addUser();
    const guest = { id: crypto.randomUUID(), is_guest: true, display_name: "Guest", date_joined: new Date(now) };
    await suite.database.db.insertInto("users").values(guest).execute();
    await world.createDraft({ type: "coin_flip" });
    await world.createPublished({ type: "pick_two" });
    const live = await world.createLive({ type: "coin_flip" });
    const before = (await ask("/admin/v1/stats")).json().data;
    expect(before).toMatchObject({
      ...{ communities: 1, active_communities: 1, users: 3, active_events: 2, live_events: 1, players_today: 0 },
      growth: { users_7d: 1, users_previous_7d: 1 },
    });
    expect(before.weeks).toHaveLength(12);
    const newUsers = before.weeks.reduce((sum: number, week: { new_users: number }) => sum + week.new_users, 0);
    expect(newUsers, "guests are no accounts").toBe(2);
    expect(before.page_views).toEqual([]);
    await world.call({ method: "POST", url: "/api/v1/page_views", payload: { category: "Other", path_kind: "home" } });
    expect((await ask("/admin/v1/stats")).json().data, "the same for ten seconds").toEqual(before);
    world.clock.advance(10_000);
    expect((await ask("/admin/v1/stats")).json().data.page_views).toEqual([{ kind: "home", views_7d: 1, views_30d: 1 }]);
    expect(new Date(before.weeks[11].week_of).getUTCDay(), "a Monday").toBe(1);
    const token = await world.readToken(player);
    await world.call({ method: "PATCH", url: `/api/v1/events/${live}/start_game`, payload: {}, token });
    world.clock.advance(10_000);
    expect((await ask("/admin/v1/stats")).json().data.players_today).toBe(1);
    world.clock.advance(DAY_MS);
    expect((await ask("/admin/v1/stats", await world.readToken({ userId: adminId }))).json().data.players_today).toBe(0);
  });

  test("events of every community are listed, read and changed by an admin who belongs to none", async () => {
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", adminId).execute();
    const draft = await world.createDraft({ type: "coin_flip", name: "Draft of somebody" });
    const live = await world.createLive({ type: "coin_flip", name: "On air" });
    const list = (await ask("/admin/v1/events")).json();
    expect(list.data.map(({ name }: { name: string }) => name)).toEqual(["On air", "Draft of somebody"]);
    expect(list.pagination).toEqual({ page: 1, page_size: 10, total_entries: 2, total_pages: 1 });
    expect((await ask("/admin/v1/events?status=live")).json().data).toHaveLength(1);
    expect((await ask(`/admin/v1/events?created_by=${world.author.userId}&community_id=${world.communityId}`)).json().data).toHaveLength(2);
    expect((await ask("/admin/v1/events?created_by=me")).json().data).toEqual([]);
    expect((await ask("/admin/v1/events?created_by=someone")).statusCode).toBe(400);
    const read = (await ask(`/admin/v1/events/${draft.id}`)).json().data;
    expect(read).toMatchObject({ id: draft.id, name: "Draft of somebody", is_owner: true });
    expect((await ask(`/admin/v1/events/${live}`)).json().data.draft, "the keys are shown on request alone").toBeUndefined();
    const patched = await world.call({
      method: "PATCH",
      url: `/admin/v1/events/${draft.id}`,
      payload: { version: draft.version, name: "Better name" },
      token: admin,
    });
    expect(patched.json().data.name).toBe("Better name");
    const stale = await world.call({
      method: "PATCH",
      url: `/admin/v1/events/${draft.id}`,
      payload: { version: draft.version, name: "Late" },
      token: admin,
    });
    expect(stale.json().code).toBe("events.stale_version");
    expect((await ask(`/admin/v1/events/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  test("every address of the area refuses creators, and asks visitors to sign in", async () => {
    const creator = await world.readToken(world.author);
    const addresses = ["communities", "communities/check-slug?slug=abc", "stats", "users", "audit", "events"];
    for (const address of addresses) {
      expect((await ask(`/admin/v1/${address}`, creator)).statusCode).toBe(403);
      expect((await world.call({ url: `/admin/v1/${address}` })).statusCode).toBe(401);
    }
    expect((await change(adminId, { role: "ordinary" }, creator)).statusCode).toBe(403);
  });
});
