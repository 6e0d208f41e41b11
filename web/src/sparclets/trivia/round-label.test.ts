import { expect, test } from "vitest";
import { roundLabel, roundNumber } from "./round-label.ts";

test("a round has its number beside its name, unless the name says it", () => {
  expect([roundNumber({ no: 3, name: "Overtime" }), roundLabel({ no: 3, name: "Overtime" })]).toEqual(["Round 3", "Round 3, Overtime"]);
  expect([roundNumber({ no: 3, name: "Round three" }), roundLabel({ no: 3, name: "Round three" })]).toEqual([null, "Round three"]);
});
