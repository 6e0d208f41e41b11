import { bootstrapConfig } from "../lib/bootstrap-config.ts";

const NAME = `${bootstrapConfig.product_key}_seat_key`;

/** For a browser that stores nothing: the key lives as long as the page. */
let unstored: string | null = null;

/**
 * This browser's random key, by which the server gives it the same guest again. It outlives logging out, because a removal by the host counts
 * for the browser.
 */
export function getSeatKey(): string {
  unstored ??= crypto.randomUUID();
  try {
    const stored = localStorage.getItem(NAME);
    if (stored) return stored;
    localStorage.setItem(NAME, unstored);
    // Another tab may have stored its own meanwhile.
    return localStorage.getItem(NAME) ?? unstored;
  } catch {
    return unstored;
  }
}
