import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { createRng } from "../../kernel/rng.ts";
import { kindSamples } from "./kind-samples.fixtures.ts";
import { guessedAt, playAttempt } from "./play-attempt.fixtures.ts";
import { puzzleKindNames, toKind } from "./registry.ts";

const seed = fc.nat(0xffff_ffff);
const runs = { numRuns: 60 };

function holds(schema: z.ZodType, value: unknown): void {
  expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
}

describe.each(puzzleKindNames)("every attempt at a puzzle of the kind %s", (name) => {
  const kind = toKind(name);
  const { list, puzzles, randomGuess } = kindSamples[name];
  const plan = kind.plan({ puzzle: puzzles[0], list });
  const play = (from: number) => playAttempt({ kind, plan, list, randomGuess, rng: createRng(from) });
  const toView = (state: unknown) => kind.view({ ...plan, state, secret: kind.isOver(state) ? plan.secret : null, list });

  test("gives the same state when the same guesses are replayed", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { guesses, states } = play(from);
        let state = kind.start({ ...plan, seed: 1, now: 0, timeFactor: 1 });
        for (const [ordinal, guess] of guesses.entries()) {
          expect(state).toEqual(states[ordinal]);
          const guessed = kind.guess({ ...plan, list, state, guess, now: guessedAt(ordinal) });
          if (!guessed.ok) throw new Error(guessed.refusal.code);
          state = guessed.value;
        }
        expect(state).toEqual(states[guesses.length]);
      }),
      runs,
    );
  });

  test("keeps points, bucket, state and view within their bounds", () => {
    const most = kind.maxPoints(plan.content);
    fc.assert(
      fc.property(seed, (from) => {
        const { states, last } = play(from);
        for (const state of states) {
          const found = kind.found?.(state);
          expect(found === undefined).toBe(kind.pointsAmong === undefined);
          const given = found?.map((one) => (one === null ? {} : { [one]: 1 })) ?? [];
          const points = kind.pointsAmong?.({ found: found ?? [], given, played: 3 }) ?? kind.points(state);
          expect([points >= 0, points <= most, Number.isInteger(points)]).toEqual([true, true, true]);
          if (!kind.isOver(state)) expect([kind.bucket(state), kind.isSolved(state)]).toEqual([null, false]);
          holds(kind.schemas.state, state);
          holds(kind.schemas.view, toView(state));
        }
        expect([null, ...kind.buckets(plan.content)]).toContain(kind.bucket(last));
      }),
      runs,
    );
    holds(kind.schemas.content, plan.content);
    holds(kind.schemas.secret, plan.secret);
    for (const puzzle of [...puzzles, kind.emptyPuzzle]) holds(kind.schemas.puzzle, puzzle);
  });

  test("ends when it is ended, and accepts no guess after its end", () => {
    fc.assert(
      fc.property(seed, fc.constantFrom("given_up" as const, "expired" as const), (from, how) => {
        const { guesses, states, last } = play(from);
        const now = guessedAt(guesses.length);
        for (const state of states) expect(kind.isOver(kind.end({ ...plan, state, how, now }))).toBe(true);
        for (const guess of guesses)
          expect(kind.guess({ ...plan, list, state: last, guess, now })).toEqual({ ok: false, refusal: { code: "runs.over" } });
        expect(kind.end({ ...plan, state: last, how, now })).toEqual(last);
      }),
      runs,
    );
  });

  test("has two complete sample puzzles", () => {
    for (const puzzle of puzzles) expect(kind.gaps({ puzzle, list })).toEqual([]);
  });
});
