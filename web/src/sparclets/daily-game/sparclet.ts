import { lazyPart } from "../../lib/lazy-part.ts";
import { counted } from "../../lib/ordinals.ts";
import type { WebSparclet } from "../../platform/sparclet.ts";
import { GridIcon } from "../../ui/icons/sparclet-icons.ts";

export const dailyGame: WebSparclet = {
  label: "Daily game",
  segment: "daily-game",
  short: "d",
  rootPaths: ["games", "g"],
  icon: GridIcon,
  playFrame: "page",
  isHosted: false,
  isManaged: false,
  isScheduled: true,
  given: "guess",
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "puzzle") : ""),
  screens: {
    Play: lazyPart(() => import("./play/play.tsx"), "DailyPlay"),
    Results: lazyPart(() => import("./results/results.tsx"), "DailyResults"),
    Progress: lazyPart(() => import("./progress.tsx"), "DailyProgress"),
  },
  studio: async () => (await import("./studio/studio.ts")).dailyGameStudio,
};
