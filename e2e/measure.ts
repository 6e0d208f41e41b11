/** Measures the size and position of elements. */
import { expect, type Locator } from "@playwright/test";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fails here when an element keeps moving, instead of at the timeout of the journey. */
const LONGEST_MS = 20_000;

/**
 * The bounding box of an element in CSS pixels. Waits until it is visible and no longer moves, because a page that is being replaced has no
 * boxes.
 */
export async function measureBox(locator: Locator): Promise<Box> {
  let last: Box | null = null;
  await expect(async () => {
    const before = last;
    last = await locator.boundingBox();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }, "it has a box and lies still").toPass({ intervals: [50], timeout: LONGEST_MS });
  return last as unknown as Box;
}
