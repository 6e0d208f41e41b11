import type { ReactElement } from "react";
import { useNow } from "../../lib/use-now.ts";
import { PicksProgress } from "../../platform/picks/picks-progress.tsx";
import type { ProgressProps } from "../../platform/sparclet.ts";
import { toRules, toSlots } from "./bracket.queries.ts";
import { toBoard } from "./play/board.ts";
import { progressLabel } from "./play/labels.ts";

/** "9 of 15 picked" for lists of events. */
export function BracketProgress({ event: { id } }: ProgressProps): ReactElement {
  const now = useNow();
  return (
    <PicksProgress
      eventId={id}
      toState={(event, picks) => {
        const board = toBoard({ slots: toSlots(event), picks, now, mode: toRules(event).mode });
        return board.isLocked || board.total === 0 ? null : { text: progressLabel(board), isComplete: board.missing.length === 0 };
      }}
    />
  );
}
