import { bootstrapConfig } from "../../lib/bootstrap-config.ts";

const MISSING_PART = /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;
const QUIET_MS = 60_000;

/** True when a chunk of the page failed to load, because a deploy removed it or there is no connection. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && MISSING_PART.test(error.message);

/**
 * Reloads when a chunk is missing, which a deploy causes. It reloads at most once a minute, so that it cannot loop, and not while offline.
 * Returns whether it reloads.
 */
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
