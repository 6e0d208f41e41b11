import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRng } from "../../../kernel/rng.ts";
import { playAttempt } from "../play-attempt.fixtures.ts";
import { otherWordSample, randomWordGuess, WORD_CANARY, wordSample } from "./word.fixtures.ts";
import { wordPuzzle } from "./word.rules.ts";
import type { Mark, WordState } from "./word.schema.ts";
import { foldLetters } from "./word-letters.rules.ts";
import { knownLetters, markLetters } from "./word-marks.rules.ts";

const list = { attributes: [], people: [] };
const plan = wordPuzzle.plan({ puzzle: wordSample, list });
const otherPlan = wordPuzzle.plan({ puzzle: otherWordSample, list });
const start = (of = plan) => wordPuzzle.start({ ...of, seed: 1, now: 0, timeFactor: 1 });
const guess = (state: WordState, word: string, of = plan) => wordPuzzle.guess({ ...of, list, state, guess: { word }, now: 1 });
const toView = (state: WordState, of = plan) =>
  wordPuzzle.view({ content: of.content, state, secret: wordPuzzle.isOver(state) ? of.secret : null, list });

/** Plays words that the rules take. */
function play(words: readonly string[], of = plan): WordState {
  return words.reduce((state, word) => {
    const judged = guess(state, word, of);
    if (!judged.ok) throw new Error(judged.refusal.code);
    return judged.value;
  }, start(of));
}

const wrongWords = ["stripe", "career", "eraser", "cereal", "scarce", "grease"];
const randomPlay = (seed: number, of = plan) =>
  playAttempt({ kind: wordPuzzle, plan: of, randomGuess: randomWordGuess, rng: createRng(seed) });
const seeds = fc.integer({ min: 0, max: 1_000_000 });
/** Two words and some guesses of the same length, out of few letters. */
const wordsOfOneLength = fc.integer({ min: 4, max: 8 }).chain((length) => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: length, maxLength: length });
  return fc.tuple(word, word, fc.uniqueArray(word, { maxLength: 4 }));
});

describe("letters of a word", () => {
  test.each([
    ["Évian", "e v i a n"],
    ["E\u0301vian", "e v i a n"],
    ["Groß", "g r o s s"],
    ["Łódź", "l o d z"],
    ["ΛΌΓΟΣ", "λ ο γ ο σ"],
    ["λόγος", "λ ο γ ο σ"],
    ["İzmir", "i z m i r"],
    ["Ёлка", "е л к а"],
    ["שָׁלוֹם", "ש ל ו ם"],
    ["مَرْحَبًا", "م ر ح ب ا"],
    ["हिन्दी", "हि न् दी"],
    ["ありがとう", "あ り が と う"],
    ["한국어로", "한 국 어 로"],
    ["ｆｏｒｅ", "f o r e"],
    [" puck ", "p u c k"],
  ])("folds %s to %s", (word, letters) => {
    expect(foldLetters(word)?.join(" ")).toBe(letters.normalize("NFC"));
  });

  test.each(["", " ", "4-2", "two words", "O'Hara", "goal!", "r2d2", "🏒🏒🏒🏒", "\u0301abcd", "abc\u0000d", "half-time", "no\u200bway"])(
    "are none when the text is %j",
    (text) => {
      expect(foldLetters(text)).toBeNull();
    },
  );

  test("stay as they are when they are folded again", () => {
    const unit = fc.constantFrom("É", "ß", "σ", "ς", "Σ", "İ", "ﬁ", "हि", "が", "한", "שָׁ", "a", "Ǆ", "ᾳ", "ё");
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 8 }), (word) => {
        const letters = foldLetters(word);
        expect(letters).not.toBeNull();
        expect(foldLetters(letters!.join(""))).toEqual(letters);
        expect(foldLetters(word.normalize("NFD"))).toEqual(letters);
      }),
    );
  });
});

/**
 * The marks by counting, letter by letter of the alphabet: as many marks that are not absent as both words share of it, hits where they agree,
 * and the places that stay absent are the last ones.
 */
function markByCounting(given: readonly string[], word: readonly string[]): Mark[] {
  const marks: Mark[] = given.map((letter, at) => (letter === word[at] ? "hit" : "absent"));
  for (const letter of new Set(given)) {
    const countIn = (letters: readonly string[]) => letters.filter((one) => one === letter).length;
    const hits = marks.filter((mark, at) => mark === "hit" && given[at] === letter).length;
    const places = [...given.keys()].filter((at) => given[at] === letter && marks[at] !== "hit");
    for (const at of places.slice(0, Math.min(countIn(given), countIn(word)) - hits)) marks[at] = "present";
  }
  return marks;
}

