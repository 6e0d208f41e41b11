import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { PointsLine } from "@sparc/sparclets/sparclet-rules";

/** Points as people read them, of the units their type counts in. Everything that leaves goes through here once; ranks and what is stored stay in units. */
export function pointsOfUnits(sparclet: Sparclet | undefined, units: number): number {
  return units / (sparclet?.rules.pointsScale ?? 1);
}

export function linesOfUnits(sparclet: Sparclet, lines: readonly PointsLine[]): PointsLine[] {
  return lines.map((line) => ({ ...line, points: pointsOfUnits(sparclet, line.points) }));
}
