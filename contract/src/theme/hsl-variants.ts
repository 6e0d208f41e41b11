import type { Rgb } from "./hex-color.ts";

/**
 * The light and dark variants of a community's colour, in HSL on unrounded values: rounded HSL objects drift by one
 * step per channel. Light adds 0.40 but stops at 0.95 (and never darkens a base above that); dark takes 0.20 off.
 */
interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

const LIGHTEN_BY = 0.4;
const DARKEN_BY = 0.2;
const LIGHTEST = 0.95;

function toHsl({ r, g, b }: Rgb): Hsl {
  const red = r / 255;
  const green = g / 255;
  const blue = b / 255;
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const l = (max + min) / 2;
  const delta = max - min;
  if (delta === 0) return { h: 0, s: 0, l };
  const s = delta / (1 - Math.abs(2 * l - 1));
  if (max === red) return { h: ((green - blue) / delta + 6) % 6, s, l };
  if (max === green) return { h: (blue - red) / delta + 2, s, l };
  return { h: (red - green) / delta + 4, s, l };
}

function fromHsl({ h, s, l }: Hsl): Rgb {
  const chroma = (1 - Math.abs(2 * l - 1)) * s;
  const channel = (offset: number): number => {
    const k = (offset + h * 2) % 12;
    return (l - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255;
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

export function hslLightness(color: Rgb): number {
  return toHsl(color).l;
}

export function lightVariant(color: Rgb): Rgb {
  const hsl = toHsl(color);
  return fromHsl({ ...hsl, l: Math.min(hsl.l + LIGHTEN_BY, Math.max(LIGHTEST, hsl.l)) });
}

export function darkVariant(color: Rgb): Rgb {
  const hsl = toHsl(color);
  return fromHsl({ ...hsl, l: Math.max(0, hsl.l - DARKEN_BY) });
}