describe("marks", () => {
  test.each([
    ["stripe", "crease", "present absent present absent absent hit"],
    ["career", "crease", "hit present present present present absent"],
    ["aabb", "bbaa", "present present present present"],
    ["eeee", "tree", "absent absent hit hit"],
    ["llama", "allay", "present hit present absent present"],
    ["oozed", "robot", "present hit absent absent absent"],
  ])("of %s against %s", (given, word, marks) => {
    expect(markLetters(Array.from(given), Array.from(word)).join(" ")).toBe(marks);
  });

  test("count a letter as often as both words contain it", () => {
    fc.assert(
      fc.property(wordsOfOneLength, ([given, word]) => {
        expect(markLetters(Array.from(given), Array.from(word))).toEqual(markByCounting(Array.from(given), Array.from(word)));
      }),
      { numRuns: 2_000 },
    );
  });

  test("of the keyboard are the best of each letter, whatever came first", () => {
    const guesses = play(["stripe", "career"]).guesses;
    const known = { s: "present", t: "absent", r: "present", i: "absent", p: "absent", e: "hit", c: "hit", a: "present" };
    expect(knownLetters(guesses)).toEqual(known);
    expect(knownLetters([...guesses].reverse())).toEqual(known);
  });
});

describe("a draft", () => {
  test.each([
    [{ word: "", explanation: "" }, "word required"],
    [{ word: "a-b-c-d", explanation: "" }, "word only_letters"],
    [{ word: "ice", explanation: "" }, "word out_of_range"],
    [{ word: "blueliners", explanation: "" }, "word out_of_range"],
    [{ word: "Straßenb", explanation: "" }, "word out_of_range"],
    [{ word: "puck", explanation: "x".repeat(301) }, "explanation too_long"],
  ])("of %j lacks something", (puzzle, gap) => {
    expect(wordPuzzle.gaps({ puzzle, list }).map(({ path, code, level }) => `${path} ${code} ${level}`)).toEqual([`${gap} error`]);
  });

  test("lacks nothing when its word has four to eight letters after folding", () => {
    for (const word of ["puck", "Groß", "Ninety".concat("ne"), "हिन्दीहि"])
      expect(wordPuzzle.gaps({ puzzle: { word, explanation: "" }, list })).toEqual([]);
    expect(wordPuzzle.gaps({ puzzle: wordSample, list })).toEqual([]);
    expect(wordPuzzle.schemas.puzzle.parse({})).toEqual(wordPuzzle.emptyPuzzle);
  });

  test("is planned with its length in public and its spelling in secret", () => {
    expect(otherPlan.content).toEqual({ length: 6, tries: 6 });
    expect(otherPlan.secret).toMatchObject({ word: "Séance", also_right: [] });
    expect(wordPuzzle.schemas.content.safeParse({ ...plan.content, word: "Crease" }).success).toBe(false);
  });
});

describe("a guess", () => {
  test.each([
    ["crate", "daily_game.wrong_length"],
    ["creases", "daily_game.wrong_length"],
    ["cre4se", "daily_game.only_letters"],
    ["cre se", "daily_game.only_letters"],
    ["STRIPE", "daily_game.already_guessed"],
    ["strípe", "daily_game.already_guessed"],
  ])("of %s is refused with %s and costs nothing", (word, code) => {
    expect(guess(play(["stripe"]), word)).toMatchObject({ ok: false, refusal: { code } });
  });

  test("solves it whatever its case and accents are", () => {
    for (const word of ["crease", "CREASE", "Créase"]) expect(play(["stripe", word])).toMatchObject({ ended: "solved" });
    expect(play(["seance"], otherPlan)).toMatchObject({ ended: "solved" });
  });

  test("scores seven points less the guesses, and none when the sixth is wrong", () => {
    for (let wrong = 0; wrong < 6; wrong++) {
      const state = play([...wrongWords.slice(0, wrong), "crease"]);
      expect([wordPuzzle.points(state), wordPuzzle.bucket(state)]).toEqual([6 - wrong, String(wrong + 1)]);
    }
    const lost = play(wrongWords);
    expect(lost.ended).toBe("lost");
    expect([wordPuzzle.points(lost), wordPuzzle.bucket(lost), wordPuzzle.isSolved(lost)]).toEqual([0, null, false]);
  });
});

