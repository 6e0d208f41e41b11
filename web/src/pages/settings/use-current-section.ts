import { useEffect, useRef, useState } from "react";

interface CurrentSection {
  readonly current: string | undefined;
  /** Makes a section the current one until the person scrolls. */
  readonly choose: (id: string) => void;
}

/**
 * Id of the section that is being read: the last one that begins above a line. The line moves from the top of the window to its bottom as
 * the page is scrolled, so that even short first and last sections become current.
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

/** Events of scrolling by a person; jumping to a link's target fires none of them. */
const OWN_SCROLLING = ["wheel", "touchmove", "keydown"] as const;

function sectionAtLine(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const most = scrollHeight - clientHeight;
  const line = most > 0 ? (window.scrollY / most) * clientHeight : 0;
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line) ?? ids[0];
}
