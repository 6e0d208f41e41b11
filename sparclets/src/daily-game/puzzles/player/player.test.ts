import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../../../kernel/rng.ts";
import { attribute, peopleList } from "../../people.schema.ts";
import type { PuzzlePlan } from "../../puzzle-kind.ts";
import { playAttempt } from "../play-attempt.fixtures.ts";
import { compareValues } from "./compare-values.rules.ts";
import { playerSample, randomPlayerGuess } from "./player.fixtures.ts";
import { playerPuzzle as kind } from "./player.rules.ts";
import type { PlayerContent, PlayerSecret, PlayerState } from "./player.schema.ts";

const CANARY = "canary-5d20";
const { list, puzzle } = playerSample;
const plan: PuzzlePlan<PlayerContent, PlayerSecret> = kind.plan({ puzzle, list });
const start = kind.start();
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

function guessAll(ids: readonly string[], { secret } = plan): PlayerState {
  return ids.reduce<PlayerState>((state, person) => {
    const guessed = kind.guess({ ...plan, secret, list, state, guess: { person }, now: 0 });
    if (!guessed.ok) throw new Error(guessed.refusal.code);
    return guessed.value;
  }, start);
}
const guess = (state: PlayerState, person: string) => kind.guess({ ...plan, list, state, guess: { person }, now: 0 });
const toMarks = (state: PlayerState) =>
  state.guesses.map(({ marks }) => marks.map(({ mark, direction }) => (direction ? `${direction}, ${mark}` : mark)));
const eightWrong = ["rautio", "havránek", "marchetti", "lindqvist", "bjørnholt", "o’brannagh", "demchyk", "tremblot"];

describe("what is compared", () => {
  const number = attribute.parse({ key: "n", label: "N", type: "number", near_within: 3 });
  const height = attribute.parse({ key: "h", label: "Height", type: "number", near_within: 0.05 });
  const never = attribute.parse({ key: "n", label: "N", type: "number" });
  const team = attribute.parse({ key: "t", label: "Team", type: "text", groups: { BOS: "Atlantic", TOR: "Atlantic", EDM: "Pacific" } });

  test.each([
    [number, 27, 27, "match", null],
    [number, 24, 27, "near", "higher"],
    [number, 30, 27, "near", "lower"],
    [number, 23, 27, "none", "higher"],
    [number, 31, 27, "none", "lower"],
    [never, 26, 27, "none", "higher"],
    [height, 1.8, 1.85, "near", "higher"],
    [number, null, 27, "none", null],
    [number, 27, null, "none", null],
    [number, null, null, "none", null],
    [number, "27", 27, "none", null],
    [team, "BOS", "BOS", "match", null],
    [team, "bos ", "BOS", "match", null],
    [team, "BOS", "TOR", "near", null],
    [team, "BOS", "EDM", "none", null],
    [team, "DAL", "COL", "none", null],
    [team, "", "", "none", null],
    [team, null, "BOS", "none", null],
    [team, "constructor", "toString", "none", null],
  ] as const)("%# gives the mark and direction when the values are these", (of, guessed, answer, mark, direction) => {
    expect(compareValues({ attribute: of, guessed, answer })).toEqual({ mark, direction });
  });

  test("has no value for an attribute named like a member of every object", () => {
    const odd = peopleList.parse({ attributes: [{ key: "constructor", label: "Built by", type: "text" }], people: list.people });
    const secret = kind.plan({ puzzle, list: odd });
    const guessed = kind.guess({ ...secret, list: odd, state: start, guess: { person: "rautio" }, now: 0 });
    expect(guessed).toMatchObject({ value: { guesses: [{ marks: [{ value: null, mark: "none" }] }] } });
  });
});

