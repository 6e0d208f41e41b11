/**
 * Questions as a table: `question`, `answer1` … `answer6`, `correct`, and optionally `type`, `time`, `points`, `explanation`, `round`; also Kahoot's
 * spreadsheet saved as CSV (Question, Answer 1 … Answer 4, Time limit, Correct answer(s)), whose rows above the header are passed over.
 * `correct` names answers by position, letter or text, several of them apart by commas.
 */

import { type CsvRow, readCsv } from "../../kernel/csv-table.ts";
import type { ImportProblem } from "../../kernel/import-problem.ts";
import { encodingProblems, tidyLine } from "../../kernel/import-text.ts";
import { type DraftQuestion, type QuestionType, TIME_LIMIT_DEFAULT_S } from "../trivia.schema.ts";
import { optionMeant, toOptions } from "./choices.ts";
import { type ImportOptions, type ImportRow, type ReadQuestion, toRows } from "./import-row.ts";

/** Where each thing stands; −1 for a column that is not there. */
interface Columns {
  type: number;
  question: number;
  answers: number[];
  correct: number;
  time: number;
  points: number;
  explanation: number;
  round: number;
  isKahoot: boolean;
}

const typeNames: Readonly<Record<string, QuestionType>> = {
  singlechoice: "single_choice",
  single: "single_choice",
  multiplechoice: "multiple_choice",
  multiple: "multiple_choice",
  truefalse: "true_false",
  trueorfalse: "true_false",
  typedtext: "typed_text",
  text: "typed_text",
  typeanswer: "typed_text",
  number: "number",
  putinorder: "put_in_order",
  order: "put_in_order",
  poll: "poll",
};

const pointNames: Readonly<Record<string, DraftQuestion["points"]>> = {
  "": "standard",
  standard: "standard",
  double: "double",
  none: "none",
  "0": "none",
  "1": "standard",
  "2": "double",
  "1000": "standard",
  "2000": "double",
};

export function parseQuestionsCsv(text: string, options: ImportOptions = {}): ImportRow[] {
  const rows = readCsv(text);
  const headerAt = rows.findIndex(({ cells }) => findColumns(cells) !== null);
  const columns = findColumns(rows[headerAt]?.cells ?? []);
  if (columns !== null) {
    const filled = rows.slice(headerAt + 1).filter((row) => isFilled(row, columns));
    return toRows(
      filled.map((row) => readRow(row, columns)),
      options,
    );
  }
  const message = "The row with the names of the columns is missing";
  return toRows([{ line: 1, question: null, problems: [problem(1, "no_header", message)], toLine: () => 1 }], options);
}

/** Templates number their empty rows. */
function isFilled({ cells }: CsvRow, columns: Columns): boolean {
  return [columns.question, ...columns.answers].some((at) => cells[at]?.trim());
}

function findColumns(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const find = (start: string) => names.findIndex((name) => name.startsWith(start));
  const question = names.findIndex((name) => name.startsWith("question") && !name.startsWith("questiontype"));
  const answers = names.flatMap((name, at) => (/^(answer|option)[1-8]/.test(name) ? [at] : []));
  const type = names.findIndex((name) => name === "type" || name === "questiontype");
  if (question < 0 || (answers.length === 0 && find("correct") < 0)) return null;
  const isKahoot = names.some((name) => name.startsWith("correctanswer"));
  const of = { time: find("time"), points: find("points"), explanation: find("explanation"), correct: find("correct") };
  const round = names.indexOf("round");
  return { type, question, answers, isKahoot, round, ...of };
}

function problem(line: number, code: string, message: string, level: "error" | "warning" = "error"): ImportProblem {
  return { line, level, code, message };
}

