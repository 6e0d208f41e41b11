/** Takes one picture of the product for the documentation. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { settle } from "./appearance-camera.ts";

export const folder = join(import.meta.dirname, "../docs/screenshots");

export async function shoot(page: Page, name: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`), caret: "hide" });
}
