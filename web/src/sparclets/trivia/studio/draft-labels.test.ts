import { expect, test } from "vitest";
import { addQuestion, toDraft, toQuestions } from "../question/edit.ts";
import { draftLabels } from "./draft-labels.ts";

const written = (...prompts: string[]) => {
  let questions = [] as ReturnType<typeof addQuestion>;
  for (const prompt of prompts)
    questions = addQuestion(questions).map((one, at, all) => (at === all.length - 1 ? { ...one, prompt } : one));
  return toDraft(questions);
};

test("lists the number of questions and only those that differ", () => {
  const draft = written("Who?", "When?");
  const other = toDraft(toQuestions(draft).map((one, at) => (at === 1 ? { ...one, prompt: "Where?" } : one)));
  expect(draftLabels({ draft, other })).toEqual(["2 questions", "Question 2: When?"]);
  expect(draftLabels({ draft: other, other: draft })).toEqual(["2 questions", "Question 2: Where?"]);
});

test("lists a question that is missing or at another position in the other version", () => {
  const draft = written("Who?", "");
  expect(draftLabels({ draft, other: written("Who?") })).toEqual(["2 questions", "Question 2: Not written yet"]);
  const turned = toDraft(toQuestions(draft).toReversed());
  expect(draftLabels({ draft: turned, other: draft })).toHaveLength(3);
  expect(draftLabels({ draft: {}, other: draft })).toEqual(["0 questions"]);
});
