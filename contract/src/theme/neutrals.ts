import type { Rgb } from "./hex-color.ts";
import { fromOklch, toOklch } from "./oklch.ts";

export type ThemeName = "light" | "dark";

/** The paper and ink of a theme, tinted with the community's hue. The style sheet's tokens have the same numbers. */
export interface Neutrals {
  readonly canvas: Rgb;
  readonly surface: Rgb;
  readonly sunken: Rgb;
  readonly line: Rgb;
  readonly lineStrong: Rgb;
  readonly ink2: Rgb;
  readonly ink: Rgb;
}

type Step = readonly [lightness: number, chroma: number];

const STEPS: Record<ThemeName, Record<keyof Neutrals, Step>> = {
  light: {
    canvas: [0.983, 0.004],
    surface: [1, 0],
    sunken: [0.96, 0.007],
    line: [0.905, 0.009],
    lineStrong: [0.62, 0.016],
    ink2: [0.41, 0.02],
    ink: [0.22, 0.022],
  },
  dark: {
    canvas: [0.165, 0.012],
    surface: [0.208, 0.014],
    sunken: [0.252, 0.016],
    line: [0.335, 0.016],
    lineStrong: [0.56, 0.016],
    ink2: [0.81, 0.01],
    ink: [0.965, 0.004],
  },
};

/** Hue for brands without one: the cool blue of ink on paper. */
const ACHROMATIC_HUE = 262;
export const ACHROMATIC_CHROMA = 0.02;

export function brandHue(brand: Rgb): number {
  const { c, h } = toOklch(brand);
  return c < ACHROMATIC_CHROMA ? ACHROMATIC_HUE : Math.round(h) % 360;
}

export function toNeutrals(theme: ThemeName, hue: number): Neutrals {
  const steps = STEPS[theme];
  const tone = ([l, c]: Step): Rgb => fromOklch({ l, c, h: hue });
  return {
    canvas: tone(steps.canvas),
    surface: tone(steps.surface),
    sunken: tone(steps.sunken),
    line: tone(steps.line),
    lineStrong: tone(steps.lineStrong),
    ink2: tone(steps.ink2),
    ink: tone(steps.ink),
  };
}
