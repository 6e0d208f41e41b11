/** Where a page is, in words that a journey can be compared with. */
import { expect, type Page } from "@playwright/test";

const address = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};
const withoutSlash = (path: string): string => path.replace(/\/(\?|$)/, "$1");

/** Path and query, decoded; a slash at the path's end makes no difference. */
export const expectAt = (page: Page, wanted: string) => expect.poll(() => withoutSlash(address(page))).toBe(withoutSlash(wanted));
