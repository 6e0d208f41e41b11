import { formatHex, WHITE } from "@sparc/contract/theme/hex-color";
import { legible, MARK_RATIO } from "@sparc/contract/theme/legible";
import { fromOklch } from "@sparc/contract/theme/oklch";
import { nflColor } from "./nfl-clubs.ts";

/** The backgrounds of the light and the dark theme. */
const GROUNDS = [WHITE, { r: 20, g: 22, b: 26 }];

/** A club's own colour where it is known; otherwise one made of its code, the same wherever and whenever it plays. */
export function clubColor(league: string, code: string): string {
  return nflColor(league, code) ?? formatHex(legible(fromOklch({ l: 0.58, c: 0.14, h: hueOf(code) }), GROUNDS, MARK_RATIO));
}

/** A hue by FNV-1a, so that codes that differ in one letter get very different colours. */
function hueOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code.toUpperCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 360;
}
