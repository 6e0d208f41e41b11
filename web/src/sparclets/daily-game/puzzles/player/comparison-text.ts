import type { AttributeMark, PlayerContent } from "@sparc/sparclets/daily-game/puzzles/player/player.schema";

/** "Team BOS, match. Age 25, higher, near." as it is read out. */
export function comparisonText({ attributes }: PlayerContent, marks: readonly AttributeMark[]): string {
  return marks
    .map(({ key, value, mark, direction }) => {
      const label = attributes.find((attribute) => attribute.key === key)?.label ?? "";
      const told = mark === "match" ? ["match"] : [direction, mark === "near" ? "near" : direction === null ? "no match" : null];
      return [`${label} ${value ?? "unknown"}`, ...told].filter(Boolean).join(", ");
    })
    .join(". ");
}
