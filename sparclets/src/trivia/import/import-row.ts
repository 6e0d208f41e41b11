import type { ImportProblem } from "../../kernel/import-problem.ts";
import { type DraftQuestion, QUESTIONS_MAX } from "../trivia.schema.ts";
import { folded, questionGaps } from "../trivia-question-gaps.rules.ts";
import { repairOf } from "./repairs.ts";

/** One question of a file, read or not. Rows stand for themselves: a bad one never blocks the rest. */
export interface ImportRow {
  line: number;
  question: DraftQuestion | null;
  problems: ImportProblem[];
}

export interface ImportOptions {
  /** Ids of the questions that are there already; new ones get others. */
  takenIds?: Iterable<string>;
}

/** What a parser read of one question, before it is checked. */
export interface ReadQuestion {
  line: number;
  /** Null when there is nothing to check: `problems` say why. */
  question: Omit<DraftQuestion, "id"> | null;
  problems: ImportProblem[];
  /** Line of a part, by its path inside the question (`options.1.text`). */
  toLine: (path: string) => number;
}

/** Checks what was read as the editor would, gives ids and finds repeated questions. */
export function toRows(read: readonly ReadQuestion[], options: ImportOptions = {}): ImportRow[] {
  return checkedRows(read, options).map((row) => ({ ...row, problems: row.problems.map(withRepair) }));
}

function withRepair(problem: ImportProblem): ImportProblem {
  return { ...problem, repair: problem.repair ?? repairOf(problem.code) };
}

function checkedRows(read: readonly ReadQuestion[], options: ImportOptions): ImportRow[] {
  const taken = new Set(options.takenIds);
  const lineByPrompt = new Map<string, number>();
  let number = 0;
  const nextId = () => {
    do number += 1;
    while (taken.has(`q${number}`));
    taken.add(`q${number}`);
    return `q${number}`;
  };
  return read.map(({ line, question, problems, toLine }) => {
    if (question === null) return { line, question, problems };
    const all = [...problems, ...listGaps(question, problems, toLine)];
    const prompt = folded(question.prompt);
    const first = lineByPrompt.get(prompt);
    if (prompt !== "" && first !== undefined)
      all.push({ line, level: "warning", code: "duplicate_question", message: `The same question as in line ${first}` });
    else lineByPrompt.set(prompt, line);
    const isSound = all.every((problem) => problem.level === "warning");
    if (isSound && taken.size >= QUESTIONS_MAX) {
      all.push({ line, level: "error", code: "too_many", message: `An event has at most ${QUESTIONS_MAX} questions` });
      return { line, question: null, problems: all };
    }
    return { line, question: isSound ? { id: nextId(), ...question } : null, problems: all };
  });
}

/** Where the parser already said what is wrong with the answer, the check does not say it again. */
function listGaps(
  question: Omit<DraftQuestion, "id">,
  problems: readonly ImportProblem[],
  toLine: (path: string) => number,
): ImportProblem[] {
  const hasAnswerProblem = problems.some((problem) => problem.level === "error" && isAboutAnswer(problem));
  return questionGaps({ id: "q", ...question })
    .filter((gap) => !(hasAnswerProblem && (gap.path === "correct" || gap.path === "number.answer")))
    .map(({ path, code, message, level }) => ({ line: toLine(path), code, message, level }));
}

function isAboutAnswer({ code }: ImportProblem): boolean {
  return code.includes("answer") || code === "missing_correct" || code === "not_a_number";
}
