import { completeColors, type GivenColors } from "./community-colors.ts";
import { contrast, luminance } from "./contrast.ts";
import { BLACK, formatHex, mixRgb, parseHex, type Rgb, WHITE } from "./hex-color.ts";
import { darkVariant, hslLightness, lightVariant } from "./hsl-variants.ts";
import { legible, MARK_RATIO, TEXT_RATIO } from "./legible.ts";
import { ACHROMATIC_CHROMA, brandHue, type Neutrals, type ThemeName, toNeutrals } from "./neutrals.ts";
import { fromOklch, toOklch } from "./oklch.ts";

/**
 * Turns a community's four colours into the tokens of the style sheets, for both themes. Text has at least 4.5:1 on the ground in its name,
 * marks and lines at least 3:1 on every surface of the theme. Values are hex colours and keywords made here; no entered text is passed
 * through.
 */
export type ThemeToken =
  | "h"
  | `${"brand" | "accent"}${"" | "-on" | "-light" | "-light-on" | "-dark" | "-dark-on" | "-ink" | "-line"}`
  | "field"
  | "field-on"
  | "field-edge"
  | "field-pop"
  | "collar"
  | "dot"
  | "sleeve-2"
  | "action"
  | "action-on"
  | "action-edge"
  | "mark"
  | "pop"
  | "pop-on";
export type ThemeTokens = Readonly<Record<ThemeToken, string>>;
export interface CommunityTheme {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
}

/** Below this ratio two flat areas need a hairline between them. */
const APART = 1.3;
const STRIPES_APART = 1.15;

interface Ramp {
  readonly base: Rgb;
  readonly on: Rgb;
  readonly light: Rgb;
  readonly lightOn: Rgb;
  readonly dark: Rgb;
  readonly darkOn: Rgb;
}

interface Ground {
  readonly theme: ThemeName;
  readonly neutrals: Neutrals;
  readonly surfaces: readonly Rgb[];
}

interface Pair {
  readonly fill: Rgb;
  readonly on: Rgb;
}

function byte(color: Rgb): Rgb {
  return { r: Math.round(color.r), g: Math.round(color.g), b: Math.round(color.b) };
}

function toRamp(base: Rgb, text: Rgb): Ramp {
  const light = byte(lightVariant(base));
  const dark = byte(darkVariant(base));
  return {
    base,
    on: legible(text, [base]),
    light,
    lightOn: textOn(light, text, base),
    dark,
    darkOn: textOn(dark, text, base),
  };
}

/** On a variant the given text colour stays where it is legible; otherwise it keeps the brand's hue instead of turning grey. */
function textOn(ground: Rgb, text: Rgb, base: Rgb): Rgb {
  return contrast(text, ground) >= TEXT_RATIO ? text : legible(isAchromatic(text) ? base : text, [ground]);
}

function isAchromatic(color: Rgb): boolean {
  return toOklch(color).c < ACHROMATIC_CHROMA;
}

/** The colour as text or line on our own surfaces. A black brand in the dark theme becomes the soft ink, not mid-grey. */
function onSurfaces(color: Rgb, ground: Ground, ratio: number): Rgb {
  const shown = legible(color, ground.surfaces, ratio);
  const isFlipped = ground.theme === "dark" && ratio >= TEXT_RATIO && isAchromatic(color) && luminance(color) < 0.005;
  return isFlipped ? byte(ground.neutrals.ink2) : shown;
}

/** The large area: the dark theme darkens a very light brand. */
function toField(brand: Ramp, theme: ThemeName): Pair {
  const isGlaring = theme === "dark" && hslLightness(brand.base) > 0.75 && hslLightness(brand.base) <= 0.95;
  return isGlaring ? { fill: brand.dark, on: brand.darkOn } : { fill: brand.base, on: brand.on };
}

/** Darkens a fill a little so that the brand's own text stays legible on it; null when it would have to change much. */
function loweredFor(text: Rgb, fill: Rgb): Rgb | null {
  const { l, c, h } = toOklch(fill);
  for (let drop = 0; drop <= 0.08; drop += 0.005) {
    const candidate = byte(fromOklch({ l: l - drop, c, h }));
    if (contrast(candidate, text) >= TEXT_RATIO) return candidate;
  }
  return null;
}

/** The primary button: the brand where it contrasts with the page, else its light variant, else ink. */
function toAction(brand: Ramp, { theme, neutrals }: Ground): Pair {
  const own = { fill: brand.base, on: brand.on };
  if (theme === "light" || contrast(brand.base, neutrals.canvas) >= MARK_RATIO) return own;
  if (isAchromatic(brand.base)) return { fill: WHITE, on: BLACK };
  const lowered = loweredFor(brand.on, brand.light);
  if (lowered && contrast(lowered, neutrals.canvas) >= MARK_RATIO) return { fill: lowered, on: brand.on };
  return { fill: brand.light, on: brand.lightOn };
}

function toMark(brand: Ramp, action: Rgb, field: Rgb, ground: Ground): Rgb {
  if (ground.theme === "light") return onSurfaces(brand.base, ground, MARK_RATIO);
  if (isAchromatic(brand.base)) return onSurfaces(brand.base, ground, TEXT_RATIO);
  const isToned = formatHex(field) !== formatHex(brand.base);
  return legible(isToned ? field : action, ground.surfaces, TEXT_RATIO);
}

