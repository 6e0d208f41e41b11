import { describe, expect, it } from "vitest";
import { findOrdinalGaps, type StoredGuess, scoreDays } from "./daily-reference.ts";

const RIGHT = '{"word":"Crease"}';
const guess = (slot: string, ordinal: number, value = "{}", receivedAt = 500): StoredGuess => ({
  ...{ userId: "ann", eventId: "e", slot, ordinal, value, elapsedMs: 0, receivedAt },
});

describe("the second scorer of daily games", () => {
  const days = [
    { slot: "p1", lockedAt: 1_000 },
    { slot: "p2", lockedAt: null },
  ];
  const score = (guesses: StoredGuess[]) => scoreDays({ guesses, days, tries: 2, right: RIGHT });

  it("gives a point for each unused try and extends the streak", () => {
    const row = score([guess("p1", 1, RIGHT), guess("p1", 0), guess("p2", 0, RIGHT)]);
    expect(row).toEqual({ points: 3, played: 2, solved: 2, currentStreak: 2, bestStreak: 2 });
  });

  it("counts a lost day for the streak, and an open or late one not at all", () => {
    expect(score([guess("p1", 0), guess("p1", 1)])).toEqual({ points: 0, played: 1, solved: 0, currentStreak: 1, bestStreak: 1 });
    expect(score([guess("p1", 0)])).toEqual({ points: 0, played: 0, solved: 0, currentStreak: 0, bestStreak: 0 });
    expect(score([guess("p1", 0, RIGHT, 1_000)])).toMatchObject({ points: 0, played: 0, currentStreak: 0 });
  });

  it("finds a missing ordinal, a repeated one and a wrong count", () => {
    expect(findOrdinalGaps([guess("p1", 0), guess("p1", 1)], () => 2)).toEqual([]);
    for (const [ordinals, count] of [
      [[0, 2], 2],
      [[0, 0], 2],
      [[0, 1], 3],
    ] as const)
      expect(
        findOrdinalGaps(
          ordinals.map((ordinal) => guess("p1", ordinal)),
          () => count,
        ),
      ).toHaveLength(1);
  });
});
