/**
 * Focuses the page's main heading, unless an input of the page has the focus. Returns false when there is no heading yet.
 */
export function focusHeading(): boolean {
  const main = document.getElementById("main");
  const active = document.activeElement;
  if (main?.contains(active) && active instanceof HTMLInputElement) return true;
  const heading = main?.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
