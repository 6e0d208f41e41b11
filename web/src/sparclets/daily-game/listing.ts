import { counted } from "../../lib/ordinals.ts";
import type { SparcletListing } from "../../platform/sparclet.ts";
import { GRID_PATH } from "../../ui/icons/icon-paths.ts";

export const dailyGameListing: SparcletListing = {
  label: "Daily game",
  segment: "daily-game",
  iconPath: GRID_PATH,
  isHosted: false,
  isManaged: false,
  describe: ({ slot_count }) => (slot_count > 0 ? counted(slot_count, "puzzle") : ""),
};
