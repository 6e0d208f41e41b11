import { useQuery } from "@tanstack/react-query";
import { useRefetchAt } from "../../lib/use-refetch-at.ts";
import { type EventDetail, eventQuery } from "../events/events.queries.ts";
import { openLocks, slotsOf } from "./pick-slots.ts";

const REFETCH_MS = 20_000;

export interface FollowedEvent {
  readonly event: EventDetail;
  readonly refetch: () => void;
  /** When it was read last, in milliseconds of this device. */
  readonly updatedAt: number;
}

interface FollowOptions {
  /** How often it is read again beside its locks and what the server tells, in milliseconds; false: not at all. */
  readonly everyMs?: (event: EventDetail) => number | false;
}

/** An event that is read again now and then, and whenever one of its locks is due. Draw `Following` beside it, so that changes come at once. */
export function useFollowedEvent(given: EventDetail, { everyMs = () => REFETCH_MS }: FollowOptions = {}): FollowedEvent {
  const query = useQuery({ ...eventQuery(given.id), refetchInterval: ({ state }) => everyMs(state.data ?? given) });
  const event = query.data ?? given;
  const refetch = (): void => void query.refetch();
  const isOver = event.status === "completed" || event.status === "cancelled";
  useRefetchAt(isOver ? [] : openLocks(slotsOf(event)), refetch);
  return { event, refetch, updatedAt: query.dataUpdatedAt };
}

/** How often an event is read again that may still change: every 20 s, and not at all once it is over. */
export function untilOver({ status }: EventDetail): number | false {
  return status === "completed" || status === "cancelled" ? false : REFETCH_MS;
}
