import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupsSample } from "./groups.fixtures.ts";
import { groupsPuzzle } from "./groups.rules.ts";
import { type GroupsSecret, type GroupsState, SORTINGS_MAX } from "./groups.schema.ts";
import { groupsAppeals } from "./groups-appeals.rules.ts";

const list = { attributes: [], people: [] };
const { content, secret: author } = groupsPuzzle.plan({ puzzle: groupsSample, list });
const [shots, penalties, lines, players] = author.groups.map(({ words }) => words) as [string[], string[], string[], string[]];
/** Three shots with a word of the penalties; the other sorting's second group has the shot that is left out. */
const appealed = ["Slap", "Wrist", "Snap", "Hook"];
const rest = ["Tripping", "Backhand", "Holding", "Slashing"];
const twoAndTwo = ["Slap", "Wrist", "Red", "Blue"];

function accept(words: string[], secret: GroupsSecret = author): GroupsSecret {
  const accepted = groupsAppeals.accept({ content, secret, claim: { words } });
  if (!accepted.ok) throw new Error(accepted.refusal.code);
  return groupsPuzzle.schemas.secret.parse(accepted.value);
}

/** As attempts are played again: what is refused is passed over. */
function play(guesses: readonly string[][], secret: GroupsSecret): GroupsState {
  let state = groupsPuzzle.start({ content, secret, seed: 1, now: 0, timeFactor: 1 });
  for (const words of guesses) {
    const step = groupsPuzzle.guess({ content, secret, list, state, guess: { words }, now: 1 });
    if (step.ok) state = step.value;
  }
  return state;
}
const toResults = ({ guesses }: GroupsState) => guesses.map(({ result }) => result);

describe("four words of which three are a group", () => {
  const accepted = accept(appealed);

  test("add one more sorting of all sixteen in four groups, in which the fourth word has changed places", () => {
    expect(accepted.groups).toEqual(author.groups);
    expect(accepted.also_right?.map((groups) => groups.map(({ title, words }) => [title, [...words].sort()]))).toEqual([
      [
        ["Shots", [...appealed].sort()],
        ["Two minutes for it", [...rest].sort()],
        ["___ line", [...lines].sort()],
        ["One player of a club", [...players].sort()],
      ],
    ]);
  });

  test.each([
    ["the author's", [shots, penalties, lines, players]],
    ["the other one", [appealed, rest, lines, players]],
    ["the other one, begun with what both have", [players, rest, appealed, lines]],
  ])("can be sorted in %s without a mistake, and never in both", (_, guesses) => {
    const state = play(guesses, accepted);
    expect([groupsPuzzle.isSolved(state), groupsPuzzle.points(state)]).toEqual([true, 10]);
    expect(play([shots, rest], accepted).found.map(({ words }) => [...words].sort())).toEqual([[...rest].sort()]);
  });

  test("remove the mistake of a member who guessed them and continued in the author's sorting", () => {
    const guesses = [twoAndTwo, appealed, shots, penalties, lines, players];
    expect(groupsPuzzle.points(play(guesses, author))).toBe(8);
    const state = play(guesses, accepted);
    expect([groupsPuzzle.isSolved(state), groupsPuzzle.points(state)]).toEqual([true, 9]);
    expect(state.found.map(({ words }) => words)).toEqual([shots, penalties, lines, players]);
    expect(groupsPuzzle.schemas.state.parse(state)).toEqual(state);
  });

  test("count for a member who found the other changed group first", () => {
    expect(toResults(play([rest], author))).toEqual(["one_away"]);
    expect(toResults(play([rest], accepted))).toEqual(["found"]);
    expect(groupsAppeals.touches?.({ claim: { words: appealed }, other: { words: rest } })).toBe(true);
  });

  test("leave the rest of a lost or given up attempt in its own sorting", () => {
    const state = groupsPuzzle.end({ content, secret: accepted, state: play([appealed], accepted), how: "given_up", now: 2 });
    const view = groupsPuzzle.view({ content, secret: accepted, state, list });
    expect(view.rest?.map(({ words }) => [...words].sort())).toEqual([rest, lines, players].map((words) => [...words].sort()));
    expect(state.guessed_difficulties).toEqual([[1, 1, 1, 1]]);
  });

  test("are refused as already right the second time, and so is the other group", () => {
    for (const words of [appealed, [...rest].reverse(), shots])
      expect(groupsAppeals.accept({ content, secret: accepted, claim: { words } })).toMatchObject({
        refusal: { code: "appeals.already_right" },
      });
  });

  test("of two appeals combine: a member who finds one of each can finish", () => {
    const other = ["Red", "Star", "Duck", "Flame"];
    const both = accept(other, accepted);
    expect(both.also_right).toHaveLength(3);
    const state = play([appealed, other, ["King", "Blue", "Goal", "Fourth"], rest], both);
    expect([groupsPuzzle.isSolved(state), groupsPuzzle.points(state)]).toEqual([true, 10]);
  });

  test("are described with both groups that would be right then", () => {
    expect(groupsAppeals.describe({ content, secret: author, list, claim: { words: appealed } })).toMatchObject({
      answer: "Slap, Wrist, Snap, Hook",
      effect: expect.stringContaining("Shots: Slap, Wrist, Snap, Hook; Two minutes for it: Tripping, Backhand, Holding, Slashing"),
    });
  });
});

describe("four words that fit no sorting", () => {
  const accepted = accept(twoAndTwo);

  test("stay wrong and cost no mistake", () => {
    expect(accepted.also_right).toBeUndefined();
    const guesses = [twoAndTwo, appealed, shots, penalties, lines, players];
    const state = play(guesses, accepted);
    expect([toResults(state)[0], groupsPuzzle.points(state)]).toEqual(["wrong", 9]);
    expect(groupsAppeals.describe({ content, secret: author, list, claim: { words: twoAndTwo } }).effect).toMatch(/takes back the mistake/);
  });
});

test("every attempt can be finished by four words of the board, whatever was accepted before", () => {
  const fourWords = fc.shuffledSubarray(content.words, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(fourWords, { maxLength: 6 }), fc.nat(), (claims, pickAt) => {
      let secret = author;
      for (const words of claims) {
        const accepted = groupsAppeals.accept({ content, secret, claim: { words } });
        if (accepted.ok) secret = accepted.value;
      }
      const sortings = [secret.groups, ...(secret.also_right ?? [])];
      expect(sortings.length).toBeLessThanOrEqual(SORTINGS_MAX);
      for (const sorting of sortings) expect(new Set(sorting.flatMap(({ words }) => words))).toEqual(new Set(content.words));
      const chosen = sortings[pickAt % sortings.length] ?? secret.groups;
      expect(
        groupsPuzzle.points(
          play(
            chosen.map(({ words }) => words),
            secret,
          ),
        ),
      ).toBe(10);
    }),
  );
});