function readRow({ line, cells, isUnclosed }: CsvRow, columns: Columns): ReadQuestion {
  const at = (column: number) => tidyLine(cells[column] ?? "");
  const texts = columns.answers.map(at);
  const givenTexts = texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
  const problems = cells.flatMap((cell) => encodingProblems(cell, line)).slice(0, 1);
  if (isUnclosed) problems.push(problem(line, "unclosed_quote", "A quotation mark is not closed"));
  const wantedType = at(columns.type);
  const named = typeNames[wantedType.toLowerCase().replace(/[^a-z]/g, "")];
  if (wantedType !== "" && named === undefined) problems.push(problem(line, "unknown_type", `There is no type “${wantedType}”`));
  const answered = toAnswers({ line, type: named, texts: givenTexts, correct: at(columns.correct), isKahoot: columns.isKahoot });
  const time = toSeconds(at(columns.time), line);
  const round = at(columns.round);
  const points = pointNames[at(columns.points).toLowerCase()];
  if (points === undefined) problems.push(problem(line, "unknown_points", "Points are standard, double or none"));
  return {
    line,
    question: {
      prompt: at(columns.question),
      time_limit_s: time.seconds,
      points: points ?? "standard",
      explanation: at(columns.explanation) || null,
      ...(round ? { round } : {}),
      ...answered.part,
    },
    problems: [...problems, ...answered.problems, ...time.problems],
    toLine: () => line,
  };
}

function toSeconds(text: string, line: number): { seconds: number; problems: ImportProblem[] } {
  if (text === "") return { seconds: TIME_LIMIT_DEFAULT_S, problems: [] };
  const digits = /^(\d{1,4})(\.0+)?\s*(s|sec|secs|seconds)?$/i.exec(text)?.[1];
  if (digits !== undefined) return { seconds: Number(digits), problems: [] };
  return { seconds: TIME_LIMIT_DEFAULT_S, problems: [problem(line, "not_a_number", `The time “${text}” is not a number of seconds`)] };
}

interface Given {
  line: number;
  type: QuestionType | undefined;
  texts: string[];
  correct: string;
  isKahoot: boolean;
}

type Part = Pick<DraftQuestion, "type" | "options" | "correct" | "answers" | "number">;

function toAnswers(given: Given): { part: Part; problems: ImportProblem[] } {
  const { type, texts, correct, line } = given;
  if (type === "typed_text") {
    const answers = [...texts, ...correct.split("|")].map((text) => text.trim()).filter((text) => text !== "");
    return { part: { type, options: [], correct: [], answers }, problems: [] };
  }
  if (type === "number") return toNumber(correct || (texts[0] ?? ""), line);
  if (type === "put_in_order" || type === "poll") return { part: { type, options: toOptions(texts).options, correct: [] }, problems: [] };
  return toChoices(given);
}

/** `1967`, or `1967 ± 5` with a tolerance. */
function toNumber(text: string, line: number): { part: Part; problems: ImportProblem[] } {
  const [answer, tolerance] = text.split(/±|\+\/?-/).map((part) => part.trim());
  const isNumber = (part: string | undefined) => part !== undefined && /^-?\d+(\.\d+)?$/.test(part);
  const isRead = isNumber(answer) && (tolerance === undefined || isNumber(tolerance));
  const number = isRead ? { answer: Number(answer), tolerance: tolerance === undefined ? null : Number(tolerance) } : undefined;
  const problems = isRead || text === "" ? [] : [problem(line, "not_a_number", `The right answer “${text}” is not a number`)];
  return { part: { type: "number", options: [], correct: [], ...(number ? { number } : {}) }, problems };
}

function toChoices({ type, texts, correct: wanted, isKahoot, line }: Given): { part: Part; problems: ImportProblem[] } {
  const isBare = type === "true_false" && texts.length === 0;
  const { options, isTrueFalse } = toOptions(isBare ? ["True", "False"] : texts);
  const problems: ImportProblem[] = [];
  const whole = isKahoot ? null : optionMeant(wanted, options);
  const parts = whole === null || /^\d$/.test(wanted) ? wanted.split(/[,;|/]/) : [wanted];
  const correct = new Set<string>();
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== "")) {
    const byPosition = /^[1-8](\.0)?$/.test(part) ? (options[Number(part) - 1]?.id ?? null) : null;
    const byText = isKahoot && byPosition !== null ? null : optionMeant(part, options);
    if (byPosition !== null && byText !== null && byText !== byPosition)
      problems.push(
        problem(line, "ambiguous_answer", `“${part}” is an answer and the position of another; the position was taken`, "warning"),
      );
    const id = byPosition ?? byText;
    if (id === null) problems.push(problem(line, "answer_not_an_option", `The right answer “${part}” is not among the answers`));
    else correct.add(id);
  }
  if (wanted === "") problems.push(problem(line, "missing_correct", "No answer is marked as right"));
  const guessed = isTrueFalse ? "true_false" : correct.size > 1 ? "multiple_choice" : "single_choice";
  return { part: { type: type ?? guessed, options, correct: [...correct].sort() }, problems };
}
