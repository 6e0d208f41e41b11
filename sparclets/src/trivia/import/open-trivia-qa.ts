/**
 * OpenTriviaQA's text format: blocks of `#Q question`, `^ answer`, `A option`, `B option` …, apart by empty lines. Questions may run over lines.
 */
import type { ImportProblem } from "../../kernel/import-problem.ts";
import { encodingProblems, splitLines, tidyLine } from "../../kernel/import-text.ts";
import { TIME_LIMIT_DEFAULT_S } from "../trivia.schema.ts";
import { type Options, optionMeant, toOptions } from "./choices.ts";
import { type ImportOptions, type ImportRow, type ReadQuestion, toRows } from "./import-row.ts";

interface Line {
  line: number;
  text: string;
}

interface Block {
  prompt: Line[];
  answers: Line[];
  options: Line[];
}

const optionLine = /^[A-Z](\s+|$)/;

export function parseOpenTriviaQa(text: string, options: ImportOptions = {}): ImportRow[] {
  const blocks: Line[][] = [];
  const strays: Line[] = [];
  for (const [at, raw] of splitLines(text).entries()) {
    const line = { line: at + 1, text: raw.trim() };
    if (line.text.startsWith("#Q")) blocks.push([line]);
    else if (line.text !== "") (blocks.at(-1) ?? strays).push(line);
  }
  return toRows([...strays.slice(0, 1).map(readStray), ...blocks.map((lines) => readBlock(toParts(lines)))], options);
}

function readStray({ line }: Line): ReadQuestion {
  const problem: ImportProblem = { line, level: "error", code: "no_question", message: "A question begins with #Q" };
  return { line, question: null, problems: [problem], toLine: () => line };
}

/** Without an answer line, the options begin where an A is followed by a B. */
function toParts(lines: readonly Line[]): Block {
  const answerAt = lines.findIndex(({ text }) => text.startsWith("^"));
  const isA = ({ text }: Line, at: number) => at > 0 && /^A(\s|$)/.test(text) && /^B(\s|$)/.test(lines[at + 1]?.text ?? "");
  const optionsAt = answerAt < 0 ? lines.findIndex(isA) : answerAt;
  const promptEnd = optionsAt < 0 ? lines.length : optionsAt;
  const block: Block = { prompt: lines.slice(0, promptEnd), answers: [], options: [] };
  for (const line of lines.slice(promptEnd)) {
    if (line.text.startsWith("^")) block.answers.push({ ...line, text: line.text.slice(1) });
    else if (optionLine.test(line.text)) block.options.push({ ...line, text: line.text.slice(1) });
    else continueLast(block, line);
  }
  return block;
}

function continueLast({ answers, options }: Block, { text }: Line): void {
  const last = options.at(-1) ?? answers.at(-1);
  if (last) last.text = `${last.text} ${text}`;
}

function readBlock({ prompt, answers, options: optionLines }: Block): ReadQuestion {
  const line = prompt[0]?.line ?? 1;
  const promptText = prompt
    .map(({ text }) => text)
    .join(" ")
    .slice(2);
  const { options, isTrueFalse } = toOptions(optionLines.map(({ text }) => tidyLine(text)));
  const problems = [{ line, text: promptText }, ...optionLines].flatMap((part) => encodingProblems(part.text, part.line));
  const { correct, problems: answerProblems } = toAnswers({ answers, options, line });
  return {
    line,
    question: {
      type: isTrueFalse ? "true_false" : correct.length > 1 ? "multiple_choice" : "single_choice",
      prompt: tidyLine(promptText),
      options,
      correct,
      time_limit_s: TIME_LIMIT_DEFAULT_S,
      points: "standard",
      explanation: null,
    },
    problems: [...problems, ...answerProblems],
    toLine: (path) => {
      const [part, at] = path.split(".");
      return (
        (part === "options" && at !== undefined ? optionLines[Number(at)]?.line : part === "correct" ? answers[0]?.line : line) ?? line
      );
    },
  };
}

function toAnswers({ answers, options, line }: { answers: Line[]; options: Options; line: number }): {
  correct: string[];
  problems: ImportProblem[];
} {
  const missing: ImportProblem = {
    line,
    level: "error",
    code: "missing_answer",
    message: "The answer line, which begins with ^, is missing",
  };
  if (answers.length === 0) return { correct: [], problems: [missing] };
  const problems: ImportProblem[] = [];
  const correct = new Set<string>();
  for (const answer of answers) {
    const id = optionMeant(tidyLine(answer.text), options);
    if (id !== null) correct.add(id);
    else problems.push({ line: answer.line, level: "error", code: "answer_not_an_option", message: "The answer is not among the options" });
  }
  return { correct: [...correct], problems };
}
