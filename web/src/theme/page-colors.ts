import type { GivenColors } from "@sparc/contract/theme/community-colors";
import { firstCommunity } from "../lib/bootstrap-config.ts";
import { onThemeChange } from "./theme-preference.ts";

type Colors = GivenColors | null;

/** The colours that the first HTML has set; null for the platform's own. */
const firstKey = toKey(firstCommunity?.colors ?? null);
let isPainted = false;
let calls = 0;

/**
 * Applies a community's colours to the whole page; null restores the platform's. The first HTML has those of its address, so that they need
 * no code; the code for all others is fetched with the first of them.
 */
export function applyCommunityTheme(colors: Colors): void {
  calls++;
  if (!isPainted && toKey(colors) === firstKey) {
    followFirst();
    return;
  }
  isPainted = true;
  const call = calls;
  void import("./community-style.ts").then(
    ({ paintCommunityTheme }) => {
      if (call === calls) paintCommunityTheme(colors);
    },
    // Without the code the page keeps the colours it has.
    () => undefined,
  );
}

function toKey(colors: Colors): string {
  return JSON.stringify([colors?.primary, colors?.secondary, colors?.primary_text, colors?.secondary_text].map((color) => color || null));
}

let isFollowing = false;

/** The style sheet of the first HTML follows light and dark by itself; the browser's own bar needs the colour. */
function followFirst(): void {
  if (isFollowing) return;
  isFollowing = true;
  const show = (): void => {
    const field = getComputedStyle(document.documentElement).getPropertyValue("--field");
    if (!isPainted && field) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", field);
  };
  onThemeChange(show);
  show();
}
