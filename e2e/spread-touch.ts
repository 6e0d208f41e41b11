/** A finger on the glass, as the browser gets it from a screen: Playwright's own taps cannot pull. */
import type { Locator, Page } from "@playwright/test";
import { boxOf } from "./measure.ts";

const STEPS = 8;
const BESIDE_PX = 6;

/** Puts a finger on one thing, pulls it to just above or below the middle of another in steps, and lets go. */
export async function pull(page: Page, input: { from: Locator; to: Locator; side: "above" | "below" }): Promise<void> {
  const middleOf = async (one: Locator): Promise<{ x: number; y: number }> => {
    const box = await boxOf(one);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await input.from.scrollIntoViewIfNeeded();
  const start = await middleOf(input.from);
  const middle = await middleOf(input.to);
  const end = { ...middle, y: middle.y + (input.side === "above" ? -BESIDE_PX : BESIDE_PX) };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (let step = 1; step <= STEPS; step += 1) await touch("touchMove", [{ x: start.x, y: start.y + ((end.y - start.y) * step) / STEPS }]);
  await touch("touchEnd", []);
  await session.detach();
}
