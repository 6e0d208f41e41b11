import type { DraftQuestion } from "@sparc/sparclets/trivia/trivia.schema";
import { ITEMS_MAX, ITEMS_MIN, OPTIONS_MAX, OPTIONS_MIN } from "@sparc/sparclets/trivia/trivia.schema";
import { typedNumber } from "../../../lib/typed-number.ts";

/** One question of the draft, and its conversion to another type. */
export type Question = DraftQuestion;
export type QuestionType = Question["type"];
type Option = Question["options"][number];

export const TYPE_NAMES: Readonly<Record<QuestionType, string>> = {
  single_choice: "Single choice",
  multiple_choice: "Multiple choice",
  true_false: "True or false",
  typed_text: "Typed text",
  number: "Number",
  put_in_order: "Put in order",
  poll: "Poll",
};

const LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const TRUE_FALSE: readonly Option[] = [
  { id: "true", text: "True" },
  { id: "false", text: "False" },
];

export function blankOptions(count: number): Option[] {
  return LETTERS.slice(0, count).map((id) => ({ id, text: "" }));
}

/** Returns the least and the most options, or items, that a question of the type may have. */
export function optionLimits(type: QuestionType): { readonly least: number; readonly most: number } {
  if (type === "true_false") return { least: 2, most: 2 };
  return type === "put_in_order" ? { least: ITEMS_MIN, most: ITEMS_MAX } : { least: OPTIONS_MIN, most: OPTIONS_MAX };
}

/** Returns an id for one more option: the first unused letter. */
export function freeOptionId(options: readonly Option[]): string {
  const taken = new Set(options.map(({ id }) => id));
  const letter = LETTERS.find((id) => !taken.has(id));
  if (letter) return letter;
  let number = options.length + 1;
  while (taken.has(`o${number}`)) number += 1;
  return `o${number}`;
}

/** Returns a random seed for the shuffle of items. Players do not know it, so they cannot compute the right order from the shown one. */
export function newOrderSeed(): string {
  return crypto.randomUUID().slice(0, 8);
}

/**
 * Changes a question's type. Fields that the new type does not use stay in the draft, so that changing back restores them. The right answer
 * is converted to its new form: the marked option becomes the accepted text or the number.
 */
export function withType(question: Question, type: QuestionType, seed: () => string = newOrderSeed): Question {
  if (type === question.type) return question;
  const next = { ...question, type };
  switch (type) {
    case "single_choice":
    case "multiple_choice":
      return toChoices(next, question);
    case "poll":
      return { ...next, options: choicesFrom(question) };
    case "true_false":
      return toTrueFalse(next);
    case "put_in_order": {
      const options = isOnlyTrueFalse(question.options) ? [] : question.options;
      const items = options.length < ITEMS_MIN ? [...options, ...blanksBeside(options, ITEMS_MIN - options.length)] : options;
      return { ...next, options: items, order_seed: question.order_seed ?? seed() };
    }
    case "typed_text":
      return hasAnswer(question)
        ? next
        : { ...next, answers: [correctAnswers(question)[0] ?? ""], edit_distance: question.edit_distance ?? 0 };
    case "number":
      return question.number ? next : { ...next, number: { answer: firstNumber(correctAnswers(question)), tolerance: null } };
  }
}

function toChoices(next: Question, from: Question): Question {
  const options = choicesFrom(from);
  const known = new Set(options.map(({ id }) => id));
  const stillCorrect = from.correct.filter((id) => known.has(id));
  const answered = from.type === "typed_text" || from.type === "number" ? optionSaying(options, correctAnswers(from)[0]) : null;
  const correct = stillCorrect.length > 0 ? stillCorrect : answered === null ? [] : [answered];
  return { ...next, options, correct: next.type === "single_choice" ? correct.slice(0, 1) : correct };
}

/** Returns the present options, or blank ones whose first has the former right answer. */
function choicesFrom(question: Question): Option[] {
  if (question.options.length >= OPTIONS_MIN) return question.options;
  const [first] = correctAnswers(question);
  return blankOptions(4).map((option, at) => (at === 0 && first ? { ...option, text: first } : option));
}

function toTrueFalse(next: Question): Question {
  const idOf = (id: string): string | undefined => {
    const text = next.options
      .find((option) => option.id === id)
      ?.text.trim()
      .toLowerCase();
    return text === "true" || text === "false" ? text : undefined;
  };
  const correct = next.correct.flatMap((id) => idOf(id) ?? []).slice(0, 1);
  return { ...next, options: [...TRUE_FALSE], correct };
}

function isOnlyTrueFalse(options: readonly Option[]): boolean {
  return options.length === 2 && options.every(({ id, text }) => TRUE_FALSE.some((one) => one.id === id && one.text === text));
}

function blanksBeside(options: readonly Option[], count: number): Option[] {
  const all = [...options];
  for (let made = 0; made < count; made++) all.push({ id: freeOptionId(all), text: "" });
  return all.slice(options.length);
}

function hasAnswer({ answers }: Question): boolean {
  return answers?.some((answer) => answer.trim() !== "") ?? false;
}

/** Returns the right answers of the question as texts. */
function correctAnswers({ type, options, correct, answers, number }: Question): string[] {
  if (type === "typed_text") return (answers ?? []).filter((answer) => answer.trim() !== "");
  if (type === "number") return number?.answer == null ? [] : [String(number.answer)];
  if (type === "put_in_order" || type === "poll") return [];
  return correct.flatMap((id) => options.find((option) => option.id === id)?.text.trim() || []);
}

function optionSaying(options: readonly Option[], text: string | undefined): string | null {
  return options.find((option) => text !== undefined && option.text.trim() === text.trim())?.id ?? null;
}

function firstNumber(texts: readonly string[]): number | null {
  return typedNumber(texts[0] ?? "");
}
