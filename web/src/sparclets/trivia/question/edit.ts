import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { type Draft, QUESTIONS_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import { listMoved } from "../../../lib/list-moved.ts";
import { blankOptions, freeOptionId, newOrderSeed, optionLimits, type Question } from "./types.ts";

export type { Question, QuestionType } from "./types.ts";

/** A question before it is added to a draft; `appendQuestions` gives it an id. */
export type NewQuestion = Omit<Question, "id"> & { readonly id?: string };

/** Functions that edit the questions of a draft. Questions and options keep their ids through every edit and move. */

/** Casts the draft of the wire to trivia's questions. The server has checked it by the same schema. */
export function toQuestions(draft: JsonObject | undefined): readonly Question[] {
  const { questions } = (draft ?? {}) as unknown as Partial<Draft>;
  return questions ?? [];
}

/** The questions that the draft puts aside. */
export function toUnused(draft: JsonObject | undefined): readonly Question[] {
  const { unused } = (draft ?? {}) as unknown as Partial<Draft>;
  return unused ?? [];
}

export function toDraft(questions: readonly Question[]): JsonObject {
  return { questions: questions as unknown as Json[] };
}

/** A single-choice question of a template. */
export interface TemplateQuestion {
  readonly prompt: string;
  readonly right: string;
  readonly wrong: readonly string[];
  readonly explanation: string;
}

/** Converts a question of a template to a draft question, with the right option at a different position in each. `at` counts from zero. */
export function toTemplateQuestion({ prompt, right, wrong, explanation }: TemplateQuestion, at: number): Question {
  const texts = wrong.toSpliced((at * 3 + 1) % (wrong.length + 1), 0, right);
  const options = texts.map((text, place) => ({ id: "abcdef".charAt(place), text }));
  return {
    id: `q${at + 1}`,
    type: "single_choice",
    prompt,
    options,
    correct: options.filter(({ text }) => text === right).map(({ id }) => id),
    time_limit_s: 20,
    points: "standard",
    explanation,
  };
}

function freeId(questions: readonly Question[]): string {
  const taken = new Set(questions.map(({ id }) => id));
  let number = questions.length + 1;
  while (taken.has(`q${number}`)) number += 1;
  return `q${number}`;
}

export function canAddQuestion(questions: readonly Question[]): boolean {
  return questions.length < QUESTIONS_MAX;
}

/** Appends a blank single-choice question with the time limit of the last question. */
export function addQuestion(questions: readonly Question[]): Question[] {
  return insertQuestion(questions, questions.length - 1);
}

/** Inserts a blank single-choice question after the one at this position, with its time limit and in its round. */
export function insertQuestion(questions: readonly Question[], after: number): Question[] {
  if (!canAddQuestion(questions)) return [...questions];
  const round = questions[after]?.round;
  const added: Question = {
    id: freeId(questions),
    type: "single_choice",
    prompt: "",
    options: blankOptions(4),
    correct: [],
    time_limit_s: questions[after]?.time_limit_s ?? 20,
    points: "standard",
    explanation: null,
    ...(round === undefined ? {} : { round }),
  };
  return questions.toSpliced(after + 1, 0, added);
}

export function duplicateQuestion(questions: readonly Question[], at: number): Question[] {
  const original = questions[at];
  if (!original || !canAddQuestion(questions)) return [...questions];
  return questions.toSpliced(at + 1, 0, { ...original, id: freeId(questions) });
}

/** Moves the question at `from` to `to`; a position outside the list changes nothing. */
export function moveQuestion(questions: readonly Question[], from: number, to: number): Question[] {
  return listMoved(questions, from, to);
}

/** Restores a removed question at its former position in the present list. Does nothing when the question is already there. */
export function putBack(questions: readonly Question[], removed: Question, at: number): Question[] {
  if (questions.some(({ id }) => id === removed.id)) return [...questions];
  return questions.toSpliced(Math.min(at, questions.length), 0, removed);
}

/** Appends questions up to the maximum of an event. A missing or used id is replaced by a new one. */
export function appendQuestions(
  questions: readonly Question[],
  added: readonly NewQuestion[],
  seed: () => string = newOrderSeed,
): Question[] {
  const all = [...questions];
  for (const question of added) {
    if (!canAddQuestion(all)) break;
    const { id } = question;
    const isFree = id !== undefined && all.every((one) => one.id !== id);
    const named = { ...question, id: isFree ? id : freeId(all) };
    all.push(named.type === "put_in_order" && !named.order_seed ? { ...named, order_seed: seed() } : named);
  }
  return all;
}

export function withOptionText(question: Question, optionId: string, text: string): Question {
  return { ...question, options: question.options.map((option) => (option.id === optionId ? { ...option, text } : option)) };
}

export function canAddOption({ type, options }: Question): boolean {
  return options.length < optionLimits(type).most;
}

export function canRemoveOption({ type, options }: Question): boolean {
  return options.length > optionLimits(type).least;
}

export function withMoreOption(question: Question): Question {
  return { ...question, options: [...question.options, { id: freeOptionId(question.options), text: "" }] };
}

export function withoutOption(question: Question, optionId: string): Question {
  return {
    ...question,
    options: question.options.filter(({ id }) => id !== optionId),
    correct: question.correct.filter((id) => id !== optionId),
  };
}

/** Moves the option or item at `from` to `to`; a position outside the list changes nothing. */
export function withOptionMoved(question: Question, from: number, to: number): Question {
  if (!question.options[from] || !question.options[to]) return question;
  return { ...question, options: listMoved(question.options, from, to) };
}

/** Marks or unmarks a right option. In a multiple choice several can be marked; in other types the option replaces the former one. */
export function withRight(question: Question, optionId: string, isRight: boolean): Question {
  if (question.type !== "multiple_choice") return { ...question, correct: [optionId] };
  const others = question.correct.filter((id) => id !== optionId);
  return { ...question, correct: isRight ? [...others, optionId] : others };
}
