/**
 * Byte budgets per route group, in gzip kB (1 kB = 1,000 bytes). A group's weight is that of its heaviest first screen. A file of a screen
 * that is not in the build fails the check.
 */
import { firstScreens } from "../web/first-screens.mjs";

const fontsKb = 61;

/** Maximum size of a part that is loaded lazily. */
export const lazyChunkKb = 45;

/** Parts with a limit of their own, which only these screens load and only lazily. */
export const lazyParts = [{ name: "sound", source: "src/sparclets/trivia/screen/sound/player.ts", screens: firstScreens.screen, jsKb: 12 }];

/** Fonts behind a `unicode-range` that a first screen in plain English does not use. */
export const rareFonts = ["archivo-latin.woff2"];

export const budgets = [
  { name: "play", jsKb: 150, cssKb: 12, fontsKb, screens: firstScreens.play },
  { name: "app", jsKb: 150, cssKb: 18, fontsKb, screens: firstScreens.app },
  { name: "screen", jsKb: 160, cssKb: 15, fontsKb, screens: firstScreens.screen },
  { name: "studio", jsKb: 300, cssKb: 30, fontsKb, screens: firstScreens.studio },
];
