import type { Rgb } from "./hex-color.ts";
import { linear } from "./oklch.ts";

/** WCAG 2 relative luminance, 0 to 1. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast ratio, 1 to 21, in either order. */
export function contrast(a: Rgb, b: Rgb): number {
  const first = luminance(a) + 0.05;
  const second = luminance(b) + 0.05;
  return first > second ? first / second : second / first;
}
