import { lazyPart } from "../../lib/lazy-part.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { PlusMinusIcon } from "../../ui/icons/sparclet-icons.ts";
import { pickTwoListing } from "./listing.ts";

/** The web part of the smallest pick'em: two games with separate locks, whose results a person enters. */
export const pickTwo: WebSparclet = {
  ...pickTwoListing,
  filterLabel: "Pick two",
  short: "p2",
  icon: PlusMinusIcon,
  playFrame: "page",
  given: "pick",
  screens: {
    Play: lazyPart(() => import("./play.tsx"), "Play"),
    Results: lazyPart(() => import("./results.tsx"), "Results"),
  },
  studio: async () => (await import("./studio.ts")).pickTwoStudio,
};
