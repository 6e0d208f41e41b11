import { dailyGameRules } from "@sparc/sparclets/daily-game/daily-game.rules";
import { sampleSchedule } from "@sparc/sparclets/sparclet.fixtures";
import { expect, test } from "vitest";
import { dailyGameTemplates } from "./templates.ts";

test("the rules accept every template, and only the empty one has gaps", async () => {
  const { schemas, defaultRules, validateForPublish: missing, slots } = dailyGameRules;
  for (const { id, figure, load } of dailyGameTemplates) {
    const content = await load();
    const draft = schemas.draft.parse(content.draft);
    const rules = schemas.rules.parse(content.rules ?? defaultRules);
    expect(missing({ rules, draft }), id).toHaveLength(id === "blank" ? 1 : 0);
    expect(String(slots({ rules, draft, schedule: { ...sampleSchedule, startsAt: null } }).length), id).toBe(figure?.value ?? "0");
  }
});
