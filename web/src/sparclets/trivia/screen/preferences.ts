import { SCREEN_SOUND } from "@sparc/sparclets/trivia/trivia-screen-sound";
import { useState } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { readStored, writeStored } from "../../../session/session-storage.ts";

/** Settings of the big screen on this device, stored for later games too. */
export interface ScreenPreferences {
  readonly hasSound: boolean;
  /** Level of the loops, 0–100. */
  readonly music: number;
  /** Level of the single sounds, 0–100. */
  readonly effects: number;
  /** Whether join code and QR code stay in the corner during play. */
  readonly hasStrip: boolean;
}

const FIRST: ScreenPreferences = { hasSound: SCREEN_SOUND.is_on, music: SCREEN_SOUND.music, effects: SCREEN_SOUND.effects, hasStrip: true };
const key = (): string => `${bootstrapConfig.product_key}_screen`;

/** Reads stored settings, which may be invalid or of another version; each invalid one falls back to its default. */
export function readPreferences(stored: string | null): ScreenPreferences {
  try {
    const { hasSound, music, effects, hasStrip } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
    return {
      hasSound: typeof hasSound === "boolean" ? hasSound : FIRST.hasSound,
      music: isLevel(music) ? music : FIRST.music,
      effects: isLevel(effects) ? effects : FIRST.effects,
      hasStrip: typeof hasStrip === "boolean" ? hasStrip : FIRST.hasStrip,
    };
  } catch {
    return FIRST;
  }
}

function isLevel(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}

export function useScreenPreferences(): [ScreenPreferences, (change: Partial<ScreenPreferences>) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences(readStored(key())));
  const change = (part: Partial<ScreenPreferences>): void => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    writeStored(key(), JSON.stringify(next));
  };
  return [preferences, change];
}
