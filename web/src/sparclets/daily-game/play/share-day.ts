import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Run } from "../../../platform/runs/game.ts";
import { joinPath } from "../../../platform/studio/join-path.ts";

export interface DayShare {
  /** Plain words first, then the squares: what is handed on. */
  readonly text: string;
  /** The same without squares. */
  readonly words: string;
  readonly url: string;
}

/** What may be told others without giving the puzzle away. */
export function shareOfDay(options: { event: EventDetail; number: number; share: NonNullable<Run["share"]>; origin: string }): DayShare {
  const { event, number, share, origin } = options;
  const words = `${event.name}, day ${number}: ${share.words}.`;
  return { words, text: `${words}\n${share.grid}`, url: `${origin}${joinPath(event)}` };
}
