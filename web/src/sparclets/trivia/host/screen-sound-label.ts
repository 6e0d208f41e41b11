import type { HostCounts } from "./view.ts";

/** Says whether the connected big screens may sound. A blocked one comes first, because somebody has to go there and click. */
export function screenSoundLabel(screens: number, { on, blocked }: NonNullable<HostCounts["screen_sound"]>): string {
  if (blocked > 0) return screens === 1 ? "Click the big screen once for sound" : `Click ${blocked} of ${screens} screens once for sound`;
  if (on === 0) return screens === 1 ? "Its sound is off" : "Their sound is off";
  return on === screens ? "Sound on" : `Sound on at ${on} of ${screens}`;
}
