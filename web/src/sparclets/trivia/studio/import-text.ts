import { QUESTIONS_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import { folded } from "@sparc/sparclets/trivia/trivia-question-gaps.rules";
import type { Answer } from "../../../api/api.ts";
import type { Question } from "../question/types.ts";
import { sourceTexts } from "./import-source.ts";

export type Preview = Answer<"imports.preview">["data"];
export type PreviewRow = Preview["rows"][number];

/** Longest text that is sent to the server, in characters. */
export const TEXT_MAX = 500_000;

export type FileText = { readonly isText: true; readonly text: string } | { readonly isText: false; readonly problem: string };

/** Reads a file as text, or returns why it cannot be imported. */
export async function textOfFile(file: File): Promise<FileText> {
  if (/\.xlsx$/i.test(file.name)) return textOfSpreadsheet(file);
  if (/\.(xls|ods|numbers)$/i.test(file.name))
    return { isText: false, problem: "This kind of spreadsheet cannot be read. Save it as .xlsx or CSV, then choose that file." };
  if (file.size > TEXT_MAX * 2) return { isText: false, problem: "This file is too large. Cut it into parts of up to 200 questions." };
  const text = await file.text();
  if (text.includes("\u0000") || text.startsWith("PK"))
    return { isText: false, problem: "This file is not text. Choose a CSV, JSON or text file." };
  if (text.trim() === "") return { isText: false, problem: "This file is empty." };
  return { isText: true, text };
}

/** Larger ones would be unpacked by a worker that the page may not start. Two hundred questions are about a tenth of it. */
const SPREADSHEET_MAX_BYTES = 300_000;

async function textOfSpreadsheet(file: File): Promise<FileText> {
  if (file.size > SPREADSHEET_MAX_BYTES)
    return { isText: false, problem: "This file is too large. Cut it into parts of up to 200 questions, without pictures." };
  try {
    const { readSpreadsheet } = await import("./spreadsheet-text.ts");
    const text = await readSpreadsheet(file);
    if (text.length > TEXT_MAX) return { isText: false, problem: "This file is too large. Cut it into parts of up to 200 questions." };
    return text.replace(/[\s,]/g, "") === "" ? { isText: false, problem: "This file is empty." } : { isText: true, text };
  } catch {
    return { isText: false, problem: "This spreadsheet could not be read. Save it as CSV, then choose that file." };
  }
}

export function toQuestion(row: PreviewRow): Question | null {
  return row.item as unknown as Question | null;
}

/** Position of an existing question with the same prompt; null for a new one. */
export function seenAt(questions: readonly Question[], question: Pick<Question, "prompt">): number | null {
  const prompt = folded(question.prompt);
  const at = questions.findIndex((one) => folded(one.prompt) === prompt);
  return at < 0 ? null : at;
}

/** Positions of the rows selected by default: those that can be read and are new, as many as the event can take. */
export function takenAtFirst(preview: Preview, questions: readonly Question[]): Set<number> {
  const room = Math.max(0, QUESTIONS_MAX - questions.length);
  const positions = preview.rows.flatMap((row, at) => {
    const question = toQuestion(row);
    return question && seenAt(questions, question) === null ? [at] : [];
  });
  return new Set(positions.slice(0, room));
}

/** The rows with problems as a table with a header: line, level, problem, repair and what the text has for the row. */
export function problemTable(preview: Preview, text: string): string[][] {
  const sources = sourceTexts(preview.rows, text);
  const rows = preview.rows.flatMap(({ problems }, at) =>
    problems.map(({ line, level, message, repair }) => [String(line), level, message, repair ?? "", sources[at] ?? ""]),
  );
  return [["line", "level", "problem", "repair", "text"], ...rows];
}

/** Start and end offset of a line in the text, for selecting it. */
export function rangeOfLine(text: string, line: number): { readonly start: number; readonly end: number } {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const next = text.indexOf("\n", start);
    if (next < 0) break;
    start = next + 1;
  }
  const end = text.indexOf("\n", start);
  return { start, end: end < 0 ? text.length : end };
}
