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
} from "./groups.schema.ts";
import { emptyGroups, groupsGaps, planGroups } from "./groups-puzzle.rules.ts";

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
  missing: ({ puzzle }) => groupsGaps(puzzle),
  plan: ({ puzzle }) => planGroups(puzzle),
  start: () => ({ found: [], guesses: [], ended: null, guessed_difficulties: null }),

  guess({ content, secret, state, guess: { words } }) {
    if (isOver(state)) return refuse("runs.over");
    if (state.guesses.some((earlier) => hasSameWords(earlier.words, words))) return refuse("daily_game.already_guessed");
    const open = openWords(content, state);
    if (new Set(words).size < GROUP_SIZE || !words.every((word) => open.includes(word))) return refuse("daily_game.choose_four");
    const { result, group } = judge(secret, words);
    const found = group ? [...state.found, group] : state.found;
    const after: GroupsState = { ...state, found, guesses: [...state.guesses, { words, result }] };
    if (found.length === GROUP_COUNT) return ok(close({ state: after, secret, ended: "solved" }));
    return ok(mistakesOf(after) >= MISTAKES_MAX ? close({ state: after, secret, ended: "lost" }) : after);
  },

  end: ({ state, secret, how }) => (isOver(state) ? state : close({ state, secret, ended: how })),
  isOver,
  isSolved,
  points: pointsOf,
  maxPoints: () => MAX_POINTS,
  bucket: (state) => (isOver(state) ? (bands.find(({ most }) => pointsOf(state) <= most)?.label ?? null) : null),
  buckets: () => bands.map(({ label }) => label),

  view({ content, state, secret }) {
    const { found, guesses, ended } = state;
    const mistakes = mistakesOf(state);
    return {
      words: openWords(content, state),
      found,
      guesses,
      ended,
      mistakes,
      mistakes_left: MISTAKES_MAX - mistakes,
      is_one_away: guesses.at(-1)?.result === "one_away",
      points: pointsOf(state),
      rest: isOver(state) && secret ? restOf(state, secret) : null,
    };
  },

  share: ({ state }) => ({ words: shareWords(state), grid: shareGrid(state) }),
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

function mistakesOf({ guesses }: GroupsState): number {
  return guesses.filter(({ result }) => result !== "found").length;
}

function pointsOf(state: GroupsState): number {
  const earned = state.found.reduce((sum, { difficulty }) => sum + difficulty, 0);
  return Math.max(0, earned - mistakesOf(state));
}

function hasSameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.every((word) => other.includes(word));
}

function openWords({ words }: GroupsContent, { found }: GroupsState): string[] {
  const foundWords = new Set(found.flatMap((group) => group.words));
  return words.filter((word) => !foundWords.has(word));
}

function judge(
  { groups }: GroupsSecret,
  words: readonly string[],
): { result: JudgedGuess["result"]; group: GroupsSecret["groups"][number] | null } {
  const overlaps = groups.map((group) => group.words.filter((word) => words.includes(word)).length);
  const group = groups[overlaps.indexOf(GROUP_SIZE)];
  if (group) return { result: "found", group };
  return { result: overlaps.includes(GROUP_SIZE - 1) ? "one_away" : "wrong", group: null };
}

function close({ state, secret, ended }: { state: GroupsState; secret: GroupsSecret; ended: GroupsState["ended"] }): GroupsState {
  const difficultyOf = new Map(secret.groups.flatMap(({ difficulty, words }) => words.map((word) => [word, difficulty] as const)));
  return { ...state, ended, guessed_difficulties: state.guesses.map(({ words }) => words.map((word) => difficultyOf.get(word) ?? 1)) };
}

function restOf({ found }: GroupsState, { groups }: GroupsSecret): GroupsSecret["groups"] {
  return groups.filter(({ difficulty }) => !found.some((group) => group.difficulty === difficulty));
}

function shareWords(state: GroupsState): Share["words"] {
  const count = mistakesOf(state);
  const mistakes = `${count === 0 ? "no" : count} ${count === 1 ? "mistake" : "mistakes"}`;
  if (isSolved(state)) return `All four, ${mistakes}`;
  return `${state.found.length} of ${GROUP_COUNT} groups, ${mistakes}`;
}

/** By difficulty: the shapes of the answers' marks (chevron, sun, wave, shield), so that the grid reads without its colours. */
const symbols = ["🔼", "🌞", "🌊", "🛡️"] as const;

function shareGrid({ guessed_difficulties }: GroupsState): Share["grid"] {
  return (guessed_difficulties ?? []).map((row) => row.map((difficulty) => symbols[difficulty - 1]).join("")).join("\n");
}
