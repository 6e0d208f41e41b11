import { expect, test } from "vitest";
import { sampleDraft } from "./daily-game.fixtures.ts";
import { dailyGameRules } from "./daily-game.rules.ts";
import { aggregate, toShares } from "./daily-scoring.rules.ts";
import { defaultRules } from "./default-rules.ts";

const CELLS = 9;
const schedule = { startsAt: 0, endsAt: null, timeZone: "UTC" };

function toSlot(kind: "grid" | "word") {
  const draft = sampleDraft(kind, [1]);
  const [plan] = dailyGameRules.slots({ rules: { ...defaultRules, kind }, draft, schedule });
  if (!plan) throw new Error("The sample has a puzzle");
  return { ...plan, contentVersion: 1, sealedAt: null, opensAt: 0, lockAt: null } as never;
}

/** Finds this person in the first squares, nobody in the others. */
const foundBy = (person: string, squares: number, count = 1) => ({
  value: {
    points: 0,
    ...{ is_solved: false, bucket: String(squares) },
    found: Array.from({ length: CELLS }, (_, at) => (at < squares ? person : null)),
  },
  count,
});

test("a grid's median is that of everybody who played", () => {
  const slot = toSlot("grid");
  // Of four: alone in one square (75), two who share one square (50 each), and nobody found (0).
  const counts = [foundBy("rare", 1), foundBy("known", 1, 2), foundBy("none", 0)];
  expect(aggregate({ slot, counts } as never)).toMatchObject({ played: 4, median: 50 });
  expect(aggregate({ slot, counts: [] } as never).median, "nobody played").toBeUndefined();
});

test("shares give for each square the percentage with the same person, and 100 where nobody was found", () => {
  const outcome = aggregate({ slot: toSlot("grid"), counts: [foundBy("rare", 1), foundBy("known", 1, 3)] } as never);
  const shares = toShares({ kind: "grid", pick: foundBy("rare", 1).value as never, outcome });
  expect(shares).toEqual([25, ...Array.from({ length: CELLS - 1 }, () => 100)]);
});

test("kinds with points of their own have neither", () => {
  const counts = [{ value: { points: 3, is_solved: true, bucket: "4" }, count: 2 }];
  const outcome = aggregate({ slot: toSlot("word"), counts } as never);
  expect(outcome.median).toBeUndefined();
  expect(toShares({ kind: "word", pick: counts[0]?.value as never, outcome })).toBeNull();
});
