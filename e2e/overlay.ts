import { expect, type Locator } from "@playwright/test";

/** An overlay's entry leaves the browser's history 100 ms after it is closed; the entry of an overlay below it may remain. */
const LEFT_WITHIN_MS = 2_000;

/**
 * Waits until a dialog or sheet is closed and its entry has left the browser's history, because an earlier navigation could be undone with
 * it.
 */
export async function expectClosed(overlay: Locator): Promise<void> {
  await expect(overlay).toBeHidden();
  const page = overlay.page();
  const mark = await page.evaluate(() => history.state?.sparcOverlay ?? null);
  if (mark === null) return;
  const left = page.waitForFunction((before) => history.state?.sparcOverlay !== before, mark, { timeout: LEFT_WITHIN_MS });
  await left.catch(() => undefined);
}
