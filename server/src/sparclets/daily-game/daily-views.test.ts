import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { WORD_CANARY } from "@sparc/sparclets/daily-game/puzzles/word/word.fixtures";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRunsService } from "../../features/runs/runs.service.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import type { DaysView, PeopleView, StatisticsView } from "./daily-views.schema.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The solutions of the two samples: the first for odd days, the second for even ones. */
const [FIRST, SECOND] = ["crease", "seance"];

describeDatabase("views of a daily game", (suite) => {
  let world: HttpWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
  });
  afterEach(() => world.close());

  /** Publishes a game whose first puzzle opens in a minute. */
  async function publish(kind: PuzzleKindName, numbers: readonly number[]): Promise<{ id: string; startsAt: number }> {
    const startsAt = world.clock.now() + MINUTE_MS;
    const starts = new Date(startsAt).toISOString();
    const rules = { kind, turns_over_at: starts.slice(11, 16) };
    const draft = sampleDraft(kind, numbers) as never;
    return { id: await world.createPublished({ type: "daily_game", starts_at: starts, time_zone: "UTC", rules, draft }), startsAt };
  }
  async function advance(id: string, ms: number): Promise<void> {
    world.clock.advance(ms);
    await world.life.runDue(id);
  }
  async function play(id: string, user: Viewer, slot: string, guesses: readonly object[]): Promise<void> {
    const runs = createRunsService(world.context);
    expect(await runs.start({ eventId: id, userId: user.userId, slot })).toMatchObject({ ok: true });
    for (const [ordinal, answer] of guesses.entries())
      expect(await runs.guess({ eventId: id, userId: user.userId, slot, ordinal, answer: answer as never })).toMatchObject({ ok: true });
  }
  async function ask<View>(id: string, user: Viewer, name: string): Promise<View> {
    const answer = await world.call({ url: `/api/v1/events/${id}/views/${name}`, token: await world.readToken(user) });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
    return answer.json().data;
  }
  async function readStatus(id: string, user: Viewer, name: string): Promise<number> {
    return (await world.call({ url: `/api/v1/events/${id}/views/${name}`, token: await world.readToken(user) })).statusCode;
  }

  test("people lists names without attributes, and shows a draft's list to its author alone", async () => {
    const list = sampleDraft("player", [1]).list.people.map(({ id, name, note }) => ({ id, name, note }));
    const member = await world.addUser();
    const draft = await world.createDraft({ type: "daily_game", draft: sampleDraft("player", [1, 2]) as never });
    expect(await ask<PeopleView>(draft.id, world.author, "people")).toEqual({ people: list });
    expect(await readStatus(draft.id, member, "people")).toBe(404);
    const { id } = await publish("player", [1, 2]);
    expect(await ask<PeopleView>(id, member, "people")).toEqual({ people: list });
  });

  test("days lists the released puzzles, newest first, with the viewer's attempts and streaks", async () => {
    const { id, startsAt } = await publish("word", [1, 2, 4]);
    const [ana, bo] = [await world.addUser(), await world.addUser()];
    const at = (day: number) => new Date(startsAt + day * DAY_MS).toISOString();
    expect(await ask<DaysView>(id, ana, "days")).toMatchObject({ today: null, next_at: at(0), days: [] });
    await advance(id, MINUTE_MS);
    await play(id, ana, "p1", [{ word: "noises" }]);
    const early = await ask<DaysView>(id, ana, "days");
    expect(early).toMatchObject({ today: 1, next_at: at(1), statistics: { played: 0, current_streak: 0 } });
    const open = { is_over: false, is_solved: false, bucket: null, points: 0, in_time: false };
    const [first] = early.days;
    expect(first).toEqual({
      ...{ number: 1, slot: "p1", date: at(0).slice(0, 10), opens_at: at(0), locks_at: at(1), is_open: true },
      own: open,
    });
    await play(id, bo, "p1", [{ word: FIRST }]);
    await advance(id, DAY_MS);
    await play(id, bo, "p2", [{ word: "noises" }, { word: SECOND }]);
    await play(id, ana, "p1", [{ word: "noises" }, { word: FIRST }]);
    await advance(id, DAY_MS);
    const late = await ask<DaysView>(id, ana, "days");
    expect([late.today, late.next_at]).toEqual([null, at(3)]);
    expect(late.days.map(({ number, is_open, own }) => [number, is_open, own])).toEqual([
      [2, false, null],
      [1, false, { is_over: true, is_solved: true, bucket: "2", points: 5, in_time: false }],
    ]);
    expect(late.statistics).toMatchObject({ played: 0, solved: 0, current_streak: 0, best_streak: 0, distribution: { 1: 0, 2: 0 } });
    await advance(id, DAY_MS);
    const bos = await ask<DaysView>(id, bo, "days");
    expect([bos.today, bos.next_at]).toEqual([4, null]);
    expect(bos.days.map(({ own }) => own?.points)).toEqual([undefined, 5, 6]);
    expect(bos.statistics).toEqual({
      ...{ played: 2, solved: 2, current_streak: 2, best_streak: 2 },
      distribution: { 1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0 },
    });
    expect((await ask<DaysView>(id, world.author, "days")).days).toHaveLength(3);
  });

  test("statistics counts each released puzzle, the open one by its finished attempts, for owners alone", async () => {
    const { id } = await publish("word", [1, 2, 4]);
    const [ana, bo] = [await world.addUser(), await world.addUser()];
    await advance(id, MINUTE_MS);
    await play(id, ana, "p1", [{ word: FIRST }]);
    await play(id, bo, "p1", [{ word: "noises" }]);
    await advance(id, DAY_MS);
    await play(id, ana, "p2", [{ word: "noises" }, { word: SECOND }]);
    await play(id, bo, "p2", [{ word: "noises" }]);
    expect(await readStatus(id, ana, "statistics")).toBe(403);
    expect((await ask<StatisticsView>(id, world.author, "statistics")).puzzles).toMatchObject([
      { number: 2, slot: "p2", played: 1, solved: 1, buckets: { 1: 0, 2: 1 } },
      { number: 1, slot: "p1", played: 2, solved: 1, buckets: { 1: 1, 2: 0 } },
    ]);
  });

  test("a grid's points follow the attempts of all members", async () => {
    const { id } = await publish("grid", [1, 2]);
    const [ana, bo] = [await world.addUser(), await world.addUser()];
    await advance(id, MINUTE_MS);
    const runs = createRunsService(world.context);
    const playCell = async (user: Viewer) => {
      await play(id, user, "p1", [{ cell: 0, person: "ashdown" }]);
      await runs.end({ eventId: id, userId: user.userId, slot: "p1" });
    };
    const pointsOfAna = async () => (await ask<DaysView>(id, ana, "days")).days.at(-1)?.own?.points;
    await playCell(ana);
    expect(await pointsOfAna()).toBe(0);
    await play(id, bo, "p1", []);
    await runs.end({ eventId: id, userId: bo.userId, slot: "p1" });
    expect(await pointsOfAna(), "one of two named her").toBe(50);
    await advance(id, DAY_MS);
    expect(await pointsOfAna(), "the same once it is settled").toBe(50);
  });

  test("no view contains a solution or a later puzzle", async () => {
    const { id } = await publish("word", [1, 2, 4]);
    const [ana, bo] = [await world.addUser(), await world.addUser()];
    await advance(id, MINUTE_MS);
    await play(id, ana, "p1", [{ word: FIRST }]);
    for (const user of [ana, bo])
      for (const name of ["people", "days"]) {
        const text = JSON.stringify(await ask(id, user, name)).toLowerCase();
        for (const hidden of [WORD_CANARY.toLowerCase(), FIRST, SECOND, "p2", "p4"]) expect(text).not.toContain(hidden);
      }
  });
});
