import { expect, test } from "vitest";
import { type Chosen, choiceLabels } from "./choice-labels.ts";

const whole: Chosen = { type: "Trivia", community: "SDPN", name: "Saturday Night", template: "Quiz night" };

test.each([
  [{ ...whole, type: null }, "type", "Choose a type first."],
  [{ ...whole, community: null }, "community", "Trivia."],
  [{ ...whole, name: "" }, "name", "Trivia for SDPN."],
  [whole, null, "“Saturday Night”, Trivia for SDPN."],
] as const)("for %j the missing choice is %s", (chosen, missing, summary) =>
  expect(choiceLabels(chosen)).toMatchObject({ missing, summary }),
);

test("a name that is too long counts as missing", () =>
  expect(choiceLabels(whole, true)).toMatchObject({ missing: "name", rest: "Its name is too long." }));
