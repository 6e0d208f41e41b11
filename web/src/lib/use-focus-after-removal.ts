import { useEffect } from "react";

const HEADINGS = "h1, h2, h3";
const CONTROLS = "a[href], button, input, select, textarea";

/**
 * When the focused control is removed from the page, moves the focus to the nearest heading, or else the nearest control, so that it is not
 * lost. It does nothing when the page itself changes.
 */
export function useFocusAfterRemoval(): void {
  useEffect(() => {
    let around: readonly Element[] = [];
    let page = location.pathname;
    const remember = ({ target }: Event): void => {
      page = location.pathname;
      around = target instanceof Element ? [...listAncestors(target)] : [];
    };
    // A press on something without focus means that the user wants no focus.
    const forget = (): void => {
      around = [];
    };
    const observer = new MutationObserver(() => {
      const [focused] = around;
      if (!focused || focused.isConnected || document.activeElement !== document.body || location.pathname !== page) return;
      const nearest = nearestTo(around);
      around = [];
      if (nearest && nearest.tabIndex < 0) nearest.tabIndex = -1;
      nearest?.focus();
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
      observer.disconnect();
    };
  }, []);
}

function* listAncestors(element: Element): Generator<Element> {
  for (let next: Element | null = element; next && next !== document.body; next = next.parentElement) yield next;
}

function nearestTo(around: readonly Element[]): HTMLElement | null {
  for (const place of around) {
    if (!place.isConnected) continue;
    const found = place.querySelector<HTMLElement>(HEADINGS) ?? place.querySelector<HTMLElement>(CONTROLS);
    if (found) return found;
  }
  return null;
}
