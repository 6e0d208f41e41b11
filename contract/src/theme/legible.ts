import { contrast } from "./contrast.ts";
import { BLACK, type Rgb, WHITE } from "./hex-color.ts";
import { fromOklch, toOklch } from "./oklch.ts";

export const TEXT_RATIO = 4.5;
export const MARK_RATIO = 3;

const STEP = 0.005;

function roundRgb({ r, g, b }: Rgb): Rgb {
  return { r: Math.round(r), g: Math.round(g), b: Math.round(b) };
}

function passes(color: Rgb, grounds: readonly Rgb[], ratio: number): boolean {
  return grounds.every((ground) => contrast(color, ground) >= ratio);
}

/**
 * The colour to show so that `color` is legible on each of `grounds`. A pair that already passes stays unchanged. Otherwise only the
 * lightness moves, to the nearest value that passes, with the same hue and chroma; white or black is the last resort.
 */
export function legible(color: Rgb, grounds: readonly Rgb[], ratio = TEXT_RATIO): Rgb {
  const given = roundRgb(color);
  if (passes(given, grounds, ratio)) return given;
  const { l, c, h } = toOklch(given);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const next of [l - distance, l + distance]) {
      if (next < 0 || next > 1) continue;
      const candidate = roundRgb(fromOklch({ l: next, c, h }));
      if (passes(candidate, grounds, ratio)) return candidate;
    }
  }
  return blackOrWhiteOn(grounds);
}

function worst(color: Rgb, grounds: readonly Rgb[]): number {
  return Math.min(...grounds.map((ground) => contrast(color, ground)));
}

/** White where both pass 4.5:1 (it looks better in mid-tones), else whichever contrasts more. */
export function blackOrWhiteOn(grounds: readonly Rgb[]): Rgb {
  const white = worst(WHITE, grounds);
  if (white >= TEXT_RATIO) return WHITE;
  return white >= worst(BLACK, grounds) ? WHITE : BLACK;
}
