import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";

/**
 * Refetches tables and results when the event's status changes. Polling stops with the end, and what was read just before it may be a table
 * that the podium withheld.
 */
export function useRefetchAtStatus({ id, status }: Pick<EventDetail, "id" | "status">): void {
  const queryClient = useQueryClient();
  const statusBefore = useRef(status);
  useEffect(() => {
    if (statusBefore.current === status) return;
    statusBefore.current = status;
    for (const part of ["leaderboard", "results", "teams"]) queryClient.invalidateQueries({ queryKey: [part, id] }).catch(() => undefined);
  }, [queryClient, id, status]);
}
