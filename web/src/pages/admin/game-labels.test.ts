import { expect, test } from "vitest";
import { gameLineLabel, gameTotalLabel } from "./game-labels.ts";

test("writes halves of lines and totals alike", () => {
  expect([gameLineLabel(2.5), gameTotalLabel(42.5)]).toEqual(["+2½", "42½"]);
  expect([gameLineLabel(null), gameTotalLabel(null)]).toEqual(["–", "–"]);
});
