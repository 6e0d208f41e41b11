import { foldAnswer } from "../kernel/fold-text.ts";
import { isUpload, NOT_UPLOADED } from "../kernel/picture-address.ts";
import type { Missing } from "../sparclet-rules.ts";
import {
  ANSWER_LONG,
  type DraftQuestion,
  EXPLANATION_MAX,
  IMAGE_ALT_MAX,
  ITEMS_MAX,
  ITEMS_MIN,
  NUMBER_LIMIT,
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  PROMPT_MAX,
  ROUND_NAME_MAX,
  TIME_LIMIT_MAX_S,
  TIME_LIMIT_MIN_S,
} from "./trivia.schema.ts";
import { ACCEPTED_MAX, ANSWER_MAX } from "./trivia-limits.ts";

/** Gaps of one question, with paths inside it. */
export function questionGaps(question: DraftQuestion): Missing[] {
  const gaps: Missing[] = [];
  const prompt = question.prompt.trim();
  if (prompt === "") gaps.push(error("prompt", "required", "Write the question"));
  if (prompt.length > PROMPT_MAX) gaps.push(error("prompt", "too_long", `Questions have at most ${PROMPT_MAX} characters`));
  if ((question.explanation?.trim().length ?? 0) > EXPLANATION_MAX)
    gaps.push(error("explanation", "too_long", `Explanations have at most ${EXPLANATION_MAX} characters`));
  if ((question.round?.trim().length ?? 0) > ROUND_NAME_MAX)
    gaps.push(error("round", "too_long", `Names of rounds have at most ${ROUND_NAME_MAX} characters`));
  if (question.time_limit_s < TIME_LIMIT_MIN_S || question.time_limit_s > TIME_LIMIT_MAX_S)
    gaps.push(error("time_limit_s", "out_of_range", `The time limit is ${TIME_LIMIT_MIN_S} to ${TIME_LIMIT_MAX_S} seconds`));
  return [...gaps, ...imageGaps(question), ...answerGaps(question)];
}

function answerGaps(question: DraftQuestion): Missing[] {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "true_false":
      return [...optionGaps(question), ...correctGaps(question)];
    case "poll":
    case "put_in_order":
      return optionGaps(question);
    case "typed_text":
      return typedGaps(question);
    case "number":
      return numberGaps(question);
  }
}

function imageGaps({ image }: DraftQuestion): Missing[] {
  if (!image) return [];
  const gaps: Missing[] = [];
  const src = image.src.trim();
  const alt = image.alt.trim();
  if (src === "") gaps.push(error("image.src", "required", "Choose an image"));
  else if (!isUpload(src)) gaps.push(error("image.src", "not_uploaded", NOT_UPLOADED));
  if (alt.length > IMAGE_ALT_MAX) gaps.push(error("image.alt", "too_long", `Descriptions have at most ${IMAGE_ALT_MAX} characters`));
  if (alt === "" && !image.is_decorative)
    gaps.push(warning("image.alt", "required", "Describe the image for those who cannot see it, or say that it is decoration"));
  return gaps;
}

function optionGaps({ type, options }: DraftQuestion): Missing[] {
  const gaps: Missing[] = [];
  const isOrder = type === "put_in_order";
  const [least, most, what] = isOrder ? [ITEMS_MIN, ITEMS_MAX, "items"] : [OPTIONS_MIN, OPTIONS_MAX, "options"];
  const ids = new Set(options.map((option) => option.id));
  if (ids.size < options.length) gaps.push(error("options", "duplicate_id", `Two ${what} have the same id`));
  if (type === "true_false" && (options.length !== 2 || !ids.has("true") || !ids.has("false")))
    gaps.push(error("options", "true_false", "A true-or-false question has the options true and false"));
  if (options.length < least) gaps.push(error("options", "too_few", `Give at least ${least} ${what}`));
  if (options.length > most) gaps.push(error("options", "too_many", `Give at most ${most} ${what}`));
  const texts = new Set<string>();
  for (const [at, option] of options.entries()) {
    const path = `options.${at}.text`;
    const text = option.text.trim();
    if (text === "") gaps.push(error(path, "required", `Write this ${isOrder ? "item" : "option"}`));
    else if (text.length > OPTION_MAX)
      gaps.push(error(path, "too_long", `${isOrder ? "Items" : "Options"} have at most ${OPTION_MAX} characters`));
    else if (texts.has(folded(text))) gaps.push(error(path, "duplicate", `Two ${what} are the same`));
    else if (text.length > ANSWER_LONG) gaps.push(longWarning(path));
    texts.add(folded(text));
  }
  return gaps;
}

function correctGaps({ type, options, correct }: DraftQuestion): Missing[] {
  const ids = new Set(options.map((option) => option.id));
  if (correct.length === 0) return [error("correct", "required", "Mark the right answer")];
  if (correct.some((id) => !ids.has(id))) return [error("correct", "unknown_option", "The right answer is not among the options")];
  if (new Set(correct).size < correct.length) return [error("correct", "duplicate", "The same option is marked twice")];
  if (type !== "multiple_choice" && correct.length > 1) return [error("correct", "too_many", "Only one option can be right here")];
  if (type === "multiple_choice" && correct.length === options.length) return [warning("correct", "all_right", "Every option is right")];
  return [];
}

function typedGaps({ answers = [], edit_distance = 0 }: DraftQuestion): Missing[] {
  if (answers.every((answer) => answer.trim() === "")) return [error("answers", "required", "Write the right answer")];
  const gaps: Missing[] = [];
  if (answers.length > ACCEPTED_MAX) gaps.push(error("answers", "too_many", `Accept at most ${ACCEPTED_MAX} answers`));
  const seen = new Set<string>();
  let isLoose = false;
  for (const [at, answer] of answers.entries()) {
    const path = `answers.${at}`;
    const text = answer.trim();
    const same = foldAnswer(text);
    if (text === "") gaps.push(error(path, "required", "Write this answer or take it out"));
    else if (text.length > ANSWER_MAX) gaps.push(error(path, "too_long", `Answers have at most ${ANSWER_MAX} characters`));
    else if (seen.has(same)) gaps.push(warning(path, "duplicate", "This is accepted already: case, accents and signs make no difference"));
    else if (text.length > ANSWER_LONG) gaps.push(longWarning(path));
    isLoose ||= text !== "" && Array.from(same).length <= 2 * edit_distance;
    seen.add(same);
  }
  if (isLoose) gaps.push(warning("edit_distance", "loose", "So many wrong letters turn a short answer into others"));
  return gaps;
}

function numberGaps({ number }: DraftQuestion): Missing[] {
  const answer = number?.answer ?? null;
  const tolerance = number?.tolerance ?? null;
  if (answer === null) return [error("number.answer", "required", "Give the right number")];
  const gaps: Missing[] = [];
  if (Math.abs(answer) > NUMBER_LIMIT) gaps.push(error("number.answer", "out_of_range", "This number is too large"));
  if (tolerance !== null && (tolerance <= 0 || tolerance > NUMBER_LIMIT))
    gaps.push(error("number.tolerance", "out_of_range", "The tolerance is more than 0, or left out when only the number itself is right"));
  return gaps;
}

/** For comparing texts as people do: case and spacing make no difference. */
export function folded(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

export function error(path: string, code: string, message: string): Missing {
  return { level: "error", path, code, message };
}

export function warning(path: string, code: string, message: string): Missing {
  return { level: "warning", path, code, message };
}

function longWarning(path: string): Missing {
  return warning(path, "long", `Answers over ${ANSWER_LONG} characters are hard to read on a phone`);
}
