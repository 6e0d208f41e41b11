import { bootstrapConfig } from "./bootstrap-config.ts";
import { persistedFlag } from "./persisted-flag.ts";

/**
 * Whether single keys act on this device. People who use speech input, or whose keyboard is touched by accident, can switch them off for all
 * pages.
 */
export const singleKeysSwitch = persistedFlag(`${bootstrapConfig.product_key}_single_keys`, true);

/** Elements in which letters are typed; radio buttons and checkboxes are not among them. */
const WRITING = 'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"])';
/** Elements that handle keys themselves. */
const OVER = "dialog, [role='menu']";

/** True where keys have no use of their own: neither in a field for text nor in a dialog or menu. */
export function isFreeForKeys(target: EventTarget | null): boolean {
  return !(target instanceof Element && (target.closest(WRITING) || target.closest(OVER)));
}
