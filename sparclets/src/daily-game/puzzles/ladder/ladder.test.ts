import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../../../kernel/rng.ts";
import type { PuzzlePlan } from "../../puzzle-kind.ts";
import { playAttempt } from "../play-attempt.fixtures.ts";
import { ladderSample, randomLadderGuess } from "./ladder.fixtures.ts";
import { ladderPuzzle as kind } from "./ladder.rules.ts";
import type { LadderContent, LadderGuess, LadderSecret, LadderState } from "./ladder.schema.ts";

const CANARY = "canary-77be";
const { list, puzzle } = ladderSample;
const plan: PuzzlePlan<LadderContent, LadderSecret> = kind.plan({ puzzle, list });
const moment = { seed: 1, now: 0, timeFactor: 1 };
const seed = fc.integer({ min: 0, max: 0xffff_ffff });
const more = { more: true } as const;
const by = (person: string) => ({ person });
const [one, two, three, four, five, six] = ["sundin", "rautio", "demchyk", "marchetti", "tremblot", "engevold"].map(by) as [
  LadderGuess,
  LadderGuess,
  LadderGuess,
  LadderGuess,
  LadderGuess,
  LadderGuess,
];

const toStart = (of = plan) => kind.start({ ...of, ...moment });
function guessAll(guesses: readonly LadderGuess[], of = plan): LadderState {
  return guesses.reduce<LadderState>((state, guess) => {
    const guessed = kind.guess({ ...of, ...moment, list, state, guess });
    if (!guessed.ok) throw new Error(guessed.refusal.code);
    return guessed.value;
  }, toStart(of));
}
const toCode = (state: LadderState, guess: LadderGuess) => {
  const guessed = kind.guess({ ...plan, ...moment, list, state, guess });
  return guessed.ok ? null : guessed.refusal.code;
};
const played = (from: number, of = plan) => playAttempt({ kind, plan: of, list, randomGuess: randomLadderGuess, rng: createRng(from) });
const openView = (state: LadderState) => kind.view({ ...plan, secret: null, state, list });

describe("an attempt", () => {
  test("begins with the first clue, and shows the next after a wrong name as after asking for it", () => {
    expect(openView(toStart()).clues).toEqual(puzzle.clues.slice(0, 1));
    expect(openView(guessAll([one]))).toMatchObject({ clues: puzzle.clues.slice(0, 2), clues_seen: 2, wrong: [{ name: "Mikael Sundin" }] });
    expect(openView(guessAll([more]))).toMatchObject({ clues: puzzle.clues.slice(0, 2), clues_seen: 2, wrong: [] });
  });

  test.each([3, 4, 5, 6])("with %i clues scores seven less the clues seen", (count) => {
    const shorter = kind.plan({ puzzle: { ...puzzle, clues: puzzle.clues.slice(0, count) }, list });
    for (let asked = 0; asked < count; asked++) {
      const state = guessAll([...Array.from({ length: asked }, () => more), by("lindqvist")], shorter);
      expect([kind.points(state), kind.bucket(state)]).toEqual([6 - asked, String(asked + 1)]);
    }
    expect(kind.maxPoints()).toBe(6);
    expect(kind.buckets(shorter.content)).toEqual(["1", "2", "3", "4", "5", "6"].slice(0, count));
  });

  test("is lost by a wrong name on the last clue, where no further one can be asked for", () => {
    const atLast = guessAll([one, more, two, three, more]);
    expect(atLast.clues).toEqual(puzzle.clues);
    expect(toCode(atLast, more)).toBe("daily_game.last_clue");
    const lost = guessAll([one, more, two, three, more, four]);
    expect([lost.ended, kind.points(lost), kind.bucket(lost), kind.isSolved(lost)]).toEqual(["lost", 0, null, false]);
    expect(guessAll([one, more, two, three, more, by("lindqvist")]).ended).toBe("solved");
  });

  test("refuses a repeated and an unknown person, and shows no clue for them", () => {
    const state = guessAll([one]);
    expect(toCode(state, one)).toBe("daily_game.already_guessed");
    expect(toCode(state, by("nobody"))).toBe("daily_game.unknown_person");
  });

  test("shows everything once it is over", () => {
    const state = guessAll([one, by("lindqvist")]);
    expect(kind.view({ ...plan, state, list })).toEqual({
      clue_count: 6,
      clues: puzzle.clues,
      clues_seen: 2,
      wrong: [{ id: "sundin", name: "Mikael Sundin", note: "BOS, LW", ordinal: 0 }],
      ended: "solved",
      answer: { id: "lindqvist", name: "Teo Lindqvist", note: "TOR, C" },
      also_right: [],
    });
  });

  test("is shared as text and with symbols that differ in shape", () => {
    expect(kind.share({ ...plan, state: guessAll([one, more, by("lindqvist")]) })).toEqual({
      words: "Solved with 3 of 6 clues",
      grid: "❌⏩✅▫️▫️▫️",
    });
    expect(kind.share({ ...plan, state: guessAll([one, two, three, four, five, six]) })).toEqual({
      words: "Not solved with 6 of 6 clues",
      grid: "❌❌❌❌❌❌",
    });
    expect(kind.share({ ...plan, state: kind.end({ ...plan, ...moment, state: guessAll([one]), how: "given_up" }) })).toEqual({
      words: "Gave up with 2 of 6 clues",
      grid: "❌▫️▫️▫️▫️▫️",
    });
  });

  test("counts a second person as right when an appeal was accepted, and refuses to appeal a request for a clue", () => {
    const granted = kind.appeals.accept({ ...plan, claim: one as { person: string } });
    if (!granted.ok) throw new Error("refused");
    const again = { ...plan, secret: granted.value };
    expect([guessAll([more, one], again).ended, kind.points(guessAll([more, one], again))]).toEqual(["solved", 5]);
    expect(kind.view({ ...again, state: guessAll([one], again), list }).also_right).toMatchObject([{ name: "Mikael Sundin" }]);
    expect([one, more].map((guess) => kind.appeals.toClaim({ guess, before: [] }))).toEqual([one, null]);
  });
});

