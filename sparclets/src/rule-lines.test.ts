import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { type SparcletType, sparclets } from "./registry.ts";
import { findRuleDifferences, type RuleUntil } from "./rule-lines.ts";

describe.each(Object.entries(sparclets))("the rules of %s in words", (_type, { rules }) => {
  const { ruleLines } = rules;
  if (!ruleLines) throw new Error("This type has no lines");
  const lines = ruleLines(rules.defaultRules);

  test("have a line for every rule, each with its own name", () => {
    const { shape } = rules.schemas.rules as unknown as z.ZodObject;
    const named = new Set(lines.map(({ rule }) => rule.split(".")[0]));
    expect([...named].toSorted()).toEqual(Object.keys(shape).toSorted());
    expect(new Set(lines.map(({ rule }) => rule)).size).toBe(lines.length);
    for (const line of lines) expect([line.label, line.value]).not.toContain("");
  });

  test("do not differ where the rules are equal", () => {
    expect(findRuleDifferences(lines, ruleLines(rules.schemas.rules.parse(JSON.parse(JSON.stringify(rules.defaultRules)))))).toEqual([]);
  });
});

/** For each type a change of each rule, and what it reads as. */
const changes = [
  { type: "trivia", change: { speed_percent: 40 }, before: "50 %", after: "40 %", until: "end" },
  { type: "trivia", change: { tie_break: [] }, before: "right answers, then answer time", after: "nothing is compared", until: "end" },
  { type: "trivia", change: { shuffle_options: true }, before: "off", after: "on", until: "start" },
  { type: "trivia", change: { team_names: ["Red"] }, before: "none", after: "Red", until: "entry" },
  {
    ...{ type: "bracket", change: { points_winner: [1, 2, 3, 4, 5, 6] } },
    ...{ before: "10, 20, 40, 80, 160, 320", after: "1, 2, 3, 4, 5, 6", until: "end" },
  },
  { type: "bracket", change: { mode: "re_pick" }, before: "classic", after: "every round is picked separately", until: "entry" },
  { type: "point_spread", change: { pick_count: 3 }, before: "all", after: "3", until: "entry" },
  {
    ...{ type: "point_spread", change: { line_policy: { kind: "opens_until", at: 0 } } },
    ...{ before: "frozen at publication", after: "open until 1970-01-01T00:00:00.000Z", until: "start" },
  },
  { type: "daily_game", change: { turns_over_at: "06:30" }, before: "00:00", after: "06:30", until: "start" },
] satisfies readonly { type: SparcletType; change: object; before: string; after: string; until: RuleUntil }[];

test.each(changes)("say what changed in $type: $change", ({ type, change, before, after, until }) => {
  const { rules } = sparclets[type as SparcletType];
  const changed = rules.schemas.rules.parse({ ...rules.defaultRules, ...change });
  const lines = rules.ruleLines ?? (() => []);
  expect(findRuleDifferences(lines(rules.defaultRules), lines(changed))).toEqual([expect.objectContaining({ before, after, until })]);
});
