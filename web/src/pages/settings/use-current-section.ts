import { useEffect, useRef, useState } from "react";

interface CurrentSection {
  readonly current: string | undefined;
  /** The section whose link was pressed, or that the address names, stays the current one until the person scrolls on. */
  readonly choose: (id: string) => void;
}

/**
 * Which of the page's sections is being read: the last one that begins above a line. The line sinks from the top of the window to its bottom
 * as the page is scrolled, so that the first and the last section each have their turn however short they are.
 */
export function useCurrentSection(ids: readonly string[]): CurrentSection {
  const [named] = useState(() => ids.find((id) => `#${id}` === window.location.hash));
  const [current, setCurrent] = useState(named ?? ids[0]);
  const isChosen = useRef(named !== undefined);
  useEffect(() => {
    const onScroll = (): void => {
      if (!isChosen.current) setCurrent(sectionAtLine(ids));
    };
    const onOwnScroll = (): void => {
      isChosen.current = false;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    for (const kind of OWN_SCROLLING) window.addEventListener(kind, onOwnScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      for (const kind of OWN_SCROLLING) window.removeEventListener(kind, onOwnScroll);
    };
  }, [ids]);
  const choose = (id: string): void => {
    isChosen.current = true;
    setCurrent(id);
  };
  return { current, choose };
}

/** What people scroll with; a jump to a link's target scrolls without. */
const OWN_SCROLLING = ["wheel", "touchmove", "keydown"] as const;

function sectionAtLine(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const most = scrollHeight - clientHeight;
  const line = most > 0 ? (window.scrollY / most) * clientHeight : 0;
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line) ?? ids[0];
}
