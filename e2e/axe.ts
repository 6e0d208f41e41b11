/** Checks WCAG 2.2 AA with axe: each state in light or dark mode, in a full run in both. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const require = createRequire(import.meta.url);
/**
 * The source is read once and run in the page. AxeBuilder would send it for every scan and merge the results in a blank page, which takes
 * most of the time.
 */
const axeSource = readFileSync(createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

const everyRule = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** The theme only changes colours, so only these rules can have a different result in the other theme. */
const colourRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Themes in which a state is checked. A hash of its name chooses one, so that it is the same in every run and about half are dark. */
function toThemes(what: string): readonly { colorScheme: "light" | "dark"; rules: object }[] {
  if (process.env.TEST_FULL === "1") {
    return [
      { colorScheme: "dark", rules: colourRules },
      { colorScheme: "light", rules: everyRule },
    ];
  }
  const sum = Array.from(what, (letter) => letter.charCodeAt(0)).reduce((total, code) => (total * 31 + code) % 1_000_003, 7);
  return [{ colorScheme: sum % 2 === 0 ? "light" : "dark", rules: everyRule }];
}

interface Axe {
  run(
    on: Document,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: string[]; any: { message: string }[] }[] }[] }>;
}

/**
 * `what` names the state in a failure message. A page without `hasThemeAttribute` follows the system's theme by its style sheet alone. Leaves
 * the page in light mode and in front of its window.
 */
export async function expectAccessible(page: Page, what: string, { hasThemeAttribute = true } = {}): Promise<void> {
  const found: string[] = [];
  // A page behind another one is not rendered and cannot be clicked.
  await page.bringToFront();
  for (const { colorScheme, rules } of toThemes(what)) {
    await showTheme(page, colorScheme, hasThemeAttribute);
    const faults = await scan(page, rules);
    found.push(...faults.map((fault) => `${what}, ${colorScheme}: ${fault}`));
  }
  await showTheme(page, "light", hasThemeAttribute);
  // A soft expectation, so that one faulty state does not hide the following ones.
  expect.soft(found).toEqual([]);
}

/** Checks a document that does not follow the theme of the system, as it is shown. */
export async function expectShownAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await scan(page, everyRule), what).toEqual([]);
}

/** Everything on the page can be reached by its landmarks, messages included. Axe counts this as a good practice, not as a part of WCAG. */
export async function expectLandmarks(page: Page): Promise<void> {
  expect(await scan(page, { type: "rule", values: ["region"] })).toEqual([]);
}

async function showTheme(page: Page, colorScheme: "light" | "dark", hasAttribute: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  if (hasAttribute) await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

/** The pages have no frames, so scanning the document is enough. */
async function scan(page: Page, runOnly: object): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    // Preloading would load every style sheet again for rules that are not among these.
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(" ")} ${any[0]?.message ?? ""}`),
    );
  }, runOnly);
}
