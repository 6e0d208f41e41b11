import { checkCommitment } from "@sparc/contract/commitment/check-commitment";
import { sampleDraft } from "@sparc/sparclets/daily-game/daily-game.fixtures";
import { WORD_CANARY } from "@sparc/sparclets/daily-game/puzzles/word/word.fixtures";
import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { createWorld, readEvent, type World } from "../events/events.fixtures.ts";
import { createRunsService, type RunsService } from "../runs/runs.service.ts";
import { createCommitmentsService } from "./commitments.service.ts";
import { digestParts } from "./digest-parts.ts";

const DAY_MS = 86_400_000;

describeDatabase("the seals of puzzles that are released one by one", (suite) => {
  let world: World;
  let runs: RunsService;
  let eventId: string;
  let startsAt: string;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createWorld(suite.database);
    runs = createRunsService(world.context);
    startsAt = new Date(world.clock.now() + 60_000).toISOString();
    eventId = await world.createPublished({ ...daily(), draft: sampleDraft("word", [1, 2, 4]) as never });
  });
  const daily = () => ({
    type: "daily_game",
    starts_at: startsAt,
    time_zone: "UTC",
    rules: { kind: "word", turns_over_at: startsAt.slice(11, 16) },
  });
  const read = () => readEvent(suite.database.db, eventId);
  const sealFor = async (userId: string) => createCommitmentsService(world.context).of({ event: await read(), userId });
  const begin = async () => {
    world.clock.advance(60_000);
    await world.life.runDue(eventId);
  };
  async function edit(numbers: number[], wordByNumber: Record<number, string> = {}) {
    const draft = sampleDraft("word", numbers);
    for (const entry of draft.puzzles) {
      const word = wordByNumber[entry.number];
      if (word !== undefined) entry.puzzle.value = { word, explanation: "" };
    }
    const { version } = await read();
    const change = { version, draft: draft as never };
    return world.events.update({ eventId, viewer: world.author, requestId: "test", change });
  }

  test("are published from each puzzle's release on, and none before", async () => {
    const { userId } = await world.addUser();
    expect(await sealFor(userId)).toEqual({ root: null, published_at: null, slots: null });
    await begin();
    const first = await sealFor(userId);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(first).toEqual({
      root: null,
      published_at: null,
      slots: [{ slot: "p1", version: 1, hash, text: null, salt: null, corrected: null, released_at: startsAt }],
    });
    world.clock.advance(DAY_MS - 1);
    expect(await sealFor(userId)).toEqual(first);
    world.clock.advance(1);
    const second = await sealFor(userId);
    expect(second.slots?.map(({ slot }) => slot)).toEqual(["p1", "p2"]);
    expect(second.slots?.[0]).toEqual(first.slots?.[0]);
  });

  test("are opened for members who finished, and give the hash that was public before", async () => {
    const [player, other] = [(await world.addUser()).userId, (await world.addUser()).userId];
    await begin();
    const before = await sealFor(player);
    await runs.start({ eventId, userId: player, slot: null });
    expect(await sealFor(player)).toEqual(before);
    await runs.end({ eventId, userId: player, slot: null });
    const { slots } = await sealFor(player);
    expect(slots?.[0]?.text).toContain(WORD_CANARY);
    expect(slots?.[0]?.hash).toBe(before.slots?.[0]?.hash);
    const check = (checked: NonNullable<typeof slots>) => checkCommitment({ root: null, slots: checked, digest: digestParts });
    expect((await check(slots ?? [])).isMatching).toBe(true);
    expect((await check((slots ?? []).map((slot) => ({ ...slot, text: `${slot.text} ` })))).isMatching).toBe(false);
    expect(await sealFor(other)).toEqual(before);
    expect(await sealFor(world.author.userId)).toEqual(before);
  });

  test("are of the version that was released: later puzzles change and come until then, a released one cannot", async () => {
    const { userId } = await world.addUser();
    await begin();
    const [p1] = (await sealFor(userId)).slots ?? [];
    expect(await edit([1, 2, 4, 5], { 2: "goalie" })).toMatchObject({ ok: true });
    world.clock.advance(DAY_MS);
    await world.life.runDue(eventId);
    const after = (await sealFor(userId)).slots ?? [];
    expect(after[0]).toEqual(p1);
    expect(after[1]).toMatchObject({ slot: "p2", version: 2, corrected: null });
    expect(await edit([1, 2, 4, 5], { 2: "season" })).toMatchObject({ refusal: { code: "slots.released", details: { slot: "p2" } } });
    expect(await edit([1, 4, 5], {})).toMatchObject({ refusal: { code: "slots.released", details: { slot: "p2" } } });
    world.clock.advance(3 * DAY_MS);
    expect((await sealFor(userId)).slots?.map(({ slot }) => slot)).toEqual(["p1", "p2", "p4", "p5"]);
  });

  test("need a day to count from, so nothing is published without a beginning", async () => {
    const { id } = await world.createDraft({ ...daily(), starts_at: null, draft: sampleDraft("word", [1]) as never });
    const published = await world.life.publish({ eventId: id, viewer: world.author, requestId: "test" });
    expect(published).toMatchObject({ refusal: { code: "events.incomplete", problems: [{ path: "starts_at", code: "required" }] } });
  });
});
