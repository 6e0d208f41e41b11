import { bracketRules } from "@sparc/sparclets/bracket/bracket.rules";
import { sampleSchedule } from "@sparc/sparclets/sparclet.fixtures";
import { expect, test } from "vitest";
import { bracketTemplates } from "./templates.ts";

test("every template is a valid draft, and those with teams lack only the lock time", async () => {
  const { schemas, defaultRules, validateForPublish: missing, slots } = bracketRules;
  const found: Record<string, [readonly string[], number]> = {};
  for (const { id, load } of bracketTemplates) {
    const content = await load();
    const draft = schemas.draft.parse(content.draft);
    const rules = schemas.rules.parse(content.rules ?? defaultRules);
    found[id] = [missing({ rules, draft }).map(({ path }) => path), slots({ rules, draft, schedule: sampleSchedule }).length];
  }
  expect(found).toEqual({
    playoffs: [["locks_at"], 16],
    "teams-16": [["locks_at"], 15],
    "teams-8": [["locks_at"], 7],
    "teams-4": [["locks_at"], 3],
    blank: [["teams", "rounds", "locks_at"], 0],
  });
});

test("conferences of the playoffs only meet in the final, with best against worst seeds first", async () => {
  const content = await bracketTemplates.find(({ id }) => id === "playoffs")?.load();
  const draft = bracketRules.schemas.draft.parse(content?.draft);
  const rules = bracketRules.schemas.rules.parse(content?.rules);
  const pairs = draft.series
    .filter(({ round }) => round === 1)
    .map(({ sides }) => sides.map((side) => (side.kind === "team" ? side.team : "")));
  expect(pairs).toEqual([
    ["W1", "W8"],
    ["W4", "W5"],
    ["W2", "W7"],
    ["W3", "W6"],
    ["E1", "E8"],
    ["E4", "E5"],
    ["E2", "E7"],
    ["E3", "E6"],
  ]);
  expect(rules.preset).toBe("hockey_decay");
});
