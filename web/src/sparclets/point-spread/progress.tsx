import type { ReactElement } from "react";
import { PicksProgress } from "../../platform/picks/picks-progress.tsx";
import type { ProgressProps } from "../../platform/sparclet.ts";
import { toRules, toSlots } from "./spread.queries.ts";
import { progressLabel } from "./spread-labels.ts";
import { currentWeek, toBoard, toWeeks } from "./week-board.ts";

/** Progress such as "Week 9: 9 of 14 picked". */
export function SpreadProgress({ event: { id } }: ProgressProps): ReactElement {
  return (
    <PicksProgress
      eventId={id}
      toState={(event, picks) => {
        const week = currentWeek(toWeeks(toSlots(event)));
        const board = week && toBoard({ rules: toRules(event), week, picks });
        if (!board || board.isLocked || board.total === 0) return null;
        return { text: `${board.label}: ${progressLabel(board)}`, isComplete: board.missing.length === 0 };
      }}
    />
  );
}
