import { expect, test } from "vitest";
import { gameLabel, lineMeaning, totalMeaning } from "./labels.ts";

const game = { home: { name: "Dallas" }, away: { name: "Kansas City" } };

test("the meaning of a line says who must win by how much, and when it is a push", () => {
  expect([-2.5, -3, 0, 0.5, 3.5, null].map((line) => lineMeaning({ ...game, line }))).toEqual([
    "Dallas must win by 3 or more",
    "Dallas must win by 4 or more, by 3 it is a push",
    "Whoever wins covers; a tie is a push",
    "Kansas City must win",
    "Kansas City must win by 4 or more",
    "No line yet: nobody can pick a side",
  ]);
});

test("the meaning of a total says from how many points on it is over", () => {
  expect([44.5, 44, null].map((total) => totalMeaning({ total }))).toEqual([
    "45 points or more are over",
    "45 points or more are over, exactly 44 is a push",
    "No total: nobody can pick over or under",
  ]);
});

test("a game without team names has a label", () => {
  expect([gameLabel(game), gameLabel({ home: { name: "" }, away: { name: " " } }), gameLabel({ ...game, away: { name: "" } })]).toEqual([
    "Kansas City at Dallas",
    "A game without teams",
    "… at Dallas",
  ]);
});
