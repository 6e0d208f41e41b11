import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editDistance, foldAnswer } from "../kernel/fold-text.ts";
import { sampleSchedule, storedSlot } from "../sparclet.fixtures.ts";
import type { Audience, Slot, SlotPlan } from "../sparclet-rules.ts";
import { sampleOfType, sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { type Content, type DraftQuestion, defaultRules, type Pick, pick, type Secret } from "./trivia.schema.ts";
import { fullShareCode, toShareParts } from "./trivia-answer.rules.ts";
import { validateForPublish } from "./trivia-draft.rules.ts";

/** A question as it is stored, and what an answer to it is worth: the share, from 0 to 1. */
function asked(question: DraftQuestion) {
  const [plan] = triviaRules.slots({ rules: defaultRules, draft: { questions: [question] }, schedule: sampleSchedule });
  if (!plan?.secret) throw new Error("the question is not complete");
  const slot = storedSlot(plan as SlotPlan<never, never>) as Slot<Content>;
  const { secret } = plan;
  const toCode = (value: Pick) => triviaRules.encodePick({ rules: defaultRules, slot, pick: value, elapsedMs: 1_000, secret });
  return {
    slot,
    secret,
    content: plan.content,
    toShare: (value: Pick) => (toCode(value).code - 1) / toShareParts(plan.content.type),
    accepts: (value: Pick) => triviaRules.acceptsPick({ rules: defaultRules, slot, pick: value }),
    settle: (values: Pick[]) =>
      triviaRules.aggregate?.({
        rules: defaultRules,
        slot,
        secret,
        counts: values.map((value) => ({ value, count: 1 })),
        cells: values.map(toCode),
      }),
    view: (isSealed: boolean, values: Pick[] = [], audience: Audience = "member") => {
      const outcome = triviaRules.aggregate?.({
        rules: defaultRules,
        slot,
        secret,
        counts: values.map((value) => ({ value, count: 1 })),
        cells: values.map(toCode),
      });
      return triviaRules.viewSlot({ audience, rules: defaultRules, slot, secret, outcome: outcome ?? null, isSealed });
    },
  };
}

const listGaps = (given: Partial<DraftQuestion>) =>
  validateForPublish({ questions: [sampleQuestion("q1", given)] }).map(
    ({ level, path, code }) => `${level} ${path.slice("questions.0.".length)} ${code}`,
  );

describe("typed text", () => {
  const { toShare, accepts, settle, view } = asked(sampleQuestion("q1", { type: "typed_text", answers: ["Zürich", "St. Gallen"] }));

  test("is compared without case, accents, punctuation and white space", () => {
    for (const text of ["zurich", " ZÜRICH ", "Zu\u0308rich!", "st gallen", "St.-Gallen", "S T GALLEN"]) expect(toShare({ text })).toBe(1);
    for (const text of ["Zurch", "Basel", "St."]) expect(toShare({ text })).toBe(0);
    expect(["Łódź", "Ødegaard", "Straße", "C++", "?!", "..."].map(foldAnswer)).toEqual(["lodz", "odegaard", "strasse", "c++", "?!", "..."]);
  });

  test("may be a few letters off where the question says so", () => {
    const near = asked(sampleOfType.typed_text("q1"));
    for (const text of ["Zurch", "Zurihc", "Zzurich"]) expect(near.toShare({ text })).toBe(1);
    expect(near.toShare({ text: "Zurhc" })).toBe(0);
    expect([editDistance("abc", "abc", 3), editDistance("abc", "acb", 3), editDistance("", "abcd", 3)]).toEqual([0, 1, 4]);
  });

  test("has a symmetric distance, never more than the longer text's length", () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom("a", "b", "c") });
    fc.assert(
      fc.property(word, word, (from, to) => {
        const distance = editDistance(from, to, 9);
        expect(distance).toBe(editDistance(to, from, 9));
        expect(distance === 0).toBe(from === to);
        expect(distance).toBeLessThanOrEqual(Math.max(from.length, to.length));
        for (const most of [0, 1, 2, 3]) expect(editDistance(from, to, most)).toBe(Math.min(distance, most + 1));
      }),
    );
  });

  test("is normalised, so that it can be stored and equal answers are equal", () => {
    expect(pick.parse({ text: "  a\u0000\u202E \n b\ud800 " })).toEqual({ text: "a b" });
    for (const text of ["", " \u200B ", "x".repeat(121)]) expect(pick.safeParse({ text }).success).toBe(false);
    expect([accepts({ text: "x" }), accepts({ number: 1 }), accepts({ options: ["a"] })]).toEqual([true, false, false]);
  });

  test("counts the eight most frequent answers and groups the others", () => {
    const few = settle([
      { text: "zurich" },
      { text: "Zürich!" },
      { text: "basel" },
      { text: "Basel" },
      { text: "Basel" },
      { text: "Bern" },
    ]);
    expect(few).toMatchObject({
      answered: 6,
      distribution: {},
      typed: [
        { text: "Basel", count: 3, is_right: false },
        { text: "Zürich", count: 2, is_right: true },
        { text: "Bern", count: 1, is_right: false },
      ],
      others: 0,
    });
    const many = settle(Array.from({ length: 12 }, (_, at) => ({ text: `Answer ${at}` })));
    expect(many?.typed).toHaveLength(8);
    expect(many?.others).toBe(4);
    expect(view(false, [{ text: "Bern" }])).toMatchObject({ accepted: null, typed: null, others: null, options: [], distribution: null });
    expect(view(true, [{ text: "Bern" }])).toMatchObject({ accepted: ["Zürich", "St. Gallen"], typed: [], others: 1 });
    const rude = [
      { text: "a rude word" },
      { text: "A rude word!" },
      { text: "Zürich" },
      ...Array.from({ length: 5 }, (_, at) => ({ text: `${at}` })),
    ];
    expect(JSON.stringify(view(true, rude, "host"))).toContain("rude");
    expect(view(true, rude, "screen")).toMatchObject({ typed: [{ text: "Zürich", count: 1, is_right: true }], others: 7 });
    expect(view(false, rude, "screen")).toMatchObject({ typed: null, others: null });
  });

  test("needs an answer, and warns of long, repeated or too loosely compared ones", () => {
    const typed = (answers: string[], edit_distance = 0) =>
      listGaps({ type: "typed_text", options: [], correct: [], answers, edit_distance });
    expect(listGaps({ type: "typed_text" })).toEqual(["error answers required"]);
    expect(typed(["", " "])).toEqual(["error answers required"]);
    expect(typed(["A b", "á-B", ""])).toEqual(["warning answers.1 duplicate", "error answers.2 required"]);
    expect(typed(["x".repeat(61), "y".repeat(121)])).toEqual(["warning answers.0 long", "error answers.1 too_long"]);
    expect(typed(["Pelé"], 2)).toEqual(["warning edit_distance loose"]);
  });
});

