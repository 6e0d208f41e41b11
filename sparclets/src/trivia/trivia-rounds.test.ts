import { expect, test } from "vitest";
import { toRounds } from "./trivia-rounds.rules.ts";

test("questions with the same name are one round, also where the names differ in what nobody sees", () => {
  const names = ["Overtime", "Over\u200btime ", "\u202eOvertime", "Shoot-out", "\u2060", undefined];
  const overtime = { no: 1, name: "Overtime" };
  expect(toRounds(names.map((round) => ({ round })))).toEqual([
    ...[overtime, overtime, overtime],
    { no: 2, name: "Shoot-out" },
    ...[undefined, undefined],
  ]);
});
