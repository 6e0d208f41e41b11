import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const isOffline = (): boolean => !onlineManager.isOnline();

/** True while the browser has no connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore((onChange) => onlineManager.subscribe(onChange), isOffline);
}
