import type { Standing } from "@sparc/contract/entities/event";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { week9Draft, week9Outcomes, week9Results } from "@sparc/sparclets/point-spread/nfl-2017-week-9.fixtures";
import { picked, rulesWith, sampleDraft } from "@sparc/sparclets/point-spread/point-spread.fixtures";
import type { Draft, Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPicksService } from "../../features/picks/picks.service.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import type { WeekBoardView } from "./week-board.schema.ts";

const HOUR_MS = 3_600_000;

/** The same card with starts from an hour from now on. */
function soon(draft: Draft, now: number): Draft {
  const first = Math.min(...draft.weeks.flatMap(({ matchups }) => matchups.map(({ starts_at }) => starts_at ?? Number.POSITIVE_INFINITY)));
  const move = now + HOUR_MS - first;
  const weeks = draft.weeks.map((week) => ({
    ...week,
    matchups: week.matchups.map((matchup) => ({ ...matchup, starts_at: (matchup.starts_at ?? 0) + move })),
  }));
  return { ...draft, weeks };
}

describeDatabase("weeks of a point spread", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  const publish = (draft: Draft, rules: Rules) =>
    world.createPublished({ type: "point_spread", draft: draft as unknown as JsonObject, rules: rules as unknown as JsonObject });
  async function put(eventId: string, user: Viewer, picks: object): Promise<void> {
    const saved = await createPicksService(world.context).put({ eventId, userId: user.userId, version: 0, picks: picks as JsonObject });
    expect(saved).toMatchObject({ ok: true });
  }
  async function settle(id: string, key: string, body: object): Promise<void> {
    const token = await world.readToken(world.author);
    const answer = await world.call({ method: "PATCH", url: `/api/v1/events/${id}/matchups/${key}`, token, payload: body });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  }
  async function ask<View>(id: string, user: Viewer, name: string): Promise<View> {
    const answer = await world.call({ url: `/api/v1/events/${id}/views/${name}`, token: await world.readToken(user) });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
    return answer.json().data;
  }

  test("show half points for two pushes and shared ranks, and leave out members without picks", async () => {
    const id = await publish(soon(week9Draft, world.clock.now()), rulesWith({}));
    const [ana, bo, cy, dee] = await Promise.all([world.addUser(), world.addUser(), world.addUser(), world.addUser()]);
    const pickAll = (side: Side) => Object.fromEntries(week9Results.map(({ key }) => [key, picked({ side })]));
    await put(id, ana, pickAll("home"));
    await put(id, bo, pickAll("away"));
    await put(id, cy, { "9_1": picked({ side: "home" }) });
    await put(id, dee, {});
    const early = await ask<WeekBoardView>(id, ana, "week_board?week=9");
    expect([early.rows, early.mine, early.is_final], "nothing that is open counts").toEqual([[], null, false]);
    world.clock.advance(200 * HOUR_MS);
    await world.life.runDue(id);
    for (const [key, outcome] of Object.entries(week9Outcomes)) {
      const { status, home_score, away_score } = outcome;
      await settle(id, key, { status, home_score, away_score });
    }
    // The table beside the fixture has six home sides, five away sides and two pushes.
    const board = await ask<WeekBoardView>(id, cy, "week_board?week=9");
    expect(board).toMatchObject({ week: 9, label: "Week 9", is_final: true, total_entries: 3 });
    expect(board.rows.map(({ user_id, rank, points, right_count }) => [user_id, rank, points, right_count])).toEqual([
      [ana.userId, 1, 7, 6],
      [bo.userId, 2, 6, 5],
      [cy.userId, 3, 1, 1],
    ]);
    expect(board.mine).toMatchObject({ user_id: cy.userId, rank: 3, is_me: true });
    expect((await ask<WeekBoardView>(id, dee, "week_board?week=9")).mine).toBeNull();
  });

  test("are ranked by themselves, also when the season drops them, with best bets as the tie-break", async () => {
    const rules = rulesWith({ drop_lowest_weeks: 1, best_bets: { per_week: 1, factor: 3 }, tie_break: [] });
    const id = await publish(soon(sampleDraft(2, 2), world.clock.now()), rules);
    const [ana, bo] = await Promise.all([world.addUser(), world.addUser()]);
    await put(id, ana, {
      "1_1": picked({ side: "home", best_bet: true }),
      "2_1": picked({ side: "home" }),
      "2_2": picked({ side: "home" }),
    });
    await put(id, bo, {
      "1_1": picked({ side: "home" }),
      "1_2": picked({ side: "home" }),
      "2_1": picked({ side: "away", best_bet: true }),
    });
    world.clock.advance(400 * HOUR_MS);
    await world.life.runDue(id);
    for (const key of ["1_1", "1_2", "2_1", "2_2"]) await settle(id, key, { status: "final", home_score: 30, away_score: 10 });
    const first = await ask<WeekBoardView>(id, bo, "week_board?week=1");
    expect(first.rows.map(({ user_id, points, best_bets_right }) => [user_id, points, best_bets_right])).toEqual([
      [ana.userId, 3, 1],
      [bo.userId, 2, 0],
    ]);
    const second = await ask<WeekBoardView>(id, bo, "week_board?week=2");
    expect(second.rows.map(({ user_id, points }) => [user_id, points])).toEqual([
      [ana.userId, 2],
      [bo.userId, 0],
    ]);
    const token = await world.readToken(bo);
    expect(
      [...first.rows, ...second.rows].map(({ tie_break }) => tie_break),
      "nobody has as many points",
    ).toEqual(Array(4).fill(undefined));
    const missing = await world.call({ url: `/api/v1/events/${id}/views/week_board?week=7`, token });
    expect(missing.statusCode).toBe(404);
    expect((await world.call({ url: `/api/v1/events/${id}/views/week_board?week=x`, token })).statusCode).toBe(400);
  });

  test("name the tie-break that separates a row of a week or the season, in points and not in halves", async () => {
    const rules = rulesWith({ best_bets: { per_week: 1, factor: 2 }, tie_break: ["best_bets", "last_total"] });
    const id = await publish(soon(sampleDraft(1, 2), world.clock.now()), rules);
    const [ana, bo, cy] = await Promise.all([world.addUser(), world.addUser(), world.addUser()]);
    const both = { "1_1": picked({ side: "home" }), "1_2": picked({ side: "home" }) };
    await put(id, ana, { "1_1": picked({ side: "home", best_bet: true }) });
    await put(id, bo, both);
    await put(id, cy, both);
    world.clock.advance(400 * HOUR_MS);
    await world.life.runDue(id);
    for (const key of ["1_1", "1_2"]) await settle(id, key, { status: "final", home_score: 30, away_score: 10 });
    const facts = ({ rank, is_tied, points, tie_break }: Standing) => ({ rank, is_tied, points, tie_break });
    const bets = (value: number) => [{ key: "best_bets", value }];
    const expected = [
      { rank: 1, is_tied: false, points: 2, tie_break: bets(1) },
      { rank: 2, is_tied: true, points: 2, tie_break: bets(0) },
      { rank: 2, is_tied: true, points: 2, tie_break: bets(0) },
    ];
    expect((await ask<WeekBoardView>(id, cy, "week_board?week=1")).rows.map(facts)).toEqual(expected);
    const season = await world.call({ url: `/api/v1/events/${id}/leaderboard`, token: await world.readToken(cy) });
    expect(season.json().data.map(facts)).toEqual(expected);
    expect(facts(season.json().mine)).toEqual(expected[2]);
  });
});
