import { firstEvent } from "../../lib/bootstrap-config.ts";

/**
 * Replaces an event's short address by its canonical one, which the first HTML names. The page then opens with its own bar at once and needs
 * no code for the redirect.
 */
export function openCanonical(): void {
  const href = document.querySelector('link[rel="canonical"]')?.getAttribute("href");
  if (!firstEvent || !href) return;
  const { pathname } = new URL(href, location.href);
  if (pathname !== location.pathname) history.replaceState(history.state, "", pathname + location.search + location.hash);
}
