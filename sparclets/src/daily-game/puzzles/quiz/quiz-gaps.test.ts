import { describe, expect, test } from "vitest";
import { quizSample } from "./quiz.fixtures.ts";
import { type QuizPuzzle, puzzle as schema } from "./quiz.schema.ts";
import { quizGaps } from "./quiz-gaps.rules.ts";

describe("what is missing", () => {
  const listGaps = (questions: QuizPuzzle["questions"]) =>
    quizGaps({ questions }).map(({ level, path, code }) => `${level} ${path} ${code}`);
  const sample = quizSample.questions;
  const changed = (at: number, given: object) => sample.map((question, index) => (index === at ? { ...question, ...given } : question));

  test("is nothing in a complete quiz, and five questions in an empty one", () => {
    expect(listGaps(sample)).toEqual([]);
    expect(listGaps([])).toEqual(["error questions too_few"]);
    expect(listGaps(sample.slice(1))).toEqual(["error questions too_few"]);
    expect(listGaps([...sample, { ...(sample[0] as (typeof sample)[number]), id: "sixth", prompt: "Another?" }])).toEqual([
      "error questions too_many",
    ]);
  });

  test("is what trivia requires of a question, and that it can be right and scores points", () => {
    expect(listGaps(changed(3, { prompt: " ", time_limit_s: 4 }))).toEqual([
      "error questions.3.prompt required",
      "error questions.3.time_limit_s out_of_range",
    ]);
    expect(listGaps(changed(0, { type: "poll" }))).toEqual(["error questions.0.type not_allowed"]);
    expect(listGaps(changed(1, { points: "none" }))).toEqual(["error questions.1.points not_allowed"]);
    const image = { src: "https://example.org/a.png", alt: "A rink", is_decorative: false };
    expect(listGaps(changed(2, { image }))).toEqual(["error questions.2.image.src not_uploaded"]);
  });

  test("keeps half-finished questions, and more of them than a quiz has", () => {
    expect(schema.parse({ questions: [{ id: "q1" }] }).questions).toHaveLength(1);
    const many = (count: number) => ({ questions: Array.from({ length: count }, (_, at) => ({ id: `q${at}` })) });
    expect([schema.safeParse(many(20)).success, schema.safeParse(many(21)).success]).toEqual([true, false]);
  });
});
