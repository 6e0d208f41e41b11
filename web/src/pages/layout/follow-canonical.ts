import type { AnyRouter } from "@tanstack/react-router";

/**
 * The first HTML names the one address of the page it was made for, and browsers share that instead of the address bar's. On every page after
 * it the address is that page's own.
 */
export function followCanonical(router: Pick<AnyRouter, "subscribe">): void {
  router.subscribe("onResolved", ({ pathChanged, fromLocation, toLocation }) => {
    if (fromLocation && pathChanged) document.querySelector('link[rel="canonical"]')?.setAttribute("href", toLocation.pathname);
  });
}
