import { ok, refuse } from "../../../kernel/result.ts";
import type { Share } from "../../../run-rules.ts";
import type { PuzzleKind } from "../../puzzle-kind.ts";
import {
  GROUP_COUNT,
  GROUP_SIZE,
  type GroupsContent,
  type GroupsGuess,
  type GroupsPuzzle,
  type GroupsSecret,
  type GroupsState,
  type GroupsView,
  groupsContent,
  groupsGuess,
  groupsPuzzle as groupsPuzzleSchema,
  groupsSecret,
  groupsState,
  groupsView,
  type JudgedGuess,
  MISTAKES_MAX,
  type SortedGroups,
} from "./groups.schema.ts";
import { groupsAppeals } from "./groups-appeals.rules.ts";
import { emptyGroups, groupsGaps, planGroups } from "./groups-puzzle.rules.ts";
import { groupIn, hasSameWords, isFree, isSameGroup, judge, openSortings, toSortings } from "./groups-sortings.rules.ts";

/** Sort sixteen words into four groups with at most three mistakes; the fourth ends it. */
export const groupsPuzzle: PuzzleKind<GroupsPuzzle, GroupsContent, GroupsSecret, GroupsState, GroupsGuess, GroupsView> = {
  schemas: {
    puzzle: groupsPuzzleSchema,
    content: groupsContent,
    secret: groupsSecret,
    state: groupsState,
    guess: groupsGuess,
    view: groupsView,
  },
  emptyPuzzle: emptyGroups,
  gaps: ({ puzzle }) => groupsGaps(puzzle),
  plan: ({ puzzle }) => planGroups(puzzle),
  start: () => ({ found: [], guesses: [], ended: null, guessed_difficulties: null }),

  guess({ content, secret, state, guess: { words } }) {
    if (isOver(state)) return refuse("runs.over");
    if (state.guesses.some((earlier) => hasSameWords(earlier.words, words))) return refuse("daily_game.already_guessed");
    if (new Set(words).size < GROUP_SIZE) return refuse("daily_game.choose_four");
    const open = openWords(content, state);
    const before = words.every((word) => open.includes(word)) ? state : withoutRivals({ secret, state, words });
    if (before === null) return refuse("daily_game.choose_four");
    const { result, group } = judge({ secret, found: before.found, words });
    const judged: JudgedGuess = { words, result, ...(result !== "found" && isFree(secret, words) ? { is_free: true } : {}) };
    const found = group ? [...before.found, group] : before.found;
    const after: GroupsState = { ...before, found, guesses: [...before.guesses, judged] };
    if (found.length === GROUP_COUNT) return ok(close({ state: after, secret, ended: "solved" }));
    return ok(countMistakes(after) >= MISTAKES_MAX ? close({ state: after, secret, ended: "lost" }) : after);
  },

  end: ({ state, secret, how }) => (isOver(state) ? state : close({ state, secret, ended: how })),
  isOver,
  isSolved,
  points: toPoints,
  maxPoints: () => MAX_POINTS,
  bucket: (state) => (isOver(state) ? (bands.find(({ most }) => toPoints(state) <= most)?.label ?? null) : null),
  buckets: () => bands.map(({ label }) => label),

  view({ content, state, secret }) {
    const { found, guesses, ended } = state;
    const mistakes = countMistakes(state);
    return {
      words: openWords(content, state),
      found,
      guesses,
      ended,
      mistakes,
      mistakes_left: MISTAKES_MAX - mistakes,
      is_one_away: guesses.at(-1)?.result === "one_away",
      points: toPoints(state),
      rest: isOver(state) && secret ? toRest(state, secret) : null,
    };
  },

  share: ({ state }) => ({ words: shareWords(state), grid: shareGrid(state) }),
  appeals: groupsAppeals,
};

/** Every group found without a mistake. */
const MAX_POINTS = (GROUP_COUNT * (GROUP_COUNT + 1)) / 2;

/** Bars of the distribution. */
const bands = [
  { label: "0–2", most: 2 },
  { label: "3–4", most: 4 },
  { label: "5–6", most: 6 },
  { label: "7–8", most: 8 },
  { label: "9–10", most: MAX_POINTS },
] as const;

function isOver({ ended }: GroupsState): boolean {
  return ended !== null;
}

function isSolved({ ended }: GroupsState): boolean {
  return ended === "solved";
}

function countMistakes({ guesses }: GroupsState): number {
  return guesses.filter(({ result, is_free }) => result !== "found" && !is_free).length;
}

function toPoints(state: GroupsState): number {
  const earned = state.found.reduce((sum, { difficulty }) => sum + difficulty, 0);
  return Math.max(0, earned - countMistakes(state));
}

function openWords({ words }: GroupsContent, { found }: GroupsState): string[] {
  const foundWords = new Set(found.flatMap((group) => group.words));
  return words.filter((word) => !foundWords.has(word));
}

/**
 * An attempt that is replayed after an appeal may have found a group of the other sorting by a guess that was a mistake when it was made,
 * and continued with groups that share words with it. Those count: the conflicting group is removed, and the guess costs no mistake. Null
 * where the words are a group of no sorting. On a board these words cannot be chosen.
 */
function withoutRivals({
  secret,
  state,
  words,
}: {
  secret: GroupsSecret;
  state: GroupsState;
  words: readonly string[];
}): GroupsState | null {
  const foundIn = toSortings(secret)
    .filter((sorting) => groupIn(sorting, words))
    .map((sorting) => state.found.filter((group) => sorting.some((one) => isSameGroup(one, group))));
  const [found] = foundIn.sort((one, other) => other.length - one.length);
  if (!found) return null;
  const isDropped = (guess: JudgedGuess) => guess.result === "found" && !found.some((group) => hasSameWords(group.words, guess.words));
  const guesses = state.guesses.map((guess): JudgedGuess => (isDropped(guess) ? { ...guess, result: "one_away", is_free: true } : guess));
  return { ...state, found, guesses };
}

/** The way to sort the words that the attempt was on. */
function ownSorting({ found }: GroupsState, secret: GroupsSecret): SortedGroups {
  return openSortings(secret, found)[0] ?? secret.groups;
}

function close({ state, secret, ended }: { state: GroupsState; secret: GroupsSecret; ended: GroupsState["ended"] }): GroupsState {
  const groups = ownSorting(state, secret);
  const difficultyOf = new Map(groups.flatMap(({ difficulty, words }) => words.map((word) => [word, difficulty] as const)));
  return { ...state, ended, guessed_difficulties: state.guesses.map(({ words }) => words.map((word) => difficultyOf.get(word) ?? 1)) };
}

function toRest(state: GroupsState, secret: GroupsSecret): SortedGroups {
  return ownSorting(state, secret).filter(({ difficulty }) => !state.found.some((group) => group.difficulty === difficulty));
}

function shareWords(state: GroupsState): Share["words"] {
  const count = countMistakes(state);
  const mistakes = `${count === 0 ? "no" : count} ${count === 1 ? "mistake" : "mistakes"}`;
  if (isSolved(state)) return `All four, ${mistakes}`;
  return `${state.found.length} of ${GROUP_COUNT} groups, ${mistakes}`;
}

/** By difficulty: the shapes of the answers' marks (chevron, sun, wave, shield), so that the grid reads without its colours. */
const symbols = ["🔼", "🌞", "🌊", "🛡️"] as const;

function shareGrid({ guessed_difficulties }: GroupsState): Share["grid"] {
  return (guessed_difficulties ?? []).map((row) => row.map((difficulty) => symbols[difficulty - 1]).join("")).join("\n");
}
