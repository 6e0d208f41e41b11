import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type EventDetail, eventQuery } from "../events/events.queries.ts";
import { picksQuery } from "./picks.queries.ts";
import type { PicksMap } from "./picks-saver.ts";

/** The member's progress; null where there is nothing to pick. */
export interface PicksState {
  /** "9 of 15 picked". */
  readonly text: string;
  readonly isComplete: boolean;
}

interface PicksProgressProps {
  readonly eventId: string;
  readonly toState: (event: EventDetail, picks: PicksMap) => PicksState | null;
}

/** The member's progress with their picks, in the colour of waiting while some are missing. */
export function PicksProgress({ eventId, toState }: PicksProgressProps): ReactElement | null {
  const { data: event } = useQuery(eventQuery(eventId));
  const { data: own } = useQuery(picksQuery(eventId));
  const state = event && own ? toState(event, own.picks) : null;
  return state && <span className={state.isComplete ? "strong positive" : "strong wait"}>{state.text}</span>;
}
