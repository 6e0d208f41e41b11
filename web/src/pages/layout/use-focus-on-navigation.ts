import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { focusHeading } from "../../lib/focus-heading.ts";

const LONGEST_WAIT_MS = 5_000;

/**
 * Focuses the heading after a navigation, as a real page load would: screen readers announce the page, and the keyboard starts at its top.
 * It waits for a heading that renders late, leaves the focus in an input inside the page, and does nothing on the first page.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = (): void => {};
    const unsubscribe = router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
      if (!fromLocation || !pathChanged) return;
      stopWaiting();
      stopWaiting = focusHeadingSoon();
    });
    return () => {
      unsubscribe();
      stopWaiting();
    };
  }, [router]);
}

function focusHeadingSoon(): () => void {
  if (focusHeading()) return () => {};
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  const timer = setTimeout(() => stop(), LONGEST_WAIT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
