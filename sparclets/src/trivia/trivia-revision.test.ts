import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cell, packColumn, readColumn } from "../kernel/column.ts";
import { rankByKeys } from "../kernel/rank.ts";
import { createRng, type Rng } from "../kernel/rng.ts";
import { sampleSchedule, storedSample } from "../sparclet.fixtures.ts";
import type { Slot } from "../sparclet-rules.ts";
import { trivia } from "./index.ts";
import { randomPick, randomSecret, sampleOfType, sampleQuestion, triviaSample } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { type Content, defaultRules, type KeyCorrection, type Outcome, type Pick, type Rules, type Secret } from "./trivia.schema.ts";
import { corrected, keyChange } from "./trivia-revision.rules.ts";

interface Given {
  entryNo: number;
  pick: Pick;
  elapsedMs: number;
}

const stored = storedSample(trivia, triviaSample);
const slots = stored.slots as Slot<Content>[];
const ENTRIES = 8;

function giveAnswers(rng: Rng): Record<string, Given[]> {
  const answersTo = (slot: Slot<Content>) =>
    Array.from({ length: ENTRIES }, (_, entryNo) => ({ entryNo, pick: randomPick(slot, rng), elapsedMs: rng.below(21_000) }));
  return Object.fromEntries(slots.map((slot) => [slot.key, answersTo(slot).filter(() => rng.below(5) > 0)]));
}

/** What the host does when it settles a slot, and again after its key was corrected. */
function settle(options: { rules: Rules; answers: Record<string, Given[]>; secrets: Record<string, Secret>; voided?: readonly string[] }) {
  const outcomes: Record<string, Outcome> = {};
  const columns: Record<string, ReturnType<typeof readColumn>> = {};
  for (const slot of slots) {
    const given = options.answers[slot.key] ?? [];
    const secret = options.secrets[slot.key] ?? null;
    const cells = new Map<number, Cell>();
    for (const { entryNo, pick, elapsedMs } of given)
      cells.set(entryNo, triviaRules.encodePick({ rules: options.rules, slot, pick, elapsedMs, secret }));
    const counts = given.map(({ pick }) => ({ value: pick, count: 1 }));
    const outcome = triviaRules.aggregate?.({ rules: options.rules, slot, secret, counts, cells: [...cells.values()] }) as Outcome;
    const isVoided = options.voided?.includes(slot.key) ?? false;
    outcomes[slot.key] = triviaRules.voided?.({ outcome, isVoided }) as Outcome;
    columns[slot.key] = readColumn(packColumn(ENTRIES, cells));
  }
  const input = { rules: options.rules, slots, outcomes, columns, entryCount: ENTRIES };
  const { keys } = triviaRules.scoreAll(input);
  return { outcomes, keys: keys.map((key) => [...key]), ranks: [...rankByKeys({ keys, entryCount: ENTRIES }).ranks] };
}

const somePlay = fc.tuple(fc.integer(), fc.constantFrom(...(triviaSample.rules as Rules[])));
const keys = stored.secrets as Record<string, Secret>;

