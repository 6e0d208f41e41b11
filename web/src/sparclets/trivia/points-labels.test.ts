import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { expect, test } from "vitest";
import { pointsLabels } from "./points-labels.ts";

const labels = (change: object) => pointsLabels({ ...defaultRules, ...change } as never);

test("speed and streaks are explained with the figures of the rules", () => {
  expect(labels({})).toEqual([
    "A right answer brings 1,000 points in the first half second, and less with every moment: 500 at the end of the time.",
    "For example, right after 5 of 20 s: 875 points.",
    "Right answers in a row add to it: the 2nd 100, the 3rd 200, up to 500 from the 6th on. A wrong or missing answer ends the row.",
    "Partly right choices, orders and close numbers bring their share. Double points count the answer twice, not what a row adds; polls bring nothing.",
    "The server's clock counts, without the time that the connection takes (up to 250 ms). More time costs no points: the time is measured against your own.",
    "Equal points go to more right answers, then less time.",
  ]);
  expect(labels({ speed_percent: 20, streak_step: 150, streak_cap: 150 }).slice(0, 3)).toEqual([
    "A right answer brings 1,000 points in the first half second, and less with every moment: 800 at the end of the time.",
    "For example, right after 5 of 20 s: 950 points.",
    "Right answers in a row add to it: the 2nd 150. A wrong or missing answer ends the row.",
  ]);
});

test("time and streaks are not mentioned where they count nothing", () => {
  for (const change of [
    { preset: "accuracy" },
    { speed_percent: 0, streak_step: 0 },
    { mode: "self_paced", is_untimed: true, streak_step: 0 },
  ]) {
    const [first, ...others] = labels(change);
    expect(first).toBe("A right answer brings 1,000 points, however long it takes.");
    expect(others.join(" ")).not.toMatch(/For example|in a row|half second/);
  }
});

test("points for taking part are explained by the first right answer", () => {
  expect(labels({ preset: "taking_part" }).slice(0, 2)).toEqual([
    "Every answer brings 10 points, a right one 5 more. Who is right first gets 60 in all; who is right later loses 2.25 for each second after that, down to 15.",
    "For example, right 5 s after the first: 49 points.",
  ]);
  expect(labels({ preset: "taking_part", mode: "self_paced", is_untimed: true })[0]).toBe("Every answer brings 10 points, a right one 60.");
});

test("teams and their awards are explained where players play for one", () => {
  expect(labels({ teams: "own_devices", team_points: "best", team_best: 3 }).at(-1)).toBe("A team scores the sum of its best 3 members.");
  expect(labels({}).join(" ")).not.toContain("team");
});
