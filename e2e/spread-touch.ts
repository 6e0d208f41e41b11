/** Raw touch events as from a screen, because Playwright's taps cannot drag. */
import type { Locator, Page } from "@playwright/test";
import { measureBox } from "./measure.ts";

const STEPS = 8;
const BESIDE_PX = 6;

/** Touches one element, drags it in steps to just above or below the middle of another, and releases. */
export async function pull(page: Page, input: { from: Locator; to: Locator; side: "above" | "below" }): Promise<void> {
  const measureMiddle = async (one: Locator): Promise<{ x: number; y: number }> => {
    const box = await measureBox(one);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await input.from.scrollIntoViewIfNeeded();
  const start = await measureMiddle(input.from);
  const middle = await measureMiddle(input.to);
  const end = { ...middle, y: middle.y + (input.side === "above" ? -BESIDE_PX : BESIDE_PX) };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (let step = 1; step <= STEPS; step += 1) await touch("touchMove", [{ x: start.x, y: start.y + ((end.y - start.y) * step) / STEPS }]);
  await touch("touchEnd", []);
  await session.detach();
}
