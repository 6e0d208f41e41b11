import { pointsWords } from "./points-words.ts";

/** A point spread of one side: "−2½", "+3", "Even". */
export function lineWords(line: number): string {
  return line === 0 ? "Even" : `${line > 0 ? "+" : "−"}${pointsWords(Math.abs(line))}`;
}