/** Halftone on the field; away from the text's side where it would lower the text's contrast under 4.5:1. */
function toDot({ fill, on }: Pair): Rgb {
  const soft = mixRgb(fill, on, 0.2);
  if (contrast(soft, on) >= TEXT_RATIO) return soft;
  return mixRgb(fill, luminance(on) > luminance(fill) ? BLACK : WHITE, 0.16);
}

/** The second stripe of the sleeve: different from the first stripe and from the field below. */
function secondStripe(brand: Ramp, accent: Rgb, field: Rgb): Rgb {
  const isApart = (color: Rgb): boolean => contrast(color, accent) >= STRIPES_APART && contrast(color, field) >= STRIPES_APART;
  return [brand.light, brand.dark, WHITE, BLACK].find(isApart) ?? brand.on;
}

/** The accent on the field, for the star and the current tab; the field's ink where the accent has too little contrast. */
function toFieldPop(field: Pair, accent: Rgb): Rgb {
  const isSameSide = luminance(accent) > luminance(field.fill) === luminance(field.on) > luminance(field.fill);
  return isSameSide && contrast(accent, field.fill) >= MARK_RATIO ? accent : field.on;
}

function toFieldEdge(field: Rgb, line: Rgb, { theme, neutrals }: Ground): string {
  const ratio = contrast(field, neutrals.canvas);
  if (ratio >= APART) return "transparent";
  if (theme === "light") return formatHex(line);
  return formatHex(ratio < 1.12 ? neutrals.lineStrong : neutrals.line);
}

function toPop(accent: Ramp, { neutrals }: Ground): Pair {
  if (contrast(accent.base, neutrals.canvas) >= APART) return { fill: accent.base, on: accent.on };
  return { fill: byte(neutrals.ink), on: legible(accent.base, [byte(neutrals.ink)]) };
}

function rampTokens<Name extends "brand" | "accent">(name: Name, ramp: Ramp, ground: Ground) {
  const hex = {
    [name]: formatHex(ramp.base),
    [`${name}-on`]: formatHex(ramp.on),
    [`${name}-light`]: formatHex(ramp.light),
    [`${name}-light-on`]: formatHex(ramp.lightOn),
    [`${name}-dark`]: formatHex(ramp.dark),
    [`${name}-dark-on`]: formatHex(ramp.darkOn),
    [`${name}-ink`]: formatHex(onSurfaces(ramp.base, ground, TEXT_RATIO)),
    [`${name}-line`]: formatHex(onSurfaces(ramp.base, ground, MARK_RATIO)),
  };
  return hex as Record<Extract<ThemeToken, Name | `${Name}-${string}`>, string>;
}

function toTokens(brand: Ramp, accent: Ramp, theme: ThemeName): ThemeTokens {
  const hue = brandHue(brand.base);
  const neutrals = toNeutrals(theme, hue);
  const ground: Ground = { theme, neutrals, surfaces: [neutrals.canvas, neutrals.surface, neutrals.sunken] };
  const field = toField(brand, theme);
  const action = toAction(brand, ground);
  const pop = toPop(accent, ground);
  const line = onSurfaces(brand.base, ground, MARK_RATIO);
  const stripe = secondStripe(brand, accent.base, field.fill);
  const actionStands = contrast(action.fill, neutrals.canvas) >= MARK_RATIO;
  return {
    h: String(hue),
    ...rampTokens("brand", brand, ground),
    ...rampTokens("accent", accent, ground),
    field: formatHex(field.fill),
    "field-on": formatHex(field.on),
    "field-edge": toFieldEdge(field.fill, line, ground),
    "field-pop": formatHex(toFieldPop(field, accent.base)),
    collar: formatHex(contrast(accent.base, field.on) >= APART ? accent.base : stripe),
    dot: formatHex(toDot(field)),
    "sleeve-2": formatHex(stripe),
    action: formatHex(action.fill),
    "action-on": formatHex(action.on),
    "action-edge": formatHex(actionStands ? action.fill : neutrals.ink),
    mark: formatHex(toMark(brand, action.fill, field.fill, ground)),
    pop: formatHex(pop.fill),
    "pop-on": formatHex(pop.on),
  };
}

function toRgb(hex: string): Rgb {
  return parseHex(hex) ?? BLACK;
}

/** Themes by their colours, because one takes a millisecond and every first HTML and link card needs it. */
const themes = new Map<string, CommunityTheme>();
/** When this many themes are stored, the next one drops them all: more communities than are visited at once, about 1 MB. */
const MOST_THEMES = 200;

export function communityTheme(given: GivenColors | null): CommunityTheme {
  const colors = completeColors(given);
  const key = [colors.primary, colors.secondary, colors.primary_text, colors.secondary_text].join();
  const known = themes.get(key);
  if (known) return known;
  const brand = toRamp(toRgb(colors.primary), toRgb(colors.primary_text));
  const accent = toRamp(toRgb(colors.secondary), toRgb(colors.secondary_text));
  const made = { light: toTokens(brand, accent, "light"), dark: toTokens(brand, accent, "dark") };
  if (themes.size >= MOST_THEMES) themes.clear();
  themes.set(key, made);
  return made;
}
