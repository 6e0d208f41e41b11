import { useState } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";

/** Settings of the big screen on this device, stored for later games too. */
export interface ScreenPreferences {
  readonly hasSound: boolean;
  /** Volume, 0–100. */
  readonly level: number;
  /** Whether join code and QR code stay in the corner during play. */
  readonly hasStrip: boolean;
}

const FIRST: ScreenPreferences = { hasSound: true, level: 60, hasStrip: true };
const key = (): string => `${bootstrapConfig.product_key}_screen`;

/** Reads stored settings, which may be invalid or of another version; each invalid one falls back to its default. */
export function readPreferences(stored: string | null): ScreenPreferences {
  try {
    const { hasSound, level, hasStrip } = JSON.parse(stored ?? "{}") as Record<string, unknown>;
    return {
      hasSound: typeof hasSound === "boolean" ? hasSound : FIRST.hasSound,
      level: typeof level === "number" && level >= 0 && level <= 100 ? level : FIRST.level,
      hasStrip: typeof hasStrip === "boolean" ? hasStrip : FIRST.hasStrip,
    };
  } catch {
    return FIRST;
  }
}

export function useScreenPreferences(): [ScreenPreferences, (change: Partial<ScreenPreferences>) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences(stored()));
  const change = (part: Partial<ScreenPreferences>): void => {
    const next = { ...preferences, ...part };
    setPreferences(next);
    try {
      localStorage.setItem(key(), JSON.stringify(next));
    } catch {
      // When storage is full or forbidden, the setting lasts until the page is closed.
    }
  };
  return [preferences, change];
}

function stored(): string | null {
  try {
    return localStorage.getItem(key());
  } catch {
    return null;
  }
}
