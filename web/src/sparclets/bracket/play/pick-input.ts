import type { MouseEvent, ReactNode } from "react";
import type { BoardSeries } from "./board.ts";

/** How a choice was made. A press may scroll on to the next series; keys never do. */
export type PickBy = "press" | "keys";

export interface SeriesHandlers {
  readonly onWinner: (series: BoardSeries, team: string, by: PickBy) => void;
  readonly onLength: (series: BoardSeries, length: number, by: PickBy) => void;
  /** True for the event's owner, who sees the bracket as players do and cannot pick. */
  readonly isReadOnly?: boolean;
  /** Returns the state of a pick whose series is locked or decided; `isShort` in the tree. */
  readonly renderOutcome?: (series: BoardSeries, isShort?: boolean) => ReactNode;
}

/** Browsers report a click by keyboard or screen reader with a click count of 0. */
export function toPickBy(event: MouseEvent): PickBy {
  return event.detail > 0 ? "press" : "keys";
}

/** The inputs are handled on click instead of on change, because only a click says whether it was a press. */
export const ignore = (): void => undefined;
