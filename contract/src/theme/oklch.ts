import type { Rgb } from "./hex-color.ts";

/** Perceptual lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** sRGB byte to linear light, 0 to 1. */
export function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gammaByte(value: number): number {
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return encoded * 255;
}

export function toOklch({ r, g, b }: Rgb): Oklch {
  const red = linear(r);
  const green = linear(g);
  const blue = linear(b);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, bb), h: (hue + 360) % 360 };
}

function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const SLACK = 0.0005;

function fits(channels: readonly number[]): boolean {
  return channels.every((value) => value >= -SLACK && value <= 1 + SLACK);
}

/** Keeps lightness and hue and lowers chroma until the colour is in sRGB. */
export function fromOklch(color: Oklch): Rgb {
  const l = Math.min(1, Math.max(0, color.l));
  let channels = toLinearRgb({ ...color, l });
  if (!fits(channels)) {
    let low = 0;
    let high = color.c;
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2;
      if (fits(toLinearRgb({ l, c: middle, h: color.h }))) low = middle;
      else high = middle;
    }
    channels = toLinearRgb({ l, c: low, h: color.h });
  }
  const byte = (value: number): number => gammaByte(Math.min(1, Math.max(0, value)));
  return { r: byte(channels[0]), g: byte(channels[1]), b: byte(channels[2]) };
}
