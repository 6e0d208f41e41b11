import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../../../kernel/rng.ts";
import { playAttempt } from "../play-attempt.fixtures.ts";
import { groupsSample, otherGroupsSample, randomGroupsGuess } from "./groups.fixtures.ts";
import { groupsPuzzle } from "./groups.rules.ts";
import type { GroupsPuzzle, GroupsState } from "./groups.schema.ts";

const list = { attributes: [], people: [] };
const plan = groupsPuzzle.plan({ puzzle: groupsSample, list });
const otherPlan = groupsPuzzle.plan({ puzzle: otherGroupsSample, list });
const [shots, penalties, lines, players] = plan.secret.groups.map(({ words }) => words) as [string[], string[], string[], string[]];
const oneAway = ["Slap", "Wrist", "Snap", "King"];
const wrong = ["Slap", "Wrist", "Red", "King"];

const start = (of = plan) => groupsPuzzle.start({ ...of, seed: 1, now: 0, timeFactor: 1 });
const guess = (state: GroupsState, words: string[], of = plan) => groupsPuzzle.guess({ ...of, list, state, guess: { words }, now: 1 });
const toView = (state: GroupsState, of = plan) =>
  groupsPuzzle.view({ content: of.content, state, secret: groupsPuzzle.isOver(state) ? of.secret : null, list });
const giveUp = (state: GroupsState) => groupsPuzzle.end({ ...plan, state, how: "given_up", now: 2 });

/** Plays guesses that the rules take. */
function play(guesses: readonly string[][], of = plan): GroupsState {
  return guesses.reduce((state, words) => {
    const judged = guess(state, words, of);
    if (!judged.ok) throw new Error(judged.refusal.code);
    return judged.value;
  }, start(of));
}

const seeds = fc.integer({ min: 0, max: 1_000_000 });

/** The sample with something else in one group. */
const changed = (at: number, change: Partial<GroupsPuzzle["groups"][number]>): GroupsPuzzle => ({
  groups: groupsSample.groups.map((group, index) => (index === at ? { ...group, ...change } : group)),
});
const listGaps = (puzzle: GroupsPuzzle) => groupsPuzzle.gaps({ puzzle, list }).map(({ path, code, level }) => `${path} ${code} ${level}`);

describe("a draft", () => {
  test("lacks nothing when it has four titles, sixteen words and one solution", () => {
    expect(listGaps(groupsSample)).toEqual([]);
    expect(listGaps(otherGroupsSample)).toEqual([]);
    expect(groupsPuzzle.schemas.puzzle.parse(groupsPuzzle.emptyPuzzle)).toEqual(groupsPuzzle.emptyPuzzle);
  });

  test("lacks everything when it is empty", () => {
    expect(listGaps(groupsPuzzle.emptyPuzzle)).toHaveLength(20);
    expect(listGaps({ groups: [] })).toEqual(listGaps(groupsPuzzle.emptyPuzzle));
  });

  test.each([
    [changed(1, { title: " " }), ["groups.1.title required error"]],
    [changed(1, { title: "x".repeat(61) }), ["groups.1.title too_long error"]],
    [changed(3, { title: "SHOTS!" }), ["groups.3.title duplicate error"]],
    [changed(0, { words: ["Slap", "Wrist", "Snap"] }), ["groups.0.words.3 required error"]],
    [changed(2, { words: ["Red", "Blue", "x".repeat(25), "Fourth"] }), ["groups.2.words.2 too_long error"]],
    [changed(2, { words: ["Red", "Blue", "Fifteen letters", "Fourth"] }), ["groups.2.words.2 long warning"]],
    [changed(2, { words: ["Red", "Blue", "SLÁP", "Fourth"] }), ["groups.2.words.2 duplicate error"]],
    [changed(1, { fits: ["Elbow"] }), ["groups.1.fits.0 unknown_word error"]],
    [changed(1, { fits: ["king", "TRIPPING"] }), []],
  ])("reports what it lacks (%#)", (puzzle, gaps) => {
    expect(listGaps(puzzle)).toEqual(gaps);
  });

  test("is refused with a second solution in the message when the marks allow one", () => {
    const puzzle = changed(1, { fits: ["backhand", "King"] });
    expect(groupsPuzzle.gaps({ puzzle, list })).toEqual([
      {
        level: "error",
        path: "groups",
        code: "second_solution",
        message:
          "Your marks allow 2 solutions. Another one: Shots: Slap, Wrist, Snap, Hook; Two minutes for it: Backhand, Tripping, Holding, Slashing",
      },
    ]);
  });

  test("is planned with the words in an order that the groups do not change", () => {
    const rng = createRng(7);
    const words = rng.shuffle(plan.content.words);
    const groups = groupsSample.groups.map((group, at) => ({ ...group, words: words.slice(at * 4, at * 4 + 4) }));
    expect(JSON.stringify(groupsPuzzle.plan({ puzzle: { groups }, list }).content)).toBe(JSON.stringify(plan.content));
    expect(plan.content.words.slice(0, 4).sort()).not.toEqual([...plan.content.words].sort().slice(0, 4));
    expect(groupsPuzzle.schemas.secret.parse(plan.secret)).toEqual(plan.secret);
  });
});