describe("a number", () => {
  const close = asked(sampleOfType.number("q1"));

  test("is right exactly, or by closeness down to nothing at the tolerance", () => {
    const exact = asked(sampleQuestion("q1", { type: "number", number: { answer: 7, tolerance: null } }));
    expect([7, 7.0001, 8].map((number) => exact.toShare({ number }))).toEqual([1, 0, 0]);
    expect([1_967, 1_972, 1_962, 1_977, 1_957, 5_000].map((number) => close.toShare({ number }))).toEqual([1, 0.5, 0.5, 0, 0, 0]);
    expect(close.toShare({ number: 1_967.000001 })).toBe(839 / 840);
  });

  test("scores the share of its distance, rounded to the nearest 840th, the same on both sides", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 20 }), (off) => {
        const share = close.toShare({ number: 1_967 + off });
        expect(Math.abs(share - Math.max(0, 1 - Math.abs(off) / 10))).toBeLessThanOrEqual(1 / 1_680);
        expect(share).toBe(close.toShare({ number: 1_967 - off }));
      }),
    );
  });

  test("shows the median answer and how many were how near", () => {
    const outcome = close.settle([{ number: 1_967 }, { number: 1_968 }, { number: 1_975 }, { number: 1_900 }]);
    expect(outcome).toMatchObject({ median: 1_967.5, shares: { full: 1, most: 1, some: 1, none: 1 } });
    const medianOf = (...numbers: number[]) => close.settle(numbers.map((number) => ({ number })))?.median;
    expect([medianOf(99, 100, 1, -5), medianOf(3, 9, 4), medianOf(2, 2, 7, 7), medianOf(6)]).toEqual([50, 4, 4.5, 6]);
    expect(close.settle([])).toMatchObject({ median: null, first_right_ms: null });
    expect(close.view(true)).toMatchObject({ right_number: { answer: 1_967, tolerance: 10 } });
    expect(close.view(false)).toMatchObject({ right_number: null, median: null });
    expect(pick.parse({ number: -0 })).toEqual({ number: 0 });
  });

  test("needs its answer and a sensible tolerance", () => {
    expect(listGaps({ type: "number" })).toEqual(["error number.answer required"]);
    expect(listGaps({ type: "number", number: { answer: 5, tolerance: 0 } })).toEqual(["error number.tolerance out_of_range"]);
  });
});

