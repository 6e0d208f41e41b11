import { firstPage } from "../../lib/first-page.ts";

const MISSING_PART = /dynamically imported module|importing a module script failed|error loading dynamically/i;
const QUIET_MS = 60_000;

/** Reloads when a part of the page is gone, which a deploy causes; at most once a minute, so that it can never loop. */
export function reloadOnceForNewParts(error: unknown, reload = () => location.reload()): boolean {
  if (!(error instanceof Error) || !MISSING_PART.test(error.message)) return false;
  const key = `${firstPage.product_key}_reloaded_at`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < QUIET_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
