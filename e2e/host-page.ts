/** The host's console: one button runs the game and says what it will do. */
import { expect, type Page } from "@playwright/test";
import { type Api, type MadeEvent, roomOf } from "./api.ts";

type Step = "Start the game" | "Close now and show answer" | "Show the table" | `Next question ${number}/${number}` | "Show the podium";

export const stepButton = (host: Page, step: Step) => host.getByRole("button", { name: new RegExp(`^${step}`) });

/** The console takes two presses within 400 ms for one. */
const DOUBLE_PRESS_MS = 450;
const pressedAt = new WeakMap<Page, number>();

/** A press that counts by itself: the one before it on this page is long enough ago. */
export async function pressApart(host: Page, act: () => Promise<void>): Promise<void> {
  const restMs = (pressedAt.get(host) ?? Number.NEGATIVE_INFINITY) + DOUBLE_PRESS_MS - performance.now();
  if (restMs > 0) await host.waitForTimeout(restMs);
  // One command at a time: what is pressed while one is on its way is not sent.
  await expect(host.locator("[data-sending]")).toHaveCount(0);
  await act();
  pressedAt.set(host, performance.now());
}

/** Presses it until it took, at a pace at which each press counts by itself. */
export async function press(host: Page, step: Step): Promise<void> {
  const button = stepButton(host, step);
  await host.bringToFront();
  await expect(button).toBeEnabled();
  await expect(async () => {
    await pressApart(host, async () => {
      if (await button.isVisible()) await button.click({ timeout: 1_000 });
    });
    // A press on its way is waited for: once more too soon would press what the button says next.
    await expect(button).toBeHidden({ timeout: 4_000 });
  }).toPass();
}

/** Closes the open question, unless the last answer does. */
export async function closeQuestion(host: Page): Promise<void> {
  const close = stepButton(host, "Close now and show answer");
  await host.bringToFront();
  await expect(async () => {
    if (await close.isVisible()) await pressApart(host, () => close.click({ timeout: 1_000 }));
    await expect(stepButton(host, "Show the table").or(stepButton(host, "Show the podium"))).toBeVisible({ timeout: 4_000 });
  }).toPass();
}

/** Waits until the room is at a phase; the clock moves it on between steps. */
export async function reach(creator: Api, event: MadeEvent, phase: string): Promise<void> {
  await expect.poll(async () => (await roomOf(creator, event)).state?.phase, { intervals: [100], timeout: 20_000 }).toBe(phase);
}
