/** How large things are and where they lie. */
import { expect, type Locator } from "@playwright/test";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A box that never lies still is told then, and not with the end of its journey. */
const LONGEST_MS = 20_000;

/** The box of what is on the page, in CSS pixels. Waits until it is shown and lies still: a page that is being replaced has no boxes. */
export async function boxOf(locator: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    const before = last;
    last = await locator.boundingBox();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }, "it has a box and lies still").toPass({ intervals: [50], timeout: LONGEST_MS });
  return last as unknown as Box;
}
