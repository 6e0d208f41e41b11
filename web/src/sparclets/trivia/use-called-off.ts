import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Refetches the event when its room no longer exists: it was called off or hidden, and its status selects what the page shows. */
export function useCalledOff(isRoomMissing: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRoomMissing) queryClient.invalidateQueries({ queryKey: ["event"] }).catch(() => undefined);
  }, [isRoomMissing, queryClient]);
}