describe("items to put in order", () => {
  const texts = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];
  const order = (count: number, given: Partial<DraftQuestion> = {}) =>
    sampleQuestion("q1", {
      type: "put_in_order",
      correct: [],
      options: texts.slice(0, count).map((text, at) => ({ id: "abcdefgh"[at] ?? "", text })),
      ...given,
    });

  test("score the share of those in their right place, exactly for up to eight", () => {
    for (const count of [3, 4, 5, 6, 7, 8]) {
      const { secret, toShare, slot } = asked(order(count));
      const { correct } = secret as Secret;
      const rotated = [...correct.slice(1, count), correct[0] as string];
      const swapped = [correct[1], correct[0], ...correct.slice(2)] as string[];
      expect([toShare({ order: correct }), toShare({ order: rotated })]).toEqual([1, 0]);
      expect(toShare({ order: swapped })).toBe((count - 2) / count);
      expect(correct.map((id) => slot.content.options.find((item) => item.id === id)?.text)).toEqual(texts.slice(0, count));
    }
  });

  test("are shown in an order that is never the right one and does not change", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 3 }), fc.string({ maxLength: 5 }), (items, order_seed) => {
        const question = order(0, { options: items.map((text, at) => ({ id: `x${at}`, text })), order_seed });
        const shown = asked(question).content.options;
        expect(shown.map(({ text }) => text)).not.toEqual(items);
        expect(shown.map(({ id }) => id)).toEqual(items.map((_, at) => `i${at + 1}`));
        expect(asked(question).content.options).toEqual(shown);
      }),
    );
  });

  test("are shown alike whatever the right order is, so that the shown order reveals nothing", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: 8 }), fc.shuffledSubarray(texts, { minLength: 8 }), (one, other) => {
        const toShown = (items: string[]) => {
          const { content } = asked(order(0, { options: items.map((text, at) => ({ id: `x${at}`, text })) }));
          return content.options.map(({ text }) => text);
        };
        expect(toShown(one)).toEqual(toShown(other));
      }),
      { numRuns: 50 },
    );
  });

  test("must all be given, once each", () => {
    const { accepts, content } = asked(order(3));
    const ids = content.options.map(({ id }) => id);
    expect(accepts({ order: [...ids].reverse() })).toBe(true);
    for (const wrong of [ids.slice(1), [ids[0], ids[0], ids[1]] as string[], [...ids, "i4"], ["a", "b", "c"]])
      expect(accepts({ order: wrong })).toBe(false);
    expect(accepts({ options: ids })).toBe(false);
    expect(
      listGaps({
        type: "put_in_order",
        options: [
          { id: "a", text: "One" },
          { id: "b", text: "Two" },
        ],
      }),
    ).toEqual(["error options too_few"]);
  });

  test("show after the close how many had all of them right", () => {
    const { settle, secret, view } = asked(order(4));
    const { correct } = secret as Secret;
    const outcome = settle([{ order: correct }, { order: [...correct].reverse() }]);
    expect(outcome).toMatchObject({ distribution: {}, shares: { full: 1, most: 0, some: 0, none: 1 }, answered: 2 });
    expect(view(false)).toMatchObject({ correct: null, shares: null });
    expect(view(true, [{ order: correct }])).toMatchObject({ correct, distribution: null, shares: { full: 1 } });
  });
});

describe("a poll", () => {
  const { toShare, settle, view, content } = asked(sampleOfType.poll("q1"));

  test("has counts, but no right answer and no points", () => {
    expect(toShare({ options: ["b"] })).toBe(0);
    expect(content.points).toBe("none");
    expect(settle([{ options: ["b"] }, { options: ["b"] }, { options: ["a"] }])).toEqual({
      distribution: { a: 1, b: 2, c: 0, d: 0 },
      answered: 3,
      correct: [],
      is_voided: false,
    });
    expect(view(true, [{ options: ["b"] }])).toMatchObject({ distribution: { b: 1 }, correct: [], shares: null });
    expect(listGaps({ type: "poll", correct: [] })).toEqual([]);
  });
});

describe("an image", () => {
  const image = (given: object) => listGaps({ image: { src: "/uploads/a.webp", alt: "A rink", is_decorative: false, ...given } });

  test("is an upload with a description", () => {
    expect([image({}), image({ alt: "", is_decorative: true })]).toEqual([[], []]);
    expect(image({ alt: " " })).toEqual(["warning image.alt required"]);
    expect(image({ src: "" })).toEqual(["error image.src required"]);
    for (const src of ["https://example.org/a.png", "/uploads/../a.webp", "javascript:alert(1)", "//example.org/a.png"])
      expect(image({ src })).toEqual(["error image.src not_uploaded"]);
  });

  test("is shown with its question and part of the commitment", () => {
    const with_ = asked(sampleQuestion("q1", { image: { src: "/uploads/a.webp", alt: "", is_decorative: true } }));
    const without = asked(sampleQuestion("q1"));
    expect(with_.view(false)).toMatchObject({ image: { src: "/uploads/a.webp", alt: "", is_decorative: true } });
    expect(without.view(false)).toMatchObject({ image: null });
    expect(triviaRules.commitment(with_)).not.toBe(triviaRules.commitment(without));
  });
});

test("only a full share is a right answer", () => {
  expect(fullShareCode("number")).toBe(841);
  expect(fullShareCode("typed_text")).toBe(61);
});
