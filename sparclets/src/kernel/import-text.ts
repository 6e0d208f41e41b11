import type { ImportProblem } from "./import-problem.ts";

/** Characters that files in Windows' own encoding hold where Unicode has control characters: quotes, dashes, the ellipsis. */
const windowsCharacters: Readonly<Record<string, string>> = {
  "\u0080": "€",
  "\u0085": "…",
  "\u0091": "‘",
  "\u0092": "’",
  "\u0093": "“",
  "\u0094": "”",
  "\u0096": "–",
  "\u0097": "—",
  "\u0099": "™",
};

/** What is left of an apostrophe or accent when a file was read in the wrong encoding. */
const junk = /\uFFFD|â€|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/;

/** Lines of a file from any system, without the byte order mark. */
export function splitLines(text: string): string[] {
  return text.replace(/^(\uFEFF|ï»¿)/, "").split(/\r\n|\r|\n/);
}

/** One tidy line: known characters repaired, control characters gone, spacing single. */
export function tidyLine(text: string): string {
  const repaired = text.replace(/[\u0080-\u009F]/g, (character) => windowsCharacters[character] ?? "");
  return repaired
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u200B]/gu, "")
    .trim();
}

/** A warning when a text holds characters that were lost before it came here. */
export function encodingProblems(text: string, line: number): ImportProblem[] {
  if (!junk.test(text)) return [];
  return [{ line, level: "warning", code: "encoding", message: "Some characters could not be read. Check the spelling" }];
}
