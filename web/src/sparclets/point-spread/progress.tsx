import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { eventQuery } from "../../platform/events/events.queries.ts";
import { picksQuery } from "../../platform/picks/picks.queries.ts";
import type { ProgressProps } from "../../platform/sparclet.ts";
import { rulesOf, slotsOf } from "./spread.queries.ts";
import { progressWords } from "./spread-words.ts";
import { boardOf, currentWeek, weeksOf } from "./week-board.ts";

/** "Week 9: 9 of 14 picked", with what is left to do in the colour of waiting; nothing once nothing can be picked. */
export function SpreadProgress({ event: { id } }: ProgressProps): ReactElement | null {
  const { data: event } = useQuery(eventQuery(id));
  const { data: own } = useQuery(picksQuery(id));
  const week = event ? currentWeek(weeksOf(slotsOf(event))) : null;
  if (!event || !own || !week) return null;
  const board = boardOf({ rules: rulesOf(event), week, picks: own.picks });
  if (board.isLocked || board.total === 0) return null;
  const tone = board.missing.length > 0 ? "strong wait" : "strong pos";
  return (
    <span className={tone}>
      {board.label}: {progressWords(board)}
    </span>
  );
}
