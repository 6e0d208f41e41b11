import { pointsLabel } from "./points-label.ts";

/** A point spread of one side: "−2½", "+3", "Even". */
export function lineLabel(line: number): string {
  return line === 0 ? "Even" : `${line > 0 ? "+" : "−"}${pointsLabel(Math.abs(line))}`;
}
