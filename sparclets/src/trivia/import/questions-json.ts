/**
 * Questions as JSON: an array, or an object with `questions`. Each has `prompt` (or `question`), `options` as texts or `{id, text}`, `correct`
 * (or `answer`) as one or several option texts, letters or ids, and optionally `type`, `time_limit_s`, `points`, `explanation`, `round`, `image`: what the export gives.
 * Typed answers stand in `answers`, a number in `number`, or both in `correct`; items to put in order stand in `options` as they are right.
 */

import * as z from "zod";
import type { ImportProblem } from "../../kernel/import-problem.ts";
import { encodingProblems, tidyLine } from "../../kernel/import-text.ts";
import { type JsonElement, jsonElements } from "../../kernel/json-elements.ts";
import { type DraftQuestion, EDIT_DISTANCE_MAX, pointsKind, questionType, TIME_LIMIT_DEFAULT_S } from "../trivia.schema.ts";
import { optionMeant, toOptions } from "./choices.ts";
import { type ImportOptions, type ImportRow, type ReadQuestion, toRows } from "./import-row.ts";

const answer = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const answers = z.union([answer.transform((one) => [one]), z.array(answer)]);
const optionText = z.union([
  z.union([z.string(), z.number()]).transform((text) => ({ id: undefined, text: String(text) })),
  z.object({
    id: z
      .string()
      .regex(/^[a-z0-9_-]{1,20}$/)
      .optional(),
    text: z.string(),
  }),
]);

const imported = z.strictObject({
  id: z.string().optional(),
  type: questionType.optional(),
  prompt: z.string().optional(),
  question: z.string().optional(),
  options: z.array(optionText).max(50).optional(),
  correct: answers.optional(),
  answer: answers.optional(),
  time_limit_s: z.number().int().optional(),
  points: pointsKind.optional(),
  explanation: z.string().nullish(),
  round: z.string().nullish(),
  answers: z.array(z.string()).max(30).optional(),
  edit_distance: z.number().int().min(0).max(EDIT_DISTANCE_MAX).optional(),
  number: z.strictObject({ answer: z.number(), tolerance: z.number().nullable().default(null) }).optional(),
  image: z
    .strictObject({ src: z.string().max(2_000), alt: z.string().max(1_000).default(""), is_decorative: z.boolean().default(false) })
    .nullish(),
});
type Imported = z.output<typeof imported>;

export function parseQuestionsJson(text: string, options: ImportOptions = {}): ImportRow[] {
  const withoutMark = text.replace(/^(\uFEFF|ï»¿)/, "");
  const elements = jsonElements(withoutMark, "questions");
  if (elements === null) {
    const message = "Expected a list of questions, or an object with questions";
    const problems: ImportProblem[] = [{ line: 1, level: "error", code: "no_questions", message }];
    return toRows([{ line: 1, question: null, problems, toLine: () => 1 }], options);
  }
  return toRows(elements.map(readElement), options);
}

function readElement({ line, text }: JsonElement): ReadQuestion {
  const value = parsed(text);
  const refused = (problems: ImportProblem[]): ReadQuestion => ({ line, question: null, problems, toLine: () => line });
  if (value === undefined) return refused([{ line, level: "error", code: "unreadable", message: "This is not valid JSON" }]);
  const result = imported.safeParse(value);
  if (result.success) return readQuestion(result.data, line);
  return refused(
    result.error.issues.map(({ path, message, code }) => ({
      line,
      level: "error",
      code: code === "unrecognized_keys" ? "unknown_field" : "invalid",
      message: path.length > 0 ? `${path.join(".")}: ${message}` : message,
    })),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readQuestion(data: Imported, line: number): ReadQuestion {
  const prompt = data.prompt ?? data.question ?? "";
  const texts = [prompt, ...(data.options ?? []).map(({ text }) => text), ...(data.answers ?? [])];
  const { part, problems } = toPart(data, line);
  return {
    line,
    question: {
      prompt: tidyLine(prompt),
      time_limit_s: data.time_limit_s ?? TIME_LIMIT_DEFAULT_S,
      points: data.points ?? "standard",
      explanation: data.explanation == null ? null : tidyLine(data.explanation),
      ...(data.round?.trim() ? { round: tidyLine(data.round) } : {}),
      ...(data.image ? { image: data.image } : {}),
      ...part,
    },
    problems: [...texts.flatMap((text) => encodingProblems(text, line)), ...problems],
    toLine: () => line,
  };
}

type Part = Pick<DraftQuestion, "type" | "options" | "correct" | "answers" | "edit_distance" | "number">;

/** The part of a question that depends on its type. */
function toPart(data: Imported, line: number): { part: Part; problems: ImportProblem[] } {
  const wanted = data.correct ?? data.answer ?? [];
  const nothing = { options: [], correct: [] };
  if (data.type === "typed_text") {
    const answers = (data.answers ?? wanted).map(tidyLine);
    return { part: { ...nothing, type: data.type, answers, edit_distance: data.edit_distance ?? 0 }, problems: [] };
  }
  if (data.type === "number") {
    const given = Number(wanted[0]?.trim() || Number.NaN);
    const number = data.number ?? (Number.isFinite(given) ? { answer: given, tolerance: null } : undefined);
    return { part: { ...nothing, type: data.type, ...(number ? { number } : {}) }, problems: [] };
  }
  return toChoices(data, wanted, line);
}

function toChoices(data: Imported, wanted: readonly string[], line: number): { part: Part; problems: ImportProblem[] } {
  const given = data.options ?? [];
  const { options: named, isTrueFalse } = toOptions(given.map(({ text }) => tidyLine(text)));
  const asGiven = named.map(({ id, text }, at) => ({ id: given[at]?.id ?? id, text }));
  const options = isTrueFalse ? named : asGiven;
  if (data.type === "put_in_order" || data.type === "poll")
    return { part: { type: data.type, options: asGiven, correct: [] }, problems: [] };
  const meant = wanted.map((one) => optionMeant(tidyLine(one), asGiven));
  const correct = options.filter((_, at) => meant.includes(asGiven[at]?.id ?? null)).map(({ id }) => id);
  const type = data.type ?? (isTrueFalse ? "true_false" : correct.length > 1 ? "multiple_choice" : "single_choice");
  const message = "The answer is not among the options";
  const problems: ImportProblem[] = meant.includes(null) ? [{ line, level: "error", code: "answer_not_an_option", message }] : [];
  return { part: { type, options, correct }, problems };
}
