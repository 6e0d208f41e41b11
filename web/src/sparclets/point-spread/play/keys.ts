import { firstPage } from "../../../lib/first-page.ts";
import { keptSwitch } from "../../../lib/kept-switch.ts";

/** Where letters are being written; a radio is none of these. */
const WRITING = 'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"])';
const OVER = "dialog, [role='menu']";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">;

/** Whether "n" leads on to the next missing pick; not while somebody types or over a dialog. */
export function asksForNext({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyPress, hasSingleKeys: boolean): boolean {
  const element = target instanceof Element ? target : null;
  if (element?.closest(WRITING) || element?.closest(OVER) || altKey || shiftKey || ctrlKey || metaKey) return false;
  return hasSingleKeys && key.toLowerCase() === "n";
}

/** The same switch as for brackets: for people who speak to their device or lean on its keyboard. */
export const spreadKeysSwitch = keptSwitch(`${firstPage.product_key}_pick_keys`, true);
