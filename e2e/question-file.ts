/** Reads the journeys' question file in its simplest form: blocks separated by empty lines, with `^` before the right answer. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const questionFile = join(import.meta.dirname, "fixtures/questions.txt");

export interface FileQuestion {
  prompt: string;
  right: string;
  options: readonly string[];
}

/** The usable questions; the one without an answer is left out. */
export function readQuestions(file = questionFile): FileQuestion[] {
  const blocks = readFileSync(file, "utf8").split(/\r\n\s*\r\n/);
  return blocks
    .map((block) => {
      const lines = block.split("\r\n").filter(Boolean);
      const promptEnd = lines.findIndex((line) => /^(\^|A) /.test(line));
      return {
        prompt: lines.slice(0, promptEnd).join(" ").slice(3),
        right: lines.find((line) => line.startsWith("^ "))?.slice(2) ?? "",
        options: lines.filter((line) => /^[A-F] /.test(line)).map((line) => line.slice(2)),
      };
    })
    .filter(({ right }) => right !== "");
}
