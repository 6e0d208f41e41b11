import { persistedFlag } from "../lib/persisted-flag.ts";

/**
 * The user's setting to reduce motion whatever the system says. `public/boot.js` applies it before the first paint; both must use the
 * same key.
 */
export const lessMotion = persistedFlag("less_motion", false);

/**
 * True when the system or this app is set to reduced motion. CSS reads the setting itself; animations run by script must ask here first.
 */
export function isMotionReduced(): boolean {
  return lessMotion.isOn() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function setLessMotion(isOn: boolean): void {
  lessMotion.set(isOn);
  document.documentElement.toggleAttribute("data-less-motion", isOn);
}
