/** Takes a screenshot of each state in both themes, and combines all brands and themes of a state in one sheet. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const themes = ["light", "dark"] as const;
/** How long the winner's confetti falls, with a margin. */
export const PODIUM_MS = 5_000;
const GAP = 8;
const PHONE_MAX = 600;
const SHEET_COLUMN = { phone: 360, desktop: 620 } as const;

export interface Camera {
  /** Takes the page in light and dark. Fails when anything overflows horizontally or, with `isFixed`, vertically. */
  take(page: Page, input: { brand: string; state: string; isWhole?: boolean; isFixed?: boolean }): Promise<void>;
  /** Makes one sheet per state from the screenshots in the folder: brands side by side, light above dark. */
  sheets(page: Page, brands: readonly string[]): Promise<void>;
}

export function createCamera(folder: string): Camera {
  mkdirSync(folder, { recursive: true });
  return {
    async take(page, { brand, state, isWhole = false, isFixed = false }) {
      await settle(page);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await expectInside(page, { what: `${state}, ${brand}, ${theme}`, isFixed });
        await page.screenshot({
          path: join(folder, `${state}.${brand}.${theme}.png`),
          caret: "hide",
          fullPage: isWhole,
          animations: "disabled",
        });
      }
      await page.emulateMedia({ colorScheme: "light" });
    },

    async sheets(page, brands) {
      mkdirSync(join(folder, "sheets"), { recursive: true });
      const states = new Set(readdirSync(folder).flatMap((name) => (name.endsWith(".png") ? [name.split(".")[0] ?? ""] : [])));
      for (const state of states) {
        const files = themes.flatMap((theme) => brands.map((brand) => join(folder, `${state}.${brand}.${theme}.png`)));
        const pngs = files.filter((file) => existsSync(file)).map((file) => readFileSync(file));
        const column = SHEET_COLUMN[measureWidth(pngs[0]) < PHONE_MAX ? "phone" : "desktop"];
        const columns = Math.ceil(pngs.length / themes.length);
        await page.setViewportSize({ width: columns * (column + GAP) + GAP, height: PHONE_MAX });
        const images = pngs.map((png) => `<img width="${column}" src="data:image/png;base64,${png.toString("base64")}">`).join("");
        const grid = `display:grid;grid-template-columns:repeat(${columns},${column}px);gap:${GAP}px;align-items:start`;
        await page.setContent(`<body style="margin:${GAP}px;background:#888;${grid}">${images}`);
        await page.screenshot({ path: join(folder, "sheets", `${state}.png`), fullPage: true });
      }
    },
  };
}

/** Byte position of the width in a PNG's header. */
const PNG_WIDTH_AT = 16;
const measureWidth = (png: Buffer | undefined): number => (png ? png.readUInt32BE(PNG_WIDTH_AT) : 0);

/** Waits until a closed dialog's entry has left the browser's history, because a navigation before that would be undone with it. */
export async function waitForOverlayEnd(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.state?.sparcOverlay)).toBeUndefined();
}

/** Waits until fonts are loaded, and animations and count-ups have ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(900);
}

async function expectInside(page: Page, { what, isFixed }: { what: string; isFixed: boolean }): Promise<void> {
  const extra = await page.evaluate(() => {
    const root = document.documentElement;
    // A fixed page cuts off what overflows instead of scrolling, so the texts are measured.
    const cut = [...document.querySelectorAll("main :is(h1, p, b, span, li, dd, td)")].find((one) => {
      const hasText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const { left, right, width } = one.getBoundingClientRect();
      return hasText && width > 1 && (left < -1 || right > root.clientWidth + 1);
    });
    return { x: root.scrollWidth - root.clientWidth, y: root.scrollHeight - root.clientHeight, cut: cut?.textContent ?? null };
  });
  expect.soft(extra.x, `${what}: stands out sideways`).toBe(0);
  if (!isFixed) return;
  expect.soft(extra.y, `${what}: stands out downwards`).toBe(0);
  expect.soft(extra.cut, `${what}: a text is cut off`).toBe(null);
}
