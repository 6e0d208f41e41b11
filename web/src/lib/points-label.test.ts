import { expect, test } from "vitest";
import { pointsCounted, pointsLabel } from "./points-label.ts";

test("writes half points as ½", () => {
  expect([8.5, 0.5, -1.5, 0, 7, -2, 1240.5].map(pointsLabel)).toEqual(["8½", "½", "−1½", "0", "7", "−2", "1,240½"]);
});

test("chooses the singular or the plural of point", () => {
  expect([0.5, 1, 1.5, 0].map(pointsCounted)).toEqual(["½ point", "1 point", "1½ points", "0 points"]);
});
