/** Notes in a page when each of some elements is first seen, on a time base that all pages of one machine share. */
import type { Page } from "@playwright/test";

/** What to look for, by the name under which it is noted. */
export type Selectors<Name extends string> = Readonly<Record<Name, string>>;
/** Milliseconds since 1970, whatever the page's own clock says. Elements that were not seen are absent. */
export type SeenAt<Name extends string> = Partial<Record<Name, number>>;

interface Noting {
  seenAt: Record<string, number>;
}

/** Runs in the page, before its own scripts. An element counts from the frame that shows it. */
function note(selectors: Record<string, string>): void {
  const noting: Noting = { seenAt: {} };
  Object.assign(window, { noting });
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true;
  const check = (): void => {
    const { seenAt } = noting;
    const names = Object.keys(selectors).filter((name) => !(name in seenAt) && isShown(selectors[name] as string));
    if (names.length === 0) return;
    for (const name of names) seenAt[name] = Number.NaN;
    requestAnimationFrame(() => {
      // Unlike Date, this does not follow a clock that the bench has set wrong.
      for (const name of names) seenAt[name] = performance.timeOrigin + performance.now();
    });
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Follows the page from its next document on. */
export async function followPage<Name extends string>(page: Page, selectors: Selectors<Name>): Promise<void> {
  await page.addInitScript(note, selectors as Record<string, string>);
}

/** Forgets what was seen, so that it is noted again. */
export async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { noting: Noting }).noting.seenAt = {};
  });
}

/** Waits until all of these were seen. */
export async function waitForSeen<Name extends string>(page: Page, names: readonly Name[]): Promise<Record<Name, number>> {
  const isSeen = (wanted: readonly string[]) => {
    const { seenAt } = (window as unknown as { noting: Noting }).noting;
    return wanted.every((name) => (seenAt[name] ?? 0) > 0);
  };
  await page.waitForFunction(isSeen, names, { timeout: 60_000, polling: 100 });
  return page.evaluate(() => (window as unknown as { noting: Noting }).noting.seenAt) as Promise<Record<Name, number>>;
}
