import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

const LONGEST_WAIT_MS = 5_000;

/**
 * After going to another page the focus is on its heading, as after a real page load: readers hear where they are, keys start at the top.
 * A heading that arrives late is waited for; a field that took the focus itself keeps it. The first page is left alone.
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

/** True when there is nothing left to do. */
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
