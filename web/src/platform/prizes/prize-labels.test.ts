import { expect, test } from "vitest";
import { awardText, prizeText, tierText, wonByText } from "./prize-labels.ts";
import { tierWith } from "./prizes.fixtures.ts";

const draw = { by: "draw", quantity: 2, best_ranked: null, except_winners: true } as const;

test("describes who gets a prize", () => {
  expect(awardText({ by: "rank", from: 2, to: 2 })).toBe("2nd place");
  expect(awardText({ by: "rank", from: 1, to: 13 })).toBe("1st to 13th place");
  expect(awardText(draw)).toBe("2 drawn among everybody who took part");
  expect(awardText({ ...draw, best_ranked: 10 })).toBe("2 drawn among the best 10");
  expect([wonByText({ rank: 3 }), wonByText({ rank: null })]).toEqual(["3rd place", "Drawn"]);
});

test("describes who gets a prize where prizes go to teams", () => {
  expect(awardText({ by: "rank", from: 1, to: 1 }, "teams")).toBe("Each member of the 1st team");
  expect(awardText({ by: "rank", from: 1, to: 3 }, "teams")).toBe("Each member of the 1st to 3rd team");
  expect(awardText({ ...draw, best_ranked: 1 }, "teams")).toBe("2 drawn among the members of the best team");
  expect(awardText({ ...draw, best_ranked: 3 }, "teams")).toBe("2 drawn among the members of the best 3 teams");
  expect(wonByText({ rank: 1, team: "Reds" })).toBe("1st place with Reds");
});

test("adds the number of stars when the name does not contain it", () => {
  expect(prizeText({ name: "Luck", stars: 500 })).toBe("Luck, 500 stars");
  expect(prizeText({ name: "1,500 stars", stars: 1_500 })).toBe("1,500 stars");
  expect(tierText(tierWith())).toBe("3rd place: Signed puck");
});
