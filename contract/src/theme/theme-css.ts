import type { CommunityColors, GivenColors } from "./community-colors.ts";
import { communityTheme, type ThemeTokens } from "./community-theme.ts";
import { formatHex } from "./hex-color.ts";
import { type ThemeName, toNeutrals } from "./neutrals.ts";

function declarations(tokens: Partial<ThemeTokens>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${shortHex(value)}`)
    .join(";");
}

function shortHex(value: string): string {
  return value.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}

function changed(from: ThemeTokens, to: ThemeTokens): Partial<ThemeTokens> {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name as keyof ThemeTokens] !== value));
}

/**
 * The community's tokens as a small style sheet (under 1.5 kB) for the first HTML. The page chooses the theme with `data-theme` on its
 * root. `selector` is not escaped: pass only our own selectors.
 */
export function themeCss(colors: Partial<CommunityColors> | null, selector = ":root"): string {
  const theme = communityTheme(colors);
  const dark = changed(theme.light, theme.dark);
  const darkSelector = selector === ":root" ? ":root[data-theme=dark]" : `[data-theme=dark] ${selector}`;
  return `${selector}{${declarations(theme.light)}}${darkSelector}{${declarations(dark)}}`;
}

/**
 * The same for a page without the site's style sheets and scripts: the theme is the system's, and paper and ink, which those style sheets
 * would add, are among the tokens.
 */
export function systemThemeCss(colors: GivenColors | null): string {
  const theme = communityTheme(colors);
  const dark = `${declarations(changed(theme.light, theme.dark))};${paperAndInk("dark", theme.dark)}`;
  const light = `${declarations(theme.light)};${paperAndInk("light", theme.light)}`;
  return `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}

function paperAndInk(name: ThemeName, { h }: ThemeTokens): string {
  const { surface, ink, ink2 } = toNeutrals(name, Number(h));
  return `--surface:${formatHex(surface)};--ink:${formatHex(ink)};--ink-2:${formatHex(ink2)}`;
}
