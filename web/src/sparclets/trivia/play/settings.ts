import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag } from "../../../lib/persisted-flag.ts";

/** Short tones while playing. Off by default, because many phones play in one room. */
export const soundSwitch = persistedFlag(`${bootstrapConfig.product_key}_play_sound`, false);

/** Whether the keys 1–6 and A–F press the answers. */
export const keysSwitch = persistedFlag(`${bootstrapConfig.product_key}_play_keys`, true);
