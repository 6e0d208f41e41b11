/** The printed sheet of a bracket. */
import { expect, type Page } from "@playwright/test";

/** Finds names that are cut off or cross a line of their row, and round names too close to their points. */
function readFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textBox = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    const names = [...document.querySelectorAll<HTMLElement>(".psheet .print-side .team-name")].filter((name) => {
      const row = (name.closest(".print-side") as Element).getBoundingClientRect();
      const text = textBox(name);
      const isCut = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
      return name.textContent !== "" && (isCut || text.top < row.top || text.bottom > row.bottom || text.right > row.right);
    });
    const heads = [...document.querySelectorAll(".psheet .print-round h2")].filter((head) => {
      const [name, points] = [head.firstChild as Text, head.querySelector("b") as Element];
      const range = document.createRange();
      range.selectNodeContents(name);
      return points.getBoundingClientRect().left - range.getBoundingClientRect().right < 3;
    });
    return [...names, ...heads].map((one) => one.textContent ?? "");
  });
}

/** Expects that every name is complete between its lines, on the blank sheet and on one with picks. */
export async function expectWholeNames(page: Page): Promise<void> {
  await expect(page.getByText(/Saved .*receipt [0-9a-f]{16}\.$/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  expect(await readFaults(page), "with picks").toEqual([]);
  await page.emulateMedia({ media: null });
  await page.getByRole("radiogroup", { name: "What is on the sheet" }).getByRole("radio", { name: "Blank" }).check();
  await page.emulateMedia({ media: "print" });
  expect(await readFaults(page), "blank").toEqual([]);
  await page.emulateMedia({ media: null });
}
