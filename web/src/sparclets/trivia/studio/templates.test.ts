import { triviaRules } from "@sparc/sparclets/trivia/trivia.rules";
import { expect, test } from "vitest";
import { triviaTemplates } from "./templates.ts";

test("every template is a valid draft, and those with questions can be published unchanged", async () => {
  const { schemas, defaultRules, validateForPublish: missing } = triviaRules;
  const found: Record<string, number | null> = {};
  for (const { id, load } of triviaTemplates) {
    const { draft } = await load();
    found[id] = draft ? missing({ rules: defaultRules, draft: schemas.draft.parse(draft) }).length : null;
  }
  expect(found).toEqual({ "quiz-night": 0, file: null, blank: 1 });
});
