/** A player's phone during live trivia, addressed by its visible texts. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { MadeEvent } from "./api.ts";
import type { PlannedAnswer } from "./evening-plan.ts";

/** Opens the link on the big screen and joins the lobby. */
export async function joinLobby(page: Page, event: Pick<MadeEvent, "shortId">): Promise<void> {
  await page.goto(`/e/${event.shortId}`);
  await page.getByRole("button", { name: "I'm in" }).click();
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
}

/** Waits for the final result, which the winner's phone shows after its celebration, and returns it. */
export async function reachEnd(page: Page, press = (button: Locator) => button.click()): Promise<Locator> {
  const end = page.getByRole("region", { name: "Final result" });
  const goOn = page.getByRole("region", { name: "You won" }).getByRole("button", { name: "Go on" });
  await expect(end.or(goOn)).toBeVisible();
  if (await goOn.isVisible()) await press(goOn);
  await expect(end).toBeVisible();
  return end;
}

export const questionOn = (page: Page, prompt: string) => page.getByRole("heading", { level: 1, name: prompt });

export const tile = (page: Page, text: string) => page.getByRole("button", { name: new RegExp(`^[A-F]\\s*${escaped(text)}$`) });

/** Taps an option and waits for the receipt; returns the receipt's text. */
export async function answer(page: Page, text: string): Promise<string> {
  await tile(page, text).click();
  return receiptOn(page);
}

export async function receiptOn(page: Page): Promise<string> {
  // Found and read in one step: with the last answer the room closes the question by itself a moment later.
  const receipt = page.getByText(/^Locked in · \d+\.\d s$/).filter({ visible: true });
  return (await receipt.textContent()) ?? "";
}

/** Gives an answer of any kind with the pointer. */
export async function say(page: Page, planned: PlannedAnswer): Promise<void> {
  if (planned.type !== undefined) {
    await page.getByRole("textbox").fill(planned.type);
    await page.getByRole("button", { name: /^Lock in/ }).click();
    return;
  }
  if (planned.order) {
    await putInOrder(page, planned.order, (button) => button.click());
    await page.getByRole("button", { name: "Lock in this order" }).click();
    return;
  }
  for (const text of planned.tap ?? []) await tile(page, text).click();
  const lock = page.getByRole("button", { name: /^(Lock in [A-F]|Choose all)/ });
  if (await lock.isVisible()) await lock.click();
}

/** Gives an answer of any kind by keyboard: letters of the tiles, Tab, Enter. */
export async function sayByKeyboard(page: Page, planned: PlannedAnswer): Promise<void> {
  if (planned.type !== undefined) {
    await tabTo(page, page.getByRole("textbox"));
    await page.keyboard.type(planned.type);
    await page.keyboard.press("Enter");
  } else if (planned.order) {
    await putInOrder(page, planned.order, async (button) => {
      await tabTo(page, button);
      await page.keyboard.press("Enter");
    });
    await tabTo(page, page.getByRole("button", { name: "Lock in this order" }));
    await page.keyboard.press("Enter");
  } else {
    for (const text of planned.tap ?? [])
      await page.keyboard.press(((await tile(page, text).textContent()) ?? "").trim().charAt(0).toLowerCase());
    const lock = page.getByRole("button", { name: /^Lock in [A-F]/ });
    if (await lock.isVisible()) {
      await tabTo(page, lock);
      await page.keyboard.press("Enter");
    }
  }
  await receiptOn(page);
}

/** Moves items up until they are in the wanted order. */
async function putInOrder(page: Page, order: readonly string[], press: (button: Locator) => Promise<void>): Promise<void> {
  const items = page.getByRole("list", { name: "First to last" }).getByRole("listitem");
  for (const [place, text] of order.entries()) {
    let at = (await items.allInnerTexts()).findIndex((item) => item.includes(text));
    for (; at > place; at -= 1) await press(page.getByRole("button", { name: `Move up: ${text}` }));
  }
}

const MOST_TABS = 40;

/** Moves the focus to the target with Tab. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Records everything that the page's live regions announce from now on. */
export async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          "[role=status][aria-live], [role=alert][aria-live]",
        );
        if (region?.textContent) heard.push(region.textContent.trim());
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Expects an announcement, which may come with a delay, because live regions speak at most once a second. */
export async function expectHeard(page: Page, text: RegExp | string): Promise<void> {
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard, { message: `heard: ${text}` }).toContainEqual(text instanceof RegExp ? expect.stringMatching(text) : text);
}

/** The verdict shown with the right answer. */
export const verdictOn = (page: Page, verdict: "Right" | "Not this one" | "No answer in time") =>
  page.getByRole("region", { name: "Answer" }).getByRole("heading", { name: verdict });

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