test("gaps are named when the puzzle is not complete", () => {
  const gaps = (given: Partial<typeof puzzle>) =>
    kind.gaps({ puzzle: { ...puzzle, ...given }, list }).map(({ path, code, level }) => `${level} ${path} ${code}`);
  const [a = "", b = "", c = ""] = puzzle.clues;
  expect(gaps({})).toEqual([]);
  expect(kind.gaps({ puzzle: kind.emptyPuzzle, list }).map(({ path, code }) => `${path} ${code}`)).toEqual([
    "answer required",
    "clues too_few",
  ]);
  expect(gaps({ answer: "nobody" })).toEqual(["error answer unknown_person"]);
  expect(gaps({ clues: [a, b] })).toEqual(["error clues too_few"]);
  expect(gaps({ clues: [a, " ", b, ""] })).toEqual(["error clues.1 required", "error clues.3 required"]);
  expect(gaps({ clues: [a, b, c, ` ${a.toUpperCase()}!`] })).toEqual(["error clues.3 duplicate"]);
  expect(gaps({ clues: [a, b, "x".repeat(201)] })).toEqual(["error clues.2 too_long"]);
  expect(gaps({ clues: [a, b, "A cousin is called Lindqvist, too"] })).toEqual(["warning clues.2 names_answer"]);
  expect(gaps({ clues: [a, b, "Teodor was a grandfather’s name"] })).toEqual([]);
});

describe("whatever is guessed", () => {
  test("the same guesses give the same state", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const { guesses, last } = played(from);
        expect(kind.end({ ...plan, ...moment, state: guessAll(guesses), how: "given_up" })).toEqual(last);
      }),
    );
  });

  test("neither another answer nor other clues are visible too early", () => {
    const { secret } = plan;
    const other = kind.plan({ puzzle: { ...puzzle, answer: "moriguchi" }, list });
    expect(JSON.stringify(other.content)).toBe(JSON.stringify(plan.content));
    fc.assert(
      fc.property(seed, (from) => {
        const { states, guesses } = played(from);
        const isNamed = guesses.findIndex((guess) => "person" in guess && ["lindqvist", "moriguchi"].includes(guess.person));
        const count = isNamed < 0 ? guesses.length : isNamed;
        const before = states[count] as LadderState;
        const clues = secret.clues.map((clue, at) => (at < before.clues.length ? clue : `${CANARY} ${at}`));
        const swapped = { ...other, secret: { ...other.secret, clues } };
        expect(JSON.stringify(openView(guessAll(guesses.slice(0, count), swapped)))).toBe(JSON.stringify(openView(before)));
      }),
    );
    expect(guessAll([by("lindqvist")])).not.toEqual(guessAll([by("lindqvist")], other));
  });

  test("no name and no later clue leaves before its time", () => {
    const clues = puzzle.clues.map((clue, at) => `${clue} ${CANARY}-${at}`);
    const secret = { ...plan.secret, clues, answer: { ...plan.secret.answer, name: `${CANARY}-name`, note: `${CANARY}-note` } };
    fc.assert(
      fc.property(seed, (from) => {
        const { states, last } = played(from, { ...plan, secret });
        for (const state of states.filter((open) => !kind.isOver(open))) {
          const text = JSON.stringify([plan.content, state, openView(state)]);
          for (const [at] of clues.entries()) expect(text.includes(`${CANARY}-${at}`)).toBe(at < state.clues.length);
          expect(text).not.toMatch(new RegExp(`${CANARY}-n`));
        }
        expect(JSON.stringify(kind.view({ ...plan, secret, state: last, list }))).toContain(`${CANARY}-name`);
      }),
    );
  });

  test("a guess names a person or asks for more, never both", () => {
    expect(kind.schemas.guess.safeParse({ person: "sundin", more: true }).success).toBe(false);
  });
});
