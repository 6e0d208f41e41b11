import { expect, test } from "vitest";
import { draw } from "../../../ui/render.fixtures.tsx";
import { roomWith } from "../play/play.fixtures.tsx";
import type { ShowProps } from "./frame.tsx";
import { PodiumShow } from "./podium.tsx";
import { TopShow } from "./top.tsx";

const TOP = [
  { rank: 1, name: "Robin", points: 900, movement: 0, number: 4, face: 6, is_guest: true },
  { rank: 2, name: "Ana Silva", points: 700, movement: 0, number: 2 },
];
const props = (phase: "leaderboard" | "podium"): ShowProps => ({
  ...{ eventId: "e1", name: "Quiz", logo: "/logo.svg", address: "sparc.test/e/quiz", offsetMs: 0 },
  view: roomWith({ phase, top: TOP }),
  counts: { joined: 2, connected: 2, answered: 0 },
  preferences: { hasSound: false, music: 0, effects: 0, hasStrip: false },
});

test.each([
  ["table", () => draw(<TopShow {...props("leaderboard")} rules={{}} />)],
  ["podium", () => draw(<PodiumShow {...props("podium")} hasSeenWinner={false} />)],
])("the %s marks guests and nobody else, and draws faces", (_what, drawShow) => {
  const marked = [...drawShow().root.querySelectorAll("li")].map((row) => [
    row.querySelector("bdi")?.textContent,
    row.querySelector(".guest-mark")?.textContent,
    row.querySelector(".face")?.getAttribute("data-ink"),
  ]);
  expect(marked.toSorted(), "a row of an older room has no face and a jersey without a mark").toEqual([
    ["Ana Silva", undefined, null],
    ["Robin", "guest", "1"],
  ]);
});

test("the table says what decides between equal points, and only when some are equal", () => {
  const rules = { tie_break: ["right_answers", "answer_time"], tie_break_final: "shared" };
  const show = props("leaderboard");
  const drawTop = (points: number) => {
    const top = TOP.map((row) => ({ ...row, points: row.rank === 1 ? 900 : points }));
    return draw(<TopShow {...show} rules={rules} view={roomWith({ phase: "leaderboard", top })} />).root.textContent;
  };
  expect(drawTop(900)).toContain("Equal points go tomore right answers, then less time");
  expect(drawTop(700)).not.toContain("Equal points");
});
