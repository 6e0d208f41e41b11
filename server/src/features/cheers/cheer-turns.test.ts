import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createCheerTurns } from "./cheer-turns.ts";

const SECOND = { eventId: "e1", userId: "ana", cooldownMs: 1_000 };

test("a player's next cheer counts after the cooldown, or a little before it where the network was uneven", () => {
  const clock = createFakeClock();
  const turns = createCheerTurns(clock);
  expect([turns.take(SECOND), turns.take(SECOND), turns.take({ ...SECOND, userId: "ben" })]).toEqual([true, false, true]);
  clock.advance(749);
  expect(turns.take(SECOND)).toBe(false);
  clock.advance(1);
  expect([turns.take(SECOND), turns.take({ ...SECOND, eventId: "e2" })]).toEqual([true, true]);
  clock.advance(999);
  expect(turns.take(SECOND)).toBe(false);
});

test("nobody gains by coming early, whenever they come and whatever is forgotten between", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ waitMs: fc.nat(600), forgets: fc.boolean() }), { maxLength: 200 }),
      fc.integer({ min: 1_000, max: 7_000 }),
      (steps, cooldownMs) => {
        const clock = createFakeClock();
        const turns = createCheerTurns(clock);
        let taken = 0;
        for (const { waitMs, forgets } of steps) {
          clock.advance(waitMs);
          if (forgets) turns.forgetPast("e1");
          if (turns.take({ ...SECOND, cooldownMs })) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(Math.floor((clock.monotonicMs() + 250) / cooldownMs) + 1);
      },
    ),
  );
});
