import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useEffect, useRef } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import type { ScreenPreferences } from "./preferences.ts";

type HostSound = TriviaRoomView["screen_sound"];

const key = (): string => `${bootstrapConfig.product_key}_screen_host_sound`;

/**
 * Follows what the host sets of the sound. Each of the host's settings is taken over once, so that what somebody changes at the screen after
 * it stays, also through a reload. What the host has not set is the screen's own.
 */
export function useHostSound(eventId: string, sound: HostSound, onChange: (change: Partial<ScreenPreferences>) => void): void {
  const setting = sound && `${eventId} ${JSON.stringify([sound.is_on, sound.music, sound.effects])}`;
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!sound || !setting || setting === (taken.current ?? stored())) return;
    taken.current = setting;
    store(setting);
    onChange({
      ...(sound.is_on === undefined ? {} : { hasSound: sound.is_on }),
      ...(sound.music === undefined ? {} : { music: sound.music }),
      ...(sound.effects === undefined ? {} : { effects: sound.effects }),
    });
  }, [sound, setting, onChange]);
}

function stored(): string | null {
  try {
    return localStorage.getItem(key());
  } catch {
    return null;
  }
}

function store(setting: string): void {
  try {
    localStorage.setItem(key(), setting);
  } catch {
    // When storage is full or forbidden, a reload takes the host's setting over again.
  }
}
