import { expect, test } from "vitest";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { findAskedBefore } from "./trivia-asked.rules.ts";
import { planSlots } from "./trivia-draft.rules.ts";

const question = (id: string, prompt: string, src = "") =>
  sampleQuestion(id, { prompt, ...(src ? { image: { src, alt: "A player", is_decorative: false } } : {}) });
const contents = (...questions: ReturnType<typeof question>[]) => planSlots({ questions }).map(({ content }) => content);

test("finds a question with the same words, whatever case and spacing, and whatever else was changed", () => {
  const asked = contents(question("q7", "Who won in 1967?"), sampleQuestion("q8", { prompt: "How many?", time_limit_s: 60 }));
  const draft = [
    question("q1", "  who won   in 1967? "),
    sampleQuestion("q2", { prompt: "How many?", type: "typed_text", answers: ["5"], options: [], correct: [] }),
    question("q3", "Who won in 1968?"),
  ];
  expect(findAskedBefore(draft, asked)).toEqual(["q1", "q2"]);
});

test("tells questions of the same words apart by their pictures", () => {
  const [one, other] = [`/uploads/${"a".repeat(64)}.webp`, `/uploads/${"b".repeat(64)}.webp`];
  const asked = contents(question("q1", "Who is this?", one));
  const draft = [question("q1", "Who is this?", other), question("q2", "Who is this?", one), question("q3", "Who is this?")];
  expect(findAskedBefore(draft, asked)).toEqual(["q2"]);
});

test("finds nothing where nothing was asked, and no question that is not written", () => {
  expect(findAskedBefore([question("q1", "Who won in 1967?")], [])).toEqual([]);
  expect(findAskedBefore([question("q1", "  ")], [{ prompt: " " }])).toEqual([]);
});
