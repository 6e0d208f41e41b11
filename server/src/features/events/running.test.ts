import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createRunsService } from "../runs/runs.service.ts";
import { createWorld, type World } from "./events.fixtures.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describeDatabase("slots in lists of events", (suite) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld(suite.database);
  });
  const readRun = async (viewer: Viewer, ...ids: string[]) =>
    (await world.events.summaries({ ids, total: ids.length }, viewer)).map(({ run }) => run);

  test("today's slot, how far the reader is with it, and when the next one opens", async () => {
    const startsAt = world.clock.now() + MINUTE_MS;
    const at = (day: number) => new Date(startsAt + day * DAY_MS).toISOString();
    const rules = { kind: "word", turns_over_at: at(0).slice(11, 16) };
    const draft = sampleDraft("word", [1, 3]) as never;
    const id = await world.createPublished({ type: "daily_game", starts_at: at(0), time_zone: "UTC", rules, draft });
    const room = await world.createPublished({ type: "coin_flip" });
    const [ana, bo] = [await world.addUser(), await world.addUser()];
    const nothing = { open_slot: null, locks_at: null, is_begun: false, is_done: false, streak: 0 };
    expect(await readRun(ana, id, room)).toEqual([{ ...nothing, next_opens_at: at(0) }, null]);
    world.clock.advance(MINUTE_MS);
    await world.life.runDue(id);
    const open = { open_slot: "p1", locks_at: at(1), next_opens_at: at(2) };
    const runs = createRunsService(world.context);
    const who = { eventId: id, userId: ana.userId, slot: "p1" };
    expect(await readRun(ana, id)).toEqual([{ ...open, is_begun: false, is_done: false, streak: 0 }]);
    await runs.start(who);
    expect(await readRun(ana, id)).toEqual([{ ...open, is_begun: true, is_done: false, streak: 0 }]);
    await runs.guess({ ...who, ordinal: 0, answer: { word: "crease" } });
    expect(await readRun(ana, id)).toEqual([{ ...open, is_begun: true, is_done: true, streak: 1 }]);
    expect(await readRun(bo, id), "another member's own").toEqual([{ ...open, is_begun: false, is_done: false, streak: 0 }]);
    world.clock.advance(DAY_MS);
    await world.life.runDue(id);
    expect(await readRun(ana, id), "a day without a puzzle breaks nothing").toEqual([{ ...nothing, next_opens_at: at(2), streak: 1 }]);
    expect(await world.life.complete({ eventId: id, viewer: world.author, requestId: "r" })).toMatchObject({ ok: true });
    expect(await readRun(ana, id)).toEqual([null]);
  });

  test("a streak is what was finished in time after the last slot that was missed", async () => {
    const startsAt = world.clock.now() + MINUTE_MS;
    const starts = new Date(startsAt).toISOString();
    const rules = { kind: "word", turns_over_at: starts.slice(11, 16) };
    const draft = sampleDraft("word", [1, 2, 3, 4, 5]) as never;
    const id = await world.createPublished({ type: "daily_game", starts_at: starts, time_zone: "UTC", rules, draft });
    const ana = await world.addUser();
    const runs = createRunsService(world.context);
    const streaks: (number | undefined)[] = [];
    const goTo = async (day: number) => {
      world.clock.set(startsAt + (day - 1) * DAY_MS);
      await world.life.runDue(id);
    };
    const play = async (slot: string, word: string) => {
      const who = { eventId: id, userId: ana.userId, slot };
      await runs.start(who);
      expect(await runs.guess({ ...who, ordinal: 0, answer: { word } })).toMatchObject({ ok: true });
    };
    const note = async () => streaks.push((await readRun(ana, id))[0]?.streak);
    await goTo(1);
    await play("p1", "crease");
    await goTo(2);
    await note();
    await goTo(3);
    // Yesterday's was missed; finished afterwards it counts in nothing.
    await play("p2", "seance");
    await note();
    await play("p3", "crease");
    await note();
    await goTo(4);
    await play("p4", "seance");
    await note();
    expect(streaks).toEqual([1, 0, 1, 2]);
  });

  test("without a first day every puzzle would be open at once, so that none is published", async () => {
    const { id } = await world.createDraft({ type: "daily_game", draft: sampleDraft("player", [1, 2]) as never });
    const published = await world.life.publish({ eventId: id, viewer: world.author, requestId: "r" });
    expect(published).toMatchObject({ ok: false });
    expect(JSON.stringify(published)).toContain("starts_at");
  });
});
