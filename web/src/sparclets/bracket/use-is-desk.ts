import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 1180px)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** True when the window is wide enough for all rounds side by side. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
