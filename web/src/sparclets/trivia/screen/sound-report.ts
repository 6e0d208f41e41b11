import type { ScreenSound } from "@sparc/contract/realtime/messages";
import { useEffect } from "react";
import { useConnection } from "../../../realtime/connection-store.ts";
import { notify } from "../../../realtime/socket-client.ts";
import type { SoundPermission } from "../audio-context.ts";
import type { ScreenPreferences } from "./preferences.ts";

/** What the consoles are told of this screen's sound. */
export function toScreenSound(permission: SoundPermission, { hasSound, music, effects }: ScreenPreferences): ScreenSound {
  if (!hasSound || (music === 0 && effects === 0) || permission === "unsupported") return "muted";
  return permission === "allowed" ? "on" : "blocked";
}

/** Reports to the host consoles whether this screen may sound. The server forgets it with the socket, so that each reconnect reports again. */
export function useSoundReport(sound: ScreenSound): void {
  const isConnected = useConnection((state) => state.isConnected);
  useEffect(() => {
    if (isConnected) notify({ type: "screen_sound", sound });
  }, [isConnected, sound]);
}
