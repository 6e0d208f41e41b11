import { sampleQuestion } from "@sparc/sparclets/trivia/trivia.fixtures";
import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { newId } from "../../lib/ids.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { insertCommunities, insertMemberships } from "../communities/communities.repository.ts";
import { joinEvent } from "./entries.service.ts";
import { insertHost } from "./event-hosts.repository.ts";
import { UNBRANDED } from "./events.fixtures.ts";

type Method = "GET" | "PUT" | "POST" | "DELETE" | "PATCH";

describeDatabase("co-hosts", (suite) => {
  let world: HttpWorld;
  let eventId: string;
  let marisol: Viewer;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    marisol = await world.addUser("creator");
    eventId = await world.createPublished({
      type: "trivia",
      rules: { ...defaultRules },
      draft: { questions: [sampleQuestion("q1")] } as never,
    });
  });
  afterEach(() => world.close());

  async function call(viewer: Viewer, method: Method, url: string, payload?: object) {
    const answer = await world.call({ method, url, token: await world.readToken(viewer), ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.payload === "" ? null : answer.json() };
  }
  const hostsUrl = (userId = "") => `/api/v1/events/${eventId}/hosts${userId && `/${userId}`}`;
  const name = (userId: string, by = world.author) => call(by, "PUT", hostsUrl(userId));
  const findHostings = () => suite.database.db.selectFrom("event_hosts").select("user_id").where("event_id", "=", eventId).execute();
  const findInsiderIds = async () => {
    const rows = await suite.database.db.selectFrom("event_insiders").select("user_id").where("event_id", "=", eventId).execute();
    return rows.map((row) => row.user_id);
  };
  const findAudit = () =>
    suite.database.db
      .selectFrom("audit")
      .select(["action", "actor", "details"])
      .where("action", "like", "event.host%")
      .orderBy("id")
      .execute();

  test("are named among the community's creators and admins, see the event in their list and run it at once", async () => {
    const admin = await world.addUser("admin");
    const member = await world.addUser();
    const outsider = await world.addUser("creator");
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", outsider.userId).execute();
    const before = (await call(world.author, "GET", hostsUrl())).body.data;
    expect(before.creator.user_id).toBe(world.author.userId);
    expect(before.candidates.map((one: { user_id: string }) => one.user_id).sort()).toEqual([admin.userId, marisol.userId].sort());
    expect((await call(marisol, "GET", hostsUrl())).status).toBe(403);

    const named = await name(marisol.userId);
    expect(named.status).toBe(200);
    expect(named.body.data.co_hosts.map((one: { user_id: string }) => one.user_id)).toEqual([marisol.userId]);
    expect((await name(marisol.userId)).status, "again").toBe(200);
    for (const userId of [member.userId, outsider.userId, newId()])
      expect((await name(userId)).body, userId).toMatchObject({ code: "hosts.not_eligible" });

    const own = await call(marisol, "GET", "/api/v1/events?created_by=me");
    expect(own.body.data).toMatchObject([{ id: eventId, is_owner: true }]);
    const { seq } = (await call(marisol, "GET", `/api/v1/events/${eventId}/room?as=host`)).body.data;
    const started = await call(marisol, "POST", `/api/v1/events/${eventId}/room/commands`, { id: "1", seq, command: { type: "start" } });
    expect(started.body.data.state.phase).toBe("get_ready");
    expect((await call(marisol, "PATCH", `/api/v1/events/${eventId}/start_game`)).body).toMatchObject({ code: "rooms.hosts_excluded" });
    expect(await findAudit()).toEqual([{ action: "event.host_added", actor: world.author.userId, details: { user_id: marisol.userId } }]);
  });

  test("name and remove nobody but themselves", async () => {
    const jonas = await world.addUser("creator");
    await name(marisol.userId);
    await name(jonas.userId);
    const seen = (await call(marisol, "GET", hostsUrl())).body.data;
    expect(seen).toMatchObject({ can_change: false, candidates: [] });
    expect((await name((await world.addUser("creator")).userId, marisol)).status).toBe(403);
    expect((await call(marisol, "DELETE", hostsUrl(jonas.userId))).status).toBe(403);
    expect((await call(marisol, "DELETE", hostsUrl(marisol.userId))).status).toBe(204);
    expect(await findHostings()).toEqual([{ user_id: jonas.userId }]);
  });

  test("cannot play once they were removed, and run nothing any more", async () => {
    const closed: (string | null)[] = [];
    world.app.context.bus.subscribe((hint) => void (hint.kind === "revoked" && closed.push(hint.userId)));
    await name(marisol.userId);
    expect((await call(world.author, "DELETE", hostsUrl(marisol.userId))).status).toBe(204);
    expect((await call(world.author, "DELETE", hostsUrl(marisol.userId))).status, "again").toBe(204);
    expect((await call(marisol, "GET", `/api/v1/events/${eventId}/room?as=host`)).status).toBe(403);
    expect((await call(marisol, "PATCH", `/api/v1/events/${eventId}/start_game`)).body).toMatchObject({ code: "events.keys_seen" });
    expect(closed, "their open consoles").toEqual([marisol.userId]);
    expect((await findAudit()).map(({ action }) => action)).toEqual(["event.host_added", "event.host_removed"]);
  });

  test("are nobody who takes part", async () => {
    const { clock, context } = world;
    const joining = { bus: context.bus, event: { id: eventId }, userIds: [marisol.userId], now: clock.now() };
    await suite.database.transaction((tx) => joinEvent(tx, joining));
    expect((await name(marisol.userId)).body).toMatchObject({ code: "hosts.plays" });
    expect(await findHostings()).toEqual([]);
  });

  test("are none any more when they leave the community, and cannot play after coming back", async () => {
    await name(marisol.userId);
    const url = `/api/v1/communities/${world.communityId}`;
    expect((await call(marisol, "DELETE", `${url}/membership`)).status).toBe(204);
    expect(await findHostings()).toEqual([]);
    expect(await findInsiderIds()).toEqual([marisol.userId]);
    await insertMemberships(suite.database.db, [{ communityId: world.communityId, userId: marisol.userId, now: world.clock.now() }]);
    expect((await call(marisol, "PATCH", `/api/v1/events/${eventId}/start_game`)).body).toMatchObject({ code: "events.keys_seen" });
  });

  test("are none any more when they lose the role, and stay when an admin's role becomes creator", async () => {
    const admin = await world.addUser("admin");
    await name(marisol.userId);
    const change = (role: string) => call(admin, "PATCH", `/admin/v1/users/${marisol.userId}`, { role, reason: "for a test" });
    expect((await change("admin")).status).toBe(200);
    expect(await findHostings()).toHaveLength(1);
    expect((await change("ordinary")).status).toBe(200);
    expect(await findHostings()).toEqual([]);
    expect(await findInsiderIds()).toEqual([marisol.userId]);
    expect((await findAudit()).at(-1)).toMatchObject({ action: "event.host_removed", actor: admin.userId });
  });

  test("and the event's creator run it only while they may use the Studio", async () => {
    const admin = await world.addUser("admin");
    const change = (role: string) => call(admin, "PATCH", `/admin/v1/users/${world.author.userId}`, { role, reason: "for a test" });
    const read = async () => (await call(world.author, "GET", `/api/v1/events/${eventId}`)).body.data;
    const { version, is_owner: isOwner } = await read();
    expect(isOwner).toBe(true);
    expect((await change("ordinary")).status).toBe(200);
    expect(await read()).toMatchObject({ is_owner: false });
    const inLists = (await call(world.author, "GET", `/api/v1/communities/${world.communityId}/events`)).body.data;
    expect(inLists).toMatchObject([{ id: eventId, is_owner: false }]);
    for (const [method, part, body] of [
      ["PATCH", "", { version, name: "Taken" }],
      ["PATCH", "/start", {}],
      ["GET", "/analytics", undefined],
      ["DELETE", "", undefined],
      ["GET", "/hosts", undefined],
    ] as const)
      expect(await call(world.author, method, `/api/v1/events/${eventId}${part}`, body)).toMatchObject({
        ...{ status: 403, body: { code: "access.forbidden" } },
      });
    // Whoever made an event knows its answers and does not play it.
    expect((await call(world.author, "PATCH", `/api/v1/events/${eventId}/start_game`)).body).toMatchObject({
      code: "rooms.hosts_excluded",
    });
    expect((await change("creator")).status).toBe(200);
    expect(await read()).toMatchObject({ is_owner: true });
  });

  test("are none any more when a draft moves to another community", async () => {
    const communityId = newId();
    const club = { ...UNBRANDED, id: communityId, slug: "other", name: "Other", description: "", now: world.clock.now() };
    await insertCommunities(suite.database.db, [club]);
    const now = world.clock.now();
    await insertMemberships(suite.database.db, [{ communityId, userId: world.author.userId, now }]);
    const draft = await world.createDraft({ type: "trivia", description: null, draft: undefined } as never);
    eventId = draft.id;
    await name(marisol.userId);
    const moved = await call(world.author, "PATCH", `/api/v1/events/${eventId}`, { version: draft.version, community_id: communityId });
    expect(moved.status).toBe(200);
    expect(await findHostings()).toEqual([]);
  });

  test("are creators and admins of the community by the database's own rules", async () => {
    const { db } = suite.database;
    const member = await world.addUser();
    await expect(insertHost(db, { eventId, userId: member.userId })).rejects.toThrow(/event_hosts_are_staff/);
    await insertHost(db, { eventId, userId: marisol.userId });
    await expect(db.updateTable("users").set({ role: "ordinary" }).where("id", "=", marisol.userId).execute()).rejects.toThrow(
      /event_hosts_are_staff/,
    );
    await expect(db.deleteFrom("memberships").where("user_id", "=", marisol.userId).execute()).rejects.toThrow(/event_hosts_are_members/);
  });
});
