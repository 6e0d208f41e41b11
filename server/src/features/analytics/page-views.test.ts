import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { sumPageViews } from "./page-counts.repository.ts";

describeDatabase("page views", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env: { LIMIT_PAGE_VIEWS_PER_5_MIN: "20" } });
  });
  afterEach(() => world.close());

  const postView = (payload: object) => world.call({ method: "POST", url: "/api/v1/page_views", payload });
  const today = () => new Date(world.clock.now()).toISOString().slice(0, 10);
  /** Of one community, or of everything. */
  const counts = async (communityId: string | null) => {
    const { rows } = await sql<{ day: string; category: string; kind: string; views: number }>`
      select day::text as day, category, kind, sum(views)::int4 as views from page_counts
      where ${communityId}::uuid is null or community_id = ${communityId}::uuid
      group by day, category, kind order by day, category, kind`.execute(suite.database.db);
    return rows;
  };

  test("are counted by day, community, category and kind, for anybody and without a token", async () => {
    const community_id = world.communityId;
    const first = today();
    for (let times = 0; times < 3; times++) {
      const answer = await postView({ category: "Trivia", path_kind: "play", community_id });
      expect(answer.statusCode).toBe(204);
    }
    await postView({ category: "Onboarding", path_kind: "sign_in" });
    await postView({ category: "Onboarding", path_kind: "sign_in" });
    world.clock.advance(24 * 3_600_000);
    await postView({ category: "Trivia", path_kind: "play", community_id });
    const played = { category: "Trivia", kind: "play" };
    expect(await counts(community_id)).toEqual([
      { ...played, day: first, views: 3 },
      { ...played, day: today(), views: 1 },
    ]);
    expect(await counts(null)).toEqual([
      { day: first, category: "Onboarding", kind: "sign_in", views: 2 },
      { ...played, day: first, views: 3 },
      { ...played, day: today(), views: 1 },
    ]);
  });

  test("are summed by kind over the last 7 and 30 days, the present one included", async () => {
    const days = (count: number) => world.clock.advance(count * 24 * 3_600_000);
    await postView({ category: "Trivia", path_kind: "play" });
    days(1);
    await postView({ category: "Trivia", path_kind: "play", community_id: world.communityId });
    await postView({ category: "Bracket", path_kind: "play" });
    days(22);
    await postView({ category: "Other", path_kind: "home" });
    days(1);
    await postView({ category: "Other", path_kind: "home" });
    days(6);
    await postView({ category: "Other", path_kind: "home" });
    expect(await sumPageViews(suite.database.db, today())).toEqual([
      { kind: "home", last7Days: 2, last30Days: 3 },
      { kind: "play", last7Days: 0, last30Days: 2 },
    ]);
  });

  test("at the same moment lose none", async () => {
    const community_id = world.communityId;
    await Promise.all(Array.from({ length: 12 }, () => postView({ category: "Other", path_kind: "community", community_id })));
    expect((await counts(community_id)).map(({ views }) => views)).toEqual([12]);
  });

  test("of a community that does not exist count without one", async () => {
    expect((await postView({ category: "Other", path_kind: "other", community_id: randomUUID() })).statusCode).toBe(204);
    expect(await counts(world.communityId)).toEqual([]);
    expect(await counts(null)).toMatchObject([{ category: "Other", kind: "other", views: 1 }]);
  });

  test.each([
    { category: "Shopping", path_kind: "play" },
    { category: "Trivia", path_kind: "/communities/sdpn?token=1" },
    { category: "Trivia", path_kind: "play", community_id: "sdpn" },
    {},
  ])("outside the lists are refused and not counted: %j", async (payload) => {
    expect((await postView(payload)).statusCode).toBe(422);
    expect(await counts(null)).toEqual([]);
  });

  test("have a separate limit by address, so that a room that browses can still sign in", async () => {
    const codes = [];
    for (let times = 0; times < 21; times++) codes.push((await postView({ category: "Other", path_kind: "home" })).statusCode);
    expect(codes.slice(0, 20).every((code) => code === 204)).toBe(true);
    expect(codes[20]).toBe(429);
    expect((await world.call({ method: "GET", url: "/api/v1/communities" })).statusCode).toBe(200);
    expect((await counts(null)).map(({ views }) => views)).toEqual([20]);
  });
});
