import { useQuery } from "@tanstack/react-query";
import { useRefetchAt } from "../../lib/use-refetch-at.ts";
import { type EventDetail, eventQuery } from "../events/events.queries.ts";
import { openLocks, toSlots } from "./pick-slots.ts";

const REFETCH_MS = 20_000;

export interface FollowedEvent {
  readonly event: EventDetail;
  readonly refetch: () => void;
  /** When it was last read, in epoch milliseconds of this device's clock. */
  readonly updatedAt: number;
}

interface FollowOptions {
  /** The refetch interval in milliseconds, besides locks and messages from the server; false for none. */
  readonly everyMs?: (event: EventDetail) => number | false;
}

/** Refetches an event at intervals and when one of its locks is due. Render `Following` beside it, so that changes arrive at once. */
export function useFollowedEvent(given: EventDetail, { everyMs = () => REFETCH_MS }: FollowOptions = {}): FollowedEvent {
  const query = useQuery({ ...eventQuery(given.id), refetchInterval: ({ state }) => everyMs(state.data ?? given) });
  const event = query.data ?? given;
  const refetch = (): void => void query.refetch();
  const isOver = event.status === "completed" || event.status === "cancelled";
  useRefetchAt(isOver ? [] : openLocks(toSlots(event)), refetch);
  return { event, refetch, updatedAt: query.dataUpdatedAt };
}

/** The refetch interval of an event that can still change: 20 s, and false once it is over. */
export function untilOver({ status }: EventDetail): number | false {
  return status === "completed" || status === "cancelled" ? false : REFETCH_MS;
}
