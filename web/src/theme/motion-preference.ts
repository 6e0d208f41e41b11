import { persistedFlag } from "../lib/persisted-flag.ts";

/** Less motion than the system asks for, chosen here. `public/theme-boot.js` applies it before the first paint; keep its key equal. */
export const lessMotion = persistedFlag("less_motion", false);

/** What the person asked their system, or this app, for. Styles follow it by themselves; motion driven by script asks here first. */
export function isMotionReduced(): boolean {
  return lessMotion.isOn() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function setLessMotion(isOn: boolean): void {
  lessMotion.set(isOn);
  document.documentElement.toggleAttribute("data-less-motion", isOn);
}
