/** The host console: one button runs the game, and its label says what it will do. */
import { expect, type Page } from "@playwright/test";
import { type Api, fetchRoom, hostStep, type MadeEvent } from "./api.ts";

type Step = "Start the game" | "Close now and show answer" | "Show the table" | `Next question ${number}/${number}` | "Show the podium";

export const stepButton = (host: Page, step: Step) => host.getByRole("button", { name: new RegExp(`^${step}`) });

/** Waits until the main button says this step and takes a press. The console takes none for a moment after the label changed. */
export async function expectStep(host: Page, step: Step): Promise<void> {
  await expect(stepButton(host, step)).toBeEnabled();
}

/** The console treats two presses within 400 ms as one. */
const DOUBLE_PRESS_MS = 450;
const pressedAt = new WeakMap<Page, number>();

/** Runs a press when enough time has passed since the last one on this page, so that it counts separately. */
export async function pressApart(host: Page, act: () => Promise<void>): Promise<void> {
  const restMs = (pressedAt.get(host) ?? Number.NEGATIVE_INFINITY) + DOUBLE_PRESS_MS - performance.now();
  if (restMs > 0) await host.waitForTimeout(restMs);
  // The console sends one command at a time and ignores presses while one is being sent.
  await expect(host.locator("[data-sending]")).toHaveCount(0);
  await act();
  pressedAt.set(host, performance.now());
}

/** Presses the button until it takes effect, with enough time between presses. */
export async function press(host: Page, step: Step): Promise<void> {
  const button = stepButton(host, step);
  await host.bringToFront();
  await expect(button).toBeEnabled();
  await expect(async () => {
    await pressApart(host, async () => {
      if (await button.isVisible()) await button.click({ timeout: 1_000 });
    });
    // Waits for the press to take effect, because a second press too soon would trigger the button's next step.
    await expect(button).toBeHidden({ timeout: 4_000 });
  }).toPass();
}

/** Shows the podium and each of its places. */
export async function showPodium(host: Page): Promise<void> {
  await press(host, "Show the podium");
  await showPlaces(host);
}

/** Shows the podium's places that are not shown yet, with the button or, where the clock is quicker, without it. */
export async function showPlaces(host: Page): Promise<void> {
  await host.bringToFront();
  const place = host.getByRole("button", { name: /^Show (third|second|first) place/ });
  await expect(async () => {
    await pressApart(host, async () => {
      if (await place.isVisible()) await place.click({ timeout: 1_000 });
    });
    await expect(place).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Closes the open question, unless the last answer has closed it. Fails at once when the table is shown, because it never comes back from there. */
export async function closeQuestion(host: Page): Promise<void> {
  const close = stepButton(host, "Close now and show answer");
  const closed = host.getByRole("button", { name: /^(Show the table|Show the podium|Next question)/ });
  await host.bringToFront();
  await expect(async () => {
    if (await close.isVisible()) await pressApart(host, () => close.click({ timeout: 1_000 }));
    await expect(closed).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await expect(closed, "the press must not have gone to the next step").not.toContainText("Next question");
}

/** Waits until the room reaches a phase; between steps the clock moves it on. */
export async function reach(creator: Api, event: MadeEvent, phase: string): Promise<void> {
  await expect.poll(async () => (await fetchRoom(creator, event)).state?.phase, { intervals: [100], timeout: 20_000 }).toBe(phase);
}

/** Plays an event of two questions up to the answer of the second; `answerFirst` answers the first on the players' pages. */
export async function playBothQuestions(creator: Api, event: MadeEvent, answerFirst: () => Promise<unknown>): Promise<void> {
  await hostStep(creator, event, "start");
  await answerFirst();
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  await hostStep(creator, event, "next");
  await reach(creator, event, "question");
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
}
