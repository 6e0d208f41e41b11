import { expect, test } from "vitest";
import { createRng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { type Content, pick, type QuestionType, type Secret } from "./trivia.schema.ts";
import { acceptsPick, answerParts, toShareParts } from "./trivia-answer.rules.ts";
import { rehearsalPick } from "./trivia-rehearsal.rules.ts";

const options = ["a", "b", "c", "d"].map((id) => ({ id, text: id.toUpperCase() }));
const toSlot = (type: QuestionType): Slot<Content> => ({
  ...{ key: "q1", ordinal: 0, group: null, contentVersion: 1, opensAt: null, lockAt: null, sealedAt: null },
  content: { prompt: "Which?", type, options, time_limit_s: 20, points: "standard" },
});

const secrets: Record<QuestionType, Secret> = {
  single_choice: { correct: ["b"], explanation: null },
  true_false: { correct: ["a"], explanation: null },
  multiple_choice: { correct: ["a", "c"], explanation: null },
  typed_text: { correct: [], explanation: null, answers: ["Toronto"] },
  number: { correct: [], explanation: null, number: { answer: 1967, tolerance: null } },
  put_in_order: { correct: ["d", "c", "b", "a"], explanation: null },
  poll: { correct: [], explanation: null },
};
const types = Object.keys(secrets) as QuestionType[];

test.each(types)("a player who knows a %s question answers it rightly", (type) => {
  const slot = toSlot(type);
  const given = rehearsalPick({ slot, secret: secrets[type], isKnown: true, rng: createRng(1) });
  expect(pick.parse(given)).toEqual(given);
  expect(acceptsPick({ slot, pick: given })).toBe(true);
  const parts = answerParts({ content: slot.content, pick: given, secret: secrets[type] });
  expect(parts).toBe(type === "poll" ? 0 : toShareParts(type));
});

test.each(types)("guesses at a %s question are answers, and not all alike", (type) => {
  const slot = toSlot(type);
  const rng = createRng(7);
  const given = Array.from({ length: 60 }, () => rehearsalPick({ slot, secret: secrets[type], isKnown: false, rng }));
  expect(given.filter((one) => !pick.safeParse(one).success || !acceptsPick({ slot, pick: one }))).toEqual([]);
  expect(new Set(given.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1);
});
