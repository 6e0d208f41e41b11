import { lazyPart } from "../../lib/lazy-part.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { GridIcon } from "../../ui/icons/sparclet-icons.ts";
import { dailyGameListing } from "./listing.ts";

export const dailyGame: WebSparclet = {
  ...dailyGameListing,
  filterLabel: "Daily",
  short: "d",
  rootPaths: ["games", "g"],
  icon: GridIcon,
  playFrame: "page",
  isScheduled: true,
  given: "guess",
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "DailyPlay"),
    Results: lazyPart(() => import("./results/results.tsx"), "DailyResults"),
    Progress: lazyPart(() => import("./progress.tsx"), "DailyProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).dailyGameStudio,
};
