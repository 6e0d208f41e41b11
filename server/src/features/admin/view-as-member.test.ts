import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { VIEW_TOKEN_S } from "../auth/access-tokens.ts";

describeDatabase("an admin who views a community as a member", (suite) => {
  let world: HttpWorld;
  let admin: { userId: string };
  let adminToken: string;

  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    admin = await world.addUser("admin");
    adminToken = await world.readToken(admin);
  });
  afterEach(() => world.close());

  const begin = (token = adminToken) => world.call({ method: "POST", url: `/admin/v1/communities/${world.communityId}/view`, token });
  const readView = async (): Promise<string> => (await begin()).json().data.token;
  const get = (url: string, token: string) => world.call({ url, token });
  const membershipCount = async (): Promise<number> =>
    (await suite.database.db.selectFrom("memberships").select("user_id").where("user_id", "=", admin.userId).execute()).length;

  test("reads what its members read without becoming one, and is audited", async () => {
    const eventId = await world.createPublished({ type: "pick_two" });
    await suite.database.db.deleteFrom("memberships").where("user_id", "=", admin.userId).execute();
    const begun = await begin();
    expect(begun.statusCode).toBe(200);
    const { token, user, community } = begun.json().data;
    expect(user).toMatchObject({ id: admin.userId, role: "ordinary", communities: [community] });
    expect((await get("/auth/current_user", token)).json().data).toMatchObject({ role: "ordinary" });
    expect((await get(`/api/v1/communities/${community.community.slug}/leaderboard`, token)).statusCode).toBe(200);
    expect((await get(`/api/v1/events/${eventId}`, token)).json().data).toMatchObject({ id: eventId, is_owner: false });
    expect(await membershipCount()).toBe(0);
    const log = await suite.database.db
      .selectFrom("audit")
      .select(["action", "actor", "object_id"])
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(log).toEqual([{ action: "community.viewed_as_member", actor: admin.userId, object_id: world.communityId }]);
  });

  test("changes nothing: every write is refused, also joining and what an admin may do", async () => {
    const eventId = await world.createPublished({ type: "pick_two" });
    const token = await readView();
    const writes = [
      ["POST", `/api/v1/communities/${world.communityId}/join`],
      ["POST", `/api/v1/communities/${world.communityId}/switch`],
      ["PUT", `/api/v1/events/${eventId}/picks`],
      ["PATCH", `/api/v1/events/${eventId}`],
      ["DELETE", `/api/v1/events/${eventId}`],
      ["PATCH", `/admin/v1/communities/${world.communityId}`],
      ["POST", "/auth/logout"],
    ] as const;
    for (const [method, url] of writes) {
      const answer = await world.call({ method, url, token, payload: {} });
      expect([answer.statusCode, answer.json().code], `${method} ${url}`).toEqual([403, "access.view_only"]);
    }
    expect((await get("/points", adminToken)).statusCode, "the admin's own session goes on").toBe(200);
  });

  test("has none of the admin's rights: no admin area, no drafts, no host's pages, also of their own events", async () => {
    const draft = await world.createDraft({ type: "pick_two" });
    const eventId = await world.createPublished({ type: "pick_two" });
    await suite.database.db.updateTable("events").set({ created_by: admin.userId }).where("id", "=", eventId).execute();
    const token = await readView();
    expect((await get("/admin/v1/communities", token)).statusCode).toBe(403);
    expect((await get("/api/v1/events?view=all_events", token)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(`/api/v1/events/${draft.id}`, token)).statusCode).toBe(404);
    expect((await get(`/api/v1/events/${eventId}`, token)).json().data.is_owner).toBe(false);
    expect((await get(`/api/v1/events/${eventId}`, adminToken)).json().data.is_owner).toBe(true);
  });

  test("sees no other community, also where the admin is a member", async () => {
    const other = await world.call({
      ...{ method: "POST", url: "/admin/v1/communities", token: adminToken },
      payload: { name: "Other", slug: "other", description: "Another one." },
    });
    const { id } = other.json().data;
    expect((await world.call({ method: "POST", url: `/api/v1/communities/${id}/join`, token: adminToken })).statusCode).toBe(201);
    const token = await readView();
    expect((await get("/api/v1/communities/other/leaderboard", token)).json().code).toBe("access.not_member");
    expect((await get("/api/v1/communities/other/leaderboard", adminToken)).statusCode).toBe(200);
  });

  test("ends after half an hour, and at once with the role", async () => {
    const token = await readView();
    await suite.database.db.updateTable("users").set({ role: "creator" }).where("id", "=", admin.userId).execute();
    world.clock.advance(6_000);
    expect((await get("/points", token)).statusCode).toBe(401);
    await suite.database.db.updateTable("users").set({ role: "admin" }).where("id", "=", admin.userId).execute();
    world.clock.advance(6_000);
    expect((await get("/points", token)).statusCode).toBe(200);
    world.clock.advance(VIEW_TOKEN_S * 1_000);
    expect((await get("/points", token)).statusCode).toBe(401);
  });

  test("only an admin begins it, and only with the admin's own token", async () => {
    const member = await world.readToken(await world.addUser("creator"));
    expect((await begin(member)).json().code).toBe("access.forbidden");
    expect((await begin(await readView())).json().code).toBe("access.view_only");
  });
});
