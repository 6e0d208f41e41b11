import { expect, test } from "vitest";
import { addQuestion, draftOf, questionsOf } from "../question/edit.ts";
import { draftWords } from "./draft-words.ts";

const written = (...prompts: string[]) => {
  let questions = [] as ReturnType<typeof addQuestion>;
  for (const prompt of prompts)
    questions = addQuestion(questions).map((one, at, all) => (at === all.length - 1 ? { ...one, prompt } : one));
  return draftOf(questions);
};

test("only what differs is told, with how many questions there are", () => {
  const draft = written("Who?", "When?");
  const other = draftOf(questionsOf(draft).map((one, at) => (at === 1 ? { ...one, prompt: "Where?" } : one)));
  expect(draftWords({ draft, other })).toEqual(["2 questions", "Question 2: When?"]);
  expect(draftWords({ draft: other, other: draft })).toEqual(["2 questions", "Question 2: Where?"]);
});

test("a question that only one version has, or has elsewhere, is told", () => {
  const draft = written("Who?", "");
  expect(draftWords({ draft, other: written("Who?") })).toEqual(["2 questions", "Question 2: Not written yet"]);
  const turned = draftOf(questionsOf(draft).toReversed());
  expect(draftWords({ draft: turned, other: draft })).toHaveLength(3);
  expect(draftWords({ draft: {}, other: draft })).toEqual(["0 questions"]);
});