describe("an accepted word", () => {
  const accepted = wordPuzzle.appeals!.accept({ ...plan, claim: { word: "Grèase" } });
  const secret = accepted.ok ? accepted.value : plan.secret;
  const after = { ...plan, secret };

  test("solves the attempts that gave it, and marks every other guess as before", () => {
    expect(secret.also_right).toEqual(["Grèase"]);
    const state = play(["stripe", "grease"], after);
    expect(state.ended).toBe("solved");
    expect(state.guesses.map(({ marks }) => marks.join())).toEqual([
      play(["stripe"]).guesses[0]!.marks.join(),
      Array(6).fill("hit").join(),
    ]);
    expect(play(["crease"], after).ended).toBe("solved");
    expect(toView(state, after)).toMatchObject({ word: "Crease", also_right: ["Grèase"] });
    expect(wordPuzzle.schemas.secret.parse(secret)).toEqual(secret);
  });

  test.each([
    ["GREASE", "appeals.already_right"],
    ["crease", "appeals.already_right"],
    ["oil", "daily_game.wrong_length"],
    ["cr3ase", "daily_game.only_letters"],
  ])("is refused when it is %s: %s", (word, code) => {
    expect(wordPuzzle.appeals!.accept({ ...after, claim: { word } })).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe("the share", () => {
  const toShare = (state: WordState) => wordPuzzle.share({ content: plan.content, state });

  test("says in text what happened, then shows the marks as shapes", () => {
    expect(toShare(play(["stripe", "career", "crease"]))).toEqual({
      words: "Solved in 3 of 6",
      grid: "🟡➖🟡➖➖🟦\n🟦🟡🟡🟡🟡➖\n🟦🟦🟦🟦🟦🟦",
    });
    expect(toShare(play(wrongWords)).words).toBe("Not solved, 6 of 6");
    const end = (how: "given_up" | "expired") => toShare(wordPuzzle.end({ ...plan, state: play(["stripe"]), how, now: 2 })).words;
    expect([end("given_up"), end("expired")]).toEqual(["Gave up after 1 of 6", "Not solved, 1 of 6"]);
  });
});

test("an attempt that is given up or expires has no points and is in no bar", () => {
  for (const how of ["given_up", "expired"] as const) {
    const ended = wordPuzzle.end({ ...plan, state: play(["stripe"]), how, now: 2 });
    expect([wordPuzzle.isOver(ended), wordPuzzle.isSolved(ended), wordPuzzle.points(ended), ended.ended]).toEqual([true, false, 0, how]);
    expect(wordPuzzle.bucket(ended)).toBeNull();
  }
});

describe("the secret", () => {
  test("is visible nowhere before the attempt is over", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const state of randomPlay(seed).states) {
          // Even where the secret is handed over too early.
          const view = JSON.stringify(wordPuzzle.view({ content: plan.content, state, secret: plan.secret, list }));
          expect(view.includes(WORD_CANARY)).toBe(wordPuzzle.isOver(state));
          expect(view.includes("Crease")).toBe(wordPuzzle.isOver(state));
          expect(JSON.stringify(state)).not.toContain(WORD_CANARY);
        }
      }),
    );
    expect(JSON.stringify(plan.content)).not.toMatch(new RegExp(`${WORD_CANARY}|crease`, "i"));
  });

  test("affects a view only through the marks of guesses", () => {
    expect(JSON.stringify(otherPlan.content)).toBe(JSON.stringify(plan.content));
    expect(toView(start(otherPlan), otherPlan)).toEqual(toView(start()));
    fc.assert(
      fc.property(wordsOfOneLength, ([one, other, given]) => {
        const words = given.filter((word) => word !== one && word !== other);
        const [first, second] = [one, other].map((word) => wordPuzzle.plan({ puzzle: { word, explanation: word }, list }));
        const marksAgainst = (word: string) => words.map((given) => markByCounting(Array.from(given), Array.from(word)).join()).join("; ");
        const isSame = marksAgainst(one) === marksAgainst(other);
        const views = [first!, second!].map((of) => JSON.stringify(toView(play(words, of), of)));
        expect(views[0] === views[1]).toBe(isSame);
      }),
    );
  });
});
