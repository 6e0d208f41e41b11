import { expect, test } from "vitest";
import { planSlots, validateForPublish } from "./daily-draft.rules.ts";
import { sampleDraft } from "./daily-game.fixtures.ts";
import type { Draft } from "./daily-game.schema.ts";
import { defaultRules } from "./default-rules.ts";

const rules = { ...defaultRules, kind: "player" as const };
const schedule = { startsAt: Date.UTC(2026, 3, 18), endsAt: null, timeZone: "UTC" };
const listGaps = (draft: Draft) => validateForPublish({ rules, draft }).map(({ level, path, code }) => `${level} ${path} ${code}`);
const toNumbers = (draft: Draft) => planSlots({ rules, draft, schedule }).map(({ key, ordinal }) => `${key} ${ordinal}`);

test("a day has one puzzle, of the game's own kind: other puzzles are reported by their place and get no slot", () => {
  const draft = sampleDraft("player", [4, 1, 4]);
  draft.puzzles.push({ number: 6, puzzle: { kind: "word", value: { word: "crease", explanation: "" } } });
  draft.puzzles.push({ number: 7, puzzle: { kind: "player", value: { answer: "" } } });
  expect(listGaps(draft)).toEqual([
    "error puzzles.2 duplicate",
    "error puzzles.3 wrong_kind",
    "error puzzles.4.puzzle.value.answer required",
  ]);
  expect(toNumbers(draft), "in the order of days").toEqual(["p1 0", "p4 1"]);
});

test("a word that another day has, too, gets a warning on each day, and does not prevent publishing", () => {
  const draft = sampleDraft("word", [1, 2, 5, 9]);
  const words = ["Crease", "Bench", "CREASÉ ", ""];
  const puzzles = draft.puzzles.map((entry, at) => ({
    ...entry,
    puzzle: { kind: "word" as const, value: { word: words[at] ?? "", explanation: "" } },
  }));
  const word = { ...defaultRules, kind: "word" as const };
  const warnings = () => validateForPublish({ rules: word, draft: { ...draft, puzzles } }).filter(({ level }) => level === "warning");
  expect(warnings().map(({ path, code, message }) => [path, code, message])).toEqual([
    ["puzzles.0.puzzle.value.word", "repeated", "This is the word of day 5, too"],
    ["puzzles.2.puzzle.value.word", "repeated", "This is the word of day 1, too"],
  ]);
  expect(planSlots({ rules: word, draft: { ...draft, puzzles }, schedule })).toHaveLength(3);
  puzzles[3] = { number: 9, puzzle: { kind: "word", value: { word: "crease", explanation: "" } } };
  expect(warnings().map(({ message }) => message)).toEqual([
    "This is the word of days 5 and 9, too",
    "This is the word of days 1 and 9, too",
    "This is the word of days 1 and 5, too",
  ]);
});

test("the list's own problems prevent publishing the draft", () => {
  const draft = sampleDraft("player", [1]);
  const [first] = draft.list.people;
  if (!first) throw new Error("the sample has people");
  const doubled: Draft = { ...draft, list: { ...draft.list, people: [...draft.list.people, { ...first, name: "Somebody Else" }] } };
  expect(listGaps(doubled)).toEqual([`error list.people.${draft.list.people.length}.id duplicate_id`]);
  expect(listGaps({ ...draft, puzzles: [] })).toEqual(["error puzzles required"]);
});
