import { beforeEach, expect, test } from "vitest";
import { describeDatabase } from "../../testing/test-database.ts";
import { readEvent } from "../events/events.fixtures.ts";
import { type AppealWorld, createAppealWorld } from "./appeals.fixtures.ts";

const next = { next: true };
const [right, wrong] = [{ answer: { options: ["c"] } }, { answer: { options: ["a"] } }];
const rest = [
  next,
  { answer: { options: ["true"] } },
  next,
  { answer: { options: ["a", "d"] } },
  next,
  { answer: { number: 61 } },
  next,
  { answer: { text: "The Lantern" } },
];

describeDatabase("appeals of a quiz", (suite) => {
  let world: AppealWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createAppealWorld(suite.database, { kind: "quiz" });
  });

  test("count for everybody who gave the answer to that question, with their stored times", async () => {
    const [asker, other, solver] = [await world.play([right, ...rest]), await world.play([wrong, ...rest]), await world.play([right])];
    const before = await world.readRun(other.userId);
    expect(await world.mine(asker.userId)).toMatchObject({
      value: { askable: [{ ordinal: 8, answer: expect.stringMatching(/^The Lantern \(question 5/) }] },
    });
    expect(await world.mine(solver.userId)).toMatchObject({ value: { askable: [] } });
    expect(await world.ask(asker.userId, 8)).toMatchObject({ ok: true, value: { status: "open" } });
    expect(await world.decide(true)).toMatchObject({ ok: true, value: { status: "accepted", given_count: 2 } });
    expect((await world.readRun(asker.userId)).counted).toMatchObject({ is_solved: true, bucket: "5" });
    const after = await world.readRun(other.userId);
    expect([before.counted, after.counted]).toMatchObject([{ bucket: "3" }, { bucket: "4" }]);
    const elapsedIn = ({ state }: typeof before) =>
      (state as { puzzle: { value: { questions: { elapsed_ms: number }[] } } }).puzzle.value.questions.map(({ elapsed_ms }) => elapsed_ms);
    expect(elapsedIn(after)).toEqual(elapsedIn(before));
    await world.goOn(solver.userId, rest, 1);
    expect((await world.readRun(solver.userId)).counted).toMatchObject({ is_solved: true });
  });

  test("of the same answer to another question are two", async () => {
    const asker = await world.play([
      wrong,
      next,
      { answer: { options: ["false"] } },
      next,
      { answer: { options: ["a"] } },
      ...rest.slice(4),
    ]);
    for (const ordinal of [0, 4]) expect(await world.ask(asker.userId, ordinal)).toMatchObject({ ok: true });
    expect(await world.appeals.ask({ eventId: world.eventId, userId: asker.userId, slot: "p1", ordinal: 1 })).toMatchObject({
      refusal: { code: "appeals.no_guess" },
    });
    const count = await suite.database.db.selectFrom("appeals").select("guess").execute();
    expect(count.map(({ guess }) => guess)).toEqual([
      { question: 0, answer: { options: ["a"] } },
      { question: 2, answer: { options: ["a"] } },
    ]);
  });
});

const toGroup = (...four: string[]) => ({ words: four });
const shots = toGroup("Slap", "Wrist", "Snap", "Backhand");
const penalties = toGroup("Tripping", "Hook", "Holding", "Slashing");
const others = [toGroup("Red", "Blue", "Goal", "Fourth"), toGroup("King", "Star", "Duck", "Flame")];
const appealed = toGroup("Slap", "Wrist", "Snap", "Hook");
const counterpart = toGroup("Tripping", "Backhand", "Holding", "Slashing");
const mixed = toGroup("Slap", "Wrist", "Red", "Blue");

describeDatabase("appeals of groups", (suite) => {
  let world: AppealWorld;
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createAppealWorld(suite.database, { kind: "groups" });
  });

  test("of three words of one group add another sorting, for members who found either of its groups", async () => {
    const [asker, mirror, open] = [
      await world.play([appealed, shots, penalties, ...others]),
      await world.play([counterpart, shots, penalties, ...others]),
      await world.play([appealed]),
    ];
    expect((await world.readRun(mirror.userId)).counted).toMatchObject({ points: 9 });
    await world.ask(asker.userId, 0);
    const [listed] = await world.appeals.list(await readEvent(suite.database.db, world.eventId));
    expect(listed?.effect).toContain("Two minutes for it: Tripping, Backhand, Holding, Slashing");
    expect(await world.decide(true)).toMatchObject({ ok: true });
    for (const { userId } of [asker, mirror]) expect((await world.readRun(userId)).counted).toMatchObject({ points: 10, is_solved: true });
    // The open attempt goes on in the sorting it has begun.
    await world.goOn(open.userId, [counterpart, ...others], 1);
    expect((await world.readRun(open.userId)).counted).toMatchObject({ points: 10, is_solved: true });
  });

  test("settle with them open appeals of the other group of that sorting", async () => {
    const [asker, mirror] = [
      await world.play([appealed, shots, penalties, ...others]),
      await world.play([counterpart, shots, penalties, ...others]),
    ];
    await world.ask(asker.userId, 0);
    world.clock.advance(1_000);
    await world.ask(mirror.userId, 0);
    await world.decide(true, "Both fit");
    expect(await world.mine(mirror.userId)).toMatchObject({
      value: {
        appeals: [
          {
            ordinal: 0,
            status: "accepted",
            reason: "Both fit",
            result: { before: "9 points, day solved", after: "10 points, day solved" },
          },
        ],
        askable: [],
      },
    });
    expect(await suite.database.db.selectFrom("sends").select("user_id").execute()).toHaveLength(2);
  });

  test("of words that fit no sorting remove the mistake, from open attempts as well", async () => {
    const [asker, open] = [await world.play([mixed, shots, penalties, ...others]), await world.play([mixed])];
    await world.ask(asker.userId, 0);
    await world.decide(true);
    expect((await world.readRun(asker.userId)).counted).toMatchObject({ points: 10 });
    await world.goOn(open.userId, [shots, penalties, ...others], 1);
    expect((await world.readRun(open.userId)).counted).toMatchObject({ points: 10 });
  });

  test("do not reveal to an open attempt what is right", async () => {
    const [asker, open] = [await world.play([appealed, shots, penalties, ...others]), await world.play([counterpart])];
    await world.ask(asker.userId, 0);
    await world.decide(true);
    expect(await world.mine(open.userId)).toEqual({ ok: true, value: { appeals: [], askable: [] } });
  });
});
