import { triviaRules } from "@sparc/sparclets/trivia/trivia.rules";
import { expect, test } from "vitest";
import { triviaTemplates } from "./templates.ts";

test("every beginning is a draft the rules accept; what is filled can be published as it is", async () => {
  const { schemas, defaultRules, validateForPublish: missing } = triviaRules;
  const found: Record<string, number | null> = {};
  for (const { id, load } of triviaTemplates) {
    const { draft } = await load();
    found[id] = draft ? missing({ rules: defaultRules, draft: schemas.draft.parse(draft) }).length : null;
  }
  expect(found).toEqual({ "quiz-night": 0, file: null, blank: 1 });
});
