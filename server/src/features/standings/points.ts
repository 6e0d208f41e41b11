import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { PointsLine } from "@sparc/sparclets/sparclet-rules";

/** Points for people, from the units of the type. All points in answers pass through here once; ranks and stored values stay in units. */
export function pointsOfUnits(sparclet: Sparclet | undefined, units: number): number {
  return units / (sparclet?.rules.pointsScale ?? 1);
}

export function linesOfUnits(sparclet: Sparclet, lines: readonly PointsLine[]): PointsLine[] {
  return lines.map((line) => ({ ...line, points: pointsOfUnits(sparclet, line.points) }));
}
