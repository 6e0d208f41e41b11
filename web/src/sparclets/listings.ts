import type { SparcletListing } from "../platform/sparclet.ts";
import { bracketListing } from "./bracket/listing.ts";
import { dailyGameListing } from "./daily-game/listing.ts";
import { pointSpreadListing } from "./point-spread/listing.ts";
import type { webSparclets } from "./registry.ts";
import { triviaListing } from "./trivia/listing.ts";

/** How lists show each type's events, one line each, for scripts that run before the pages have loaded. */
export const sparcletListings = {
  trivia: triviaListing,
  bracket: bracketListing,
  point_spread: pointSpreadListing,
  daily_game: dailyGameListing,
} as const satisfies Record<keyof typeof webSparclets, SparcletListing>;
