import type { GivenColors as Colors } from "@sparc/contract/theme/community-colors";
import { type CommunityTheme, communityTheme } from "@sparc/contract/theme/community-theme";
import type { CSSProperties } from "react";
import { onThemeChange, type ShownTheme, shownTheme } from "./theme-preference.ts";

/**
 * Puts a community's ink on the page, or on one part of it. Colours are set as custom properties through the CSSOM,
 * which the content security policy allows; light and dark follow the shown theme without a second call.
 */

const themes = new Map<string, CommunityTheme>();
type GivenColors = Colors | null;

let current: GivenColors = null;
let isFollowing = false;

function themeOf(colors: GivenColors): CommunityTheme {
  const key = JSON.stringify([colors?.primary, colors?.secondary, colors?.primary_text, colors?.secondary_text]);
  const known = themes.get(key);
  if (known) return known;
  const made = communityTheme(colors);
  themes.set(key, made);
  return made;
}

function paint(): void {
  const root = document.documentElement;
  const tokens = themeOf(current)[shownTheme()];
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--${name}`, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", tokens.field);
}

/** The whole page in these colours; null brings the platform's own back. */
export function applyCommunityTheme(colors: GivenColors): void {
  current = colors;
  if (!isFollowing) onThemeChange(paint);
  isFollowing = true;
  paint();
}

/** One part of a page in a community's colours: `<a className="strip" style={communityStyle(colors, theme)}>`. */
export function communityStyle(colors: GivenColors, theme: ShownTheme): CSSProperties {
  const entries = Object.entries(themeOf(colors)[theme]).map(([name, value]) => [`--${name}`, value]);
  return Object.fromEntries(entries) as CSSProperties;
}
