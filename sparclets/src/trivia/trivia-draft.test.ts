import { describe, expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { type DraftQuestion, draft, pick } from "./trivia.schema.ts";
import { planSlots, validateForPublish } from "./trivia-draft.rules.ts";

const listGaps = (...questions: Partial<DraftQuestion>[]) =>
  validateForPublish({ questions: questions.map((given, at) => sampleQuestion(`q${at + 1}`, { prompt: `Number ${at}?`, ...given })) }).map(
    ({ path, code, level }) => `${level} ${path} ${code}`,
  );

describe("a draft", () => {
  test("can be stored half finished", () => {
    const stored = draft.parse({ questions: [{ id: "q1" }, { id: "q2", prompt: "x".repeat(400), options: [{ id: "a" }] }] });
    expect(stored.questions[0]).toMatchObject({ type: "single_choice", prompt: "", options: [], correct: [], time_limit_s: 20 });
    expect(planSlots(stored)).toEqual([]);
  });

  test("is refused with unknown fields or two questions of the same id", () => {
    expect(draft.safeParse({ questions: [{ id: "q1", colour: "red" }] }).success).toBe(false);
    expect(draft.safeParse({ questions: [{ id: "q1" }, { id: "q1" }] }).success).toBe(false);
  });
});

describe("questions that are not used", () => {
  const bad = { ...sampleQuestion("q1"), prompt: "", round: "x".repeat(60) };
  const stored = draft.parse({ questions: [sampleQuestion("q1")], unused: [bad, sampleQuestion("q9", { prompt: "A secret spare?" })] });

  test("are stored with the others, under ids of their own, and are neither played, counted nor checked", () => {
    expect(stored.unused).toHaveLength(2);
    expect(validateForPublish(stored)).toEqual([]);
    expect(planSlots(stored)).toEqual(planSlots({ questions: stored.questions }));
    expect(JSON.stringify(planSlots(stored))).not.toContain("spare");
    expect(validateForPublish({ questions: [], unused: stored.questions })).toMatchObject([{ path: "questions", code: "required" }]);
    expect(draft.safeParse({ questions: [], unused: [{ id: "q1" }, { id: "q1" }] }).success).toBe(false);
  });
});

describe("rounds", () => {
  test("are numbered in the order of their first questions, and are part of each question's content", () => {
    const named = (id: string, round?: string) => sampleQuestion(id, { prompt: `${id}?`, ...(round === undefined ? {} : { round }) });
    const questions = [named("q1", " Warm-up "), named("q2"), named("q3", "Overtime"), named("q4", "Warm-up"), named("q5", "  ")];
    const slots = planSlots({ questions });
    expect(slots.map(({ content }) => content.round)).toEqual([
      { no: 1, name: "Warm-up" },
      undefined,
      { no: 2, name: "Overtime" },
      { no: 1, name: "Warm-up" },
      undefined,
    ]);
    // A slot without a group would not belong to a game of groups.
    expect(slots.map(({ group }) => group)).toEqual([null, null, null, null, null]);
  });

  test("have names of at most 40 characters", () => {
    expect(listGaps({ round: "x".repeat(41) })).toEqual(["error questions.0.round too_long"]);
    expect(listGaps({ round: "x".repeat(40) })).toEqual([]);
    expect(draft.safeParse({ questions: [{ id: "q1", round: "x".repeat(201) }] }).success).toBe(false);
  });
});

describe("what is missing", () => {
  test("is nothing in a complete question, everything in an empty draft", () => {
    expect(listGaps({})).toEqual([]);
    expect(validateForPublish({ questions: [] })).toMatchObject([{ path: "questions", code: "required" }]);
  });

  test("names the place of each gap", () => {
    const options = [
      { id: "a", text: "" },
      { id: "b", text: "x".repeat(121) },
      { id: "c", text: "Same" },
      { id: "d", text: " same " },
    ];
    expect(listGaps({ prompt: " ", options, correct: [], time_limit_s: 4, explanation: "x".repeat(501) })).toEqual([
      "error questions.0.prompt required",
      "error questions.0.explanation too_long",
      "error questions.0.time_limit_s out_of_range",
      "error questions.0.options.0.text required",
      "error questions.0.options.1.text too_long",
      "error questions.0.options.3.text duplicate",
      "error questions.0.correct required",
    ]);
  });

  test("includes the rules of each type", () => {
    expect(listGaps({ correct: ["a", "b"] })).toEqual(["error questions.0.correct too_many"]);
    expect(listGaps({ correct: ["z"] })).toEqual(["error questions.0.correct unknown_option"]);
    expect(listGaps({ type: "true_false" })).toEqual(["error questions.0.options true_false"]);
    expect(listGaps({ type: "multiple_choice", correct: ["a", "b", "c", "d"] })).toEqual(["warning questions.0.correct all_right"]);
  });

  test("warns of a repeated question without blocking it", () => {
    expect(listGaps({ prompt: "Who?" }, { prompt: " who?" })).toEqual(["warning questions.1.prompt duplicate"]);
  });
});

test("slots keep their keys when questions are moved", () => {
  const [first, second] = [sampleQuestion("q1"), sampleQuestion("q2")];
  expect(planSlots({ questions: [second, first] }).map(({ key, ordinal }) => [key, ordinal])).toEqual([
    ["q2", 0],
    ["q1", 1],
  ]);
});

test("the same options in another order are the same answer", () => {
  expect(pick.parse({ options: ["c", "a"] })).toEqual(pick.parse({ options: ["a", "c"] }));
});
