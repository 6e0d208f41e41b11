import { useState } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";

/** How this device's big screen is set; kept on it, for the next game too. */
export interface ScreenPreferences {
  readonly hasSound: boolean;
  /** 0–100. */
  readonly level: number;
  /** Whether code and QR code stay in the corner during play. */
  readonly hasStrip: boolean;
}

const FIRST: ScreenPreferences = { hasSound: true, level: 60, hasStrip: true };
const key = (): string => `${bootstrapConfig.product_key}_screen`;

/** What is stored may be from elsewhere or of another version: whatever is not as it should be is as at first. */
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
      // storage is full or forbidden: the choice holds until the page is closed
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
