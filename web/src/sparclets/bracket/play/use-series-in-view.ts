import { type RefObject, useEffect, useRef } from "react";

/** The part of a series that has to be seen. */
const MOSTLY = 0.6;

interface SeriesInView {
  /** Key of the current series. */
  readonly current: string | null;
  readonly onCurrent: (key: string) => void;
}

/**
 * Follows swiping and the focus: the current series stays the current one while it is mostly in view. When it is not, the first one that is
 * takes its place. Several are in view on a wide page.
 */
export function useSeriesInView(deck: RefObject<HTMLElement | null>, props: SeriesInView): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const root = deck.current;
    if (!root || typeof IntersectionObserver === "undefined") return;
    const items = [...root.querySelectorAll<HTMLElement>("li[data-key]")];
    const inView = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
        const keys = items.filter((item) => inView.has(item)).map(({ dataset }) => dataset.key);
        const [first] = keys;
        const { current, onCurrent } = latest.current;
        if (first !== undefined && !keys.includes(current ?? undefined)) onCurrent(first);
      },
      { root, threshold: MOSTLY },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [deck]);
}
