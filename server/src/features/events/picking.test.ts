import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createMatchups, type MatchupsService } from "../matchups/matchups.service.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createWorld, type World } from "./events.fixtures.ts";

describeDatabase("picks in lists of events", (suite) => {
  let world: World;
  let matchups: MatchupsService;
  beforeEach(async () => {
    world = await createWorld(suite.database);
    const standings = createStandingsService(world.context);
    matchups = createMatchups(world.context, { standings, completion: createCompletionService(world.context, standings) });
  });
  const readPicks = async (...ids: string[]) =>
    (await world.events.summaries({ ids, total: ids.length }, await world.addUser())).map(({ picks }) => picks);
  const enter = async (eventId: string, key: string, body: JsonObject) =>
    expect(await matchups.write({ eventId, viewer: world.author, requestId: "r", key, body })).toMatchObject({ ok: true });
  const after = (ms: number) => new Date(world.clock.now() + ms).toISOString();

  test("the next lock moves from game to game, with counts of locked and decided ones", async () => {
    const id = await world.createPublished({ type: "pick_two" });
    const [first, last] = [after(60_000), after(120_000)];
    expect(await readPicks(id)).toEqual([{ next_lock_at: first, last_lock_at: last, is_locked: false, decided_count: 0 }]);
    world.clock.advance(60_000);
    expect(await readPicks(id)).toEqual([{ next_lock_at: last, last_lock_at: last, is_locked: false, decided_count: 0 }]);
    await enter(id, "1_1", { winner: "home" });
    expect(await readPicks(id)).toMatchObject([{ next_lock_at: last, is_locked: false, decided_count: 1 }]);
    world.clock.advance(60_000);
    expect(await readPicks(id)).toMatchObject([{ next_lock_at: null, last_lock_at: last, is_locked: true, decided_count: 1 }]);
    await enter(id, "1_2", { winner: "away" });
    await enter(id, "1_2", { winner: "home", reason: "Late score" });
    expect(await readPicks(id)).toMatchObject([{ is_locked: true, decided_count: 2 }]);
    expect(await world.life.complete({ eventId: id, viewer: world.author, requestId: "r" })).toMatchObject({ ok: true });
    expect(await readPicks(id)).toEqual([null]);
  });

  test("a series under way is not decided, the tie-break beside the bracket is not counted, and other events tell nothing", async () => {
    const draft = { ...sampleDraft(4, { tieBreak: "Goals?" }), locks_at: world.clock.now() + 60_000 };
    const bracket = await world.createPublished({ type: "bracket", draft: draft as never });
    const room = await world.createPublished({ type: "coin_flip" });
    world.clock.advance(60_000);
    await world.life.runDue(bracket);
    await enter(bracket, "1_1", { wins: [4, 0] });
    await enter(bracket, "1_2", { wins: [2, 1] });
    const [locked, none] = await readPicks(bracket, room);
    expect(locked).toMatchObject({ next_lock_at: null, is_locked: true, decided_count: 1 });
    expect(none).toBeNull();
  });
});
