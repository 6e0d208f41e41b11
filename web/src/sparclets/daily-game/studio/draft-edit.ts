import { type Draft, type DraftPuzzle, emptyDraft, PUZZLES_MAX, type Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import type { JsonObject } from "@sparc/sparclets/kernel/json";

/** Operations on the calendar. Puzzles are sorted by day, and each day has at most one. */

export function toDraft(draft: JsonObject | undefined): Draft {
  const given = (draft ?? {}) as Partial<Draft>;
  return given.list && given.puzzles ? (given as Draft) : { ...emptyDraft, ...given };
}

export const toRules = (rules: JsonObject | undefined): Rules => ({ ...defaultRules, ...rules });

const inOrder = (puzzles: readonly DraftPuzzle[]): DraftPuzzle[] => puzzles.toSorted((one, other) => one.number - other.number);

export function canAddPuzzle({ puzzles }: Draft): boolean {
  return puzzles.length < PUZZLES_MAX;
}

/** Returns the draft unchanged when the day already has a puzzle or the maximum is reached. */
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

/** Moves a puzzle to another day. If that day has a puzzle, the two swap days. */
export function movePuzzle(draft: Draft, { from, to }: { from: number; to: number }): Draft {
  const numberNow = ({ number }: DraftPuzzle) => (number === from ? to : number === to ? from : number);
  return { ...draft, puzzles: inOrder(draft.puzzles.map((entry) => ({ ...entry, number: numberNow(entry) }))) };
}

/** Moves all puzzles from a day on by a number of days. */
export function delayFrom(draft: Draft, { from, days }: { from: number; days: number }): Draft {
  return { ...draft, puzzles: draft.puzzles.map((entry) => (entry.number < from ? entry : { ...entry, number: entry.number + days })) };
}

/** Moves all puzzles from a day on to consecutive days, in their order. */
export function closeGapsFrom(draft: Draft, from: number): Draft {
  let next = from;
  const puzzles = inOrder(draft.puzzles).map((entry) => (entry.number < from ? entry : { ...entry, number: next++ }));
  return { ...draft, puzzles };
}

/** Adds new puzzles on the free days from a day on, in order. */
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
