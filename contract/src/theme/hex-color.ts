/** Red, green and blue as bytes, 0 to 255, not rounded: callers round once, when they format a colour. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const HEX = /^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * Parses a hex colour of 3, 4, 6 or 8 digits; null for anything else. An alpha channel is dropped, because a community's colour is always
 * opaque.
 */
export function parseHex(text: string): Rgb | null {
  const trimmed = text.trim();
  if (!HEX.test(trimmed)) return null;
  const digits = trimmed.replace("#", "");
  const step = digits.length <= 4 ? 1 : 2;
  const channel = (index: number): number => {
    const part = digits.slice(index * step, index * step + step);
    return Number.parseInt(step === 1 ? part + part : part, 16);
  };
  return { r: channel(0), g: channel(1), b: channel(2) };
}

/** Always six lower-case digits with a leading "#". */
export function formatHex(color: Rgb): string {
  const channel = (value: number): string => {
    const byte = Math.min(255, Math.max(0, Math.round(value)));
    return byte.toString(16).padStart(2, "0");
  };
  return `#${channel(color.r)}${channel(color.g)}${channel(color.b)}`;
}

/** Linear mix in sRGB; `amount` is the share of `b`. */
export function mixRgb(a: Rgb, b: Rgb, amount: number): Rgb {
  const between = (x: number, y: number): number => x + (y - x) * amount;
  return { r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) };
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };
