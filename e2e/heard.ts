/** What a screen reader says by itself: every change of a live region of the page, in order. */
import { expect, type Page } from "@playwright/test";

/** Records from the next page load on. Call it before the page is opened. */
export async function recordLiveRegions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const lastText = new WeakMap<Element, string>();
    Object.assign(window, { spoken });
    const note = () => {
      for (const region of document.querySelectorAll(
        "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]",
      )) {
        const text = (region.textContent ?? "").trim();
        if (text !== "" && text !== lastText.get(region)) spoken.push(text);
        lastText.set(region, text);
      }
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Everything that was said so far. */
export const readSpoken = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

/** The longest wait for a message. The time left is said when half of it has passed. */
const SPOKEN_WITHIN_MS = 60_000;

/** Waits until this was said. Messages of the announcer wait for each other, one a second. */
export async function expectSpoken(page: Page, text: RegExp): Promise<void> {
  const options = { message: `said: ${text}`, timeout: SPOKEN_WITHIN_MS };
  await expect.poll(() => readSpoken(page), options).toContainEqual(expect.stringMatching(text));
}

/** Expects that each of these was said exactly once, one after the other. Other messages may come in between. */
export async function expectSpokenInOrder(page: Page, texts: readonly RegExp[]): Promise<void> {
  const spoken = await readSpoken(page);
  const found = texts.map((text) => spoken.flatMap((one, at) => (text.test(one) ? [at] : [])));
  const list = `\n${spoken.join("\n")}`;
  for (const [at, places] of found.entries()) expect(places, `${texts[at]} is said once in:${list}`).toHaveLength(1);
  const order = found.flat();
  expect(order, `the order in:${list}`).toEqual(order.toSorted((one, other) => one - other));
}
