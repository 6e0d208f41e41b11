/** Functions that edit several questions of a draft at once, chosen by their ids. */
import { canAddQuestion, duplicateQuestion, type Question } from "./edit.ts";

export type ChosenIds = ReadonlySet<string>;

/** A question and its position before it was removed. */
export interface RemovedQuestion {
  readonly question: Question;
  readonly at: number;
}

export function removeQuestions(questions: readonly Question[], ids: ChosenIds): { rest: Question[]; removed: RemovedQuestion[] } {
  const rest = questions.filter(({ id }) => !ids.has(id));
  const removed = questions.flatMap((question, at) => (ids.has(question.id) ? [{ question, at }] : []));
  return { rest, removed };
}

/** Restores removed questions at their former positions in the present list, without those that are already there. */
export function putAllBack(questions: readonly Question[], removed: readonly RemovedQuestion[]): Question[] {
  const all = [...questions];
  for (const { question, at } of removed) {
    if (all.every(({ id }) => id !== question.id)) all.splice(Math.min(at, all.length), 0, question);
  }
  return all;
}

/** Copies come after the last of the chosen, in their order, up to the maximum of an event. */
export function duplicateQuestions(questions: readonly Question[], ids: ChosenIds): Question[] {
  let all = [...questions];
  let at = questions.findLastIndex(({ id }) => ids.has(id)) + 1;
  for (const original of questions.filter(({ id }) => ids.has(id))) {
    if (!canAddQuestion(all)) break;
    const withCopy = duplicateQuestion(all, all.indexOf(original));
    const copy = withCopy[all.indexOf(original) + 1] as Question;
    all = all.toSpliced(at, 0, copy);
    at += 1;
  }
  return all;
}

/** Moves the chosen together, in their order, so that the first of them stands at `to`, or as near to it as there is room. */
export function moveQuestions(questions: readonly Question[], ids: ChosenIds, to: number): Question[] {
  const { rest, removed } = removeQuestions(questions, ids);
  const at = Math.max(0, Math.min(to, rest.length));
  return rest.toSpliced(at, 0, ...removed.map(({ question }) => question));
}
