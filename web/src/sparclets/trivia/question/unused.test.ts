import { describe, expect, test } from "vitest";
import { addQuestion, type Question, toQuestions, toUnused } from "./edit.ts";
import { canPutAside, pickQuestions, withBroughtBack, withPicked } from "./unused.ts";

const blank = Array.from({ length: 9 }).reduce<Question[]>((questions) => addQuestion(questions), []);
const questions = blank.map((question, at) => ({ ...question, prompt: `${at + 1}?`, round: at < 6 ? "Warm-up" : "Overtime" }));
const draft = { questions: questions as never };
/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let last = seed * 1_047_290;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
const NOBODY: ReadonlySet<string> = new Set();
const ids = (some: readonly Question[]) => some.map(({ id }) => id);

describe("picking at random", () => {
  test("takes as many as asked for, in their order, and puts all others aside", () => {
    for (let seed = 1; seed < 40; seed++) {
      const { picked, rest } = pickQuestions(questions, { count: 4, isEven: false, without: NOBODY, random: numbers(seed) });
      expect(picked).toHaveLength(4);
      expect(ids(picked)).toEqual(ids(questions).filter((id) => ids(picked).includes(id)));
      expect([...ids(picked), ...ids(rest)].sort()).toEqual([...ids(questions)].sort());
    }
  });

  test("gives every question its chance", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed < 60; seed++)
      for (const id of ids(pickQuestions(questions, { count: 2, isEven: false, without: NOBODY, random: numbers(seed) }).picked))
        seen.add(id);
    expect(seen.size).toBe(questions.length);
  });

  test("takes the same share of every round, and what is left where a round has fewer", () => {
    const shares = (count: number, seed: number) => {
      const { picked } = pickQuestions(questions, { count, isEven: true, without: NOBODY, random: numbers(seed) });
      return ["Warm-up", "Overtime"].map((name) => picked.filter(({ round }) => round === name).length);
    };
    for (let seed = 1; seed < 20; seed++) {
      expect(shares(4, seed)).toEqual([2, 2]);
      expect(shares(8, seed)).toEqual([5, 3]);
      expect([
        [1, 2],
        [2, 1],
      ]).toContainEqual(shares(3, seed));
    }
  });

  test("never takes what is left out", () => {
    const without = new Set(["q1", "q2", "q3"]);
    const { picked } = pickQuestions(questions, { count: 9, isEven: true, without, random: numbers(7) });
    expect(ids(picked)).toEqual(["q4", "q5", "q6", "q7", "q8", "q9"]);
  });
});

describe("questions that are not used", () => {
  const found = pickQuestions(questions, { count: 3, isEven: false, without: NOBODY, random: numbers(3) });
  const after = withPicked(draft, found);

  test("stand beside the others in the draft and come back at their end", () => {
    expect(toQuestions(after)).toEqual(found.picked);
    expect(toUnused(after)).toEqual(found.rest);
    const [one] = found.rest;
    const back = withBroughtBack(after, new Set([one?.id ?? ""]));
    expect(ids(toQuestions(back))).toEqual([...ids(found.picked), one?.id]);
    expect(toUnused(back)).toHaveLength(5);
    const all = withBroughtBack(after, new Set(ids(found.rest)));
    expect(toQuestions(all)).toHaveLength(9);
    expect(all).not.toHaveProperty("unused");
  });

  test("get another id where a new question has taken theirs", () => {
    const withNew = { ...after, questions: [...found.picked, { ...(found.rest[0] as Question), prompt: "New" }] as never };
    const back = withBroughtBack(withNew, new Set([found.rest[0]?.id ?? ""]));
    expect(new Set(ids(toQuestions(back))).size).toBe(5);
    expect(toQuestions(back).at(-1)?.prompt).toBe(found.rest[0]?.prompt);
  });

  test("are at most 200: what has no room stays where it is", () => {
    const full = { ...draft, unused: Array.from({ length: 198 }, (_, at) => ({ ...(blank[0] as Question), id: `u${at}` })) as never };
    expect(canPutAside(full, 3)).toBe(false);
    expect(withPicked(full, { picked: questions.slice(3), rest: questions.slice(0, 3) })).toBe(full);
  });
});
