import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type EventDetail, eventQuery } from "../events/events.queries.ts";
import { picksQuery } from "./picks.queries.ts";
import type { PicksMap } from "./picks-saver.ts";

/** How far somebody is: null where nothing is to be said, as nothing can be picked. */
export interface PicksState {
  /** "9 of 15 picked". */
  readonly text: string;
  readonly isComplete: boolean;
}

interface PicksProgressProps {
  readonly eventId: string;
  readonly stateOf: (event: EventDetail, picks: PicksMap) => PicksState | null;
}

/** How far the reader is with their picks, in the colour of waiting while something is missing. */
export function PicksProgress({ eventId, stateOf }: PicksProgressProps): ReactElement | null {
  const { data: event } = useQuery(eventQuery(eventId));
  const { data: own } = useQuery(picksQuery(eventId));
  const state = event && own ? stateOf(event, own.picks) : null;
  return state && <span className={state.isComplete ? "strong pos" : "strong wait"}>{state.text}</span>;
}
