/** Somebody without a pointer: where the focus is can always be seen, and no step takes it away. */
import { expect, type Locator, type Page } from "@playwright/test";

const MOST_TABS = 120;

interface Focus {
  /** What has it, in words for a failure; null when nothing has. */
  readonly what: string | null;
  readonly isOnControl: boolean;
  readonly hasRing: boolean;
}

function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { what: null, isOnControl: false, hasRing: false };
    // A field for a file is drawn by its label, and so is its ring.
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

/** Something has the focus, and a control that has it shows it. A page that is just being put in the place of another may take its time. */
export async function expectFocusStays(page: Page, after: string): Promise<void> {
  const fault = async () => {
    const { what, isOnControl, hasRing } = await focusOf(page);
    if (what === null) return "nothing has the focus";
    return isOnControl && !hasRing ? `${what} does not show that it has the focus` : null;
  };
  await expect.poll(fault, { message: `the focus after: ${after}` }).toBeNull();
}

/** Walks there with Tab; every control on the way shows that it has the focus. The window's edge, where nothing has it, is passed. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const { what, isOnControl, hasRing } = await focusOf(page);
    if (isOnControl) expect(hasRing, `${what} shows that it has the focus`).toBe(true);
  }
  await expect(target).toBeFocused();
}

export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
