/** The address of a page in a form that journeys can compare. */
import { expect, type Page } from "@playwright/test";

const address = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};
const withoutSlash = (path: string): string => path.replace(/\/(\?|$)/, "$1");

/** Expects a decoded path and query; a trailing slash of the path is ignored. */
export const expectAt = (page: Page, wanted: string) => expect.poll(() => withoutSlash(address(page))).toBe(withoutSlash(wanted));
