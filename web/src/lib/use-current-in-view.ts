import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls a strip of links sideways until the current one is in its middle, whenever `current` changes. Only the strip moves:
 * `scrollIntoView` would also scroll the page.
 */
export function useCurrentInView<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const link = strip.current?.querySelector(`[aria-current]:not([aria-current="false"])`);
    if (!strip.current || !link || current === "") return;
    const [place, frame] = [link.getBoundingClientRect(), strip.current.getBoundingClientRect()];
    strip.current.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
  }, [current]);
  return strip;
}