describe("a guess", () => {
  test.each([
    ["three of one group", oneAway, "one_away", 3],
    ["two of one group", wrong, "wrong", 3],
    ["a group in any order", [...penalties].reverse(), "found", 4],
  ])("of %s is judged and answered", (_, words, result, mistakesLeft) => {
    const view = toView(play([words]));
    expect(view).toMatchObject({ guesses: [{ words, result }], mistakes_left: mistakesLeft, is_one_away: result === "one_away" });
  });

  test("that finds a group removes its words from the board and shows its title", () => {
    const view = toView(play([penalties]));
    expect(view.found).toEqual([{ difficulty: 2, title: "Two minutes for it", words: penalties }]);
    expect(view.words).toEqual(plan.content.words.filter((word) => !penalties.includes(word)));
  });

  test("is one away only until the next guess", () => {
    expect(toView(play([oneAway, shots])).is_one_away).toBe(false);
  });

  test.each([
    ["the same four again", [...oneAway].reverse(), "daily_game.already_guessed"],
    ["a found group again", [...penalties].reverse(), "daily_game.already_guessed"],
    ["a word of a found group", ["Slap", "Wrist", "Snap", "Hook"], "daily_game.choose_four"],
    ["a word twice", ["Slap", "Slap", "Wrist", "Snap"], "daily_game.choose_four"],
    ["a word that is not on the board", ["Slap", "Wrist", "Snap", "Elbow"], "daily_game.choose_four"],
  ])("of %s is refused and costs nothing", (_, words, code) => {
    expect(guess(play([oneAway, penalties]), words)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe("the end", () => {
  const mistakes = [oneAway, wrong, ["Slap", "Wrist", "Blue", "King"], ["Slap", "Wrist", "Goal", "King"]];

  test.each([
    ["all four without a mistake", [shots, penalties, lines, players], 10, "9–10", "All four, no mistakes"],
    ["all four with one", [oneAway, players, lines, penalties, shots], 9, "9–10", "All four, 1 mistake"],
    ["all four with three", [...mistakes.slice(1), players, lines, penalties, shots], 7, "7–8", "All four, 3 mistakes"],
    [
      "two groups and four mistakes",
      [lines, players, ["Slap", "Wrist", "Hook", "Snap"], ...tripped()],
      3,
      "3–4",
      "2 of 4 groups, 4 mistakes",
    ],
    ["one group and four mistakes", [penalties, ...mistakes], 0, "0–2", "1 of 4 groups, 4 mistakes"],
    ["nothing but mistakes", mistakes, 0, "0–2", "0 of 4 groups, 4 mistakes"],
  ])("comes with %s", (_, guesses, points, bucket, words) => {
    const state = play(guesses);
    expect([groupsPuzzle.isOver(state), groupsPuzzle.isSolved(state)]).toEqual([true, words.startsWith("All four")]);
    expect([groupsPuzzle.points(state), groupsPuzzle.bucket(state)]).toEqual([points, bucket]);
    expect(groupsPuzzle.share({ content: plan.content, state }).words).toBe(words);
  });

  function tripped(): string[][] {
    return ["Tripping", "Holding", "Slashing"].map((word) => ["Slap", "Wrist", "Snap", word]);
  }

  test("shows the groups that were not found, easiest first", () => {
    const lost = play([
      lines,
      oneAway,
      ["Slap", "Hook", "Snap", "King"],
      ["Slap", "Wrist", "Duck", "King"],
      ["Star", "Wrist", "Snap", "King"],
    ]);
    expect(toView(lost)).toMatchObject({
      ended: "lost",
      mistakes_left: 0,
      rest: [plan.secret.groups[0], plan.secret.groups[1], plan.secret.groups[3]],
    });
    expect(toView(play([lines])).rest).toBeNull();
    expect(toView(giveUp(play([lines]))).rest).toHaveLength(3);
    expect(toView(play([shots, penalties, lines, players])).rest).toEqual([]);
  });

  test("counts what was found when it is given up or the time is over", () => {
    const state = play([players, ["Slap", "Wrist", "Snap", "Hook"]]);
    expect([groupsPuzzle.points(state), groupsPuzzle.bucket(state)]).toEqual([3, null]);
    for (const how of ["given_up", "expired"] as const) {
      const ended = groupsPuzzle.end({ ...plan, state, how, now: 2 });
      expect([groupsPuzzle.isOver(ended), groupsPuzzle.isSolved(ended), groupsPuzzle.points(ended)]).toEqual([true, false, 3]);
      expect([ended.ended, groupsPuzzle.bucket(ended)]).toEqual([how, "3–4"]);
    }
  });

  test("is shared as text, then a line a guess with a shape for each word's difficulty", () => {
    const state = play([oneAway, shots, lines, penalties, players]);
    expect(groupsPuzzle.share({ content: plan.content, state })).toEqual({
      words: "All four, 1 mistake",
      grid: "🔼🔼🔼🛡️\n🔼🔼🔼🔼\n🌊🌊🌊🌊\n🌞🌞🌞🌞\n🛡️🛡️🛡️🛡️",
    });
  });
});

describe("the secret", () => {
  test("shows a title only when its group was found or the attempt is over", () => {
    const titles = ["canary-one", "canary-two", "canary-three", "canary-four"];
    const groups = groupsSample.groups.map((group, at) => ({ ...group, title: titles[at] as string }));
    const secretPlan = groupsPuzzle.plan({ puzzle: { groups }, list });
    expect(JSON.stringify(secretPlan.content)).not.toContain("canary");
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const state of playAttempt({ kind: groupsPuzzle, plan: secretPlan, randomGuess: randomGroupsGuess, rng: createRng(seed) })
          .states) {
          // Even where the secret is handed over too early.
          const view = JSON.stringify(groupsPuzzle.view({ ...secretPlan, state, list }));
          for (const [at, title] of titles.entries()) {
            const isEarned = groupsPuzzle.isOver(state) || state.found.some(({ difficulty }) => difficulty === at + 1);
            expect(view.includes(title)).toBe(isEarned);
          }
        }
      }),
    );
  });

  test("affects a view only through the guesses", () => {
    expect(JSON.stringify(otherPlan.content)).toBe(JSON.stringify(plan.content));
    expect(toView(start(otherPlan), otherPlan)).toEqual(toView(start()));
    const largestOverlap = (of: typeof plan, words: readonly string[]) =>
      Math.max(2, ...of.secret.groups.map((group) => group.words.filter((word) => words.includes(word)).length));
    const fourWords = fc.shuffledSubarray(plan.content.words, { minLength: 4, maxLength: 4 });
    const notFound = fourWords.filter((words) => largestOverlap(plan, words) < 4 && largestOverlap(otherPlan, words) < 4);
    fc.assert(
      fc.property(fc.uniqueArray(notFound, { maxLength: 3, selector: (words) => [...words].sort().join() }), (guesses) => {
        const isSame = guesses.every((words) => largestOverlap(plan, words) === largestOverlap(otherPlan, words));
        const views = [plan, otherPlan].map((of) => JSON.stringify(toView(play(guesses, of), of)));
        const states = [plan, otherPlan].map((of) => JSON.stringify(play(guesses, of)));
        expect([views[0] === views[1], states[0] === states[1]]).toEqual([isSame, isSame]);
      }),
    );
  });
});
