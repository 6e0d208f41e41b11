import { useSyncExternalStore } from "react";

/** A hook that is true while the window fits the media query. */
export function createMediaQueryHook(query: string): () => boolean {
  const subscribe = (onChange: () => void): (() => void) => {
    const media = window.matchMedia(query);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  };
  const isMatching = (): boolean => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, isMatching);
}
