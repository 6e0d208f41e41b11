import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

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

/** Returns true when the focus is set and waiting can end. */
function focusHeading(): boolean {
  const main = document.getElementById("main");
  const active = document.activeElement;
  if (main?.contains(active) && active instanceof HTMLInputElement) return true;
  const heading = main?.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