describe("an attempt", () => {
  test("shows the guessed values with their marks, as in the mockup of the page", () => {
    const state = guessAll(["lindqvist", "marchetti", "havránek"]);
    expect(state.guesses[2]).toMatchObject({
      name: "Petr Havránek",
      note: "BOS, LW",
      marks: [{ key: "team", value: "BOS" }, {}, {}, { value: 25 }, {}],
    });
    expect(toMarks(state)).toEqual([
      ["near", "near", "match", "lower, none", "lower, none"],
      ["near", "near", "none", "higher, near", "higher, near"],
      ["match", "match", "match", "higher, near", "higher, near"],
    ]);
  });

  test("marks what the list does not know as no match without direction", () => {
    expect(toMarks(guessAll(["abernant"]))).toEqual([["none", "near", "none", "none", "lower, none"]]);
  });

  test("scores 9 less the guesses when solved, and 0 when not", () => {
    for (let wrong = 0; wrong < 8; wrong++) {
      const state = guessAll([...eightWrong.slice(0, wrong), "sundin"]);
      expect([kind.points(state), kind.bucket(state), kind.isSolved(state)]).toEqual([8 - wrong, String(wrong + 1), true]);
    }
    const lost = guessAll(eightWrong);
    expect([lost.ended, kind.points(lost), kind.bucket(lost), kind.isSolved(lost)]).toEqual(["lost", 0, null, false]);
    expect(kind.maxPoints(plan.content)).toBe(8);
  });

  test("refuses a repeated and an unknown person without counting them", () => {
    const state = guessAll(["rautio"]);
    expect(guess(state, "rautio")).toMatchObject({ refusal: { code: "daily_game.already_guessed" } });
    expect(guess(state, "nobody")).toMatchObject({ refusal: { code: "daily_game.unknown_person" } });
  });

  test("can still be solved when the answer has left the list", () => {
    const shorter = { ...list, people: list.people.filter(({ id }) => id !== "sundin") };
    const guessed = kind.guess({ ...plan, list: shorter, state: start, guess: { person: "sundin" }, now: 0 });
    expect(guessed).toMatchObject({
      value: { ended: "solved", guesses: [{ name: "Mikael Sundin", marks: [{ mark: "match" }, {}, {}, {}, {}] }] },
    });
  });

  test("is shared as text and with symbols that differ in shape", () => {
    const solved = guessAll(["lindqvist", "marchetti", "sundin"]);
    expect(kind.share({ ...plan, state: solved })).toEqual({ words: "Solved in 3 of 8", grid: "〰️〰️✅⬇️⬇️\n〰️〰️❌↗️↗️\n✅✅✅✅✅" });
    expect(kind.share({ ...plan, state: guessAll(eightWrong) }).words).toBe("Not solved in 8");
    const givenUp = kind.end({ ...plan, now: 0, state: start, how: "given_up" });
    expect(kind.share({ ...plan, state: givenUp })).toEqual({ words: "Gave up after 0 of 8", grid: "" });
  });

  test("counts a second person as right when an appeal was accepted", () => {
    const granted = kind.appeals.accept({ ...plan, claim: { person: "havránek" } });
    if (!granted.ok) throw new Error("refused");
    const state = guessAll(["rautio", "havránek"], { ...plan, secret: granted.value });
    expect([state.ended, kind.points(state)]).toEqual(["solved", 7]);
    expect(kind.view({ ...plan, secret: granted.value, state, list })).toMatchObject({ also_right: [{ name: "Petr Havránek" }] });
    expect(kind.appeals.accept({ ...plan, secret: granted.value, claim: { person: "havránek" } })).toEqual(granted);
    expect(kind.appeals.accept({ ...plan, claim: { person: "sundin" } })).toEqual({ ok: true, value: plan.secret });
  });
});

test("gaps are named when the puzzle is not complete", () => {
  const codes = (answer: string, of = list) => kind.gaps({ puzzle: { answer }, list: of }).map(({ code, level }) => `${level} ${code}`);
  expect(codes("sundin")).toEqual([]);
  expect(codes("")).toEqual(["error required"]);
  expect(codes("nobody")).toEqual(["error unknown_person"]);
  expect(codes("abernant")).toEqual(["warning missing_values"]);
  expect(codes("sundin", { ...list, attributes: [] })).toEqual(["error no_attributes"]);
  expect(() => kind.plan({ puzzle: kind.emptyPuzzle, list })).toThrow();
});

describe("whatever is guessed", () => {
  test("nothing reveals which of two similar people is the answer until one of them is named", () => {
    const twin = kind.plan({ puzzle: { answer: "kiviluoto-2" }, list });
    const mine = kind.plan({ puzzle: { answer: "kiviluoto" }, list });
    for (const answer of list.people.map(({ id }) => id))
      expect(JSON.stringify(kind.plan({ puzzle: { answer }, list }).content)).toBe(JSON.stringify(plan.content));
    fc.assert(
      fc.property(seed, (from) => {
        const others = { ...list, people: list.people.filter(({ id }) => !id.startsWith("kiviluoto")) };
        const { states, guesses } = playAttempt({ kind, plan: mine, list: others, randomGuess: randomPlayerGuess, rng: createRng(from) });
        const open = guesses.reduce<PlayerState>((state, one) => {
          const guessed = kind.guess({ ...twin, list, state, guess: one, now: 0 });
          return guessed.ok ? guessed.value : state;
        }, start);
        const before = states[guesses.length] as PlayerState;
        const toView = (state: PlayerState) => JSON.stringify(kind.view({ ...plan, secret: null, state, list }));
        expect(toView(open)).toBe(toView(before));
      }),
    );
    expect(guessAll(["kiviluoto"], mine)).not.toEqual(guessAll(["kiviluoto"], twin));
  });

  test("no text of the answer leaves before the end", () => {
    const secret = { ...plan.secret, answer: { ...plan.secret.answer, name: CANARY, note: CANARY, values: { team: CANARY } } };
    fc.assert(
      fc.property(seed, (from) => {
        const { states, last } = playAttempt({
          kind,
          plan: { ...plan, secret },
          list,
          randomGuess: randomPlayerGuess,
          rng: createRng(from),
        });
        for (const state of states.filter((one) => !kind.isOver(one)))
          expect(JSON.stringify([plan.content, state, kind.view({ ...plan, secret: null, state, list })])).not.toContain(CANARY);
        expect(JSON.stringify(kind.view({ ...plan, secret, state: last, list }))).toContain(CANARY);
      }),
    );
  });

  test("a view contains nothing undeclared", () => {
    expect(kind.schemas.view.safeParse({ ...kind.view({ ...plan, secret: null, state: start, list }), more: 1 }).success).toBe(false);
  });
});
