import { pointSpreadRules } from "@sparc/sparclets/point-spread/point-spread.rules";
import { sampleSchedule } from "@sparc/sparclets/sparclet.fixtures";
import { expect, test } from "vitest";
import { weekOfGames } from "./template-week.ts";
import { pointSpreadTemplates } from "./templates.ts";

test("the rules accept every template, and a filled one can be picked as it is", async () => {
  const { schemas, defaultRules, validateForPublish: missing, slots } = pointSpreadRules;
  const found: Record<string, [readonly string[], number]> = {};
  for (const { id, load } of pointSpreadTemplates) {
    const content = await load();
    const draft = schemas.draft.parse(content.draft);
    const rules = schemas.rules.parse(content.rules ?? defaultRules);
    const gaps = missing({ rules, draft }).filter(({ level }) => level === "error");
    found[id] = [gaps.map(({ path }) => path), slots({ rules, draft, schedule: sampleSchedule }).length];
  }
  expect(found).toEqual({ week: [[], 13], confidence: [[], 13], blank: [["weeks"], 0] });
});

test("the sample week starts within the next week, on its original weekdays", () => {
  const now = Date.parse("2031-03-05T12:00Z");
  const draft = pointSpreadRules.schemas.draft.parse(weekOfGames(now));
  const starts = draft.weeks[0]?.matchups.map(({ starts_at }) => starts_at ?? 0) ?? [];
  expect(Math.min(...starts)).toBeGreaterThan(now);
  expect(Math.min(...starts) - now).toBeLessThanOrEqual(604_800_000);
  expect(new Date(starts[1] ?? 0).getUTCDay()).toBe(0);
});
