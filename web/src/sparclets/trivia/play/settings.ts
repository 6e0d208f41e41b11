import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { persistedFlag } from "../../../lib/persisted-flag.ts";

/** Short tones while playing. Off by default, because many phones play in one room. */
export const soundSwitch = persistedFlag(`${bootstrapConfig.product_key}_play_sound`, false);
