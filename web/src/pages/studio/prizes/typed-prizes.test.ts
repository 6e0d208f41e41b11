import { describe, expect, test } from "vitest";
import type { PrizeTier } from "../../../platform/prizes/prize-labels.ts";
import { findSavedIndex, nextTier, type TypedTier, tierProblems, tiersProblem, toTiers, typedTiers, withComplete } from "./typed-prizes.ts";

const puck: PrizeTier = {
  ...{ name: "Signed puck", description: null, picture: null, kind: "physical" },
  award: { by: "rank", from: 1, to: 3 },
};
const stars: PrizeTier = {
  ...{ name: "Luck", description: "For one of you", picture: "/uploads/a.webp", kind: "stars", stars: 500 },
  award: { by: "draw", quantity: 2, best_ranked: 10, except_winners: false },
};

const typed = (): TypedTier[] => typedTiers([puck, stars]);
const changed = (change: Partial<TypedTier>, at = 0): TypedTier => withComplete({ ...(typed()[at] as TypedTier), ...change });

test("returns the saved tiers unchanged when nothing was typed", () => {
  expect(toTiers(typed().map(withComplete))).toEqual([puck, stars]);
});

test("trims texts, and stores an empty description as null", () => {
  expect(changed({ name: " Puck ", description: "  " }).complete).toMatchObject({ name: "Puck", description: null });
});

test("leaves the stars out when the prize is of another kind", () => {
  expect(changed({ kind: "digital" }, 1).complete).not.toHaveProperty("stars");
});

test("draws among everybody when no best rank is given", () => {
  expect(changed({ bestRanked: " " }, 1).complete?.award).toMatchObject({ best_ranked: null });
});

describe("an invalid tier", () => {
  test.each<[string, Partial<TypedTier>, string]>([
    ["has no name", { name: " " }, "name"],
    ["has a name over 70 characters", { name: "x".repeat(71) }, "name"],
    ["has a description over 255 characters", { description: "x".repeat(256) }, "description"],
    ["has an empty rank", { from: "" }, "ranks"],
    ["has ranks that go down", { from: "4" }, "ranks"],
    ["has more than 1,000 ranks", { to: "1001" }, "ranks"],
    ["has no stars", { kind: "stars", stars: "0" }, "stars"],
    ["draws nobody", { by: "draw", quantity: "0" }, "quantity"],
    ["draws among no number", { by: "draw", bestRanked: "x" }, "bestRanked"],
  ])("is saved in its last valid state when it %s", (_, change, field) => {
    const tier = changed(change);
    expect(Object.keys(tierProblems(tier))).toEqual([field]);
    expect(toTiers([tier])).toEqual([puck]);
  });
  test("is not saved when it was never valid, and the tiers after it move up", () => {
    const list = [nextTier([]), ...typed()];
    expect(toTiers(list)).toEqual([puck, stars]);
    expect([0, 1, 2].map((at) => findSavedIndex(list, at))).toEqual([null, 0, 1]);
  });
});

test("ignores errors in fields that the choice hides", () => {
  expect(tierProblems(changed({ by: "rank", quantity: "", bestRanked: "x", stars: "" }))).toEqual({});
});

test("a new tier is for the rank after the last one", () => {
  expect(nextTier(typed())).toMatchObject({ key: 2, from: "4", to: "4", complete: null });
});

test("names the prize with the first error", () => {
  expect(tiersProblem(typed())).toBeNull();
  expect(tiersProblem([...typed(), nextTier(typed())])).toMatch(/^Prize 3: /);
});
