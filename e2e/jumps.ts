/** Measures layout shifts while a page loads over a slow connection, as the browser scores them. */
import { expect, type Page } from "@playwright/test";

const PRESSED_MS = 300;
/** Maximum sum of the scores of all shifts during a page load. */
const MOST = 0.02;

interface Shift {
  value: number;
  hadRecentInput: boolean;
  /** Elements that moved, with their old and new position. */
  moved: string[];
}

/** Records layout shifts and delays API calls, but not the page and its scripts. */
export async function holdCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const toPlace = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift & { sources: readonly LayoutShiftSource[] })[]) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${(node?.textContent ?? "").slice(0, 40)}: ${toPlace(previousRect)} to ${toPlace(currentRect)}`,
        );
        shifts.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(/\/(api|auth|admin)\/|\/points$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, PRESSED_MS));
    await route.continue().catch(() => undefined);
  });
}

interface LayoutShiftSource {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

/** Returns the elements that moved before all calls were answered, when the sum is above the maximum. */
export async function readJumps(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  const sum = unasked.reduce((total, { value }) => total + value, 0);
  return sum > MOST ? unasked.flatMap(({ value, moved }) => moved.map((one) => `${value.toFixed(3)} ${one}`)) : [];
}
