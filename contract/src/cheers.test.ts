import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CHEERS_PER_S, toCheerCooldownMs } from "./cheers.ts";

test("lets a player of a small room cheer once a second", () => {
  expect([0, 1, 2, 150, 300].map(toCheerCooldownMs)).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
});

test("grows with the crowd, so that all players together stay within what a room shows", () => {
  expect([301, 600, 2_000, 20_000].map(toCheerCooldownMs)).toEqual([1_004, 2_000, 6_667, 66_667]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (players) => {
      const perSecond = (players * 1_000) / toCheerCooldownMs(players);
      expect(perSecond).toBeLessThanOrEqual(CHEERS_PER_S);
    }),
  );
});
