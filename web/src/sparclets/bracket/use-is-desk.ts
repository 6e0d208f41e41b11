import { useSyncExternalStore } from "react";

const QUERY = "(min-width: 1180px)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Wide enough for all rounds beside each other. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
