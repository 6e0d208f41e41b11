import { bootstrapConfig } from "../../lib/bootstrap-config.ts";

const MISSING_PART = /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;
const QUIET_MS = 60_000;

/** Whether a part of the page could not be fetched: it is gone since a deploy, or there is no connection. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/** Reloads when a part of the page is gone, which a deploy causes; at most once a minute, so that it can never loop. Offline there is nothing to reload. */
export function reloadOnceForNewParts(error: unknown, reload = () => location.reload()): boolean {
  if (!isMissingPart(error) || !navigator.onLine) return false;
  const key = `${bootstrapConfig.product_key}_reloaded_at`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < QUIET_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