describe("playing the same answers again", () => {
  test("gives the same outcomes and standings in any order", () => {
    fc.assert(
      fc.property(somePlay, ([from, rules]) => {
        const rng = createRng(from);
        const answers = giveAnswers(rng);
        const shuffled = Object.fromEntries(Object.entries(answers).map(([key, given]) => [key, rng.shuffle(given)]));
        expect(settle({ rules, answers: shuffled, secrets: keys })).toEqual(settle({ rules, answers, secrets: keys }));
      }),
    );
  });

  test("with another key and then with the first one again restores the scores", () => {
    fc.assert(
      fc.property(somePlay, ([from, rules]) => {
        const rng = createRng(from);
        const answers = giveAnswers(rng);
        const others = Object.fromEntries(slots.map((slot) => [slot.key, randomSecret(slot, rng)]));
        const before = settle({ rules, answers, secrets: keys });
        settle({ rules, answers, secrets: others });
        expect(settle({ rules, answers, secrets: keys })).toEqual(before);
      }),
      { numRuns: 20 },
    );
  });

  test("with any questions voided and restored gives the same scores", () => {
    fc.assert(
      fc.property(somePlay, fc.subarray(slots.map(({ key }) => key)), ([from, rules], voided) => {
        const answers = giveAnswers(createRng(from));
        const before = settle({ rules, answers, secrets: keys });
        const without = settle({
          rules,
          answers: { ...answers, ...Object.fromEntries(voided.map((key) => [key, []])) },
          secrets: keys,
          voided,
        });
        expect(settle({ rules, answers, secrets: keys, voided }).keys).toEqual(without.keys);
        expect(settle({ rules, answers, secrets: keys, voided: [] })).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  test("faster never scores fewer points, in any preset and for any answer", () => {
    fc.assert(
      fc.property(somePlay, fc.nat({ max: 21_000 }), ([from, rules], earlier) => {
        const rng = createRng(from);
        const answers = giveAnswers(rng);
        const slot = slots[rng.below(slots.length)] as Slot<Content>;
        const mine = answers[slot.key]?.find(({ entryNo }) => entryNo === 0);
        if (!mine) return;
        const others = (answers[slot.key] ?? []).filter((given) => given !== mine);
        const pointsAt = (elapsedMs: number) =>
          settle({ rules, answers: { ...answers, [slot.key]: [...others, { ...mine, elapsedMs }] }, secrets: keys }).keys[0]?.[0] as number;
        expect(pointsAt(Math.min(earlier, mine.elapsedMs))).toBeGreaterThanOrEqual(pointsAt(Math.max(earlier, mine.elapsedMs)));
      }),
    );
  });
});

describe("a corrected key", () => {
  const corrected = (question: ReturnType<typeof sampleQuestion>, correction: KeyCorrection | object) => {
    const [plan] = triviaRules.slots({ rules: defaultRules, draft: { questions: [question] }, schedule: sampleSchedule });
    const slot = { ...slots[0], content: plan?.content } as Slot<Content>;
    const result = triviaRules.correctSecret?.({ slot, secret: plan?.secret as Secret, correction });
    if (!result) throw new Error("trivia corrects keys");
    return result.ok ? result.value : result.refusal.problems?.map(({ path }) => path);
  };

  test("keeps the explanation and takes other right options", () => {
    expect(corrected(sampleQuestion("q1"), { correct: ["c"] })).toMatchObject({ correct: ["c"], explanation: expect.any(String) });
    expect(corrected(sampleOfType.multiple_choice("q1"), { correct: ["d", "a"] })).toMatchObject({ correct: ["a", "d"] });
    expect(corrected(sampleOfType.put_in_order("q1"), { correct: ["i2", "i1", "i4", "i3"] })).toMatchObject({
      correct: ["i2", "i1", "i4", "i3"],
    });
  });

  test("accepts more typed answers, each once, or a new list of them", () => {
    expect(corrected(sampleOfType.typed_text("q1"), { accept: ["ZURIGO", "Turicum"] })).toMatchObject({
      answers: ["Zürich", "Zurigo", "Turicum"],
      edit_distance: 1,
    });
    expect(corrected(sampleOfType.typed_text("q1"), { answers: ["Bern"], edit_distance: 0 })).toMatchObject({
      answers: ["Bern"],
      edit_distance: 0,
    });
  });

  test("takes another number", () => {
    expect(corrected(sampleOfType.number("q1"), { number: { answer: 3, tolerance: null } })).toMatchObject({ number: { answer: 3 } });
  });

  test("is refused when it does not fit the question", () => {
    expect(corrected(sampleQuestion("q1"), { correct: ["z"] })).toEqual(["key.correct"]);
    expect(corrected(sampleQuestion("q1"), { correct: ["a", "b"] })).toEqual(["key.correct"]);
    expect(corrected(sampleQuestion("q1"), { accept: ["a"] })).toEqual(["key.correct"]);
    expect(corrected(sampleOfType.put_in_order("q1"), { correct: ["i2", "i1"] })).toEqual(["key.correct"]);
    expect(corrected(sampleOfType.number("q1"), { correct: ["a"] })).toEqual(["key.number"]);
    expect(corrected(sampleOfType.typed_text("q1"), { correct: ["a"] })).toEqual(["key.accept"]);
    expect(corrected(sampleOfType.poll("q1"), { correct: ["a"] })).toEqual(["key"]);
    expect(corrected(sampleQuestion("q1"), { colour: 1 })).toEqual(["key"]);
  });
});

test("a corrected key names the former one by letters, where the options changed", () => {
  const [plan] = triviaRules.slots({ rules: defaultRules, draft: { questions: [sampleQuestion("q1")] }, schedule: sampleSchedule });
  const slot = plan as never;
  const before = { distribution: {}, answered: 0, correct: ["b"], is_voided: false };
  const after = corrected({ before, outcome: { ...before, correct: ["a", "c"] } });
  expect(keyChange({ slot, outcome: after })).toEqual({ right: ["a", "c"], former: ["b"] });
  expect(keyChange({ slot, outcome: corrected({ before, outcome: before }) })).toBeNull();
  expect(triviaRules.schemas.outcome.parse(after)).toEqual(after);
});
