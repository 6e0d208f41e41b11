import type { SparcletType } from "@sparc/sparclets/registry";
import type { SparcletWriting } from "../platform/sparclet.ts";
import { bracketWriting } from "./bracket/writing.ts";
import { dailyGameWriting } from "./daily-game/writing.ts";
import { pointSpreadWriting } from "./point-spread/writing.ts";
import { triviaWriting } from "./trivia/writing.ts";

/** What writing an event of every sparclet type takes, one line each. Only the Studio's pages come here. */
const writings = {
  trivia: triviaWriting,
  bracket: bracketWriting,
  point_spread: pointSpreadWriting,
  daily_game: dailyGameWriting,
} as const satisfies Record<SparcletType, SparcletWriting>;

const byType: Readonly<Record<string, SparcletWriting>> = writings;

export function sparcletWriting(type: string): SparcletWriting | null {
  return Object.hasOwn(byType, type) ? (byType[type] ?? null) : null;
}
