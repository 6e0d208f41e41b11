import { firstPage } from "../../../lib/first-page.ts";
import { keptSwitch } from "../../../lib/kept-switch.ts";

/** Short tones while playing. A phone in a room full of them is silent until its owner says otherwise. */
export const soundSwitch = keptSwitch(`${firstPage.product_key}_play_sound`, false);

/** Keys 1–6 and A–F press the answers. */
export const keysSwitch = keptSwitch(`${firstPage.product_key}_play_keys`, true);
