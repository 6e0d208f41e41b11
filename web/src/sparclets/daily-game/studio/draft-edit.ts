import {
  type Draft,
  type DraftPuzzle,
  defaultRules,
  emptyDraft,
  PUZZLES_MAX,
  type Rules,
} from "@sparc/sparclets/daily-game/daily-game.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";

/** Changes of the calendar. Puzzles stand in the order of their days, and no day has two. */

export function toDraft(draft: JsonObject | undefined): Draft {
  const given = (draft ?? {}) as Partial<Draft>;
  return given.list && given.puzzles ? (given as Draft) : { ...emptyDraft, ...given };
}

export const rulesOf = (rules: JsonObject | undefined): Rules => ({ ...defaultRules, ...rules });

const inOrder = (puzzles: readonly DraftPuzzle[]): DraftPuzzle[] => puzzles.toSorted((one, other) => one.number - other.number);

export function canAddPuzzle({ puzzles }: Draft): boolean {
  return puzzles.length < PUZZLES_MAX;
}

/** The same draft when the day has a puzzle already, or no more may come. */
export function addPuzzle(draft: Draft, added: DraftPuzzle): Draft {
  if (!canAddPuzzle(draft) || draft.puzzles.some(({ number }) => number === added.number)) return draft;
  return { ...draft, puzzles: inOrder([...draft.puzzles, added]) };
}

export function changePuzzle(draft: Draft, number: number, value: unknown): Draft {
  const puzzles = draft.puzzles.map((entry) => (entry.number === number ? { ...entry, puzzle: { ...entry.puzzle, value } } : entry));
  return { ...draft, puzzles };
}

export function removePuzzle(draft: Draft, number: number): Draft {
  return { ...draft, puzzles: draft.puzzles.filter((entry) => entry.number !== number) };
}

/** Where the other day has a puzzle, the two change places. */
export function movePuzzle(draft: Draft, { from, to }: { from: number; to: number }): Draft {
  const numberNow = ({ number }: DraftPuzzle) => (number === from ? to : number === to ? from : number);
  return { ...draft, puzzles: inOrder(draft.puzzles.map((entry) => ({ ...entry, number: numberNow(entry) }))) };
}

/** Every puzzle from a day on, so many days later; the days before stay. */
export function delayFrom(draft: Draft, { from, days }: { from: number; days: number }): Draft {
  return { ...draft, puzzles: draft.puzzles.map((entry) => (entry.number < from ? entry : { ...entry, number: entry.number + days })) };
}

/** Puzzles from a day on, one after another without a gap, in the order they have. */
export function closeGapsFrom(draft: Draft, from: number): Draft {
  let next = from;
  const puzzles = inOrder(draft.puzzles).map((entry) => (entry.number < from ? entry : { ...entry, number: next++ }));
  return { ...draft, puzzles };
}

/** New puzzles on the days without one, from a day on and in order. */
export function fillDaysFrom(draft: Draft, { from, puzzles }: { from: number; puzzles: readonly DraftPuzzle["puzzle"][] }): Draft {
  const taken = new Set(draft.puzzles.map(({ number }) => number));
  let number = from;
  const added = puzzles.slice(0, PUZZLES_MAX - draft.puzzles.length).map((puzzle) => {
    while (taken.has(number)) number += 1;
    taken.add(number);
    return { number, puzzle };
  });
  return { ...draft, puzzles: inOrder([...draft.puzzles, ...added]) };
}
