import { dailyGameRules } from "@sparc/sparclets/daily-game/daily-game.rules";
import { sampleSchedule } from "@sparc/sparclets/sparclet.fixtures";
import { expect, test } from "vitest";
import { dailyGameTemplates } from "./templates.ts";

test("every beginning is what the rules accept, and only the empty one lacks something", async () => {
  const { schemas, defaultRules, validateForPublish: missing, slots } = dailyGameRules;
  for (const { id, figure, load } of dailyGameTemplates) {
    const content = await load();
    const draft = schemas.draft.parse(content.draft);
    const rules = schemas.rules.parse({ ...defaultRules, ...content.rules });
    expect(missing({ rules, draft }), id).toHaveLength(id === "blank" ? 1 : 0);
    expect(String(slots({ rules, draft, schedule: { ...sampleSchedule, startsAt: null } }).length), id).toBe(figure?.value ?? "0");
  }
});
