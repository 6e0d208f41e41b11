import { completeColors, type GivenColors } from "@sparc/contract/theme/community-colors";
import { communityTheme, type ThemeToken } from "@sparc/contract/theme/community-theme";
import { contrast } from "@sparc/contract/theme/contrast";
import { formatHex, parseHex, type Rgb } from "@sparc/contract/theme/hex-color";
import { brandHue, type ThemeName, toNeutrals } from "@sparc/contract/theme/neutrals";
import type { BrandColor } from "./community-form.ts";

/** A text colour on a background: as configured (`given`) and as adjusted for contrast (`shown`). */
export interface ReadPair {
  readonly name: string;
  readonly note: string | null;
  /** The form field in which another value could fix the contrast; null when there is none. */
  readonly field: BrandColor | null;
  readonly ground: string;
  readonly given: string;
  readonly givenRatio: number;
  readonly shown: string;
  readonly shownRatio: number;
  readonly isAdjusted: boolean;
}

/**
 * Checks the contrast of a community's colours: text on its own backgrounds, and its colours as text on the page's surfaces in both themes.
 */
export function readPairs(colors: GivenColors): ReadPair[] {
  const given = completeColors(colors);
  const theme = communityTheme(colors);
  const on = (
    name: string,
    color: "primary_text" | "secondary_text",
    ground: "brand" | "accent" | `${"brand" | "accent"}-${"light" | "dark"}`,
  ) =>
    toPair({
      name,
      field: ground.includes("-") ? null : color,
      given: given[color],
      shown: theme.light[`${ground}-on`],
      grounds: [toRgb(theme.light[ground])],
    });
  const asText = (input: { name: string; note: string; color: "primary" | "secondary"; shown: ThemeToken; on: ThemeName }): ReadPair =>
    toPair({
      ...input,
      field: null,
      given: given[input.color],
      shown: theme[input.on][input.shown],
      grounds: toSurfaces(given.primary, input.on),
    });
  return [
    on("Text on primary", "primary_text", "brand"),
    on("On light primary", "primary_text", "brand-light"),
    on("On dark primary", "primary_text", "brand-dark"),
    on("Text on secondary", "secondary_text", "accent"),
    on("On light secondary", "secondary_text", "accent-light"),
    on("On dark secondary", "secondary_text", "accent-dark"),
    asText({ name: "Primary as text, light", note: "Links, numbers", color: "primary", shown: "brand-ink", on: "light" }),
    asText({ name: "Primary as text, dark", note: "Links, numbers", color: "primary", shown: "brand-ink", on: "dark" }),
    asText({ name: "Secondary as text, light", note: "Second series", color: "secondary", shown: "accent-ink", on: "light" }),
    asText({ name: "Secondary as text, dark", note: "Second series", color: "secondary", shown: "accent-ink", on: "dark" }),
  ];
}

interface PairFacts {
  readonly name: string;
  readonly note?: string | null;
  readonly field: BrandColor | null;
  readonly given: string;
  readonly shown: string;
  /** Every background the text can appear on; the one with the lowest contrast counts. */
  readonly grounds: readonly Rgb[];
}

function toPair({ name, note = null, field, given, shown, grounds }: PairFacts): ReadPair {
  const [worst] = [...grounds].sort((a, b) => toRatio(given, a) - toRatio(given, b));
  const ground = worst ?? toRgb(given);
  const plain = formatHex(toRgb(given));
  return {
    ...{ name, note, field, ground: formatHex(ground), given: plain, shown },
    givenRatio: toRatio(given, ground),
    shownRatio: Math.min(...grounds.map((one) => toRatio(shown, one))),
    isAdjusted: plain !== shown,
  };
}

function toSurfaces(primary: string, theme: ThemeName): Rgb[] {
  const { canvas, surface, sunken } = toNeutrals(theme, brandHue(toRgb(primary)));
  return [canvas, surface, sunken];
}

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const toRgb = (hex: string): Rgb => parseHex(hex) ?? BLACK;
const toRatio = (text: string, ground: Rgb): number => contrast(toRgb(text), ground);
