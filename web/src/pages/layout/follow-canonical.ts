import type { AnyRouter } from "@tanstack/react-router";

/**
 * Updates the canonical link on client-side navigation. The first HTML sets it for the page it was rendered for, and browsers share the
 * canonical address instead of the address bar's; on later pages it is the page's own path.
 */
export function followCanonical(router: Pick<AnyRouter, "subscribe">): void {
  router.subscribe("onResolved", ({ pathChanged, fromLocation, toLocation }) => {
    if (fromLocation && pathChanged) document.querySelector('link[rel="canonical"]')?.setAttribute("href", toLocation.pathname);
  });
}
