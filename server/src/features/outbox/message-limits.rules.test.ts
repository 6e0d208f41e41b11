import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LimitFacts, MESSAGES_A_DAY, toDeparture } from "./message-limits.rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Noon in UTC. */
const NOW = Date.UTC(2026, 0, 5, 12);
const NIGHT = { fromMinute: 22 * 60, untilMinute: 8 * 60, timeZone: "UTC" };
const facts = (more: Partial<LimitFacts>): LimitFacts => ({
  ...{ quietHours: null, leftAt: [], isCounted: false, digestAt: null, isDigest: false, expiresAt: null, now: NOW },
  ...more,
});
const hoursAgo = (...hours: number[]) => hours.map((count) => NOW - count * HOUR_MS);

describe("a message whose time has come", () => {
  test("leaves while fewer than three have left within a day", () => {
    expect(toDeparture(facts({}))).toEqual({ kind: "now" });
    expect(toDeparture(facts({ leftAt: hoursAgo(1, 2, 24, 25) }))).toEqual({ kind: "now" });
  });

  test("waits for a digest from the fourth on, until the first of the three is a day ago", () => {
    expect(toDeparture(facts({ leftAt: hoursAgo(1, 2, 5) }))).toEqual({ kind: "in_digest", at: NOW + 19 * HOUR_MS });
    expect(toDeparture(facts({ leftAt: hoursAgo(1, 2, 5, 9) })), "of four the third last").toEqual({
      ...{ kind: "in_digest", at: NOW + 19 * HOUR_MS },
    });
  });

  test("is the same occasion as one that has left: it goes, for another browser or once more", () => {
    expect(toDeparture(facts({ leftAt: hoursAgo(1, 2, 5), isCounted: true }))).toEqual({ kind: "now" });
  });

  test("does not overtake a digest that waits", () => {
    expect(toDeparture(facts({ leftAt: hoursAgo(1), digestAt: NOW + HOUR_MS }))).toEqual({ kind: "in_digest", at: NOW + HOUR_MS });
    expect(toDeparture(facts({ digestAt: NOW - HOUR_MS }))).toEqual({ kind: "in_digest", at: NOW });
  });

  test("of a digest leaves at its time", () => {
    expect(toDeparture(facts({ isDigest: true, leftAt: hoursAgo(1, 2, 5) }))).toEqual({ kind: "now" });
  });

  test("waits for the end of quiet hours, alone or in its digest", () => {
    const now = NOW + 11 * HOUR_MS;
    const morning = NOW + 20 * HOUR_MS;
    expect(toDeparture(facts({ quietHours: NIGHT, now }))).toEqual({ kind: "later", at: morning });
    expect(toDeparture(facts({ quietHours: NIGHT, now, isDigest: true }))).toEqual({ kind: "in_digest", at: morning });
    expect(toDeparture(facts({ quietHours: NIGHT, leftAt: hoursAgo(1, 2, 13) })), "the room is in the night").toEqual({
      ...{ kind: "in_digest", at: morning },
    });
  });

  test("is never sent late: not held for the morning, nor for a digest", () => {
    const now = NOW + 11 * HOUR_MS;
    expect(toDeparture(facts({ quietHours: NIGHT, now, expiresAt: now + 6 * HOUR_MS }))).toEqual({ kind: "never" });
    expect(toDeparture(facts({ leftAt: hoursAgo(1, 2, 5), expiresAt: NOW + 6 * HOUR_MS }))).toEqual({ kind: "never" });
    expect(toDeparture(facts({ expiresAt: NOW }))).toEqual({ kind: "never" });
    expect(toDeparture(facts({ expiresAt: NOW + 1 }))).toEqual({ kind: "now" });
  });

  test("of any number at any times at most three singles leave within any day, and nothing waits for ever", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { maxLength: 40 }), (offsets) => {
        const singles: number[] = [];
        let digest: { at: number; size: number } | null = null;
        const digests: number[] = [];
        const leaveDigest = (until: number) => {
          if (!digest || digest.at > until) return;
          singles.push(digest.at);
          digests.push(digest.size);
          digest = null;
        };
        for (const now of offsets.map((offset) => NOW + offset).sort((one, other) => one - other)) {
          leaveDigest(now);
          const waiting: { at: number; size: number } | null = digest;
          const departure = toDeparture(facts({ leftAt: singles, digestAt: (waiting as { at: number } | null)?.at ?? null, now }));
          if (departure.kind === "now") singles.push(now);
          else if (departure.kind === "in_digest") {
            digest = { at: departure.at, size: ((waiting as { size: number } | null)?.size ?? 0) + 1 };
            expect(departure.at - now).toBeLessThanOrEqual(DAY_MS);
          }
        }
        leaveDigest(Number.POSITIVE_INFINITY);
        const left = [...singles].sort((one, other) => one - other);
        left.forEach((at, index) => {
          const fourth = left[index + MESSAGES_A_DAY];
          if (fourth !== undefined) expect(fourth - at).toBeGreaterThanOrEqual(DAY_MS);
        });
        expect(singles.length - digests.length + digests.reduce((sum, size) => sum + size, 0)).toBe(offsets.length);
      }),
    );
  });
});
