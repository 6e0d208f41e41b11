import type { ColumnReader } from "../kernel/column.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content } from "./trivia.schema.ts";
import { fullShareCode } from "./trivia-answer.rules.ts";
import { timeUnitMs, toLimitMs } from "./trivia-time.rules.ts";

/** The quickest wholly right answer to a question; of equal times, who joined first. A poll has none. */
export function fastest(input: {
  slot: Slot<Content>;
  column: ColumnReader;
  entryCount: number;
  isCounted(entryNo: number): boolean;
}): { entryNo: number; elapsedMs: number } | null {
  const { content } = input.slot;
  const rightCode = fullShareCode(content.type);
  let found: { entryNo: number; units: number } | null = null;
  for (let entryNo = 0; entryNo < input.entryCount; entryNo++) {
    if (input.column.code(entryNo) !== rightCode) continue;
    const units = input.column.aux(entryNo);
    if ((found === null || units < found.units) && input.isCounted(entryNo)) found = { entryNo, units };
  }
  return found && { entryNo: found.entryNo, elapsedMs: found.units * timeUnitMs(toLimitMs(content)) };
}
