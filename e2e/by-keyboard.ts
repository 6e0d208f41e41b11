/** Checks for users without a pointer: the focus is always visible, and no step loses it. */
import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 120;

interface Focus {
  /** The focused element in words for a failure message; null when nothing has the focus. */
  readonly what: string | null;
  readonly isOnControl: boolean;
  readonly hasRing: boolean;
}

function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { what: null, isOnControl: false, hasRing: false };
    // The label draws a file field and its focus ring.
    const rings = [element, element.closest("label")]
      .filter((one) => one !== null)
      .map((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        const isInSight = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        return isInSight && ((outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none");
      });
    return {
      what: `${element.tagName} “${(element.getAttribute("aria-label") ?? element.textContent).slice(0, 60)}”`,
      isOnControl: element.tabIndex >= 0,
      hasRing: rings.includes(true),
    };
  });
}

/** Expects that something has the focus and that a focused control shows it. Polls, because a page may just be replacing another. */
export async function expectFocusStays(page: Page, after: string): Promise<void> {
  const fault = async () => {
    const { what, isOnControl, hasRing } = await readFocus(page);
    if (what === null) return "nothing has the focus";
    return isOnControl && !hasRing ? `${what} does not show that it has the focus` : null;
  };
  await expect.poll(fault, { message: `the focus after: ${after}` }).toBeNull();
}

/**
 * Moves to the target with Tab; every control on the way must show the focus. A stop at the window's edge, where nothing has the focus, is
 * allowed.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const { what, isOnControl, hasRing } = await readFocus(page);
    if (isOnControl) expect(hasRing, `${what} shows that it has the focus`).toBe(true);
  }
  await expect(target).toBeFocused();
}

export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
