import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag } from "../../../lib/persisted-flag.ts";

/** Short tones while playing. A phone in a room full of them is silent until its owner says otherwise. */
export const soundSwitch = persistedFlag(`${bootstrapConfig.product_key}_play_sound`, false);

/** Keys 1–6 and A–F press the answers. */
export const keysSwitch = persistedFlag(`${bootstrapConfig.product_key}_play_keys`, true);
