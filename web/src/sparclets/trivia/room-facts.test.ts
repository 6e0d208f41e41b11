import { expect, test } from "vitest";
import { questionWith } from "./play/play.fixtures.tsx";
import { roomFacts } from "./room-facts.ts";

const view = {
  question: questionWith(),
  fastest: { name: "Inés", face: 7, elapsed_ms: 1_400 },
  longest_streak: { name: "Noor", face: 12, in_a_row: 7, others: 0 },
  bold_pick: { text: "Six", option: "c", count: 23, answered: 212 },
};

test("are the fastest, the longest streak and the bold pick, in this order", () => {
  expect(roomFacts(view)).toEqual([
    { key: "fastest", label: "Fastest", who: "Inés", value: "1.4 s", face: 7 },
    { key: "streak", label: "Longest streak", who: "Noor", value: "7 in a row", face: 12 },
    { key: "bold", label: "Bold pick", who: "Six", value: "23 of 212", letter: "c" },
  ]);
});

test("leave out what the room does not say, a face that it withholds, and a time that would name who has longer", () => {
  expect(roomFacts({ ...view, fastest: { name: "Inés", elapsed_ms: null }, longest_streak: null, bold_pick: null })).toEqual([
    { key: "fastest", label: "Fastest", who: "Inés", value: null, face: null },
  ]);
  expect(roomFacts({ question: null })).toEqual([]);
});

test("count those who share a streak, and give a typed answer no letter", () => {
  const [streak, bold] = roomFacts({
    ...view,
    fastest: null,
    longest_streak: { name: "Noor", in_a_row: 2, others: 3 },
    bold_pick: { text: "love", option: null, count: 1, answered: 3 },
  });
  expect([streak?.who, bold]).toEqual(["Noor and 3 more", { key: "bold", label: "Bold pick", who: "love", value: "1 of 3" }]);
});
