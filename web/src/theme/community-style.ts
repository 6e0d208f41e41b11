import type { GivenColors as Colors } from "@sparc/contract/theme/community-colors";
import { communityTheme } from "@sparc/contract/theme/community-theme";
import type { CSSProperties } from "react";
import { onThemeChange, type ShownTheme, shownTheme } from "./theme-preference.ts";

/**
 * Applies a community's colours to the page or to one part of it. They are set as custom properties through the CSSOM, which the content
 * security policy allows; they follow the shown theme (light or dark) without a second call.
 */

type GivenColors = Colors | null;

let current: GivenColors = null;
let isFollowing = false;

function paint(): void {
  const root = document.documentElement;
  const tokens = communityTheme(current)[shownTheme()];
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(`--${name}`, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", tokens.field);
}

/** Applies these colours to the whole page; null restores the platform's colours. Pages call `applyCommunityTheme` of `page-colors.ts`. */
export function paintCommunityTheme(colors: GivenColors): void {
  current = colors;
  if (!isFollowing) onThemeChange(paint);
  isFollowing = true;
  paint();
}

/** Returns the style that gives one element a community's colours: `<a className="strip" style={communityStyle(colors, theme)}>`. */
export function communityStyle(colors: GivenColors, theme: ShownTheme): CSSProperties {
  const entries = Object.entries(communityTheme(colors)[theme]).map(([name, value]) => [`--${name}`, value]);
  return Object.fromEntries(entries) as CSSProperties;
}
