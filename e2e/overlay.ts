import { expect, type Locator } from "@playwright/test";

/** An overlay's entry leaves the browser's history 100 ms after it closed; the entry of one that was open before it may stay there. */
const LEFT_WITHIN_MS = 2_000;

/** A dialog or sheet has closed, and its entry has left the browser's history: until then a step to another page may be taken back with it. */
export async function expectClosed(overlay: Locator): Promise<void> {
  await expect(overlay).toBeHidden();
  const page = overlay.page();
  const mark = await page.evaluate(() => history.state?.sparcOverlay ?? null);
  if (mark === null) return;
  const left = page.waitForFunction((before) => history.state?.sparcOverlay !== before, mark, { timeout: LEFT_WITHIN_MS });
  await left.catch(() => undefined);
}
